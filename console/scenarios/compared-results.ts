/** Results of today and of scenarios beside each other. Pure. */
import type { ScenarioFigures, ScenarioPanel } from '@prumo/client';
import { centsFromDecimal, decimalFromCents } from '../../src/kernel/values/decimal.ts';
import type { Series } from '../data/explained.ts';

export interface ComparedScenario {
  readonly id: number;
  readonly nome: string;
}

/** A result today, or in a scenario. */
export interface ComparedSide {
  readonly value: number | null;
  /** Of a score null. */
  readonly attainment: number | null;
}

/** The score of a panel, or one of its indicators: today, then in each scenario. */
export interface ComparedResult {
  readonly panel: number;
  /** Undefined: the score. */
  readonly indicator: number | undefined;
  readonly sides: readonly ComparedSide[];
  readonly isChanged: boolean;
}

export type ComparedSeries = Exclude<Series, 'meta_ajustada'>;

/** @param answers what each scenario answered about the same panels and month. */
export function comparedResults(
  answers: readonly (readonly ScenarioPanel[])[],
  series: ComparedSeries,
): ComparedResult[] {
  const [first = []] = answers;
  return first.flatMap((panel) => {
    const { id_gmr_painel } = panel;
    const same = answers.map((all) => all.find((one) => one.id_gmr_painel === id_gmr_painel));
    const scores = [panel.pontuacao.hoje, ...same.map((one) => one?.pontuacao.cenario ?? null)];
    const score: ComparedResult = {
      panel: id_gmr_painel,
      indicator: undefined,
      sides: scores.map((value) => ({ value, attainment: null })),
      isChanged: scores.some((value) => value !== scores[0]),
    };
    const indicators = panel.indicadores.map(({ id_indicador, hoje }): ComparedResult => {
      const theirs = same.flatMap(
        (one) => one?.indicadores.find((other) => other.id_indicador === id_indicador)?.cenario ?? [],
      );
      const all = [hoje, ...theirs];
      return {
        panel: id_gmr_painel,
        indicator: id_indicador,
        sides: all.map((one) => ({ value: one[series].valor, attainment: one.atingimento })),
        isChanged: theirs.some((one) => !isSame(one, hoje)),
      };
    });
    return [score, ...indicators];
  });
}

const isSame = (one: ScenarioFigures, other: ScenarioFigures) =>
  one.meta.valor === other.meta.valor &&
  one.realizado.valor === other.realizado.valor &&
  one.atingimento === other.atingimento;

/** What changes, the panels first whose score changes most. */
export function changedResults(results: readonly ComparedResult[]): ComparedResult[][] {
  const panels = [...Map.groupBy(results, ({ panel }) => panel).values()];
  return panels
    .map((all) => all.filter(({ isChanged }) => isChanged))
    .filter((all) => all.length > 0)
    .toSorted((one, other) => largest(other) - largest(one));
}

/** How far the score of a panel moves. */
function largest([first]: readonly ComparedResult[]): number {
  if (first === undefined || first.indicator !== undefined) return 0;
  return Math.max(...first.sides.map((side) => Math.abs(differenceOf(first.sides[0], side) ?? 0)));
}

/** How much more the other one is, exactly. Null where one of them has no value. */
export function differenceOf(one: ComparedSide | undefined, other: ComparedSide): number | null {
  const [before, after] = [centsOf(one?.value), centsOf(other.value)];
  return before === undefined || after === undefined ? null : decimalFromCents(after - before);
}

const centsOf = (value: number | null | undefined) =>
  value === null || value === undefined ? undefined : centsFromDecimal(String(value));
