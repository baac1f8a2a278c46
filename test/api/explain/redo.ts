/**
 * Redoes the arithmetic of an explanation from its JSON alone, by the documented rules and with
 * fractions of its own (the oracle's), and refuses whatever does not come out as it is shown. Knows
 * nothing of the company behind it.
 */
import assert from 'node:assert/strict';
import type {
  CellExplanation,
  FieldExplanation,
  NodeExplanation,
  Reading,
  SeriesExplanation,
  SourceCell,
} from '../../../src/engine/explain/explanation.ts';
import {
  add,
  divide,
  type Fraction,
  fromText,
  make,
  multiply,
  round,
  whole,
  zero,
} from '../../oracle/fraction.ts';
import { operate } from '../../oracle/operations.ts';
import { redoBudget } from './redo-budget.ts';

type Value = Fraction | null;

/**
 * Redoes every field of the cell, and of the cells explained inside it. Gives the redone fields by
 * name.
 */
export function redoCell(cell: CellExplanation): Record<string, number | null> {
  const redone: Record<string, number | null> = {};
  for (const series of cell.series) {
    assertValue(series, redoValue(series.leitura, series.numerador, series.denominador), series.serie);
    for (const field of [series.numerador, series.denominador]) {
      if (field.origem === 'calculado') redone[field.campo] = redoField(series, field);
    }
  }
  return redone;
}

/**
 * The value that a series' own stored fields make; in the adjusted one the target's where none is
 * set, see the caller.
 */
function redoValue(
  leitura: SeriesExplanation['leitura'],
  ...sides: readonly StoredSide[]
): Value | undefined {
  const [numerator, denominator] = sides.map((side) => amount(side.armazenado));
  if (sides.some((side) => side.campo.startsWith('meta_ajustada'))) return undefined;
  return combine(leitura, numerator ?? null, denominator ?? null);
}

interface StoredSide {
  readonly campo: string;
  readonly armazenado: number | null;
}

function redoField(series: SeriesExplanation, field: FieldExplanation): number | null {
  const exact = redoExact(series, field);
  assert.equal(text(exact), text(parse(field.exato)), `${field.campo}: exact`);
  const rounded = exact && round(exact);
  assert.equal(field.arredondado, rounded ? Number(rounded.n) / Number(rounded.d) : null, field.campo);
  if (exact && !rounded) assert.equal(field.motivo, 'OVERFLOW');
  if (rounded) assert.equal(field.motivo, null);
  return field.arredondado;
}

function redoExact(series: SeriesExplanation, field: FieldExplanation): Value {
  if (field.parcelas) {
    const parts = field.parcelas.map(redoReading).filter((value) => value !== null);
    return parts.length === 0 ? null : parts.reduce(add, zero);
  }
  if (field.no === null || field.no === undefined) return null;
  assert.ok(series.arvore, 'a node needs its tree');
  // The whole tree is redone, so that every node is held to what it shows.
  redoNode(series.arvore);
  return redoNode(find(series.arvore, field.no));
}

function find(node: NodeExplanation, key: string): NodeExplanation {
  if (node.key === key) return node;
  const next = 'operandos' in node && node.operandos?.find((child) => `${key}.`.startsWith(`${child.key}.`));
  assert.ok(next, `no node ${key}`);
  return find(next, key);
}

function redoNode(node: NodeExplanation): Value {
  assert.ok(node.lido, `${node.key} is read but said not to be`);
  const value = 'operacao' in node ? redoOperation(node) : redoLeaf(node);
  assertValue(node, value, node.key);
  return value;
}

function redoOperation(node: Extract<NodeExplanation, { operacao: string }>): Value {
  assert.ok(node.operandos, `${node.key} shows no operands`);
  if (node.operacao === 'se') assertBranch(node.operandos);
  return operate(
    node.operacao,
    node.operandos.map((operand) => () => redoNode(operand)),
  );
}

