/** Alavancas: the typed values that move a result most, and which value makes it reach another. */
import type { Panel } from '@prumo/client';
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { commonType } from '../../../src/engine/indicator-types.ts';
import { scenariosQuery } from '../../data/cells/scenarios.ts';
import { series as allSeries, type Explained } from '../../data/explained.ts';
import { panelOptions, useFavourites, useKnownFavourites } from '../../data/favourites.ts';
import { leversQuery, ofScore, type ResultAsked } from '../../data/levers.ts';
import { leadOf, useOwnPanels } from '../../data/own-panels.ts';
import { indicatorsQuery, modelIndicatorsQuery, resultsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, useView, type View } from '../../data/view.ts';
import { measuredExactly } from '../../data/written/exact.ts';
import { type Measured, useFormat } from '../../data/written/format.ts';
import { lowestFirst } from '../../data/written/status.ts';
import { NoProcess } from '../../kit/dead-end.tsx';
import { Choice, Select } from '../../kit/fields/field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useBaseText } from '../../scenarios/base-text.ts';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useWords } from '../../words/words.ts';
import { GoalSeek } from './goal-seek.tsx';
import { joinedLevers } from './joined-levers.ts';
import { LeverTable } from './lever-table.tsx';
import styles from './levers.module.css';

export default function LeversPage() {
  const view = useView();
  const favourites = useKnownFavourites();
  if (!view) return <NoProcess />;
  return favourites ? <LeversIn view={view} favourites={favourites} /> : <Loading />;
}

/** By how many percent values are varied. */
const steps = [1, 5, 10, 25];

/** How many results are tried for one that typed values move. */
const mostTried = 5;

/** An indicator, or the score, which is a percentage. */
interface Choosable extends Measured {
  readonly id: number;
  readonly nome: string;
}

interface Chosen {
  readonly panel: Panel;
  readonly indicator: Choosable;
  readonly panels: readonly Panel[];
  readonly indicators: readonly Choosable[];
}

interface LeversInProps {
  readonly view: View;
  readonly favourites: ReadonlySet<number>;
}

function LeversIn({ view, favourites }: LeversInProps) {
  const words = useWords();
  const { levers: own } = useScenarioWords();
  const chosen = useChosen(view, favourites);
  if (chosen) return <LeversOf view={view} chosen={chosen} />;
  return (
    <>
      <PageHead title={own.title} about={own.text} />
      <Empty text={words.grid.empty} next={words.grid.emptyNext} />
    </>
  );
}

/**
 * The result in the address, or else of my panel the worst that typed values move. Undefined: the
 * process has none.
 */
function useChosen(view: View, favourites: ReadonlySet<number>): Chosen | undefined {
  const address = useAddress();
  const { measures } = useWords();
  const [{ data: allIndicators }, { data: results }] = useSuspenseQueries({
    queries: [indicatorsQuery, resultsQuery(view.process.id, view.month, false)],
  });
  const { own: mine, others } = useOwnPanels(view);
  const panels = [...mine, ...others].toSorted((one, other) => one.nome.localeCompare(other.nome));
  const panel =
    panels.find(({ id }) => String(id) === address.get('painel')) ??
    leadOf(mine.length > 0 ? mine : panels, results, favourites) ??
    panels[0];
  const models = panel ? [panel.id_painel_modelo] : [];
  const [inModel] = useSuspenseQueries({ queries: models.map((id) => modelIndicatorsQuery(id)) });
  const isCalculated = (id: number) => allIndicators.find((one) => one.id === id)?.tipo !== commonType;
  const inUse = new Set(inModel?.data.map(({ id_indicador }) => id_indicador));
  const own = allIndicators
    .filter(({ id }) => inUse.has(id))
    .toSorted((one, other) => one.nome.localeCompare(other.nome));
  const score: Choosable = { id: ofScore, nome: measures.score, unidade_medida: 2 };
  const indicators: readonly Choosable[] = own.length === 0 ? [] : [...own, score];
  const ofPanel = results.find(({ id_gmr_painel }) => id_gmr_painel === panel?.id)?.indicadores ?? [];
  const moved = lowestFirst(ofPanel).filter(({ id_indicador }) => isCalculated(id_indicador));
  const wanted = indicators.find(({ id }) => String(id) === address.get('indicador'));
  const worst = moved.slice(0, mostTried).map(({ id_indicador: indicator }): Explained => {
    return { panel: panel?.id ?? 0, indicator, series: 'realizado', ...view.month };
  });
  const { data: first } = useSuspenseQuery(firstMovedQuery(wanted ? [] : worst));
  const indicator = wanted ?? indicators.find(({ id }) => id === first) ?? indicators[0];
  return panel && indicator ? { panel, indicator, panels, indicators } : undefined;
}

