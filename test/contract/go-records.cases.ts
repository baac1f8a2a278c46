/**
 * Periods, structures with their lines, what keeps records from being deleted, and histories
 * (module `go`).
 */
import assert from 'node:assert/strict';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import {
  assertUpdated,
  type Budget,
  budgetOf,
  masterResources,
  months2024,
  newCode,
  type Shown,
} from './go-setup.ts';

const nobodys = 2_147_483_647;

const { cases: all, example } = casesWith((api) => budgetOf(api));

// ── Periods ─────────────────────────────────────────────────────────────────────────────────────

example('GET /go/periodoGo/getByProcess/{id}', 200, 'the periods of the process, by id', async (budget) => {
  const process = await budget.insert('processoGo');
  assert.deepEqual(await budget.read(`/go/periodoGo/getByProcess/${process}`), []);
  const ids = [
    await budget.insert('periodoGo', { id_go_processo: process }),
    await budget.insert('periodoGo', { id_go_processo: process }),
  ];
  await budget.insert('periodoGo');
  const records = await Promise.all(ids.map((id) => budget.get('periodoGo', id)));
  assert.deepEqual(await budget.read(`/go/periodoGo/getByProcess/${process}`), records);
});

const ofAllProcesses = 'GET /go/periodoGo/getByProcess';
example(ofAllProcesses, 200, 'the periods of all processes, or of one', async (budget, api) => {
  const path = '/go/periodoGo/getByProcess';
  const process = await budget.insert('processoGo');
  assert.deepEqual(await budget.read(`${path}?id_go_processo=${process}`), []);
  const one = await budget.insert('periodoGo', { id_go_processo: process });
  const two = await budget.insert('periodoGo', { id_go_processo: process });
  const elsewhere = await budget.insert('periodoGo');
  const foreign = await budgetOf(api, { token: api.companyB.token }).insert('periodoGo');
  const ids = (records: readonly Shown[]) => records.map(({ id }) => id as number);
  assert.deepEqual(
    await budget.read(`${path}?id_go_processo=${process}`),
    await Promise.all([one, two].map((id) => budget.get('periodoGo', id))),
  );
  assert.deepEqual(ids(await budget.read(`${path}?id_go_processo=${process}&limit=1&offset=1`)), [two]);
  const everywhere = await budget.read(path);
  assert.deepEqual(everywhere, await budget.read('/go/periodoGo/getAll'));
  assert.ok([one, two, elsewhere].every((id) => ids(everywhere).includes(id)));
  assert.ok(!ids(everywhere).includes(foreign));
});
example(ofAllProcesses, 412, 'a process that is unknown or of another company', async (_, api) => {
  const foreign = await budgetOf(api, { token: api.companyB.token }).insert('processoGo');
  for (const process of [foreign, nobodys]) {
    const answer = await api.get(`/go/periodoGo/getByProcess?id_go_processo=${process}`);
    assertRefused(answer, 'unknown-reference', `id_go_processo ${process}`);
  }
});

/** The months of a period that ends before it begins. */
const backwards = [
  { inicio_mes: 2, fim_mes: 1 },
  { inicio_ano: 2025 },
  { inicio_ano: 2025, inicio_mes: 1, fim_mes: 12 },
];
example('POST /go/periodoGo/insert', 422, 'a period that ends before it begins', async (budget, api) => {
  for (const months of backwards) {
    const body = await budget.bodyOf('periodoGo', { ...months2024, ...months });
    assertRefused(await api.post('/go/periodoGo/insert', body), 'invalid-value', 'fim_mes');
  }
});
example('PUT /go/periodoGo/update/{id}', 422, 'a period that would end before it begins', async (budget) => {
  const id = await budget.insert('periodoGo');
  for (const months of [...backwards, { fim_ano: 2023 }]) {
    assertRefused(await budget.update('periodoGo', id, months), 'invalid-value', 'inicio_mes');
  }
  assertUpdated(await budget.update('periodoGo', id, { inicio_ano: 2025, fim_ano: 2025 }));
});
example('PUT /go/periodoGo/update/{id}', 422, 'a period whose history is itself', async (budget) => {
  const id = await budget.insert('periodoGo');
  const answer = await budget.update('periodoGo', id, { id_periodo_historico: id });
  assertRefused(answer, 'invalid-value', 'id_periodo_historico');
});
example(
  'PUT /go/periodoGo/update/{id}',
  409,
  'months that leave facts outside, naming how many',
  async (budget) => {
    const period = await budget.insert('periodoGo');
    await budget.fact('orcado_go', { period, month: 3 });
    await budget.fact('realizado_go', { period, month: 3 });
    await budget.fact('historico_go', { period, month: 10 });
    const before = await budget.get('periodoGo', period);
    const refuse = async (months: object, count: string) => {
      const answer = await budget.update('periodoGo', period, { ...months, nome: 'x' });
      assertRefused(answer, 'conflict', `periodo ${period} has ${count} outside`);
      assert.deepEqual(await budget.get('periodoGo', period), before);
    };
    await refuse({ inicio_mes: 4 }, '2 facts');
    await refuse({ fim_mes: 9 }, '1 fact');
    await refuse({ inicio_ano: 2025, fim_ano: 2025 }, '3 facts');
    assertUpdated(await budget.update('periodoGo', period, { inicio_mes: 3, fim_mes: 10 }));
  },
);

