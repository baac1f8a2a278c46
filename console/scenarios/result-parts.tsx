/** The parts of a table of results beside each other. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { indicatorsQuery } from '../data/queries.ts';
import { useAddress, useChangeAddress, type View } from '../data/view.ts';
import { type Measured, useFormat } from '../data/written/format.ts';
import { ChosenName } from '../kit/fields/chosen-name.tsx';
import { Attained } from '../kit/figures/attained.tsx';
import { Figure } from '../kit/figures/figure.tsx';
import { useWords } from '../words/words.ts';
import {
  type ComparedColumn,
  type ComparedResult,
  type ComparedScenario,
  type ComparedSeries,
  type ComparedSide,
} from './compared-results.ts';
import { DifferenceParts } from './difference-parts.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';

export interface ResultTableProps {
  readonly label: string;
  readonly scenarios: readonly ComparedScenario[];
  readonly columns: readonly ComparedColumn[];
  /** The results of each panel. */
  readonly groups: readonly (readonly ComparedResult[])[];
  readonly panelName: (id: number) => string;
  readonly series: ComparedSeries;
  readonly view: View;
}

/** Scenarios may have the same name. */
export const keyOf = ({ scenario, moment }: ComparedColumn): string =>
  `${scenario?.id ?? ''} ${moment ?? ''}`;

const percentage: Measured = { unidade_medida: 2 };

/** What a result is called, and its unit. */
export function useResultNames() {
  const { results: own } = useScenarioWords();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const of = ({ indicator }: Pick<ComparedResult, 'indicator'>) =>
    indicators.find(({ id }) => id === indicator);
  return {
    nameOf: (result: Pick<ComparedResult, 'indicator'>) =>
      result.indicator === undefined ? own.score : (of(result)?.nome ?? String(result.indicator)),
    measuredOf: (result: Pick<ComparedResult, 'indicator'>): Measured => of(result) ?? percentage,
  };
}

/** The result whose months are shown, as in the address. */
export const resultText = ({ panel, indicator }: Pick<ComparedResult, 'panel' | 'indicator'>) =>
  `${panel}.${indicator ?? 'pontuacao'}`;

/** The name of a result, which shows its months when pressed. */
export function ResultName({ result, panel }: { readonly result: ComparedResult; readonly panel: string }) {
  const { results: own } = useScenarioWords();
  const { nameOf } = useResultNames();
  const address = useAddress();
  const change = useChangeAddress();
  const text = resultText(result);
  return (
    <ChosenName
      isChosen={address.get('numero') === text}
      choose={() => change({ numero: text }, true)}
      title={own.show(`${panel}, ${nameOf(result)}`)}
    >
      {nameOf(result)}
    </ChosenName>
  );
}

interface SideProps {
  readonly result: ComparedResult;
  readonly at: number;
}

interface ColumnProps extends SideProps {
  readonly column: ComparedColumn;
}

/** A value. That of today explains itself. */
export function SideValue({
  result,
  column: { scenario, moment },
  at,
  series,
  view,
}: ColumnProps & Pick<ResultTableProps, 'series' | 'view'>) {
  const format = useFormat();
  const { nameOf, measuredOf } = useResultNames();
  const { panel, indicator } = result;
  const { value } = result.sides[at] as ComparedSide;
  if (indicator === undefined) return <Attained value={value} />;
  const text = value === null ? null : format.value(value, measuredOf(result));
  const cell = { panel, indicator, series, ...view.month };
  const isToday = scenario === undefined && moment === null;
  return <Figure text={text} label={nameOf(result)} cell={isToday && !view.accumulated ? cell : undefined} />;
}

/** How much more than in the base, with its sign. When pressed it says what it is made of. */
export function SideDifference({ result, column, at, ...table }: ColumnProps & PartsOf) {
  const text = useDifferenceText({ result, at });
  const { nameOf } = useResultNames();
  const { panelName, series, view } = table;
  const { panel, indicator } = result;
  const { difference } = result.sides[at] as ComparedSide;
  const { scenario } = column;
  if (!difference || indicator === undefined || !scenario || view.accumulated) return text;
  return (
    <DifferenceParts
      scenario={scenario}
      result={{ panel, indicator, series, ...view.month }}
      name={`${panelName(panel)}, ${nameOf(result)}`}
    >
      {text}
    </DifferenceParts>
  );
}

type PartsOf = Pick<ResultTableProps, 'series' | 'view' | 'panelName'>;

function useDifferenceText({ result, at }: SideProps) {
  const words = useWords();
  const { results: own } = useScenarioWords();
  const format = useFormat();
  const { measuredOf } = useResultNames();
  const { difference } = result.sides[at] as ComparedSide;
  if (difference === null) return words.number.none;
  if (difference === 0) return <span className={styles.quiet}>{own.equal}</span>;
  return format.difference(difference, measuredOf(result));
}

export function SideAttainment({ result, at }: SideProps) {
  if (result.indicator === undefined) return null;
  const { attainment, reason } = result.sides[at] as ComparedSide;
  return <Attained value={attainment} reason={reason} />;
}
