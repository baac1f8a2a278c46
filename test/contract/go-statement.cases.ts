/** The statement of a period, what stands behind one of its numbers, and the records of it. */
import assert from 'node:assert/strict';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { budgetOf } from './go-setup.ts';

const statement = 'GET /go/valoresGo/getStatement';
const breakdown = 'GET /go/valoresGo/getBreakdown';
const records = 'GET /go/valoresGo/getRecords';
const readers = 'GET /go/valoresGo/getReaders';
const unknown = 2_147_483_647;

type Query = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/**
 * A period of 2024 with the structure `result`: `sales`, with `shop` below it, is added in the
 * structure `gross` below it, and `costs` taken off in `result` itself.
 */
async function settingOf(api: Parameters<ContractCase['run']>[0], sending?: { token: string }) {
  const budget = budgetOf(api, sending);
  const [sales, costs, period, centre, value] = [
    await budget.insert('contaGo'),
    await budget.insert('contaGo'),
    await budget.insert('periodoGo'),
    await budget.insert('centroResultadoGo'),
    await budget.insert('dimensaoResultadoGo'),
  ];
  const shop = await budget.insert('contaGo', { id_conta_pai: sales });
  const of = { id_go_processo_periodo: period };
  const result = await budget.insert('estruturaGo', of);
  const gross = await budget.insert('estruturaGo', { ...of, id_pai: result });
  await budget.saveAccounts(gross, [{ id_conta: sales, sinal: 1 }]);
  await budget.saveAccounts(result, [{ id_conta: costs, sinal: -1 }]);
  const ask = (of: string, query: Query = {}) => {
    const values = Object.entries({ id_go_processo_periodo: period, ...query });
    const search = new URLSearchParams(
      values.map(([name, value]): [string, string] => [name, String(value)]),
    );
    return api.get(`/go/valoresGo/${of}?${search.toString()}`, sending);
  };
  const rows = async (of: string, query?: Query) => {
    const answer = await ask(of, query);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Row[];
  };
  const fact = (table: 'orcado_go' | 'realizado_go', month: number, more: object = {}) =>
    budget.fact(table, { period, account: shop, centre, month, ...more });
  return { budget, sales, shop, costs, period, centre, value, result, gross, ask, rows, fact };
}

type Setting = Awaited<ReturnType<typeof settingOf>>;

export const cases: ContractCase[] = [];

function example(
  endpoint: string,
  status: number,
  name: string,
  run: (at: Setting, foreign: Setting) => Promise<void>,
): void {
  const prepared: ContractCase['run'] = async (api) =>
    run(await settingOf(api), await settingOf(api, { token: api.companyB.token }));
  cases.push({ endpoint, status, name, run: prepared });
}

const monthsOf = (row: Row | undefined) => (row?.['meses'] ?? []) as Row[];
const monthOf = (row: Row | undefined, month: number) => monthsOf(row)[month - 1] ?? {};
const named = (rows: readonly Row[], ...fields: string[]) => rows.map((row) => fields.map((one) => row[one]));

example(statement, 200, 'structures come as a tree with the accounts of their lines, signed', async (at) => {
  await at.fact('orcado_go', 3);
  await at.fact('realizado_go', 3, { account: at.costs });
  const rows = await at.rows('getStatement');
  assert.deepEqual(named(rows, 'tipo', 'id', 'id_estrutura', 'nivel', 'sinal', 'contas_abaixo'), [
    ['estrutura', at.result, null, 0, 1, 0],
    ['conta', at.costs, at.result, 1, -1, 0],
    ['estrutura', at.gross, null, 1, 1, 0],
    ['conta', at.sales, at.gross, 2, 1, 1],
  ]);
  assert.equal(monthsOf(rows[0]).length, 12);
  assert.deepEqual(monthOf(rows[0], 3), {
    mes: 3,
    ano: 2024,
    orcado: 1,
    realizado: -1,
    historico: null,
    desvio_valor: -2,
    desvio_percentual: -200,
    variacao_valor: -1,
    variacao_percentual: null,
  });
  assert.equal(monthOf(rows[1], 3)['realizado'], -1);
  assert.equal(monthOf(rows[0], 4)['orcado'], null);
});

example(
  statement,
  200,
  'accounts come below one, in the sign that is asked for, or below none',
  async (at) => {
    await at.fact('orcado_go', 3);
    const below = await at.rows('getStatement', { id_conta: at.sales, subtrai: 1 });
    assert.deepEqual(named(below, 'tipo', 'id', 'sinal'), [['conta', at.shop, -1]]);
    assert.equal(monthOf(below[0], 3)['orcado'], -1);
    const top = await at.rows('getStatement', { linhas: 'contas' });
    const ids = new Set(top.map(({ id }) => id));
    assert.ok(ids.has(at.sales) && ids.has(at.costs) && !ids.has(at.shop));
  },
);

