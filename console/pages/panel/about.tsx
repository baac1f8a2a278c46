/** What is said of a panel as a whole: the actions and comments that are of no number and month. */
import type { Panel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { saidOfPanelAloneQuery, writingQuery } from '../../data/meeting.ts';
import { pageAddress } from '../../data/view.ts';
import { Actions } from '../../explanation/actions.tsx';
import { useAddressedInView } from '../../explanation/addressed-item.ts';
import { Comments } from '../../explanation/comments.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Head } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

/** How many are shown of what only grows: actions that are over, comments. */
const shown = 5;

interface AboutProps {
  readonly panel: Panel;
  /** Those who may write do so here. */
  readonly isWritten: boolean;
}

export function AboutPanel({ panel, isWritten }: AboutProps) {
  const { said: words } = useWords();
  const place = { panel: panel.id };
  const said = useQuery(saidOfPanelAloneQuery(panel.id));
  const { data: mayWrite = false } = useQuery({ ...writingQuery(place), enabled: isWritten });
  // The answer may be known from a page on which it is written.
  const isWriter = isWritten && mayWrite;
  useAddressedInView(said);
  if (said.error) return <Problem inline error={said.error} onRetry={() => void said.refetch()} />;
  if (!said.data) return null;
  const { actions, comments } = said.data;
  if (!isWriter && actions.length + comments.length === 0) return null;
  const open = actions.filter(({ estado }) => estado === 'aberta');
  const listed = actions.slice(0, open.length + shown);
  const filtro = String(new URLSearchParams({ id_gmr_painel: String(panel.id) }));
  return (
    <section
      className={styles.section}
      aria-label={`${words.ofPanel}: ${panel.nome}`}
      data-unprinted={actions.length + comments.length === 0}
    >
      <Head title={<h2>{words.ofPanel}</h2>} />
      <div className={styles.about}>
        <Actions {...{ place, isWriter }} actions={listed} of={panel.nome} />
        {listed.length < actions.length && (
          <p>
            <Link href={pageAddress('/acoes', { filtro })}>{words.allActions}</Link>
          </p>
        )}
        <Comments {...{ place, isWriter, comments, actions }} most={shown} of={panel.nome} />
      </div>
    </section>
  );
}
