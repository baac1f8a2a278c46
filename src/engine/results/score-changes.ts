/**
 * What differs between the scores of a panel at two moments, as changes that can be made one by
 * one: results, what is said of indicators, weights, which indicators count, and bounds.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Cell, Cents } from '../types.ts';
import { valueRule } from '../units.ts';
import type { YearMonth } from './process-year.ts';
import { type IndicatorFigures, indicatorFigures, type ResultDefinition } from './results.ts';
import { type AttainmentRange, panelScore } from './score.ts';

/** What an indicator brings into the score. */
export interface ScoreInput {
  readonly definition: ResultDefinition;
  /** Those of `months`, as results count them. */
  readonly cells: readonly Cell[];
  readonly pesos: readonly Cents[];
}

/** What a score is calculated from. */
export interface ScoreSources {
  readonly inputs: ReadonlyMap<number, ScoreInput>;
  readonly range: AttainmentRange;
}

/** The same at a moment, with what decides which indicators count. */
export interface ScoreEnd extends ScoreSources {
  /** The model of the panel. Undefined: the panel is not in the process. */
  readonly modelId: number | undefined;
  /** The months that count for the score. None: the process does not have the month. */
  readonly months: readonly YearMonth[];
}

type ScoreChangeKind = 'resultado' | 'indicador' | 'peso' | 'modelo' | 'painel' | 'processo' | 'limite';

export interface ScoreChange {
  readonly kind: ScoreChangeKind;
  readonly indicatorId?: number;
  /** Of bounds alone. */
  readonly bound?: keyof AttainmentRange;
  /** An attainment, a weight or a bound, in hundredths. Null: there is none. */
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly apply: (sources: ScoreSources) => ScoreSources;
}

/** The score, in hundredths of a percent. Null: there is none. */
export function scoreOf({ inputs, range }: ScoreSources): Cents | null {
  return panelScore([...inputs.values()].map(figuresOf), range);
}

const known = new WeakMap<ScoreInput, IndicatorFigures>();

/** Most inputs stay what they are from one change to the next. */
function figuresOf(input: ScoreInput): IndicatorFigures {
  const { definition, cells, pesos } = input;
  const figures = known.get(input) ?? indicatorFigures(definition, cells, pesos);
  known.set(input, figures);
  return figures;
}

/** What differs, in no order. Made all, in any order, they lead from one score to the other. */
export function scoreChanges(past: ScoreEnd, now: ScoreEnd): ScoreChange[] {
  const ids = [...new Set([...past.inputs.keys(), ...now.inputs.keys()])].toSorted((a, b) => a - b);
  const isPlaced = (id: number) => {
    const [was, is] = [past.inputs.get(id), now.inputs.get(id)];
    return was !== undefined && is !== undefined && was.cells.length === is.cells.length;
  };
  return [
    ...ids.filter(isPlaced).flatMap((id) => changesOfInput(id, past, now)),
    ...placeChanges(
      ids.filter((id) => !isPlaced(id)),
      past,
      now,
    ),
    ...boundChanges(past, now),
  ];
}

type Parts = Partial<ScoreInput>;

/** What differs of an indicator that counts at both moments, in as many months. */
function changesOfInput(indicatorId: number, past: ScoreEnd, now: ScoreEnd): ScoreChange[] {
  const was = past.inputs.get(indicatorId) as ScoreInput;
  const is = now.inputs.get(indicatorId) as ScoreInput;
  const changed = (kind: ScoreChangeKind, parts: Parts, before: Cents | null, after: Cents | null) => ({
    kind,
    indicatorId,
    before,
    after,
    apply: ({ inputs, range }: ScoreSources) => {
      const input = { ...(inputs.get(indicatorId) as ScoreInput), ...parts };
      return { inputs: new Map([...inputs, [indicatorId, input]]), range };
    },
  });
  const { definition, cells, pesos } = is;
  const between = figuresOf({ ...was, cells }).atingimento;
  const [attained, weights] = [figuresOf(was).atingimento, figuresOf(was).peso];
  const [attains, weighs] = [figuresOf(is).atingimento, figuresOf(is).peso];
  const found: ScoreChange[] = [];
  if (isReadOtherwise(was, is)) found.push(changed('indicador', { definition, cells }, attained, attains));
  else {
    if (!isDeepStrictEqual(was.cells, cells)) found.push(changed('resultado', { cells }, attained, between));
    if (!isDeepStrictEqual(counted(was), counted(is)))
      found.push(changed('indicador', { definition }, between, attains));
  }
  if (weights !== weighs) found.push(changed('peso', { pesos }, weights, weighs));
  return found;
}

/** Values of one definition say nothing by the other. */
const isReadOtherwise = ({ definition: was }: ScoreInput, { definition: is }: ScoreInput) =>
  ([0, 1] as const).some((series) => valueRule(was, series) !== valueRule(is, series));

const counted = ({ definition: { concepts: _, ...rest } }: ScoreInput) => rest;

/**
 * Indicators that count at one moment alone, or in more months than at the other: one by one where
 * their places in the model changed, else together with what brought them.
 */
function placeChanges(ids: readonly number[], past: ScoreEnd, now: ScoreEnd): ScoreChange[] {
  const isMoved = past.modelId !== now.modelId;
  const isTogether = isMoved || !isDeepStrictEqual(past.months, now.months);
  if (ids.length === 0) return [];
  const placed =
    (some: readonly number[]) =>
    ({ inputs, range }: ScoreSources) => {
      const changed = new Map(inputs);
      for (const id of some) {
        const input = now.inputs.get(id);
        if (input) changed.set(id, input);
        else changed.delete(id);
      }
      return { inputs: changed, range };
    };
  const isThere = past.months.length > 0 && now.months.length > 0;
  if (isTogether)
    return [
      { kind: isMoved && isThere ? 'painel' : 'processo', before: null, after: null, apply: placed(ids) },
    ];
  const attained = (input: ScoreInput | undefined) => input && figuresOf(input).atingimento;
  return ids.map((indicatorId) => ({
    kind: 'modelo',
    indicatorId,
    before: attained(past.inputs.get(indicatorId)) ?? null,
    after: attained(now.inputs.get(indicatorId)) ?? null,
    apply: placed([indicatorId]),
  }));
}

const bounds = ['atingimento_minimo', 'atingimento_maximo'] as const;

function boundChanges(past: ScoreEnd, now: ScoreEnd): ScoreChange[] {
  const cents = (percent: number | null) => (percent === null ? null : percent * 100);
  return bounds
    .filter((bound) => past.range[bound] !== now.range[bound])
    .map((bound) => ({
      kind: 'limite',
      bound,
      before: cents(past.range[bound]),
      after: cents(now.range[bound]),
      apply: ({ inputs, range }) => ({ inputs, range: { ...range, [bound]: now.range[bound] } }),
    }));
}