/** The first of the results that a typed value moves: those of a budget follow from none. */
const firstMovedQuery = (results: readonly Explained[]) =>
  queryOptions({
    queryKey: ['levers', 'first', results],
    async queryFn({ client }) {
      for (const result of results) {
        const { alavancas } = await client.fetchQuery(leversQuery({ result, scenario: undefined }, 1));
        if (alavancas.length > 0) return result.indicator;
      }
      return null;
    },
  });

function LeversOf({ view, chosen }: { readonly view: View; readonly chosen: Chosen }) {
  const words = useWords();
  const { levers: own, today } = useScenarioWords();
  const baseText = useBaseText();
  const address = useAddress();
  const change = useChangeAddress();
  const { data: scenarios } = useSuspenseQuery(scenariosQuery);
  const { panel, indicator, panels, indicators } = chosen;
  const favourites = useFavourites();
  const series = allSeries.find((one) => one === address.get('serie')) ?? 'realizado';
  const step = steps.find((one) => String(one) === address.get('passo')) ?? 1;
  const scenario = scenarios.find(({ id }) => String(id) === address.get('cenario'));
  const result: Explained = { panel: panel.id, indicator: indicator.id, series, ...view.month };
  const named = (list: readonly { readonly id: number; readonly nome: string }[]) =>
    list.map(({ id, nome }) => ({ id, name: nome }));
  return (
    <>
      <PageHead
        title={own.title}
        about={own.text}
        view={
          indicator.id !== ofScore && (
            <Choice
              label={words.grid.series}
              options={allSeries.map((id) => ({ id, name: words.series[id] }))}
              value={series}
              onChange={(id) => change({ serie: id })}
            />
          )
        }
        search={
          <>
            <Select
              label={words.measures.panel}
              labelHidden
              options={panelOptions(panels, favourites)}
              value={panel.id}
              onChange={(id) => change({ painel: String(id) })}
            />
            <Select
              label={own.of}
              labelHidden
              options={named(indicators)}
              value={indicator.id}
              onChange={(id) => change({ painel: String(panel.id), indicador: String(id) })}
            />
          </>
        }
      >
        <Select
          label={own.step}
          options={steps.map((id) => ({ id, name: own.percent(String(id)) }))}
          value={step}
          onChange={(id) => change({ passo: id === 1 ? null : String(id) })}
        />
        <Select
          label={own.inScenario}
          options={[{ id: 0, name: today }, ...named(scenarios)]}
          value={scenario?.id ?? 0}
          onChange={(id) => change({ cenario: id === 0 ? null : String(id) })}
        />
      </PageHead>
      {scenario && <p className={styles.quiet}>{baseText(scenario.base_em)}</p>}
      <Effects
        key={JSON.stringify([result, scenario?.id])}
        asked={{ result, scenario: scenario?.id }}
        step={step}
        name={`${panel.nome}: ${indicator.nome}`}
        indicator={indicator}
      />
    </>
  );
}

interface EffectsProps {
  readonly asked: ResultAsked;
  readonly step: number;
  readonly name: string;
  readonly indicator: Measured;
}

function Effects({ asked, step, name, indicator }: EffectsProps) {
  const words = useWords();
  const { levers: own } = useScenarioWords();
  const format = useFormat();
  const [chosen, choose] = useState('');
  const [more, less] = useQueries({
    queries: [step, -step].map((percent) => ({
      ...leversQuery(asked, percent),
      placeholderData: keepPreviousData,
    })),
  });
  const error = more?.error ?? less?.error;
  if (error) {
    return <Problem error={error} onRetry={() => void Promise.all([more?.refetch(), less?.refetch()])} />;
  }
  if (!more?.data || !less?.data) return <Loading />;
  const { valor, entradas, omitidas } = more.data;
  const levers = joinedLevers(more.data, less.data);
  const what = `${name}, ${format.month(asked.result, 'long')}`;
  return (
    <>
      <p className={styles.result}>
        {own.result(what)}{' '}
        <strong>{measuredExactly(valor, null, indicator, format) ?? words.number.none}</strong>
      </p>
      {valor === null && <p className={styles.quiet}>{own.noValue}</p>}
      {levers.length === 0 ? (
        <Empty text={own.none} next={own.noneNext} />
      ) : (
        <>
          <GoalSeek {...{ asked, levers, what, indicator, chosen, choose }} />
          <div aria-busy={more.isFetching || less.isFetching}>
            <LeverTable
              {...{ levers, indicator, chosen, choose }}
              label={own.chart(what)}
              step={own.percent(String(step))}
            />
          </div>
        </>
      )}
      <p className={styles.quiet}>
        {[own.tried(entradas), omitidas > 0 && own.omitted(omitidas)].filter(Boolean).join(' ')}
      </p>
    </>
  );
}
