/** The oracle's budget readings are believed because these were summed by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Budget, BudgetConfig, BudgetFact } from '../../demo/company-document.ts';
import { BudgetOracle } from './budget.ts';
import { make, toText } from './fraction.ts';

const master = (id: number) => ({ id, codigo: String(id), nome: String(id) });
const yearOf = (year: number) => ({ inicio_mes: 2, inicio_ano: year, fim_mes: 11, fim_ano: year });

/**
 * `[account, centre, dimension values, month, amount]`, of period 1 unless `year` says 2019 (2) or
 * 2021 (3).
 */
type Row = [account: number, centre: number, values: number[], month: number, amount: number, year?: number];

const periodOf = (year: number) => ({ 2019: 2, 2021: 3 })[year] ?? 1;

function factsOf(rows: Row[]): BudgetFact[] {
  return rows.map(([id_conta, id_centro_resultado, dimensoes, mes, valor, ano = 2020]) => ({
    id_go_processo_periodo: periodOf(ano),
    id_conta,
    id_centro_resultado,
    dimensoes,
    mes,
    ano,
    valor,
  }));
}

/**
 * Account 2 below 1, centre 2 below 1; dimension 1 has value 2 below 1, and 3; dimension 2 has
 * value 4.
 */
const budget: Budget = {
  processos: [master(1)],
  periodos: [
    { ...master(1), id_go_processo: 1, ...yearOf(2020), id_periodo_historico: 2 },
    { ...master(2), id_go_processo: 1, ...yearOf(2019) },
    { ...master(3), id_go_processo: 1, ...yearOf(2021) },
  ],
  contas: [master(1), { ...master(2), id_conta_pai: 1 }, master(3)],
  estruturas: [
    { ...master(1), id_go_processo_periodo: 1, contas: [{ id_conta: 1, sinal: 1 }] },
    { ...master(2), id_go_processo_periodo: 1, id_pai: 1, contas: [{ id_conta: 3, sinal: -1 }] },
  ],
  centrosResultado: [master(1), { ...master(2), id_pai: 1 }],
  dimensoes: [master(1), master(2)],
  dimensoesResultado: [
    { ...master(1), id_dimensao: 1 },
    { ...master(2), id_dimensao: 1, id_pai: 1 },
    { ...master(3), id_dimensao: 1 },
    { ...master(4), id_dimensao: 2 },
  ],
  orcado: factsOf([
    [1, 1, [], 3, 100],
    [2, 2, [2, 4], 3, 20],
    [3, 2, [3], 3, 50],
    [1, 1, [], 4, 0],
    [3, 1, [], 5, -8],
  ]),
  realizado: factsOf([
    [2, 2, [2], 3, 30.01],
    [3, 2, [3, 4], 3, 45],
    [1, 1, [], 6, 7],
    [1, 1, [], 3, 60, 2019],
    [1, 1, [], 3, 15, 2021],
  ]),
  historico: factsOf([
    [1, 1, [], 3, 999],
    [1, 1, [], 3, 12, 2021],
  ]),
};

const account = (id: number): BudgetConfig => ({ fontes: [{ tipo: 'conta', id }] });
const structure = (id: number): BudgetConfig => ({ fontes: [{ tipo: 'estrutura', id }] });

function read(config: BudgetConfig, metric?: string, month = 3, mode?: string, destination = 0, year = 2020) {
  const value = new BudgetOracle(budget).value(
    {
      slug: 'b',
      rotulo: 'b',
      tipo: 1,
      id_go_processo_periodo: periodOf(year),
      go_config: config,
      ...(metric ? { go_metrica: metric } : {}),
      ...(mode ? { go_modo: mode } : {}),
    },
    destination,
    { month, year },
  );
  return value && toText(value);
}

test('an account with its children, a structure with its lines and those below it', () => {
  assert.equal(read(account(1), 'orcado'), '120.00');
  assert.equal(read(account(2), 'orcado'), '20.00');
  assert.equal(read(structure(1), 'orcado'), '70.00');
  assert.equal(read(structure(2), 'orcado'), '-50.00');
});

test('sources are added, also where they overlap', () => {
  const twice: BudgetConfig = {
    fontes: [...account(1).fontes, ...account(2).fontes, ...structure(1).fontes],
  };
  assert.equal(read(twice, 'orcado'), '210.00');
});

test('centres with their children; any value of a dimension, every dimension', () => {
  assert.equal(read({ ...account(1), centrosResultado: [2] }, 'orcado'), '20.00');
  assert.equal(read({ ...account(1), centrosResultado: [1] }, 'orcado'), '120.00');
  assert.equal(read({ ...structure(1), dimensoesResultado: [1] }, 'orcado'), '20.00');
  assert.equal(read({ ...structure(1), dimensoesResultado: [1, 3] }, 'orcado'), '-30.00');
  assert.equal(read({ ...structure(1), dimensoesResultado: [1, 3, 4] }, 'orcado'), '20.00');
  assert.equal(read({ ...structure(1), dimensoesResultado: [1, 3, 4] }, 'realizado'), '-45.00');
});

test('automatico follows the tree', () => {
  assert.equal(read(account(1), undefined, 3, undefined, 0), '120.00');
  assert.equal(read(account(1), 'automatico', 3, 'periodo', 1), '30.01');
});

test('no fact is no value, a fact of zero is one, and outside the period nothing is read', () => {
  assert.equal(read(account(1), 'orcado', 4), '0.00');
  assert.equal(read(account(1), 'orcado', 5), null);
  assert.equal(read(account(1), 'orcado', 12, 'acumulado'), null);
  assert.equal(read(account(1), 'orcado', 1), null);
});

test('accumulated from the first month of the period', () => {
  assert.equal(read(account(1), 'realizado', 6, 'acumulado'), '37.01');
  assert.equal(read(account(1), 'realizado', 2, 'acumulado'), null);
  assert.equal(read(account(3), 'orcado', 11, 'acumulado'), '42.00');
});

test('differences: a missing side counts as nothing; percentages need a base', () => {
  assert.equal(read(account(1), 'desvio_valor'), '-89.99');
  assert.equal(read(account(1), 'desvio_percentual', 6), null);
  assert.equal(read(account(1), 'desvio_valor', 6), '7.00');
  assert.equal(read(account(1), 'desvio_percentual', 4), null);
  assert.equal(read(account(1), 'desvio_valor', 7), null);
  // Nothing against −8: 8 more, all of its size.
  assert.equal(read(account(3), 'desvio_percentual', 5), '100.00');
  // Sums first: (30.01 + 7 − 120) ÷ 120.
  assert.equal(read(account(1), 'desvio_percentual', 6, 'acumulado'), '-69.15');
});

test('history: the linked period shifted by years, not what was loaded; loaded without a link', () => {
  assert.equal(read(account(1), 'historico'), '60.00');
  assert.equal(read(account(1), 'variacao_valor'), '-29.99');
  assert.equal(read(account(1), 'historico', 3, 'periodo', 0, 2021), '12.00');
  assert.equal(read(account(1), 'variacao_percentual', 3, 'periodo', 0, 2021), '25.00');
});

test('percentages are exact, rounded where they are shown', () => {
  const value = new BudgetOracle(budget).value(
    {
      slug: 'b',
      rotulo: 'b',
      tipo: 1,
      id_go_processo_periodo: 1,
      go_config: account(1),
      go_metrica: 'desvio_percentual',
    },
    0,
    { month: 3, year: 2020 },
  );
  // −89.99 ÷ 120 × 100
  assert.deepEqual(value, make(-8999n, 120n));
});
