/**
 * The exact value of every node of a formula, which need not be saved, from the values of its
 * references. It runs in the browser while somebody types: the server sends the values read, and
 * the rest is calculated here with the rules of the evaluator. A test compares every node of the
 * demo's formulas with the server's explanation.
 */
import { applied, fieldRead, referenceOf } from './evaluate.ts';
import { operationNamed } from './operations.ts';
import { isNull, type Outcome } from './outcome.ts';
import { fromCents, fromDecimalText, toCents } from './rational.ts';
import type { Part, Series, Side } from './read-cells.ts';
import { meaningOf } from './text/meaning.ts';
import { treeName } from './tree.ts';
import type { Destination, Formula, Reference, TreeNode } from './types.ts';
import { isStoredAsFraction, valueRule } from './units.ts';
import { valueOfSides } from './value-of-sides.ts';

/** What a leaf reads: its reference, with the series and part that `campo` 2 means there. */
export interface LeafReading {
  /** Equal exactly for equal readings. */
  readonly key: string;
  readonly reference: Reference;
  readonly series: Series;
  readonly part: Part;
}

/** The outcome of a node. `unread`: a branch that is not taken. Undefined: not known yet. */
export type NodeOutcome = Outcome | 'unread' | undefined;

const destinationOf = (series: Series): Destination => (series === 'realizado' ? 1 : 0);

const constantType = 2;
const entryType = 3;

/** The readings of a tree without duplicates. Constants need none. */
export function readingsOf(formula: Formula, unit: number, series: Series): readonly LeafReading[] {
  const readings = new Map<string, LeafReading>();
  const root = formula.trees[destinationOf(series)];
  if (!root) return [];
  const walk = (node: TreeNode, part: Part, isSided: boolean): void => {
    if ('operation' in node) {
      for (const [slot, child] of node.children.entries()) walk(child, partOf(part, isSided, slot), false);
      return;
    }
    const reference = referenceOf(formula, node.slug);
    if (reference.tipo === constantType) return;
    const reading = readingOf(reference, series, part);
    readings.set(reading.key, reading);
  };
  walk(root, 'valor', isStoredAsFraction(unit, root));
  return [...readings.values()];
}

/** The reading of a reference in the tree of a series, on a side of the root's fraction. */
function readingOf(reference: Reference, series: Series, part: Part): LeafReading {
  const { tipo, slug } = reference;
  if (tipo === 0) {
    const standpoint = { destination: destinationOf(series), series, part };
    const [read, of] = fieldRead(reference.campo ?? 2, standpoint);
    const plain = { ...reference, campo: 2 };
    const key = `${meaningOf({ ...plain, rotulo: '' })} ${read} ${of}`;
    return { key, reference: plain, series: read, part: of };
  }
  // Budget references distinguish only target and realized values, entries not even these.
  const series0 = tipo === entryType || series === 'meta_ajustada' ? 'meta' : series;
  const key = tipo === entryType ? `3 ${slug}` : `${meaningOf({ ...reference, rotulo: '' })} ${series0}`;
  return { key, reference, series: series0, part: 'valor' };
}

const partOf = (part: Part, isSided: boolean, slot: number): Part =>
  !isSided ? part : slot === 0 ? 'numerador' : 'denominador';

/**
 * The outcome of each node of a tree by its key (see `tree.ts`). Nodes below a branch that is not
 * taken have none, nor has an operation that lacks operands while it is written. `read` returns the
 * value of a reading, undefined while it is not known.
 */
export function nodeOutcomes(
  formula: Formula,
  unit: number,
  series: Series,
  read: (key: string) => Outcome | undefined,
): ReadonlyMap<string, NodeOutcome> {
  const outcomes = new Map<string, NodeOutcome>();
  const destination = destinationOf(series);
  const root = formula.trees[destination];
  const walk = (node: TreeNode, key: string, part: Part, isSided: boolean): Outcome | undefined => {
    const outcome = 'slug' in node ? leaf(node.slug, part) : operation(node, key, part, isSided);
    outcomes.set(key, outcome);
    return outcome;
  };
  const leaf = (slug: string, part: Part): Outcome | undefined => {
    const reference = referenceOf(formula, slug);
    if (reference.tipo === constantType) return fromDecimalText(reference.valor_constante as string);
    return read(readingOf(reference, series, part).key);
  };
  const operation = (
    { operation: name, children }: Extract<TreeNode, { readonly operation: string }>,
    key: string,
    part: Part,
    isSided: boolean,
  ): Outcome | undefined => {
    const rule = operationNamed(name);
    const child = (slot: number) =>
      walk(children[slot] as TreeNode, `${key}.${slot}`, partOf(part, isSided, slot), false);
    if (children.length < rule.minOperands || children.length > rule.maxOperands) {
      children.forEach((_, slot) => child(slot));
      return undefined;
    }
    if (rule.nulls === 'only the taken branch') {
      const condition = child(0);
      const taken = condition === undefined || isNull(condition) ? undefined : rule.taken(condition);
      for (const slot of [1, 2]) if (slot !== taken) outcomes.set(`${key}.${slot}`, 'unread');
      return taken === undefined ? condition : child(taken);
    }
    const operands = children.map((_, slot) => child(slot));
    const known = operands.filter((operand) => operand !== undefined);
    return known.length < operands.length ? undefined : applied(rule, known);
  };
  if (root) walk(root, treeName[destination], 'valor', isStoredAsFraction(unit, root));
  return outcomes;
}

/** A series as it would be stored: both sides rounded, and the value that results. */
export interface LiveResult {
  readonly numerador: number | null;
  readonly denominador: number | null;
  readonly value: NodeOutcome;
}

/** Undefined while a side is not known, and if the series has no tree. */
export function resultOf(
  formula: Formula,
  unit: number,
  series: Series,
  outcomes: ReadonlyMap<string, NodeOutcome>,
): LiveResult | undefined {
  const destination = destinationOf(series);
  const root = formula.trees[destination];
  if (!root) return undefined;
  const key = treeName[destination];
  const isSided = isStoredAsFraction(unit, root);
  const side = (name: Side): Outcome | undefined => {
    if (!isSided) return name === 'numerador' ? known(outcomes.get(key)) : 'NO_VALUE';
    return known(outcomes.get(`${key}.${name === 'numerador' ? 0 : 1}`));
  };
  const [numerator, denominator] = [side('numerador'), side('denominador')];
  if (numerator === undefined || denominator === undefined) return undefined;
  const [numerador, denominador] = [stored(numerator), stored(denominator)];
  const rule = valueRule({ unidade_medida: unit, formula }, destination);
  const storedSide = (cents: number | null, outcome: Outcome): Outcome => {
    if (cents !== null) return fromCents(cents);
    return isNull(outcome) ? outcome : 'OVERFLOW';
  };
  const value = valueOfSides(rule, storedSide(numerador, numerator), storedSide(denominador, denominator));
  return { numerador, denominador, value };
}

const known = (outcome: NodeOutcome): Outcome | undefined => (outcome === 'unread' ? undefined : outcome);

const stored = (outcome: Outcome): number | null => (isNull(outcome) ? null : (toCents(outcome) ?? null));