// ── Structures and their lines ──────────────────────────────────────────────────────────────────

example(
  'GET /go/estruturaGo/getByPeriod/{id}',
  200,
  'the structures of the period, with lines',
  async (budget) => {
    const period = await budget.insert('periodoGo');
    assert.deepEqual(await budget.read(`/go/estruturaGo/getByPeriod/${period}`), []);
    const fields = { id_go_processo_periodo: period };
    const ids = [await budget.insert('estruturaGo', fields), await budget.insert('estruturaGo', fields)];
    await budget.insert('estruturaGo');
    const contas = [{ id_conta: await budget.insert('contaGo'), sinal: -1 }];
    assertUpdated(await budget.saveAccounts(ids[1] as number, contas));
    const records = await budget.read(`/go/estruturaGo/getByPeriod/${period}`);
    assert.deepEqual(
      records.map((record) => [record['id'], record['contas']]),
      [
        [ids[0], []],
        [ids[1], contas],
      ],
    );
  },
);

const saving = 'PUT /go/estruturaGo/saveAccounts/{id}';

/** Three accounts and a structure with the first two as lines. */
async function linesOf(budget: Budget) {
  const structure = await budget.insert('estruturaGo');
  const accounts = [
    await budget.insert('contaGo'),
    await budget.insert('contaGo'),
    await budget.insert('contaGo'),
  ] as const;
  const contas = [
    { id_conta: accounts[1], sinal: 1 },
    { id_conta: accounts[0], sinal: -1 },
  ];
  assertUpdated(await budget.saveAccounts(structure, contas));
  return { structure, accounts, contas };
}

example(saving, 200, 'the lines are those of the body, in its order', async (budget) => {
  const { structure, accounts, contas } = await linesOf(budget);
  const shown = async () => (await budget.get('estruturaGo', structure))['contas'];
  assert.deepEqual(await shown(), contas);
  for (const lines of [contas.toReversed(), [{ id_conta: accounts[2], sinal: -1 }], [], contas]) {
    assertUpdated(await budget.saveAccounts(structure, lines));
    assert.deepEqual(await shown(), lines);
  }
});
example(
  saving,
  412,
  'an account of another company, or of nobody, and no line is stored',
  async (budget, api) => {
    const { structure, accounts, contas } = await linesOf(budget);
    const foreign = await budgetOf(api, { token: api.companyB.token }).insert('contaGo');
    const messages = new Set<string>();
    for (const id of [foreign, nobodys]) {
      const lines = [
        { id_conta: accounts[2], sinal: 1 },
        { id_conta: id, sinal: 1 },
      ];
      const answer = await budget.saveAccounts(structure, lines);
      assertRefused(answer, 'unknown-reference', `contas[1].id_conta ${id}`);
      messages.add(answer.body.msg.replace(String(id), '#'));
    }
    assert.equal(messages.size, 1);
    assert.deepEqual((await budget.get('estruturaGo', structure))['contas'], contas);
  },
);
example(saving, 422, 'an account twice, a sign that is none, another type', async (budget) => {
  const { structure, accounts, contas } = await linesOf(budget);
  const line = { id_conta: accounts[2], sinal: 1 };
  const refused: [contas: unknown, field: string][] = [
    [[line, ...contas, { ...line, sinal: -1 }], 'contas[3].id_conta'],
    ...[0, 2, '1', null, 0.5].map((sinal): [unknown, string] => [[{ ...line, sinal }], 'contas[0].sinal']),
    ...[0, '1', null].map((id_conta): [unknown, string] => [[{ ...line, id_conta }], 'contas[0].id_conta']),
    [[{ sinal: 1 }], 'contas[0].id_conta'],
    [[1], 'contas[0]'],
    [{}, 'contas'],
  ];
  for (const [lines, field] of refused) {
    assertRefused(await budget.saveAccounts(structure, lines), 'invalid-value', field);
  }
  assert.deepEqual((await budget.get('estruturaGo', structure))['contas'], contas);
});

