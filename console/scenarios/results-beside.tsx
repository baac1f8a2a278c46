/** Results of scenarios and of their bases side by side: what changes, or what was chosen. */
import type { ScenarioPanel } from '@prumo/client';
import { keepPreviousData, useQueries, useSuspenseQueries } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormat } from '../data/format.ts';
import { indicatorsQuery, panelsQuery } from '../data/queries.ts';
import { scenarioResultsQuery } from '../data/scenarios.ts';
import { useAddress, useChangeAddress, type View } from '../data/view.ts';
import { Choice } from '../kit/field.tsx';
import { Loading } from '../kit/loading.tsx';
import { useIsNarrow } from '../kit/narrow.ts';
import { Problem } from '../kit/problem.tsx';
import { StatusLegend } from '../kit/status.tsx';
import { Empty, Head } from '../kit/table.tsx';
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

/** It is 19 kB of script, for which no result waits. */
const RecordChoices = lazy(async () => ({
  default: (await import('../records/record-choice.tsx')).RecordChoices,
}));

interface ResultsBesideProps {
  readonly scenarios: readonly ComparedScenario[];
  readonly view: View;
}

/** More panels would be no overview. */
const mostPanels = 12;

const idsIn = (text: string | null) => (text ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id));

export function ResultsBeside({ scenarios, view }: ResultsBesideProps) {
  const words = useWords();
  const { results: own } = useScenarioWords();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const address = useAddress();
  const [{ data: allPanels }] = useSuspenseQueries({ queries: [panelsQuery, indicatorsQuery] });
  const chosenPanels = idsIn(address.get('paineis')).map(Number);
  const chosenIndicators = idsIn(address.get('indicadores')).map(Number);
  const isChosen = chosenPanels.length > 0 || chosenIndicators.length > 0;
  const panels = allPanels
    .filter(({ id_gmr_processo, id }) => {
      if (id_gmr_processo !== view.process.id) return false;
      return chosenPanels.length === 0 || chosenPanels.includes(id);
    })
    .toSorted((one, other) => one.nome.localeCompare(other.nome));
  const series: ComparedSeries = address.get('resultados') === 'meta' ? 'meta' : 'realizado';
  const wanted = {
    panels: panels.map(({ id }) => id),
    ...(chosenIndicators.length > 0 && { indicators: chosenIndicators }),
    ano: view.month.ano,
    meses: [view.month.mes],
    accumulated: view.accumulated,
  };
  const { answers, error, retry, isReading } = useQueries({
    queries: scenarios.map(({ id }) => ({
      ...scenarioResultsQuery(id, wanted),
      enabled: panels.length > 0,
      placeholderData: keepPreviousData,
    })),
    combine: (all) => ({
      answers: all.every(({ data }) => data) ? all.map(({ data }) => data as ScenarioPanel[]) : undefined,
      error: all.find((one) => one.error)?.error,
      retry: () => all.forEach((one) => void one.refetch()),
      isReading: all.some(({ isFetching }) => isFetching),
    }),
  });
  const names = new Map(panels.map(({ id, nome }) => [id, nome]));
  const columns = columnsOf(scenarios);
  const results = comparedResults(columns, answers ?? [], series);
  const groups = isChosen
    ? chosenGroups(results, [...names.keys()], chosenIndicators)
    : changedResults(results);
  const shown = groups.slice(0, mostPanels);
  const month = format.month(view.month, 'long');
  const table = {
    label: own.table(view.accumulated ? words.period.upTo(month) : month),
    scenarios,
    columns,
    groups: shown,
    panelName: (id: number) => names.get(id) ?? String(id),
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
      {!answers && !error && panels.length > 0 && <Loading />}
      {answers && groups.length === 0 && (
        <Empty text={isChosen ? own.noneChosen : own.none} next={own.noneNext} />
      )}
      {shown.length > 0 && (
        <div aria-busy={isReading} className={styles.results}>
          {isNarrow ? <NarrowResults {...table} /> : <ResultTable {...table} />}
          {groups.length > shown.length && (
            <p className={styles.quiet}>{own.more(groups.length - shown.length)}</p>
          )}
          <StatusLegend />
          <MonthsBeside {...table} />
        </div>
      )}
    </section>
  );
}

/** In the order of the panels. Panels without any of the chosen indicators are left out. */
function chosenGroups(
  results: readonly ComparedResult[],
  panels: readonly number[],
  indicators: readonly number[],
): ComparedResult[][] {
  const byPanel = Map.groupBy(results, ({ panel }) => panel);
  return panels
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