example(statement, 200, 'all accounts as a tree, with what is stored for exactly them', async (at) => {
  const child = await at.budget.insert('centroResultadoGo', { id_pai: at.centre });
  await at.fact('orcado_go', 3, { account: at.sales, values: [at.value] });
  await at.fact('orcado_go', 3, { account: at.sales });
  await at.fact('orcado_go', 3, { account: at.sales, centre: child, values: [at.value] });
  const query = { linhas: 'todas', lidos: 1, centrosResultado: at.centre, dimensoesResultado: at.value };
  const rows = await at.rows('getStatement', query);
  const place = rows.findIndex(({ id }) => id === at.sales);
  assert.deepEqual(named(rows.slice(place, place + 2), 'id', 'nivel'), [
    [at.sales, 0],
    [at.shop, 1],
  ]);
  const { orcado, lido_orcado, lido_realizado, lido_historico } = monthOf(rows[place], 3);
  assert.deepEqual([orcado, lido_orcado, lido_realizado, lido_historico], [2, 1, null, null]);
  const lines = await at.rows('getStatement', { ...query, linhas: 'estruturas' });
  assert.equal('lido_orcado' in monthOf(lines[0], 3), false);
  assert.equal(monthOf(lines[3], 3)['lido_orcado'], 1);
});

example(statement, 200, 'a page of the lines', async ({ rows, gross }) => {
  const page = await rows('getStatement', { limit: 1, offset: 2 });
  assert.deepEqual(named(page, 'id'), [[gross]]);
});

/** What all three refuse alike. */
for (const [endpoint, line] of [
  [statement, () => ({})],
  [breakdown, ({ sales }: Setting) => ({ id_conta: sales, mes: 3, ano: 2024, por: 'conta' })],
  [records, ({ sales }: Setting) => ({ id_conta: sales, mes: 3, ano: 2024 })],
] as const) {
  const path = endpoint.split('/').at(-1) as string;
  example(endpoint, 412, 'what the company does not have, or another has, is named', async (at, foreign) => {
    for (const query of [
      { id_go_processo_periodo: unknown },
      { id_go_processo_periodo: foreign.period },
      { id_conta: foreign.sales },
      { centrosResultado: foreign.centre },
      { dimensoesResultado: foreign.value },
    ]) {
      const [[field, id] = ['', 0]] = Object.entries(query);
      assertRefused(await at.ask(path, { ...line(at), ...query }), 'unknown-reference', `${field} ${id}`);
    }
  });
}

example(statement, 422, 'a base of another period, and what is none of the parameters', async (at) => {
  const elsewhere = await at.budget.insert('estruturaGo');
  const refused = async (query: Query, word: string) =>
    assertRefused(await at.ask('getStatement', query), 'invalid-value', word);
  await refused({ id_estrutura_base: elsewhere }, `${elsewhere} is not of period`);
  await refused({ centrosResultado: 'a' }, 'centrosResultado');
  await refused({ go_modo: 'ano' }, 'go_modo');
  await refused({ linhas: 'tudo' }, 'linhas');
  await refused({ subtrai: 2 }, 'subtrai');
  await refused({ lidos: 1 }, 'centrosResultado must be one');
});

example(breakdown, 200, 'a number by account, by centre and by dimension value', async (at) => {
  const other = await at.budget.insert('centroResultadoGo');
  await at.fact('orcado_go', 2, { values: [at.value] });
  await at.fact('orcado_go', 3, { centre: other });
  await at.fact('realizado_go', 3, { account: at.sales });
  await at.fact('orcado_go', 3, { account: at.costs });
  const of = { id_estrutura: at.result, mes: 3, ano: 2024 };
  const by = async (por: string, more: Query = {}) => {
    const rows = await at.rows('getBreakdown', { ...of, por, ...more });
    return rows.map(({ ids, orcado, realizado }) => [ids, orcado, realizado]);
  };
  assert.deepEqual(
    (await by('conta')).toSorted(([a], [b]) => Number((a as number[])[0]) - Number((b as number[])[0])),
    [
      [[at.sales], null, 1],
      [[at.costs], -1, null],
      [[at.shop], 1, null],
    ],
  );
  assert.deepEqual(await by('centro', { so_conta: at.shop }), [[[other], 1, null]]);
  assert.deepEqual(await by('centro', { so_conta: at.shop, so_centro: at.centre }), []);
  const dimension = (await at.budget.get('dimensaoResultadoGo', at.value))['id_dimensao'];
  assert.deepEqual(
    await by('dimensao', { id_dimensao: dimension, go_modo: 'acumulado', so_conta: at.shop }),
    [
      [[], 1, null],
      [[at.value], 1, null],
    ],
  );
});

example(breakdown, 422, 'two lines, a month outside, and no dimension', async (at) => {
  const of = { id_conta: at.sales, mes: 3, ano: 2024, por: 'conta' };
  const refused = async (query: Query, word: string) =>
    assertRefused(await at.ask('getBreakdown', query), 'invalid-value', word);
  await refused({ ...of, id_estrutura: at.result }, 'id_conta');
  await refused({ ...of, ano: 2025 }, 'mes');
  await refused({ ...of, por: 'dimensao' }, 'id_dimensao');
  await refused({ ...of, por: 'tudo' }, 'por');
});

