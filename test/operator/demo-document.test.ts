import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { byLargestRemainder } from '../../demo/budget.ts';
import type { BudgetFact, CompanyDocument } from '../../demo/company-document.ts';
import { csvPath, parseCsv, readOrderLines } from '../../demo/order-lines.ts';
import { documentText, superstore } from '../../demo/superstore.ts';

const committed = readFileSync(new URL('../../demo/superstore.json', import.meta.url), 'utf8');
const document: CompanyDocument = JSON.parse(committed);
const list = <K extends keyof CompanyDocument>(key: K): NonNullable<CompanyDocument[K]> => {
  const value = document[key];
  assert.ok(value, key);
  return value;
};

/**
 * Sums of `field` over the lines of the CSV that `matches` accepts, in ten-thousandths, by reading
 * from the line's end.
 */
function csvSum(fromEnd: number, matches: (line: string) => boolean): bigint {
  const lines = readFileSync(csvPath, 'utf8').trim().split('\n').slice(1);
  return lines.filter(matches).reduce((sum, line) => {
    const [integer = '', fraction = ''] = (line.trim().split(',').at(-fromEnd) ?? '').split('.');
    return sum + BigInt(integer + fraction.padEnd(4, '0'));
  }, 0n);
}
const salesFromEnd = 4;
const profitFromEnd = 1;

/** Cents of a value of at most two decimals. */
const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100);

test('the committed demo company is what the build writes, byte for byte', () => {
  assert.equal(documentText(superstore(readOrderLines())), committed);
});

test('a CSV field in quotes keeps its commas, quotes and line ends', () => {
  assert.deepEqual(parseCsv('a,"b, ""c""\nd",\r\n"",e,f\n'), [
    ['a', 'b, "c"\nd', ''],
    ['', 'e', 'f'],
  ]);
});

test('sales and profit add up to those of the order lines, within one rounding a state and month', () => {
  for (const [indicator, fromEnd, published] of [
    [1, salesFromEnd, 22_972_008_603n],
    [2, profitFromEnd, undefined],
  ] as const) {
    const records = list('andamento').filter(
      (record) => record.id_indicador === indicator && record.realizado_numerador != null,
    );
    assert.equal(records.length, 1253);
    const total = records.reduce((sum, record) => sum + cents(record.realizado_numerador), 0);
    const expected = csvSum(fromEnd, () => true);
    if (published !== undefined) assert.equal(expected, published);
    assert.ok(Math.abs(total - Number(expected) / 100) <= 1253 / 2, `${total} cents`);
  }
});

test('every month of a state is its order lines rounded once, half away from zero', () => {
  const panels = new Map(list('paineis').map((panel) => [panel.nome, panel.id]));
  for (const [state, month, year] of [
    ['California', 11, 2017],
    ['Texas', 3, 2015],
    ['New York', 12, 2014],
  ] as const) {
    const date = `,${year}-${String(month).padStart(2, '0')}-`;
    const matches = (line: string) => {
      // The order date is the third field, before any field that could hold a comma.
      return line.split(',', 3).join(',').includes(date) && line.includes(`,"${state}",`);
    };
    for (const [indicator, fromEnd] of [
      [1, salesFromEnd],
      [2, profitFromEnd],
    ] as const) {
      const exact = csvSum(fromEnd, matches);
      const rounded = (exact < 0n ? -1 : 1) * Math.trunc((Math.abs(Number(exact)) + 50) / 100);
      const record = list('andamento').find(
        (p) =>
          p.id_gmr_painel === panels.get(state) &&
          p.id_indicador === indicator &&
          p.ano === year &&
          p.mes === month,
      );
      assert.equal(cents(record?.realizado_numerador), rounded, `${state} ${month}/${year}`);
    }
  }
});

test('states and units on submodels, what stands above them on base models', () => {
  const models = new Map(list('modelos').map((model) => [model.id, model]));
  const bases = list('paineis').map((panel) => models.get(panel.id_painel_modelo)?.base);
  // The company, four regions, four areas, the council; 49 states, 17 units of areas.
  assert.equal(bases.filter((base) => base === 0).length, 10);
  assert.equal(bases.filter((base) => base !== 0).length, 49 + 17);
  const submodels = [...models.values()].filter((model) => model.base !== 0);
  assert.equal(new Set(submodels.map((model) => model.base)).size, 8);
  assert.ok(submodels.every((model) => models.get(model.base ?? 0)?.base === 0));
});

test('every indicator is in a model for all four years, those of the budget and of areas for later ones, and no progress record is empty', () => {
  const entries = list('modelos').flatMap((model) => model.indicadores);
  assert.deepEqual(
    new Set(entries.map((e) => e.id_indicador)),
    new Set(list('indicadores').map((i) => i.id)),
  );
  for (const { id_indicador, ...range } of entries) {
    const isOfArea = id_indicador > 600;
    const ofBudget = id_indicador % 100 >= 15;
    // The company's growth begins a year before the budget.
    const start = isOfArea || id_indicador === 524 ? 2016 : ofBudget ? 2017 : 2014;
    const span = `${range.inicio_mes}/${range.inicio_ano} ${range.fim_mes}/${range.fim_ano}`;
    assert.equal(span, `1/${start} 12/2017`, `${id_indicador}`);
  }
  assert.deepEqual(
    list('processos').map((process) => process.inicio_ano),
    [2014, 2015, 2016, 2017],
  );
  assert.ok(list('andamento').every((record) => Object.keys(record).length > 4));
});

