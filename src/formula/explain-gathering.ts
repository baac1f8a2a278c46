/** What an explanation gathers while it is put together: how large it is, what was typed, what is still to be explained. */

import { exactText } from './exact-text.ts';
import type { BudgetWords } from './explain-budget.ts';
import type { FieldRead, Shown, SourceCell, StoredConcept, Writer } from './explanation.ts';
import { adjustedEntries, inheritsAdjustedTarget, isAdjustedField } from './inheritance.ts';
import type { Outcome } from './outcome.ts';
import { isNull } from './outcome.ts';
import type { Position, Source } from './read-cells.ts';
import type { CellField, Cents, Indicator } from './types.ts';

export interface CellKey extends Position {
  readonly indicatorId: number;
}

/** A typed value that is shown: who sent it is filled in by whoever can find out. */
export interface TypedValue {
  readonly at: CellKey;
  /** The fields of updateProgressPanel that write it. */
  readonly fields: readonly CellField[];
  /** Of a manual entry. */
  readonly slug?: string;
  /** Null where nothing is typed, or was emptied. */
  readonly cents: Cents | null;
  readonly shown: { autor: Writer | null };
}

/** What the calculation does not know and people want to read. */
export interface Words {
  /** The concepts of an indicator. */
  conceptsOf(indicatorId: number): readonly StoredConcept[];
  /** The label of a formula's reference. */
  labelOf(indicatorId: number, slug: string): string | null;
  /** What budget references read. */
  readonly budget?: BudgetWords | undefined;
}

export const noWords: Words = { conceptsOf: () => [], labelOf: () => null };

export class Gathering {
  readonly source: Source;
  readonly words: Words;
  readonly #maxNodes: number;
  readonly typed: TypedValue[] = [];
  /** Calculated cells that were read, to be explained next. */
  pending: { readonly cell: SourceCell; readonly at: CellKey }[] = [];
  nodes = 0;
  /** Something was left out. */
  cut = false;

  constructor(source: Source, maxNodes: number, words: Words) {
    this.source = source;
    this.words = words;
    this.#maxNodes = maxNodes;
  }

  /** How many more nodes and cells the answer takes. */
  get room(): number {
    return Math.max(0, this.#maxNodes - this.nodes);
  }

  /** A stored field, with its writer to be found where it is typed. */
  field(indicator: Indicator, at: Position, campo: CellField, exists: boolean): FieldRead {
    const { panelId, year, month } = at;
    const cents = exists
      ? (this.source.reader.cell(indicator.id, panelId, year, month)?.[campo] ?? null)
      : null;
    const shown: FieldRead = { campo, armazenado: amountOf(cents), autor: null };
    if (exists && isTyped(this.source, indicator, campo)) {
      // What is typed as a formula's adjusted target is kept beside the cell, with who sent it.
      const slug = indicator.formula && isAdjustedField(campo) ? { slug: adjustedEntries[campo] } : {};
      this.typed.push({ at: { ...at, indicatorId: indicator.id }, fields: [campo], ...slug, cents, shown });
    }
    return shown;
  }
}

export function isCalculated({ formula, compound, consolidated }: Indicator): boolean {
  return formula !== undefined || compound !== undefined || consolidated !== undefined;
}

/** Whether the field holds what a user sent. A formula's manual entries are not among its fields. */
export function isTyped({ model }: Source, indicator: Indicator, field: CellField): boolean {
  const isAdjusted = field.startsWith('meta_ajustada');
  if (isAdjusted && indicator.meta_ajustavel !== 1) return false;
  if (!isCalculated(indicator)) return indicator.tipo === 0;
  return (
    isAdjusted && indicator.formula !== undefined && !inheritsAdjustedTarget(indicator, model.indicators)
  );
}

export function shownOutcome(outcome: Outcome): Shown {
  return isNull(outcome) ? { valor: null, motivo: outcome } : { valor: exactText(outcome), motivo: null };
}

/** Cents as the API shows an amount. */
export function amountOf(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100;
}
