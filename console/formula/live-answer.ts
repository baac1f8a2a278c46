/** Calculates the parts of a formula in a worker, so that large fractions do not block the page. */

import type { NodeExplanation, ReferenceRead } from '@prumo/client';
import { exactText, fromExactText } from '../../src/engine/exact-text.ts';
import { type LiveResult, type NodeOutcome, nodeOutcomes, resultOf } from '../../src/engine/live-values.ts';
import { isNull, type Outcome } from '../../src/engine/outcome.ts';
import type { Series } from '../../src/engine/read-cells.ts';
import type { Formula } from '../../src/engine/types.ts';

export interface LiveQuestion {
  readonly formula: Formula;
  readonly unit: number;
  readonly series: readonly Series[];
  /** The known values by the keys of their readings. */
  readonly read: ReadonlyMap<string, ReferenceRead>;
}

/** A value, or why there is none. */
type Shown = Pick<NodeExplanation, 'valor' | 'motivo'>;

/** `unread`: a branch that is not taken. */
export type LiveNode = Shown | 'unread';

export interface LiveSeries {
  /** The known values by the keys of the nodes. */
  readonly nodes: ReadonlyMap<string, LiveNode>;
  /** The result as it would be stored, in cents, and its value. */
  readonly result: (Pick<LiveResult, 'numerador' | 'denominador'> & Shown) | undefined;
}

export interface LiveAnswer {
  readonly series: ReadonlyMap<Series, LiveSeries>;
}

export function answerTo({ formula, unit, series, read }: LiveQuestion): LiveAnswer {
  const readOutcome = (key: string): Outcome | undefined => {
    const found = read.get(key);
    if (found?.valor == null) return found?.motivo ?? undefined;
    return fromExactText(found.valor);
  };
  const answered = series.map((one): [Series, LiveSeries] => {
    const outcomes = nodeOutcomes(formula, unit, one, readOutcome);
    const nodes = [...outcomes].flatMap(([key, outcome]) => {
      const shown = shownNode(outcome);
      return shown === undefined ? [] : [[key, shown] as const];
    });
    const result = resultOf(formula, unit, one, outcomes);
    const value = shownNode(result?.value);
    const isKnown = result !== undefined && value !== undefined && value !== 'unread';
    return [one, { nodes: new Map(nodes), result: isKnown ? { ...result, ...value } : undefined }];
  });
  return { series: new Map(answered) };
}

function shownNode(outcome: NodeOutcome): LiveNode | undefined {
  if (outcome === undefined || outcome === 'unread') return outcome;
  return isNull(outcome) ? { valor: null, motivo: outcome } : { valor: exactText(outcome), motivo: null };
}