// ── What keeps a record from being deleted
// ───────────────────────────────────────────────────────────────────

example(
  'DELETE /go/contaGo/delete/{id}',
  409,
  'everything in the way is named, with its count',
  async (budget) => {
    const account = await budget.insert('contaGo');
    for (let times = 0; times < 3; times++) await budget.insert('contaGo', { id_conta_pai: account });
    for (const table of ['orcado_go', 'realizado_go', 'historico_go'] as const) {
      await budget.fact(table, { account });
    }
    assertUpdated(await budget.block('contaGo', account));
    const few = await budget.remove('contaGo', account);
    assert.equal(few.body.msg, `conta ${account} has 3 children and 3 facts`);
    for (let times = 0; times < 2; times++) {
      await budget.formula({
        id_go_processo_periodo: await budget.insert('periodoGo'),
        go_config: { fontes: [{ tipo: 'conta', id: account }] },
        go_metrica: 'orcado',
      });
    }
    const line = [{ id_conta: account, sinal: 1 }];
    for (let times = 0; times < 2; times++) {
      assertUpdated(await budget.saveAccounts(await budget.insert('estruturaGo'), line));
    }
    const answer = await budget.remove('contaGo', account);
    assert.equal(
      answer.body.msg,
      `conta ${account} has 3 children, 3 facts, 2 structure lines and 2 formulas that read it`,
    );
  },
);
example('DELETE /go/estruturaGo/delete/{id}', 200, 'the lines go with the structure', async (budget, api) => {
  const { structure, accounts } = await linesOf(budget);
  assertUpdated(await budget.block('estruturaGo', structure));
  assertUpdated(await budget.remove('estruturaGo', structure));
  assertUpdated(await budget.block('contaGo', accounts[0]));
  assertUpdated(await budget.remove('contaGo', accounts[0]));
  assertRefused(await api.get(`/go/estruturaGo/getById/${structure}`), 'not-found');
});

// ── Histories
// ────────────────────────────────────────────────────────────────────────────────────────────────

const history = 'GET /go/registroGo/getHistory/{recurso}/{id}';
const changesOf = (entries: readonly Shown[]) =>
  entries.map(({ acao, campo, valor_antigo: old, valor_novo: young }) => [acao, campo, old, young]);

