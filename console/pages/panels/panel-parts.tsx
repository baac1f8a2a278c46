/** What is shown of a panel below its fields: that it is confidential, and who has access. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pageAddress, useView } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import { namedQuery, namesQuery } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';
import { useWords } from '../../words/words.ts';
import { PanelAccesses } from './accesses.tsx';
import styles from './panels.module.css';

export function PanelParts({ panel }: { readonly panel: RecordRow }) {
  const { panels: own } = useWords();
  const shown = useView()?.process.id;
  const processes: readonly unknown[] = Array.isArray(panel['processos']) ? panel['processos'] : [];
  // The process at the top stays where the panel is part of it.
  const change = processes.includes(shown) ? {} : { processo: String(processes.at(-1)) };
  const { data: [model] = [] } = useQuery(namedQuery('painel_modelo', String(panel['id_painel_modelo'])));
  const { data: all } = useQuery(namesQuery('gmr_processo'));
  return (
    <div className={styles.below}>
      {model?.['confidencial'] === 1 && <p className={styles.confidential}>{own.confidential(model.nome)}</p>}
      <PanelAccesses panel={panel} processes={all} />
      {processes.length > 0 && (
        <div>
          <Link className={buttonClass()} href={pageAddress(`/paineis/${panel.id}`, change)}>
            {own.read}
          </Link>
        </div>
      )}
    </div>
  );
}
