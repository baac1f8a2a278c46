/** Orçamento: the statement of a period, in a slice that the address names. */
import type { BudgetPeriod } from '@prumo/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { BudgetChart } from '../../charts/budget-chart.tsx';
import { useFormat } from '../../data/format.ts';
import { pageAddress } from '../../data/view.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty, Head } from '../../kit/table.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import { nameOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import { BudgetTools } from './budget-tools.tsx';
import { type BudgetViewInUse, useBudgetView } from './budget-view.ts';
import { Drill } from './drill.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { columnsOf } from './statement-columns.ts';
import { StatementTable } from './statement-table.tsx';
import { useBudgetTrees } from './use-budget-trees.ts';
import { useLines } from './use-lines.ts';

export default function BudgetPage() {
  const { budget: words, navigation } = useWords();
  const { data } = useSuspenseQuery(namesQuery('periodo_go'));
  const periods = (data as unknown as readonly BudgetPeriod[]).toSorted(
    (one, other) => endOf(other) - endOf(one) || one.id - other.id,
  );
  const inUse = useBudgetView(periods[0]?.id);
  if (periods.length === 0) {
    return (
      <>
        <PageTitle>{navigation.pages.budget}</PageTitle>
        <Empty text={words.none} next={words.noneNext} />
        <Link href={pageAddress('/cadastros/processos')}>{words.toRecords}</Link>
      </>
    );
  }
  return <Statement inUse={inUse} periods={periods} />;
}

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
  const [chosen, chart] = useState<string>();
  const charted = lines.find(({ path }) => path === chosen) ?? lines[0];
  const columns = columnsOf(view, lines[0]?.meses ?? [], words, format);
  const period = periods.find(({ id }) => id === view.period);
  const title = own.table(period?.nome ?? '');
  const trees = useBudgetTrees(view);
  const { data: structures } = useQuery(namesQuery('estrutura_go'));
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
      <Head title={<PageTitle>{navigation.pages.budget}</PageTitle>}>
        {!view.entry && <CsvButton name={title} rows={rows} isDisabled={lines.length === 0} />}
        <Link href={pageAddress('/cadastros/contas')}>{own.toRecords}</Link>
      </Head>
      <BudgetTools inUse={inUse} periods={periods} />
      {error && <Problem error={error} onRetry={retry} />}
      {!isThere && !error && <Loading />}
      {isThere && lines.length === 0 && <Empty text={own.noLines} next={own.noLinesNext} />}
      {charted && view.entry && period && (
        <EntryEditor
          key={view.entry}
          {...{ view, period, periods, lines, trees, isReading }}
          kind={view.entry}
        />
      )}
      {charted && !view.entry && (
        <div aria-busy={isReading}>
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
          name={nameOf(number.tipo === 'conta' ? trees.accounts : structures, number.id)}
          open={inUse.openNumber}
        />
      )}
    </>
  );
}