example(
  history,
  200,
  'an account’s life, field by field, the oldest first, and after its end',
  async (budget, api) => {
    const [codigo, parent] = [newCode(), await budget.insert('contaGo')];
    const id = await budget.insert('contaGo', { codigo, natureza: 1 });
    assertUpdated(
      await budget.update('contaGo', id, { nome: ' Returns ', natureza: 1, id_conta_pai: parent }),
    );
    assertUpdated(await budget.update('contaGo', id, { nome: 'Returns' }));
    assertUpdated(await budget.update('contaGo', id, { id_conta_pai: null }));
    assertUpdated(await budget.block('contaGo', id));
    assertUpdated(await budget.unblock('contaGo', id));
    assertUpdated(await budget.block('contaGo', id));
    assertRefused(await budget.block('contaGo', id), 'conflict');
    assertUpdated(await budget.remove('contaGo', id));
    const entries = await budget.history('contaGo', id);
    assert.deepEqual(changesOf(entries), [
      ['insert', 'codigo', null, codigo],
      ['insert', 'nome', null, 'Sales'],
      ['insert', 'natureza', null, '1'],
      ['update', 'nome', 'Sales', 'Returns'],
      ['update', 'id_conta_pai', null, String(parent)],
      ['update', 'id_conta_pai', String(parent), null],
      ['block', 'bloqueado', '0', '1'],
      ['unblock', 'bloqueado', '1', '0'],
      ['block', 'bloqueado', '0', '1'],
      ['delete', 'codigo', codigo, null],
      ['delete', 'nome', 'Returns', null],
      ['delete', 'natureza', '1', null],
      ['delete', 'bloqueado', '1', null],
    ]);
    const ids = entries.map((entry) => Number(entry['id']));
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    for (const entry of entries) {
      assert.deepEqual(Object.keys(entry), [
        'id',
        'acao',
        'campo',
        'valor_antigo',
        'valor_novo',
        'horario',
        'responsavel',
      ]);
      assert.match(String(entry['horario']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.deepEqual(entry['responsavel'], { tipo: 'API', token: 'test' });
    }
    const page = await api.get(`/go/registroGo/getHistory/contaGo/${id}?limit=2&offset=3`);
    assert.deepEqual(page.body.response, entries.slice(3, 5));
    assert.equal(page.headers['x-total-count'], '13');
  },
);
example(history, 200, 'every resource has one', async (budget) => {
  for (const resource of masterResources) {
    const id = await budget.insert(resource);
    const record = await budget.get(resource, id);
    for (const [acao, campo, old, young] of changesOf(await budget.history(resource, id))) {
      assert.deepEqual([acao, old, young], ['insert', null, String(record[String(campo)])]);
    }
    const told = (await budget.history(resource, id)).map(({ campo }) => campo);
    const besides = new Set(['id', 'bloqueado', 'data_cadastro', 'contas']);
    const set = Object.keys(record).filter((field) => record[field] !== null && !besides.has(field));
    assert.deepEqual(new Set(told), new Set(set));
    assert.equal(told.length, set.length);
  }
});
example(history, 200, 'each line of a structure that came, changed or went', async (budget) => {
  const { structure, accounts } = await linesOf(budget);
  const first = (await budget.history('estruturaGo', structure)).length;
  const line = (id_conta: number, sinal: number) => ({ id_conta, sinal });
  const saves = [
    [line(accounts[1], 1), line(accounts[0], 1)],
    [line(accounts[1], 1), line(accounts[2], -1)],
  ];
  for (const lines of [saves[0], saves[1], saves[1]]) {
    assertUpdated(await budget.saveAccounts(structure, lines));
  }
  assertUpdated(await budget.block('estruturaGo', structure));
  assertUpdated(await budget.remove('estruturaGo', structure));
  const entries = (await budget.history('estruturaGo', structure)).slice(first);
  const named = (at: 0 | 1 | 2) => `contas[${accounts[at]}]`;
  assert.deepEqual(changesOf(entries).slice(0, 6), [
    ['update', named(0), '{"sinal":-1,"ordem":1}', '{"sinal":1,"ordem":1}'],
    ['update', named(0), '{"sinal":1,"ordem":1}', null],
    ['update', named(2), null, '{"sinal":-1,"ordem":1}'],
    ['block', 'bloqueado', '0', '1'],
    ['delete', named(1), '{"sinal":1,"ordem":0}', null],
    ['delete', named(2), '{"sinal":-1,"ordem":1}', null],
  ]);
});
example(history, 403, 'a record of another company', async (_, api) => {
  const others = budgetOf(api, { token: api.companyB.token });
  for (const resource of masterResources) {
    const foreign = await others.insert(resource);
    const answer = await api.get(`/go/registroGo/getHistory/${resource}/${foreign}`);
    assertRefused(answer, 'foreign-record', String(foreign));
  }
});
example(history, 404, 'a record that there never was, or a fact without history', async (_, api) => {
  for (const resource of [...masterResources, 'orcadoGo', 'realizadoGo', 'historicoGo']) {
    const answer = await api.get(`/go/registroGo/getHistory/${resource}/${nobodys}`);
    assertRefused(answer, 'not-found', String(nobodys));
  }
});

export const cases: readonly ContractCase[] = all;