test('every level of access and both permissions are there, and few see what is confidential', () => {
  const people = new Map(list('colaboradores').map((person) => [person.id, person]));
  const kinds = new Set(
    list('acessos').map(({ id_colaborador, permissao }) => {
      const { nivel_de_acesso: level, status } = people.get(id_colaborador) ?? {};
      return `${level} ${permissao} ${status}`;
    }),
  );
  for (const level of ['Gerente', 'Gestor', 'Colaborador']) {
    for (const permission of [0, 1])
      assert.ok(kinds.has(`${level} ${permission} 1`), `${level} ${permission}`);
  }
  const [confidential, ...others] = list('modelos').filter((model) => model.confidencial === 1);
  assert.deepEqual(others, []);
  const panels = list('paineis').filter((panel) => panel.id_painel_modelo === confidential?.id);
  assert.equal(panels.length, 1);
  const seers = list('acessos').filter((access) => access.id_gmr_painel === panels[0]?.id);
  assert.deepEqual([...new Set(seers.map((access) => access.id_colaborador))], [1, 3]);
});

test('the units of the areas have every month of two years, near their targets but for what happened', () => {
  const units = list('andamento').filter((record) => record.id_indicador > 600);
  const months = Map.groupBy(units, (record) => `${record.id_gmr_painel}/${record.id_indicador}`);
  for (const [series, records] of months) assert.equal(records.length, 24, series);
  let near = 0;
  for (const {
    meta_numerador: m,
    meta_denominador: md,
    realizado_numerador: r,
    realizado_denominador: rd,
  } of units) {
    const target = (m ?? 0) / (md ?? 1);
    const off = Math.abs((r ?? 0) / (rd ?? 1) - target) / target;
    assert.ok(off < 1.2);
    if (off < 0.15) near += 1;
  }
  assert.ok(near > units.length * 0.9 && near < units.length, `${near} of ${units.length}`);
});

/**
 * Cents of the budget's facts of one list and year, the accounts summed; `key` says which facts
 * belong together.
 */
function factSums(
  name: 'orcado' | 'realizado',
  year: number,
  key: (fact: BudgetFact) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const fact of document.go?.[name] ?? []) {
    if (fact.ano === year) sums.set(key(fact), (sums.get(key(fact)) ?? 0) + cents(fact.valor));
  }
  return sums;
}

test('actuals of the budget are the order lines: list price less discounts is sales, less costs is profit', () => {
  for (const year of [2016, 2017]) {
    const ofYear = (line: string) => line.split(',', 3).join(',').includes(`,${year}-`);
    const byAccount = factSums('realizado', year, ({ id_conta }) => String(id_conta));
    const net = (byAccount.get('2') ?? 0) - (byAccount.get('4') ?? 0);
    const costs = ['6', '7', '8'].reduce((sum, id) => sum + (byAccount.get(id) ?? 0), 0);
    // Net sales are rounded once a region, segment and month; costs once a category more.
    assert.ok(Math.abs(net - Number(csvSum(salesFromEnd, ofYear)) / 100) <= 144 / 2, `${year}: ${net}`);
    const profit = Number(csvSum(profitFromEnd, ofYear)) / 100;
    assert.ok(Math.abs(net - costs - profit) <= (144 + 432) / 2, `${year}: ${net - costs}`);
  }
});

test('the budget of 2017 is what 2016 came to plus 8%, spread over the months in the same proportions, to the cent', () => {
  const series = (fact: BudgetFact) =>
    `${fact.id_conta}/${fact.id_centro_resultado}/${fact.dimensoes?.join()}`;
  const totals = factSums('realizado', 2016, series);
  const budgeted = factSums('orcado', 2017, series);
  assert.ok(totals.size > 50);
  for (const [key, total] of totals) assert.equal(budgeted.get(key), Math.round((total * 108) / 100), key);
  const month = (fact: BudgetFact) => `${series(fact)}/${fact.mes}`;
  const months = factSums('orcado', 2017, month);
  for (const [key, actual] of factSums('realizado', 2016, month)) {
    assert.ok(Math.abs((months.get(key) ?? 0) - actual * 1.08) < 1.01, key);
  }
});

test('what is left of an amount goes to the largest remainders, the earlier of equals', () => {
  assert.deepEqual(byLargestRemainder(100n, [1n, 1n, 1n]), [34n, 33n, 33n]);
  assert.deepEqual(byLargestRemainder(10n, [5n, 3n, 0n, 3n]), [4n, 3n, 0n, 3n]);
  assert.deepEqual(byLargestRemainder(5n, [0n, 0n]), [0n, 0n]);
});
