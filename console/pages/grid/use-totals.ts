/** Totals that follow typing: only months with an edit are summed again. */
import { useMemo } from 'react';
import { isWholeCents, toCents } from '../../../src/engine/rational.ts';
import type { Cents } from '../../../src/engine/types.ts';
import { centsFromDecimal, decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import type { Month } from '../../data/written/month.ts';
import { type CellPlace, type Edit, type Edits, keyOf } from '../../grid/edits.ts';
import { textOfExact } from '../../grid/number-text.ts';
import type { Line } from './lines.ts';
import type { Sheet } from './sheets.ts';
import type { StoredCells } from './stored-cells.ts';
import { sidesOf, sidesOver, type TotalledSides, type TotalPlace, totalOf } from './totals.ts';

interface Known {
  readonly edits: readonly Edit[];
  readonly sides: TotalledSides;
}

const noEdits: readonly Edit[] = [];

/** A total of the grid. */
export interface Total {
  /** Decimal text. */
  readonly text: string;
  readonly isRounded: boolean;
}

/** Null for a place that has no total. */
export function useTotals(
  sheet: Sheet,
  stored: StoredCells,
  edits: Edits,
): (place: TotalPlace) => Total | null {
  // Sums over all panels of the sheet. They are valid for these stored cells only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sums depend on these
  const known = useMemo(() => new Map<string, Known>(), [sheet, stored]);
  return useMemo(() => {
    const touched = Map.groupBy(edits.values(), monthKey);
    const sidesOfMonth = (line: Line, panels: readonly number[], month: Month): TotalledSides => {
      const centsAt = (place: CellPlace) => centsIn(line, place, stored, edits);
      if (panels.length === 1) return sidesOf(line, panels[0] as number, month, centsAt);
      const place = monthKey({ indicator: line.indicator.id, ...month });
      const now = touched.get(place) ?? noEdits;
      const key = `${place}.${line.series}`;
      const before = known.get(key);
      if (before && isSame(before.edits, now)) return before.sides;
      const sides = sidesOver(
        line,
        panels.map((panel) => sidesOf(line, panel, month, centsAt)),
      );
      known.set(key, { edits: now, sides });
      return sides;
    };
    return (place) => {
      const exact = totalOf(place, sidesOfMonth);
      const cents = exact ? toCents(exact) : undefined;
      const text = cents === undefined ? undefined : textOfExact(decimalTextFromCents(cents));
      return exact && text !== undefined ? { text, isRounded: !isWholeCents(exact) } : null;
    };
  }, [known, stored, edits]);
}

const monthKey = ({ indicator, ano, mes }: Pick<CellPlace, 'indicator' | 'ano' | 'mes'>) =>
  `${indicator}.${ano}.${mes}`;

function isSame(one: readonly Edit[], other: readonly Edit[]): boolean {
  return one.length === other.length && one.every((edit, at) => edit === other[at]);
}

/** An edit counts if it types into the field itself, not into a manual entry. */
function centsIn(
  { typed }: Line,
  place: CellPlace,
  stored: StoredCells,
  edits: Edits,
): Cents | null | undefined {
  const key = keyOf(place);
  const cell = stored.get(key);
  if (!cell) return undefined;
  const edit = typed.get(place.field) === '' ? edits.get(key) : undefined;
  const text = edit ? edit.after : cell.value;
  return text === null ? null : (centsFromDecimal(text) ?? null);
}
