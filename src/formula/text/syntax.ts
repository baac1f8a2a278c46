/** A text as it was understood, before its names are looked up. Every part knows its place. */
import type { Place } from './diagnostic.ts';
import type { BudgetParameter } from './language.ts';

/** A name as written, with the id after `#`. Either may be missing, not both. */
export interface Name extends Place {
  readonly name: string;
  readonly id: number | undefined;
  /** Everything that was written, for names that end in `#` and digits themselves. */
  readonly whole: string;
}

export interface NumberSyntax extends Place {
  readonly kind: 'number';
  /** With a point before the decimals; otherwise the digits as typed. */
  readonly digits: string;
}

export interface ReferenceSyntax extends Place {
  readonly kind: 'reference';
  readonly indicator: Name;
  readonly submodel: Name | undefined;
  /** Where the field would be written. */
  readonly fieldAt: Place;
  readonly campo: number;
  readonly aggregation: string | undefined;
}

export interface EntrySyntax extends Place {
  readonly kind: 'entry';
  readonly label: string;
}

export interface BudgetSyntax extends Place {
  readonly kind: 'budget';
  readonly lists: Readonly<Partial<Record<BudgetParameter, readonly Name[]>>>;
  readonly metric: string;
  readonly mode: string;
}

export interface OperationSyntax extends Place {
  readonly kind: 'operation';
  readonly operation: string;
  readonly operands: readonly Syntax[];
  /** The sign or the function's name. */
  readonly sign: Place;
  /** Written with signs between the operands, so that a further one may follow. */
  readonly isChain: boolean;
  readonly levels: number;
}

/** Where something is missing or not understood. */
export interface Hole extends Place {
  readonly kind: 'hole';
}

export type LeafSyntax = NumberSyntax | ReferenceSyntax | EntrySyntax | BudgetSyntax;
export type Syntax = LeafSyntax | OperationSyntax | Hole;

export interface FormulaSyntax {
  readonly trees: { readonly 0?: Syntax; readonly 1?: Syntax };
  /** One expression alone, which is both trees. */
  readonly isShared: boolean;
}

export function levelsOf(node: Syntax): number {
  return node.kind === 'operation' ? node.levels : 1;
}
