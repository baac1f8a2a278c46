/** Painéis: the panels of a company with their models, processes and those responsible for them. */
import { Link } from 'wouter';
import { pageAddress, useView } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import type { RecordRow } from '../../records/requests.ts';
import type { Referred } from '../../records/use-names.ts';
import { useWords } from '../../words/words.ts';
import { PanelAccesses } from './accesses.tsx';
import styles from './panels.module.css';

const columns = [
  'nome',
  'id_painel_modelo',
  'responsaveis',
  'departamentos',
  'processos',
  'id_grupo',
  'codigo_externo',
  'confidencial',
];

export default function PanelsPage() {
  return (
    <RecordPage
      name="gmr_painel"
      columns={columns}
      below={(panel, referred) => <Below panel={panel} referred={referred} />}
    />
  );
}

interface BelowProps {
  readonly panel: RecordRow;
  readonly referred: Referred;
}

function Below({ panel, referred }: BelowProps) {
  const { panels: own } = useWords();
  const shown = useView()?.process.id;
  const processes: readonly unknown[] = Array.isArray(panel['processos']) ? panel['processos'] : [];
  // The process at the top stays where the panel is part of it.
  const change = processes.includes(shown) ? {} : { processo: String(processes.at(-1)) };
  const model = referred['id_painel_modelo']?.find(({ id }) => id === panel['id_painel_modelo']);
  return (
    <div className={styles.below}>
      {model?.['confidencial'] === 1 && <p className={styles.confidential}>{own.confidential(model.nome)}</p>}
      <PanelAccesses panel={panel} processes={referred['processos']} />
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
