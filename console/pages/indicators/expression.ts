/** The trees of a formula as people write them. Pure. */

export type Expression =
  | { readonly slug: string }
  | { readonly operation: string; readonly operands: readonly Expression[] };

/** A node as the API lists it. */
export interface ListedNode {
  readonly destino: number;
  readonly key: string;
  readonly pai_key: string | null;
  readonly ordem: number;
  readonly operacao: string | null;
  readonly ref_slug: string | null;
}

/** The tree of a destination (0: target, 1: realized). Undefined where the formula has none. */
export function expressionOf(nodes: readonly ListedNode[], destination: number): Expression | undefined {
  const own = nodes.filter(({ destino }) => destino === destination);
  const children = Map.groupBy(own, ({ pai_key }) => pai_key);
  const from = ({ key, operacao, ref_slug }: ListedNode): Expression =>
    operacao === null
      ? { slug: ref_slug ?? '' }
      : {
          operation: operacao,
          operands: (children.get(key) ?? []).sort((a, b) => a.ordem - b.ordem).map(from),
        };
  const [root] = children.get(null) ?? [];
  return root && from(root);
}

/** A piece of the written formula: text, an operand, or the name of an operation. */
export type Piece = { readonly text: string } | { readonly slug: string } | { readonly operation: string };

/** How an operation is written between its operands, and how tightly it binds. */
const signs: Readonly<Record<string, readonly [sign: string, binding: number]>> = {
  soma: ['+', 2],
  subtracao: ['−', 2],
  multiplicacao: ['×', 3],
  divisao: ['÷', 3],
  percentual: ['÷', 3],
  maior: ['>', 1],
  menor: ['<', 1],
  maior_igual: ['≥', 1],
  menor_igual: ['≤', 1],
  igual: ['=', 1],
  diferente: ['≠', 1],
};

const tightest = 4;

/** One line. Only the parentheses that are needed. */
export function piecesOf(expression: Expression, within = 0): Piece[] {
  if ('slug' in expression) return [expression];
  const { operation, operands } = expression;
  const infix = signs[operation];
  if (!infix) return calledPieces(operation, operands, within);
  const [sign, binding] = infix;
  const inner = operands.flatMap((operand, at) => [
    ...(at === 0 ? [] : [{ text: ` ${sign} ` }]),
    ...piecesOf(operand, isChained(operation, operand, at === 0) ? binding : binding + 1),
  ]);
  const whole = operation === 'percentual' ? [...inner, { text: ' × 100' }] : inner;
  return binding < within ? parenthesised(whole) : whole;
}

/** Whether reading from left to right, without parentheses, means the same. */
function isChained(operation: string, operand: Expression, isFirst: boolean): boolean {
  if (isFirst) return signs[operation]?.[1] !== 1;
  const isLoose = operation === 'soma' || operation === 'multiplicacao';
  return isLoose && 'operation' in operand && operand.operation === operation;
}

function calledPieces(operation: string, operands: readonly Expression[], within: number): Piece[] {
  if (operation === 'negativo') {
    const inner = [{ text: '−' }, ...operands.flatMap((operand) => piecesOf(operand, tightest))];
    return within > 2 ? parenthesised(inner) : inner;
  }
  const listed = operands.flatMap((operand, at) => [
    ...(at === 0 ? [] : [{ text: '; ' }]),
    ...piecesOf(operand),
  ]);
  return [{ operation }, ...parenthesised(listed)];
}

function parenthesised(pieces: readonly Piece[]): Piece[] {
  return [{ text: '(' }, ...pieces, { text: ')' }];
}

export interface Case {
  /** Undefined: in all other cases. */
  readonly when: Expression | undefined;
  readonly value: Expression;
}

/** A choice among values, case by case, where the formula is one. */
export function casesOf(expression: Expression): readonly Case[] {
  const cases: Case[] = [];
  let rest: Expression = expression;
  while ('operation' in rest && rest.operation === 'se') {
    const [when, then, otherwise] = rest.operands;
    if (!when || !then || !otherwise) break;
    cases.push({ when, value: then });
    rest = otherwise;
  }
  return [...cases, { when: undefined, value: rest }];
}

/** Whether both are the same, so that they can be shown as one. */
export function isSame(one: Expression, other: Expression): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
