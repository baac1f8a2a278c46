/** Spreads a total of the statement over the facts below it. Exact and pure. */

import { type SpreadProblem, spreadTotal } from '../../../src/engine/planning/spread-total.ts';
import { centsFromDecimal, decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import { textOfExact } from '../../grid/number-text.ts';
import { type FactPlace, seriesKey } from './fact-edits.ts';

/** A fact that a total consists of. */
export interface FactPart {
  readonly place: FactPlace;
  /** Now, with edits that are not sent. */
  readonly value: string | null;
  /** By which the total counts it. */
  readonly factor: number;
  /** Somebody holds it, or something that it names is blocked: it keeps its amount. */
  readonly isHeld: boolean;
}

export interface FactChange {
  readonly place: FactPlace;
  readonly before: string | null;
  readonly after: string;
}

export interface FactSpread {
  /** Those of the parts that become others. */
  readonly changes: readonly FactChange[];
  /** How many parts keep their amounts. */
  readonly held: number;
}

export type FactShares = 'present' | 'even';

const centsIn = (text: string | null) => (text === null ? null : (centsFromDecimal(text) ?? null));

/** The amount as texts of edits are. */
export const amountOf = (cents: number): string => textOfExact(decimalTextFromCents(cents)) as string;

/** @param total in cents, in the sign of the line. */
export function spreadFacts(
  parts: readonly FactPart[],
  total: number,
  shares: FactShares,
): FactSpread | SpreadProblem {
  const months = [...new Set(parts.map(({ place }) => monthOf(place)))].sort((a, b) => a - b);
  const rows = [...Map.groupBy(parts, ({ place }) => seriesKey(place)).values()].map((own) => {
    const at = new Map(own.map((part) => [monthOf(part.place), part]));
    return months.map((month) => at.get(month));
  });
  const cells = rows.map((row) => row.map((part) => (part ? cellOf(part) : null)));
  const by = { by: shares === 'even' ? 'even' : 'reference' } as const;
  const spread = spreadTotal({ total, panels: by, months: by, cells });
  if ('problem' in spread) return spread;
  const changes = rows.flatMap((row, line) =>
    row.flatMap((part, month): FactChange[] => {
      const counted = spread.parts[line]?.[month] ?? null;
      if (!part || counted === null) return [];
      const after = amountOf(counted === 0 ? 0 : counted * part.factor);
      const before = part.value === null ? null : amountOf(centsIn(part.value) ?? 0);
      return before === after ? [] : [{ place: part.place, before: part.value, after }];
    }),
  );
  return { changes, held: spread.held };
}

const monthOf = ({ ano, mes }: FactPlace) => ano * 12 + mes;

/** What counts twice, or in both signs, cannot be made to add up by itself. */
function cellOf({ value, factor, isHeld }: FactPart) {
  const cents = centsIn(value);
  const counted = cents === null || cents === 0 ? cents : cents * factor;
  return isHeld || Math.abs(factor) !== 1
    ? { held: counted }
    : { reference: counted, isEmpty: cents === null };
}
