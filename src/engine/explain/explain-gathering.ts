/**
 * Collects the parts of an explanation: its size, its typed values, and the cells still to be
 * explained.
 */

import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { exactText } from '../exact-text.ts';
import { adjustedEntries, inheritsAdjustedTarget, isAdjustedField } from '../inheritance.ts';
import type { Outcome } from '../outcome.ts';
import { isNull } from '../outcome.ts';
import type { Position, Source } from '../read-cells.ts';
import type { CellAddress, CellField, Cents, Indicator } from '../types.ts';
import type { BudgetWords } from './explain-budget.ts';
import type { FieldRead, Shown, SourceCell, StoredConcept, Writer } from './explanation.ts';

/** A typed value in the explanation. Its author is looked up later. */
export interface TypedValue {
  readonly at: CellAddress;
  /** The fields of updateProgressPanel that write it. */
  readonly fields: readonly CellField[];
  /** Only for a manual entry. */
  readonly slug?: string;
  /** Null when nothing was typed, or the value was cleared. */
  readonly cents: Cents | null;
  readonly shown: { autor: Writer | null };
}

/** Names and other details for readers that the calculation itself does not need. */
export interface Words {
  /** The concepts of an indicator. */
  conceptsOf(indicatorId: number): readonly StoredConcept[];
  /** The label of a formula's reference. */
  labelOf(indicatorId: number, slug: string): string | null;
  /** Details of budget references. */
  readonly budget?: BudgetWords | undefined;
}

/**
 * What the reader of an explanation may see. It is calculated with the company's rights. Of what
 * the reader may not see only the value is told, without its parts, its author and its owner. Of
 * what is confidential not even the value is: neither of a cell, nor of a sum over such cells, nor
 * of a node of a tree that is calculated from one.
 */
export interface ReaderScope {
  cell(panelId: number, year: number, month: number): boolean;
  indicator(id: number): boolean;
  /** Whether what the reader may not see of the panel is confidential. */
  isSecretPanel(id: number): boolean;
  /** The same of a sum over the panels of the model. */
  isSecretSum(modelId: number): boolean;
  readonly budget: boolean;
}

/** In place of a value that is not told. */
export const confidential = { valor: null, motivo: 'CONFIDENTIAL' } as const;

/** After this many reads the caller may do other work: about 0.1 ms. */
export const readsOfStep = 100;

export class ExplanationBuilder {
  readonly source: Source;
  readonly words: Words;
  /** Undefined: the reader may see all. */
  readonly readerScope: ReaderScope | undefined;
  readonly #maxNodes: number;
  #reads = 0;
  readonly typed: TypedValue[] = [];
  /** Calculated cells that were read and are to be explained next. */
  pending: { readonly cell: SourceCell; readonly at: CellAddress }[] = [];
  nodes = 0;
  /** Whether something was left out. */
  cut = false;

  constructor(source: Source, maxNodes: number, words: Words, readerScope: ReaderScope | undefined) {
    this.source = source;
    this.words = words;
    this.readerScope = readerScope;
    this.#maxNodes = maxNodes;
  }

  /** How many more nodes and cells may be added. */
  get room(): number {
    return Math.max(0, this.#maxNodes - this.nodes);
  }

  /** Counts a read. Whether the caller may do other work before the next one. */
  endsStep(): boolean {
    return ++this.#reads % readsOfStep === 0;
  }

  /** A stored field. If it is typed, its author is looked up later. */
  field(indicator: Indicator, at: Position, campo: CellField, exists: boolean): FieldRead {
    const { panelId, year, month } = at;
    const cents = exists
      ? (this.source.reader.cell(indicator.id, panelId, year, month)?.[campo] ?? null)
      : null;
    const shown: FieldRead = { campo, armazenado: amountOf(cents), autor: null };
    if (exists && isTyped(this.source, indicator, campo)) {
      // A formula's typed adjusted target is stored as an entry, together with its author.
      const slug = indicator.formula && isAdjustedField(campo) ? { slug: adjustedEntries[campo] } : {};
      this.typed.push({ at: { ...at, indicatorId: indicator.id }, fields: [campo], ...slug, cents, shown });
    }
    return shown;
  }
}

export function isCalculated({ formula, compound, consolidated }: Indicator): boolean {
  return formula !== undefined || compound !== undefined || consolidated !== undefined;
}

/** Whether the field holds what a user typed. Manual entries of a formula are not fields. */
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

/** Cents as an amount in the API. */
export function amountOf(cents: Cents | null): number | null {
  return cents === null ? null : decimalFromCents(cents);
}
