/** Ambiente: what development and production do not have alike, and how one becomes the other. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { language } from '../../data/preferences.ts';
import { useMe } from '../../data/session.ts';
import { useStore } from '../../data/store.ts';
import { useAddress } from '../../data/view.ts';
import { Loading } from '../../kit/loading.tsx';
import notes from '../../kit/notes.module.css';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { CommandLine } from './command-line.tsx';
import styles from './environment.module.css';
import {
  type Difference,
  differencesQuery,
  isRunning,
  readDifferencesAgain,
  type Task,
  tasksQuery,
} from './environment-queries.ts';
import { GoingLive } from './going-live.tsx';
import { Promotion } from './promotion.tsx';
import { Refresh } from './refresh.tsx';
import { TaskList, TaskUnderWay } from './task-list.tsx';

export default function EnvironmentPage() {
  const { environments: own } = useWords();
  const { ambiente } = useMe();
  return (
    <div className={styles.page}>
      <PageHead title={own.title} about={own.text} />
      {ambiente === 'production' ? <Environments /> : <p role="note">{own.inProduction}</p>}
    </div>
  );
}

function Environments() {
  const { environments: own } = useWords();
  const differences = useQuery(differencesQuery(useStore(language)));
  const tasks = useQuery(tasksQuery);
  useReadAfter(tasks.data);
  const error = tasks.error ?? differences.error;
  const shown = useAddress().get('ver');
  if (!tasks.data || !differences.data) {
    if (!error) return <Loading />;
    const again = () => void Promise.all([tasks.refetch(), differences.refetch()]);
    return (
      <>
        <Problem inline error={error} onRetry={again} />
        <CommandLine isOpen />
      </>
    );
  }
  const place = (name: string) => (shown === name ? { tabIndex: -1, ref: putFocus } : {});
  const running = tasks.data.find(isRunning);
  const coming = differences.data.filter(({ mudanca }) => mudanca !== 'so_producao');
  const alone = differences.data.filter(({ mudanca }) => mudanca === 'so_producao');
  return (
    <>
      {running && <TaskUnderWay task={running} />}
      <GoingLive isPromoted={coming.length === 0} />
      <section>
        <h2 {...place('promover')} id="coming">
          {own.coming}
        </h2>
        {coming.length === 0 ? (
          <p>{own.comingNone}</p>
        ) : (
          <Promotion coming={coming} tasks={tasks.data} isBusy={running !== undefined} />
        )}
      </section>
      <Alone rows={alone} />
      <Refresh tasks={tasks.data} isBusy={running !== undefined} heading={place('refazer')} />
      <TaskList tasks={tasks.data} />
      <CommandLine />
    </>
  );
}

/** An address may lead to a part of the page. */
const putFocus = (heading: HTMLElement | null) => heading?.focus();

/** What the environments have is read again once something that went on has ended. */
function useReadAfter(tasks: readonly Task[] | undefined): void {
  const queryClient = useQueryClient();
  const running = tasks?.find(isRunning)?.id;
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== undefined && before.current !== running) void readDifferencesAgain(queryClient);
    before.current = running;
  }, [running, queryClient]);
}

/** How many rows are shown before somebody asks for more. */
const mostRows = 200;

function Alone({ rows }: { readonly rows: readonly Difference[] }) {
  const { environments: own } = useWords();
  const kinds: Readonly<Record<string, string>> = own.lists;
  return (
    <section>
      <h2>{own.alone}</h2>
      {rows.length === 0 ? (
        <p>{own.aloneNone}</p>
      ) : (
        <>
          <p className={notes.muted}>{own.aloneText}</p>
          <Table label={own.alone}>
            <thead>
              <tr>
                <th scope="col">{own.name}</th>
                <th scope="col">{own.kind}</th>
                <th scope="col">{own.code}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostRows).map(({ lista, id, codigo, nome }) => (
                <tr key={`${lista} ${id}`}>
                  <th scope="row">{nome}</th>
                  <td>{kinds[lista] ?? lista}</td>
                  <td>{codigo}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {rows.length > mostRows && <p className={notes.muted}>{own.more(rows.length - mostRows)}</p>}
        </>
      )}
    </section>
  );
}