/** Of a `se` the branch that was taken is read, no other, and none without a condition. */
function assertBranch([condition, ...branches]: readonly NodeExplanation[]): void {
  const value = condition?.valor ?? null;
  const taken = value === null ? undefined : value === '0' ? 1 : 0;
  const read = branches.flatMap(({ lido }, index) => (lido ? [index] : []));
  assert.deepEqual(read, taken === undefined ? [] : [taken]);
}

function redoLeaf(node: Extract<NodeExplanation, { rotulo: string | null }>): Value {
  switch (node.tipo) {
    case 0:
      assert.ok(node.leitura);
      return redoReading(node.leitura);
    case 1:
      return node.orcamento ? redoBudget(node.orcamento, node.key, parse) : parse(node.valor);
    case 2:
      return fromText(node.valor_constante as string);
    default:
      return amount(node.entrada?.armazenado ?? null);
  }
}

function redoReading(reading: Reading): Value {
  assert.equal(reading.celulas_omitidas, 0, 'nothing may be left out of what is redone');
  const values = reading.celulas.map((cell) => redoSource(reading, cell));
  const present = values.filter((value) => value !== null);
  const value = aggregate(reading, values, present);
  assertValue(reading, value, `indicator ${reading.id_indicador}`);
  return value;
}

function aggregate({ agregacao, celulas }: Reading, values: readonly Value[], present: Fraction[]): Value {
  if (agregacao === 'contagem') return whole(present.length);
  if (agregacao === 'periodos') {
    const months = celulas.filter((_, at) => values[at] !== null).map(({ ano, mes }) => ano * 12 + mes);
    return whole(new Set(months).size);
  }
  if (present.length === 0) return null;
  const sum = present.reduce(add, zero);
  return agregacao === 'media' ? divide(sum, whole(present.length)) : sum;
}

function redoSource({ leitura, id_indicador }: Reading, cell: SourceCell): Value {
  const { numerador, denominador, explicacao } = cell;
  const value = combine(
    leitura,
    amount(numerador?.armazenado ?? null),
    amount(denominador?.armazenado ?? null),
  );
  assertValue(cell, value, `cell of indicator ${id_indicador}`);
  if (explicacao) {
    redoCell(explicacao);
    const fields = new Map(
      explicacao.series.flatMap((series) =>
        [series.numerador, series.denominador].map((f) => [f.campo, f] as const),
      ),
    );
    for (const read of [numerador, denominador]) {
      if (read) assert.equal(fields.get(read.campo)?.armazenado, read.armazenado);
    }
    assert.equal(explicacao.id_indicador, id_indicador);
  }
  return value;
}

function combine(leitura: Reading['leitura'], numerator: Value, denominator: Value): Value {
  if (leitura === 'numerador') return numerator;
  if (leitura === 'denominador') return denominator;
  const ratio = numerator && denominator && divide(numerator, denominator);
  return leitura === 'percentual' ? ratio && multiply(ratio, whole(100)) : ratio;
}

function assertValue(
  shown: { readonly valor: string | null; readonly motivo: string | null },
  value: Value | undefined,
  where: string,
): void {
  assert.equal(shown.valor === null, shown.motivo !== null, `${where}: a value or a reason`);
  if (value !== undefined) assert.equal(text(parse(shown.valor)), text(value), where);
}

const amount = (stored: number | null): Value => (stored === null ? null : fromText(stored));

/**
 * Reads `12.5`, `-100/3`; refuses a fraction that is not in lowest terms, or that a decimal would
 * show.
 */
export function parse(exact: string | null): Value {
  if (exact === null) return null;
  const parts = /^(-?\d+)\/(\d+)$/.exec(exact);
  if (!parts) {
    assert.match(exact, /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
    return fromText(exact);
  }
  const value = make(BigInt(parts[1] as string), BigInt(parts[2] as string));
  assert.equal(`${value.n}/${value.d}`, exact, 'lowest terms');
  assert.notEqual(String(value.d).replace(/0+$/, ''), '1', 'a decimal is shown as one');
  return value;
}

const text = (value: Value): string => (value === null ? 'null' : fraction(make(value.n, value.d)));
const fraction = ({ n, d }: Fraction) => `${n}/${d}`;
