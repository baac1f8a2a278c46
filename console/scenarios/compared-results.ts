/** Results of scenarios beside those of what they stand on. Pure. */
import type { Scenario, ScenarioFigures, ScenarioPanel } from '@prumo/client';
import type { Series } from '../data/explained.ts';
import { changeBetween } from '../data/written/exact.ts';

export type ComparedScenario = Pick<Scenario, 'id' | 'nome' | 'base_em'>;

/** What scenarios stand on, or one of them. */
export interface ComparedColumn {
  /** Undefined: the base itself. */
  readonly scenario: ComparedScenario | undefined;
  /** The moment of the base; null: today. */
  readonly moment: string | null;
  /** The column of the base. */
  readonly base: number;
  /** The place of its answer. */
  readonly answer: number;
}

/** Each base, followed by the scenarios that stand on it. */
export function columnsOf(scenarios: readonly ComparedScenario[]): ComparedColumn[] {
  const columns: ComparedColumn[] = [];
  for (const [moment, own] of Map.groupBy(scenarios, ({ base_em }) => base_em)) {
    const base = columns.length;
    const [first] = own;
    for (const scenario of [undefined, ...own])
      columns.push({
        scenario,
        moment,
        base,
        answer: scenarios.indexOf(scenario ?? (first as ComparedScenario)),
      });
  }
  return columns;
}

/** A result in a base, or in a scenario. */
export interface ComparedSide {
  readonly value: number | null;
  /** Of a score null. */
  readonly attainment: number | null;
  /** Why there is no attainment. */
  readonly reason?: ScenarioFigures['motivo_atingimento'];
  /** How much more than in the base, exactly. Null where one of them has no value. */
  readonly difference: number | null;
}

/** The score of a panel, or one of its indicators, in each column. */
export interface ComparedResult {
  readonly panel: number;
  /** Undefined: the score. */
  readonly indicator: number | undefined;
  readonly sides: readonly ComparedSide[];
  readonly isChanged: boolean;
}

export type ComparedSeries = Exclude<Series, 'meta_ajustada'>;

/**
 * @param answers what each scenario answered about the same panels and month. A base may lack some
 *   of them.
 */
export function comparedResults(
  columns: readonly ComparedColumn[],
  answers: readonly (readonly ScenarioPanel[])[],
  series: ComparedSeries,
): ComparedResult[] {
  const panels = new Set(answers.flatMap((all) => all.map((one) => one.id_gmr_painel)));
  return [...panels].flatMap((panel) => {
    const same = columns.map(({ answer }) => answers[answer]?.find((one) => one.id_gmr_painel === panel));
    const sideOf = (at: number) => (columns[at]?.scenario ? 'cenario' : 'hoje');
    const scores = same.map((one, at) => ({ value: one?.pontuacao[sideOf(at)] ?? null, attainment: null }));
    const indicators = new Set(same.flatMap((one) => one?.indicadores.map((own) => own.id_indicador) ?? []));
    return [
      resultOf(columns, { panel, indicator: undefined }, scores),
      ...[...indicators].map((indicator) => {
        const figures = same.map(
          (one, at) => one?.indicadores.find((own) => own.id_indicador === indicator)?.[sideOf(at)],
        );
        const sides = figures.map((one) => ({
          value: one?.[series].valor ?? null,
          attainment: one?.atingimento ?? null,
          reason: one?.motivo_atingimento ?? null,
        }));
        const result = resultOf(columns, { panel, indicator }, sides);
        return { ...result, isChanged: columns.some(({ base }, at) => !isSame(figures[at], figures[base])) };
      }),
    ];
  });
}

function resultOf(
  columns: readonly ComparedColumn[],
  of: Pick<ComparedResult, 'panel' | 'indicator'>,
  sides: readonly Omit<ComparedSide, 'difference'>[],
): ComparedResult {
  const base = (at: number) => sides[columns[at]?.base ?? at]?.value ?? null;
  return {
    ...of,
    sides: sides.map((side, at) => ({
      ...side,
      difference: changeBetween(base(at), side.value).difference,
    })),
    isChanged: sides.some(({ value }, at) => value !== base(at)),
  };
}

const isSame = (one: ScenarioFigures | undefined, other: ScenarioFigures | undefined) =>
  one?.meta.valor === other?.meta.valor &&
  one?.realizado.valor === other?.realizado.valor &&
  one?.atingimento === other?.atingimento &&
  one?.motivo_atingimento === other?.motivo_atingimento;

/** The panels that any scenario changes, those first whose score one of them changes most. */
export function mostChanged(changed: readonly (readonly ScenarioPanel[])[]): number[] {
  const byPanel = Map.groupBy(changed.flat(), (one) => one.id_gmr_painel);
  const moved = (all: readonly ScenarioPanel[]) =>
    Math.max(
      ...all.map(({ pontuacao: { hoje, cenario } }) =>
        Math.abs(changeBetween(hoje, cenario).difference ?? 0),
      ),
    );
  return [...byPanel]
    .map(([panel, all]) => ({ panel, moves: moved(all) }))
    .toSorted((one, other) => other.moves - one.moves)
    .map(({ panel }) => panel);
}

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
  return Math.max(...first.sides.map(({ difference }) => Math.abs(difference ?? 0)));
}
