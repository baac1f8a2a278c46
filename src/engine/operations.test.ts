import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { company, indicator, leaf, op, reference } from '../../test/formula/company.ts';
import { evaluateCell } from './evaluate.ts';
import {
  type Operation,
  operationNamed,
  operationNames,
  operationOf,
  type PlainOperation,
} from './operations.ts';
import type { NullReason, Reference, TreeNode } from './types.ts';

/**
 * A formula as nested lists: `['soma', '1.5', null]`. Text is a constant, null an entry without a
 * value.
 */
type Sketch = string | null | readonly [string, ...Sketch[]];

/** The realized result of the formula in cents, or why there is none. */
function result(sketch: Sketch): number | NullReason | undefined {
  const references: Reference[] = [];
  const build = (part: Sketch): TreeNode => {
    if (Array.isArray(part)) return op(part[0] as string, ...(part.slice(1) as Sketch[]).map(build));
    const slug = `r${references.length}`;
    const fields = part === null ? { tipo: 3 } : { tipo: 2, valor_constante: part as string };
    references.push(reference(slug, fields));
    return leaf(slug);
  };
  const trees = { 1: build(sketch) };
  const { model, reader } = company({ indicators: [indicator(1, { formula: { references, trees } })] });
  const { fields, reasons } = evaluateCell(model, reader, 1, 1, 2026, 1);
  assert.equal(fields.realizado_denominador, null);
  assert.equal(reasons.realizado_denominador, undefined);
  return fields.realizado_numerador ?? reasons.realizado_numerador;
}

/** Why there is no result, decimals, rounding and the range. Values: those of fractions, below. */
const examples: [Sketch, number | NullReason][] = [
  [['soma', '1.5', '2', '-0.25'], 325],
  [['soma', '1.5', null], 150],
  [['soma', null, null], 'NO_VALUE'],
  [['multiplicacao', '0', null], 'NO_VALUE'],
  [['divisao', '2', '-3'], -67],
  [['divisao', '1', '0'], 'DIVISION_BY_ZERO'],
  [['divisao', '0', '0'], 'DIVISION_BY_ZERO'],
  [['divisao', null, '0'], 'NO_VALUE'],
  [['percentual', '1', '8'], 1250],
  [['percentual', '1', '0'], 'DIVISION_BY_ZERO'],
  [['maior_igual', '1.99', '2'], 0],
  [['igual', '2', '2.00'], 100],
  [['igual', null, null], 'NO_VALUE'],
  [['negativo', '0'], 0],
  [['se', '-0.01', '5', '6'], 500],
  [['se', null, '5', '6'], 'NO_VALUE'],
  [['se', '1', '5', ['divisao', '1', '0']], 500],
  [['se', '1', ['divisao', '1', '0'], '5'], 'DIVISION_BY_ZERO'],
  [['se', ['divisao', '1', '0'], '5', '6'], 'DIVISION_BY_ZERO'],
  // Null differs from zero, whatever its cause.
  [['soma', ['divisao', '1', '0'], '3'], 300],
  [['soma', null, ['divisao', '1', '0']], 'DIVISION_BY_ZERO'],
  [['multiplicacao', null, ['divisao', '1', '0']], 'DIVISION_BY_ZERO'],
  // No floating-point artefacts and no intermediate rounding.
  [['igual', ['soma', '0.1', '0.2'], '0.3'], 100],
  [['multiplicacao', ['divisao', '1', '3'], '3'], 100],
  [['subtracao', ['multiplicacao', ['divisao', '2', '3'], '300'], '200'], 0],
  // Rounded once, half away from zero.
  ['0.005', 1],
  ['-0.005', -1],
  ['0.0049999999', 0],
  [['negativo', '0.004'], 0],
  // 13 integer digits, counted after rounding.
  [['subtracao', ['multiplicacao', '10000000', '1000000'], '0.01'], 999_999_999_999_999],
  [['subtracao', ['multiplicacao', '10000000', '1000000'], '0.005'], 'OVERFLOW'],
  [['multiplicacao', '-10000000', '1000000'], 'OVERFLOW'],
  [['divisao', ['multiplicacao', '9999999999', '9999999999', '9999999999'], '9999999999'], 'OVERFLOW'],
  [['divisao', ['multiplicacao', '9999999999', '9999999999'], '9999999999'], 999_999_999_900],
];

for (const [sketch, expected] of examples) {
  test(`${JSON.stringify(sketch)} gives ${expected}`, () => {
    const actual = result(sketch);
    assert.ok(Object.is(actual, expected), `got ${actual}`);
  });
}

test('no other name is an operation', () => {
  assert.equal(operationNames.length, 17);
  for (const name of ['', 'Soma', 'constructor', '__proto__', 'toString']) {
    assert.equal(operationOf(name), undefined, name);
  }
});

