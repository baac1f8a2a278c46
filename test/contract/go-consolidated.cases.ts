/** What a budget reference reads, month by month. */
import assert from 'node:assert/strict';
import { listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { budgetOf } from './go-setup.ts';

const get = 'GET /go/valoresGo/getConsolidated';
const unknown = 2_147_483_647;

type Query = Readonly<Record<string, unknown>>;

/** A period of 2024 with an account, a structure, a result centre and a value of a dimension. */
async function settingOf(api: Parameters<ContractCase['run']>[0], sending?: { token: string }) {
  const budget = budgetOf(api, sending);
  const [account, period, centre, value] = [
    await budget.insert('contaGo'),
    await budget.insert('periodoGo'),
    await budget.insert('centroResultadoGo'),
    await budget.insert('dimensaoResultadoGo'),
  ];
  const structure = await budget.insert('estruturaGo', { id_go_processo_periodo: period });
  const ask = (query: Query = {}) => {
    const { go_config, ...others } = {
      id_go_processo_periodo: period,
      go_config: { fontes: [{ tipo: 'conta', id: account }] },
      ...query,
    };
    const text = typeof go_config === 'string' ? go_config : JSON.stringify(go_config);
    const search = new URLSearchParams({ ...(others as object), go_config: text });
    return api.get(`/go/valoresGo/getConsolidated?${search.toString()}`);
  };
  const rows = async (query?: Query) => {
    const answer = await ask(query);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Record<string, unknown>[];
  };
  const fact = (table: 'orcado_go' | 'realizado_go', month: number, of: object = {}) =>
    budget.fact(table, { period, account, centre, month, ...of });
  return { budget, account, period, centre, value, structure, ask, rows, fact };
}

type Setting = Awaited<ReturnType<typeof settingOf>>;

export const cases: ContractCase[] = [];

function example(status: number, name: string, run: (at: Setting, foreign: Setting) => Promise<void>): void {
  const prepared: ContractCase['run'] = async (api) =>
    run(await settingOf(api), await settingOf(api, { token: api.companyB.token }));
  cases.push({ endpoint: get, status, name, run: prepared });
}

example(200, 'every month of the period comes with its sums, null where there is no fact', async (at) => {
  await at.fact('orcado_go', 3);
  await at.fact('realizado_go', 3);
  const rows = await at.rows();
  assert.deepEqual(
    rows.map(({ mes, ano }) => [mes, ano]),
    Array.from({ length: 12 }, (_, index) => [index + 1, 2024]),
  );
  const none = { orcado: null, realizado: null, historico: null, valor: null, exato: null };
  assert.deepEqual(rows[0], { mes: 1, ano: 2024, ...none });
  assert.deepEqual(rows[2], { mes: 3, ano: 2024, ...none, orcado: 1, realizado: 1, valor: 1, exato: '1' });
});

example(200, 'period and filter are named by codes too; include gives what is ready to show', async (at) => {
  const { budget, account, period, structure, centre, value } = at;
  const child = await budget.insert('contaGo', { id_conta_pai: account });
  await budget.saveAccounts(structure, [{ id_conta: account, sinal: -1 }]);
  await at.fact('realizado_go', 3, { account: child, values: [value] });
  await at.fact('orcado_go', 3);
  const code = async (resource: string, id: number) =>
    String((await listOf(budget.api, `/go/${resource}/getById/${id}`))[0]?.['codigo']);
  const ask = (query: Record<string, string>) =>
    budget.api.get(`/go/valoresGo/getConsolidated?${new URLSearchParams({ mes: '3', ...query }).toString()}`);
  const codigo_periodo = (await code('periodoGo', period)).toLowerCase();
  const [codigo_conta, codigo_estrutura] = [
    await code('contaGo', account),
    await code('estruturaGo', structure),
  ];
  const codigo_centro_resultado = await code('centroResultadoGo', centre);
  const codigo_dimensao_resultado = await code('dimensaoResultadoGo', value);
  const include = 'valor_orcado,valor_realizado,valor_historico,valor_metrica,unidade,unidade_metrica';
  const byCodes = await ask({
    codigo_periodo,
    codigo_conta,
    codigo_centro_resultado,
    include,
    go_metrica: 'desvio_percentual',
  });
  assert.equal(byCodes.status, 200, byCodes.text);
  const [byIds] = await at.rows({ mes: 3, go_metrica: 'desvio_percentual' });
  assert.deepEqual(byCodes.body.response, [
    {
      ...byIds,
      valor_orcado: '1.00',
      valor_realizado: '1.00',
      valor_historico: null,
      valor_metrica: '0.00',
      unidade: 'BRL',
      unidade_metrica: '%',
    },
  ]);
  const sum = async (query: Record<string, string>) => {
    const { body } = await ask({ codigo_periodo, ...query });
    return [body.response[0].orcado, body.response[0].realizado];
  };
  assert.deepEqual(await sum({ codigo_estrutura }), [-1, -1]);
  assert.deepEqual(await sum({ codigo_conta, codigo_dimensao_resultado }), [null, 1]);
  for (const query of [
    { codigo_periodo: 'nobody', codigo_conta },
    { codigo_periodo, codigo_conta: `${codigo_conta},nobody` },
  ]) {
    assertRefused(await ask(query), 'unknown-reference', '"nobody" does not exist');
  }
  assertRefused(await ask({ codigo_periodo }), 'invalid-value', 'go_config is required, or codigo_conta');
  assertRefused(
    await ask({ codigo_conta }),
    'invalid-value',
    'id_go_processo_periodo is required, or codigo_periodo',
  );
  assertRefused(
    await ask({ codigo_periodo, codigo_conta, go_config: '{}' }),
    'invalid-value',
    'codigo_conta',
  );
});

example(200, 'a page of the months', async ({ rows }) => {
  const page = await rows({ limit: 2, offset: 4 });
  assert.deepEqual(
    page.map(({ mes }) => mes),
    [5, 6],
  );
  assert.deepEqual(await rows({ ano: 2025 }), []);
});

example(412, 'what the company does not have, or another has, is named', async (at, foreign) => {
  const fontes = [{ tipo: 'conta', id: at.account }];
  for (const period of [unknown, foreign.period]) {
    const answer = await at.ask({ id_go_processo_periodo: period });
    assertRefused(answer, 'unknown-reference', `id_go_processo_periodo ${period}`);
  }
  for (const [id, config, list] of [
    [unknown, { fontes: [{ tipo: 'conta', id: unknown }] }, 'fontes'],
    [foreign.account, { fontes: [{ tipo: 'conta', id: foreign.account }] }, 'fontes'],
    [unknown, { fontes: [{ tipo: 'estrutura', id: unknown }] }, 'fontes'],
    [foreign.structure, { fontes: [{ tipo: 'estrutura', id: foreign.structure }] }, 'fontes'],
    [foreign.centre, { fontes, centrosResultado: [foreign.centre] }, 'centrosResultado'],
    [foreign.value, { fontes, dimensoesResultado: [foreign.value] }, 'dimensoesResultado'],
  ] as const) {
    const answer = await at.ask({ go_config: config });
    assertRefused(answer, 'unknown-reference', `go_config.${list}`);
    assert.match(answer.body.msg, new RegExp(` ${id}\\b`));
  }
});

example(422, 'a filter that is none, and structures of another period', async (at) => {
  for (const go_config of ['{', '[]', '{"fontes":[]}', '{"fontes":[{"tipo":"conta","id":"1"}]}']) {
    assertRefused(await at.ask({ go_config }), 'invalid-value', 'go_config');
  }
  const elsewhere = await at.budget.insert('estruturaGo');
  const answer = await at.ask({ go_config: { fontes: [{ tipo: 'estrutura', id: elsewhere }] } });
  assertRefused(answer, 'invalid-value', `structure ${elsewhere}`);
  assertRefused(await at.ask({ go_metrica: 'media' }), 'invalid-value', 'go_metrica');
  assertRefused(await at.ask({ go_modo: 'ano' }), 'invalid-value', 'go_modo');
  assertRefused(await at.ask({ destino: 2 }), 'invalid-value', 'destino');
  assertRefused(await at.ask({ mes: 13 }), 'invalid-value', 'mes');
});
