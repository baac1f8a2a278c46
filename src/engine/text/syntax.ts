/** The syntax tree of a text, before names are looked up. Every part has its place. */
import type { Place } from './diagnostic.ts';
import type { BudgetParameter } from './language.ts';

/** A name as written, with the id after `#`. At least one of the two is present. */
export interface Name extends Place {
  readonly name: string;
  readonly id: number | undefined;
  /** The whole text, for names that themselves end in `#` and digits. */
  readonly whole: string;
}

interface NumberSyntax extends Place {
  readonly kind: 'number';
  /** With a decimal point; otherwise the digits as typed. */
  readonly digits: string;
}

export interface ReferenceSyntax extends Place {
  readonly kind: 'reference';
  readonly indicator: Name;
  readonly submodel: Name | undefined;
  /** The place where the field is or would be. */
  readonly fieldAt: Place;
  readonly campo: number;
  readonly aggregation: string | undefined;
}

interface EntrySyntax extends Place {
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
  /** The operator or the function's name. */
  readonly sign: Place;
  /** Whether it is written with operators, so that another operand may follow. */
  readonly isChain: boolean;
  readonly levels: number;
}

/** The place of something missing or not understood. */
export interface Hole extends Place {
  readonly kind: 'hole';
}

export type LeafSyntax = NumberSyntax | ReferenceSyntax | EntrySyntax | BudgetSyntax;
export type Syntax = LeafSyntax | OperationSyntax | Hole;

export interface FormulaSyntax {
  readonly trees: { readonly 0?: Syntax; readonly 1?: Syntax };
  /** Whether one expression is used for both trees. */
  readonly isShared: boolean;
}

export function levelsOf(node: Syntax): number {
  return node.kind === 'operation' ? node.levels : 1;
}

/** Whether it is written as a function. Otherwise with a sign, perhaps in parentheses. */
export function isCall({ isChain, sign, start, operation }: OperationSyntax): boolean {
  return !isChain && sign.start === start && operation !== 'negativo';
}
