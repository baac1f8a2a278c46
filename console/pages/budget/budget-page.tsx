/** Orçamento: the statement of a period, in a slice that the address names. */
import type { BudgetPeriod } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { BudgetChart } from '../../charts/budget-chart.tsx';
import { queryClient } from '../../data/query-client.ts';
import { pageAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { buttonClass } from '../../kit/button.tsx';
import { loadDialog } from '../../kit/dialogs/dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { useBudgetTools } from './budget-tools.tsx';
import { type BudgetView, type BudgetViewInUse, useBudgetView, viewFrom } from './budget-view.ts';
import { Drill } from './drill.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { columnsOf } from './statement-columns.ts';
import { StatementTable } from './statement-table.tsx';
import { useBudgetTrees } from './use-budget-trees.ts';
import type { EntryProps } from './use-entry-cells.ts';
import { linesQueries, useLines } from './use-lines.ts';

const periodsQuery = namesQuery('periodo_go');

/** Requests the statement as soon as it is known of which period, before anything is rendered. */
export async function prefetch(): Promise<void> {
  const address = new URLSearchParams(location.search);
  const ask = (view: BudgetView) => {
    if (view.period === undefined) return;
    for (const query of linesQueries(view)) void queryClient.prefetchQuery(query);
  };
  ask(viewFrom(address, undefined));
  await queryClient.prefetchQuery(periodsQuery);
  const read = queryClient.getQueryData(periodsQuery.queryKey);
  // What was requested above is not requested again.
  if (read) ask(viewFrom(address, newestFirst(read)[0]?.id));
}

export default function BudgetPage() {
  const { budget: words, navigation } = useWords();
  const { data } = useSuspenseQuery(periodsQuery);
  const periods = newestFirst(data);
  const inUse = useBudgetView(periods[0]?.id);
  if (periods.length === 0) {
    return (
      <>
        <PageHead title={navigation.pages.budget} />
        <Empty text={words.none} next={words.noneNext} />
        <Link href={pageAddress('/cadastros/processos')}>{words.toRecords}</Link>
      </>
    );
  }
  return <Statement inUse={inUse} periods={periods} />;
}

const newestFirst = (read: readonly RecordRow[]) =>
  (read as unknown as readonly BudgetPeriod[]).toSorted(
    (one, other) => endOf(other) - endOf(one) || one.id - other.id,
  );

const endOf = ({ fim_ano, fim_mes }: BudgetPeriod) => fim_ano * 12 + fim_mes;

interface StatementProps {
  readonly inUse: BudgetViewInUse;
  readonly periods: readonly BudgetPeriod[];
}

function Statement({ inUse, periods }: StatementProps) {
  const words = useWords();
  const { budget: own, navigation } = words;
  const format = useFormat();
  const { view, number } = inUse;
  const { lines, isReading, isThere, error, retry } = useLines(view);
  // Numbers are opened in it. A load that fails is reported there.
  useEffect(() => void loadDialog().catch(() => undefined), []);
  const [chosen, chart] = useState<string>();
  const charted = lines.find(({ path }) => path === chosen) ?? lines[0];
  const months = lines[0]?.meses;
  const columns = useMemo(() => columnsOf(view, months ?? [], words, format), [view, months, words, format]);
  const period = periods.find(({ id }) => id === view.period);
  const title = own.table(period?.nome ?? '');
  const rows = () =>
    Promise.resolve([
      [own.line, ...columns.map(({ group, name }) => `${group} ${name}`)],
      ...lines.map((line) => [
        `${line.codigo} ${line.nome}`,
        ...columns.map((column) => column.valueOf(line)),
      ]),
    ]);
  return (
    <>
      <PageHead
        title={navigation.pages.budget}
        about={period?.nome}
        more={
          <>
            {!view.entry && <CsvButton name={title} rows={rows} isDisabled={lines.length === 0} />}
            <Link className={buttonClass('quiet')} href={pageAddress('/cadastros/contas')}>
              {own.toRecords}
            </Link>
          </>
        }
        {...useBudgetTools(inUse, periods)}
      />
      {error && <Problem error={error} onRetry={retry} />}
      {!isThere && !error && <Loading />}
      {isThere && lines.length === 0 && <Empty text={own.noLines} next={own.noLinesNext} />}
      {charted && view.entry && period && (
        <Entry key={view.entry} {...{ view, period, periods, lines, isReading }} kind={view.entry} />
      )}
      {charted && !view.entry && (
        <div className={styles.statement} aria-busy={isReading}>
          <BudgetChart title={`${charted.codigo} ${charted.nome}`} months={charted.meses} />
          <StatementTable
            title={title}
            lines={lines}
            columns={columns}
            inUse={inUse}
            charted={charted.path}
            onChart={chart}
          />
        </div>
      )}
      {number && (
        <Drill
          view={view}
          number={number}
          line={lines.find(({ tipo, id }) => tipo === number.tipo && id === number.id)}
          open={inUse.openNumber}
        />
      )}
    </>
  );
}

/** Only who types needs all accounts, of which there may be thousands. */
function Entry(props: Omit<EntryProps, 'trees'>) {
  return <EntryEditor {...props} trees={useBudgetTrees(props.view)} />;
}