example(records, 200, 'the records behind a number, with codes and who wrote them', async (at) => {
  const codes = await Promise.all([
    at.budget.get('periodoGo', at.period),
    at.budget.get('contaGo', at.shop),
    at.budget.get('centroResultadoGo', at.centre),
    at.budget.get('dimensaoResultadoGo', at.value),
  ]);
  const [period, account, centre, value] = codes.map(({ codigo }) => codigo);
  const linhas = [
    {
      codigo_periodo: period,
      codigo_conta: account,
      codigo_centro_resultado: centre,
      codigos_dimensao: [value],
      mes: 3,
      ano: 2024,
      valor: 12.5,
    },
  ];
  await at.budget.api.post('/go/orcadoGo/upsertMany', { linhas });
  await at.fact('realizado_go', 3, { account: at.costs });
  const rows = await at.rows('getRecords', { id_estrutura: at.result, mes: 3, ano: 2024 });
  assert.deepEqual(
    named(
      rows,
      'recurso',
      'codigo_conta',
      'codigo_centro_resultado',
      'codigos_dimensao',
      'valor',
      'fator',
    ).map(([recurso, ...others]) => [recurso, others.slice(1)]),
    [
      ['orcadoGo', [centre, [value], 12.5, 1]],
      ['realizadoGo', [centre, [], 1, -1]],
    ],
  );
  assert.deepEqual(named([(rows[0]?.['responsavel'] ?? {}) as Row], 'tipo'), [['API']]);
  assert.ok(rows[0]?.['alterado_em']);
  assert.deepEqual([rows[1]?.['responsavel'], rows[1]?.['alterado_em']], [null, null]);
  const page = await at.rows('getRecords', {
    id_estrutura: at.result,
    mes: 3,
    ano: 2024,
    limit: 1,
    offset: 1,
  });
  assert.deepEqual(named(page, 'recurso'), [['realizadoGo']]);
});

example(readers, 200, 'the indicators that read a line, by what lies above it and below it', async (at) => {
  const of = (tipo: string, id: number, more: object = {}) =>
    at.budget.formula({
      id_go_processo_periodo: at.period,
      go_config: JSON.stringify({
        fontes: [{ tipo, id }],
        centrosResultado: [],
        dimensoesResultado: [],
        ...more,
      }),
      go_metrica: 'orcado',
    });
  const sales = await of('conta', at.sales, { centrosResultado: [at.centre] });
  const result = await of('estrutura', at.result);
  const costs = await of('conta', at.costs);
  const reading = async (query: Query) => {
    const rows = await at.rows('getReaders', query);
    return rows.map((row) => row['id_indicador']).toSorted((a, b) => Number(a) - Number(b));
  };
  assert.deepEqual(await reading({ id_conta: at.shop }), [sales, result]);
  assert.deepEqual(await reading({ id_conta: at.costs }), [result, costs]);
  assert.deepEqual(await reading({ id_estrutura: at.gross }), [sales, result]);
  assert.deepEqual(await reading({}), [sales, result, costs]);
  assert.deepEqual(await reading({ id_estrutura: at.gross, limit: 1, offset: 2 }), []);
  const [row] = await at.rows('getReaders', { id_conta: at.sales, limit: 1 });
  assert.deepEqual(
    [row?.['nome_indicador'], row?.['slug'], row?.['go_metrica'], row?.['centrosResultado']],
    ['Budget', 'a', 'orcado', [at.centre]],
  );
});

example(readers, 412, 'what the company does not have is named', async (at, foreign) => {
  const refused = async (query: Query, word: string) =>
    assertRefused(await at.ask('getReaders', query), 'unknown-reference', word);
  await refused({ id_conta: foreign.sales }, `id_conta ${foreign.sales}`);
  await refused({ id_conta: at.sales, id_go_processo_periodo: unknown }, `id_go_processo_periodo ${unknown}`);
});

example(readers, 422, 'two lines, and a structure of another period', async (at) => {
  const elsewhere = await at.budget.insert('estruturaGo');
  const refused = async (query: Query, word: string) =>
    assertRefused(await at.ask('getReaders', query), 'invalid-value', word);
  await refused({ id_conta: at.sales, id_estrutura: at.result }, 'id_conta');
  await refused({ id_estrutura: elsewhere }, 'is not of period');
});

example(records, 422, 'two lines, and a month outside of the period', async (at) => {
  const refused = async (query: Query, word: string) =>
    assertRefused(await at.ask('getRecords', query), 'invalid-value', word);
  await refused({ id_conta: at.sales, id_estrutura: at.result, mes: 3, ano: 2024 }, 'id_conta');
  await refused({ id_conta: at.sales, mes: 13, ano: 2024 }, 'mes');
});
