/** Results of scenarios and of their bases side by side: what changes, or what was chosen. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { panelsQuery } from '../data/queries.ts';
import { useAddress, useChangeAddress, type View } from '../data/view.ts';
import { useFormat } from '../data/written/format.ts';
import { Choice } from '../kit/fields/field.tsx';
import { StatusLegend } from '../kit/figures/status.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useIsNarrow } from '../kit/tables/narrow.ts';
import { Empty, Head } from '../kit/tables/table.tsx';
import { useWords } from '../words/words.ts';
import {
  type ComparedResult,
  type ComparedScenario,
  type ComparedSeries,
  changedResults,
  columnsOf,
  comparedResults,
} from './compared-results.ts';
import { MonthsBeside } from './months-beside.tsx';
import { NarrowResults } from './narrow-results.tsx';
import { ResultTable } from './result-table.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';
import { useShownResults } from './use-shown-results.ts';

/** It is 19 kB of script, for which no result waits. */
const RecordChoices = lazy(async () => ({
  default: (await import('../records/record-choice.tsx')).RecordChoices,
}));

interface ResultsBesideProps {
  readonly scenarios: readonly ComparedScenario[];
  readonly view: View;
}

const idsIn = (text: string | null) => (text ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id));

export function ResultsBeside({ scenarios, view }: ResultsBesideProps) {
  const words = useWords();
  const { results: own } = useScenarioWords();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const address = useAddress();
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const chosen = {
    panels: idsIn(address.get('paineis')).map(Number),
    indicators: idsIn(address.get('indicadores')).map(Number),
  };
  const isChosen = chosen.panels.length > 0 || chosen.indicators.length > 0;
  const series: ComparedSeries = address.get('resultados') === 'meta' ? 'meta' : 'realizado';
  const { order, answers, further, error, retry, isReading } = useShownResults(scenarios, view, chosen);
  const columns = columnsOf(scenarios);
  const results = comparedResults(columns, answers ?? [], series);
  const shown = isChosen ? chosenGroups(results, order, chosen.indicators) : changedResults(results);
  const month = format.month(view.month, 'long');
  const table = {
    label: own.table(view.accumulated ? words.period.upTo(month) : month),
    scenarios,
    columns,
    groups: shown,
    panelName: (id: number) => panels.find((one) => one.id === id)?.nome ?? String(id),
    series,
    view,
  };
  return (
    <section className={styles.results}>
      <Head title={<h2>{isChosen ? own.chosenTitle : own.title}</h2>}>
        <SeriesChoice series={series} />
      </Head>
      <details open={isChosen}>
        <summary>{own.choose}</summary>
        <ResultChoice />
      </details>
      {error && <Problem inline error={error} onRetry={retry} />}
      {!answers && !error && <Loading />}
      {answers && shown.length === 0 && (
        <Empty text={isChosen ? own.noneChosen : own.none} next={own.noneNext} />
      )}
      {shown.length > 0 && (
        <div aria-busy={isReading} className={styles.results}>
          {isNarrow ? <NarrowResults {...table} /> : <ResultTable {...table} />}
          {further > 0 && <p className={styles.quiet}>{own.more(further)}</p>}
          <StatusLegend />
          <MonthsBeside {...table} />
        </div>
      )}
    </section>
  );
}

/** In the order of the panels. Those without any of the chosen indicators are left out. */
function chosenGroups(
  results: readonly ComparedResult[],
  order: readonly number[],
  indicators: readonly number[],
): ComparedResult[][] {
  const byPanel = Map.groupBy(results, ({ panel }) => panel);
  return order
    .map((id) => byPanel.get(id) ?? [])
    .filter((all) => all.length > (indicators.length > 0 ? 1 : 0));
}

function SeriesChoice({ series }: { readonly series: ComparedSeries }) {
  const words = useWords();
  const { results: own } = useScenarioWords();
  const change = useChangeAddress();
  return (
    <Choice
      label={own.serie}
      options={(['realizado', 'meta'] as const).map((id) => ({ id, name: words.series[id] }))}
      value={series}
      onChange={(id) => change({ resultados: id === 'meta' ? id : null }, true)}
    />
  );
}

function ResultChoice() {
  const { results: own } = useScenarioWords();
  const address = useAddress();
  const change = useChangeAddress();
  const choose = (name: 'paineis' | 'indicadores', text: string) =>
    change({ [name]: text === '' ? null : text, numero: null }, true);
  return (
    <div className={styles.choices}>
      <Suspense fallback={<Loading />}>
        <RecordChoices
          label={own.panels}
          to="gmr_painel"
          without={[]}
          text={idsIn(address.get('paineis')).join()}
          onChange={(text) => choose('paineis', text)}
          isRequired={false}
          error={undefined}
        />
        <RecordChoices
          label={own.indicators}
          to="indicador"
          without={[]}
          text={idsIn(address.get('indicadores')).join()}
          onChange={(text) => choose('indicadores', text)}
          isRequired={false}
          error={undefined}
        />
      </Suspense>
    </div>
  );
}