test('an operation without its part for either engine, or without its null rule, does not compile', () => {
  const { exact, columnar } = operationNamed('abs') as PlainOperation;
  const operands = { minOperands: 1, maxOperands: 1 };
  const whole: Operation = { ...operands, nulls: 'any', exact, columnar };
  // @ts-expect-error: the columnar engine lacks it.
  const withoutColumns: Operation = { ...operands, nulls: 'any', exact };
  // @ts-expect-error: the exact evaluator lacks it.
  const withoutExact: Operation = { ...operands, nulls: 'any', columnar };
  // @ts-expect-error: the null rule is missing.
  const withoutNulls: Operation = { ...operands, exact, columnar };
  for (const row of [withoutColumns, withoutExact, withoutNulls]) assert.notDeepEqual(row, whole);
});

/** An independent computation with reduced integer fractions, written from the rules. */
type Fraction = readonly [bigint, bigint] | null;

function reduced(n: bigint, d: bigint): Fraction {
  if (d === 0n) return null;
  let [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  while (b !== 0n) [a, b] = [b, a % b];
  const sign = d < 0n ? -1n : 1n;
  return a === 0n ? [0n, 1n] : [(sign * n) / a, (sign * d) / a];
}

function expectedFraction(sketch: Sketch): Fraction {
  if (sketch === null) return null;
  if (typeof sketch === 'string') return [BigInt(sketch), 1n];
  const [name, ...parts] = sketch as [string, ...Sketch[]];
  const all = parts.map(expectedFraction);
  const some = all.filter((value) => value !== null);
  const plus = (a: Fraction, b: Fraction): Fraction =>
    a && b && reduced(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
  const sorted = some.toSorted((a, b) => (a[0] * b[1] < b[0] * a[1] ? -1 : 1));
  const [a = null, b = null, c = null] = all;
  const order = a && b ? a[0] * b[1] - b[0] * a[1] : 0n;
  const flag = (holds: boolean): Fraction => (a && b ? [holds ? 1n : 0n, 1n] : null);
  const total = some.length === 0 ? null : some.reduce<Fraction>(plus, [0n, 1n]);
  switch (name) {
    case 'soma':
      return total;
    case 'media':
      return total && reduced(total[0], total[1] * BigInt(some.length));
    case 'min':
      return sorted[0] ?? null;
    case 'max':
      return sorted.at(-1) ?? null;
    case 'subtracao':
      return some.length === 0 ? null : plus(a ?? [0n, 1n], b ? [-b[0], b[1]] : [0n, 1n]);
    case 'multiplicacao':
      if (some.length < all.length) return null;
      return some.reduce<Fraction>((x, y) => x && reduced(x[0] * y[0], x[1] * y[1]), [1n, 1n]);
    case 'divisao':
      return a && b && reduced(a[0] * b[1], a[1] * b[0]);
    case 'percentual':
      return a && b && reduced(100n * a[0] * b[1], a[1] * b[0]);
    case 'maior':
      return flag(order > 0n);
    case 'menor':
      return flag(order < 0n);
    case 'maior_igual':
      return flag(order >= 0n);
    case 'menor_igual':
      return flag(order <= 0n);
    case 'igual':
      return flag(order === 0n);
    case 'diferente':
      return flag(order !== 0n);
    case 'negativo':
      return a && [-a[0], a[1]];
    case 'abs':
      return a && [a[0] < 0n ? -a[0] : a[0], a[1]];
    default:
      if (a === null) return null;
      return a[0] === 0n ? c : b;
  }
}

/** Cents by integer division of the absolute value, rounding half up. */
function expectedCents(value: Fraction): number | null {
  if (value === null) return null;
  const [n, d] = value;
  const size = (n < 0n ? -n : n) * 100n;
  const cents = size / d + ((size % d) * 2n >= d ? 1n : 0n);
  if (cents >= 10n ** 15n) return null;
  return cents === 0n ? 0 : Number(n < 0n ? -cents : cents);
}

const sketches = fc.letrec<{ any: Sketch; operation: Sketch; constant: Sketch }>((tie) => ({
  any: fc.oneof({ maxDepth: 5, withCrossShrink: true }, tie('constant'), tie('operation')),
  constant: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -6, max: 6 }).map(String) },
    { weight: 1, arbitrary: fc.integer({ min: -999_999_999, max: 999_999_999 }).map(String) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  operation: fc.constantFrom(...operationNames).chain((name) => {
    const { minOperands, maxOperands } = operationOf(name) as { minOperands: number; maxOperands: number };
    const operands = fc.array(tie('any'), {
      minLength: minOperands,
      maxLength: Math.min(maxOperands, 4),
    });
    return operands.map((parts) => [name, ...parts] as Sketch);
  }),
})).any;

test('any tree gives what integer fractions give, rounded once', () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      const actual = result(sketch);
      const expected = expectedCents(expectedFraction(sketch));
      if (expected === null) assert.equal(typeof actual, 'string');
      else assert.ok(Object.is(actual, expected), `got ${actual}, not ${expected}`);
    }),
    { numRuns: 2_000 },
  );
});
