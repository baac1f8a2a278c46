/** getProgress: the values of cells by the units of their indicators, ready to show. */
import assert from 'node:assert/strict';
import { hasValue } from '../../src/formula/outcome.ts';
import { fromCents, toCents } from '../../src/formula/rational.ts';
import { valueOfSides } from '../../src/formula/value-of-sides.ts';
import { decimalTextFromCents } from '../../src/kernel/values/decimal.ts';
import type { ContractCase } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

/** Numerators and denominators in cents: ties, what a double would round, both signs, none. */
const sides: readonly (readonly [number | null, number | null])[] = [
  [100, 20_000],
  [-100, 20_000],
  [1, 300],
  [200, -300],
  [999_999_999_999_999, 100],
  [999_999_999_999_999, 1],
  [333_333_333_333_333, 999_999_999_999_997],
  [500, 0],
  [null, 100],
  [500, null],
  [0, -700],
  [115, 10_000],
];

const rules = { 2: 'numerator', 3: 'percentage', 7: 'ratio' } as const;

const cases: ContractCase[] = [];

/** One unit after the other of the same cells. */
async function shownIn({ api, own, list }: PanelsApi, unit: number) {
  await api.sql(`UPDATE indicador SET unidade_medida = $2, moeda = 'USD' WHERE id = $1`, [own.common, unit]);
  const path = `/panels/getProgress?id_gmr_processo=${own.process}&paineis=${own.panel}&indicadores=${own.common}`;
  return list(`${path}&include=valor_realizado,valor_meta,unidade`);
}

cases.push({
  endpoint: 'GET /panels/getProgress',
  status: 200,
  name: 'include gives the exact values by the unit, as decimal text',
  async run(start) {
    const of = await panelsOf(start);
    const { api, own } = of;
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador, realizado_denominador)
       VALUES ($1, $2, $3, 2024, $4, $5)`,
      [api.companyA.id, own.common, own.panel, sides.map(([one]) => one), sides.map(([, other]) => other)],
    );
    for (const [unit, rule] of Object.entries(rules)) {
      const expected = sides.map(([numerator, denominator]) => {
        const side = (cents: number | null) => (cents === null ? 'NO_VALUE' : fromCents(cents));
        const value = valueOfSides(rule, side(numerator), side(denominator));
        const cents = hasValue(value) ? toCents(value) : undefined;
        return cents === undefined ? null : decimalTextFromCents(cents);
      });
      const cells = await shownIn(of, Number(unit));
      assert.deepEqual(
        cells.map((cell) => cell['valor_realizado']),
        expected,
        rule,
      );
      assert.ok(cells.every((cell) => cell['valor_meta'] === null));
    }
    const words = { 0: 'USD', 1: 'USD', 2: '%', 3: '%', 4: null, 6: 'dias', 9: 'horas', 10: 'conceito' };
    for (const [unit, word] of Object.entries(words)) {
      assert.equal((await shownIn(of, Number(unit)))[0]?.['unidade'], word);
    }
  },
});

cases.push({
  endpoint: 'GET /panels/getProgress',
  status: 200,
  name: 'values of include are numbers in tables, in the way that the client asks for',
  async run(start) {
    const { api, own, put } = await panelsOf(start);
    await put(own.common, { realizado_numerador: 1234.5 });
    const path = `/panels/getProgress?id_gmr_processo=${own.process}&paineis=${own.panel}&indicadores=${own.common}&meses=3`;
    const file = await api.get(`${path}&include=valor_realizado`, {
      headers: { accept: 'text/csv; formato=br' },
    });
    const [header, line] = file.text.split('\r\n').map((text) => text.split(';'));
    assert.equal(line?.[header?.indexOf('valor_realizado') ?? -1], '1234,50');
  },
});

export const progressValuesCases: readonly ContractCase[] = cases;
