/**
 * Redoes what a budget reference reads from what its explanation shows, by the documented rules.
 */
import assert from 'node:assert/strict';
import type { BudgetExplanation } from '../../../src/engine/explain/explanation.ts';
import {
  absolute,
  add,
  divide,
  type Fraction,
  multiply,
  negate,
  whole,
  zero,
} from '../../oracle/fraction.ts';

type Value = Fraction | null;

const kinds = ['orcado', 'realizado', 'historico'] as const;
type Kind = (typeof kinds)[number];

/** `parse` reads an exact value as it is shown. `key` is the leaf's, which tells the tree. */
export function redoBudget(
  shown: BudgetExplanation,
  key: string,
  parse: (exact: string | null) => Value,
): Value {
  for (const kind of kinds) {
    const sum = parse(shown[kind]);
    const months = shown.meses.map((month) => parse(month[kind]));
    assertSame(total(months), sum, `${kind} by month`);
    const sources = shown.fontes.map((source) => parse(source[kind]));
    assertSame(total(sources), sum, `${kind} by source`);
    for (const { tipo, contas, contas_omitidas, ...source } of shown.fontes) {
      if (tipo === 'conta' || contas_omitidas > 0) continue;
      const lines = contas.map((line) => {
        const amount = parse(line[kind]);
        return amount && (line.sinal === 1 ? amount : negate(amount));
      });
      assertSame(total(lines), parse(source[kind]), `${kind} of structure ${source.id}`);
    }
  }
  const amount = (kind: Kind) => parse(shown[kind]);
  const { metrica } = shown;
  if (metrica === 'automatico') return amount(key.startsWith('meta') ? 'orcado' : 'realizado');
  const plain = kinds.find((kind) => kind === metrica);
  if (plain) return amount(plain);
  return redoDifference(
    metrica,
    amount('realizado'),
    amount(metrica.startsWith('desvio') ? 'orcado' : 'historico'),
  );
}

function redoDifference(metric: string, realized: Value, base: Value): Value {
  if (!realized && !base) return null;
  const difference = add(realized ?? zero, negate(base ?? zero));
  if (metric.endsWith('valor')) return difference;
  return base && divide(multiply(difference, whole(100)), absolute(base));
}

function total(values: readonly Value[]): Value {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce(add, zero);
}

function assertSame(a: Value, b: Value, where: string): void {
  const equal = a === null || b === null ? a === b : a.n * b.d === b.n * a.d;
  assert.ok(equal, `${where} do not add up`);
}
