/**
 * Ids are never given out a second time: what is not stored takes none, what comes by the million
 * has room for it, and somebody hears of a range before it ends. That dry runs and refused writes
 * of every kind take none is shown in `test/contract`.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApi, type TestApi } from '../harness/api.ts';
import { type BudgetFixture, createBudget } from '../harness/budget-fixture.ts';
import { ofThisDatabase, testServer, urlOf } from '../harness/postgres.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';

let api: TestApi;
let budget: BudgetFixture;
before(async () => {
  api = await startApi();
  budget = await createBudget(api.sql, api.companyA.id, '-ids');
});
after(() => api.close());

const lastIds = async () =>
  new Map(
    (
      (
        await api.sql(
          `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'prumo'`,
        )
      ).rows as { name: string; last: number | null }[]
    ).map(({ name, last }) => [name, last ?? 0]),
  );

const facts = (months: readonly number[], valor: number) => ({
  linhas: months.map((mes) => ({
    id_go_processo_periodo: budget.period,
    id_conta: budget.account,
    id_centro_resultado: budget.centre,
    dimensoes: [budget.value],
    mes,
    ano: 2024,
    valor,
  })),
});

const upsert = (body: unknown, headers = {}) => api.post('/go/realizadoGo/upsertMany', body, { headers });

describe('an id is taken for what is stored', () => {
  it('not by a dry run of facts, nor by their update; by each new one', async () => {
    await api.sql('DELETE FROM realizado_go WHERE id_go_processo_periodo = $1', [budget.period]);
    const before = await lastIds();
    const months = [1, 2, 3, 4, 5, 6];
    const dry = await upsert(facts(months, 5), { prefer: 'tx=rollback' });
    assert.equal((dry.body.response as { inserted: number }).inserted, 6);
    const dryRun = await lastIds();
    for (const table of ['realizado_go', 'registro_go', 'marca', 'mudanca']) {
      assert.equal(dryRun.get(`${table}_id_seq`), before.get(`${table}_id_seq`), table);
    }
    assert.equal((await upsert(facts(months, 5))).status, 200);
    assert.equal((await upsert(facts(months, 6))).status, 200);
    const stored = await lastIds();
    assert.equal(stored.get('realizado_go_id_seq'), (before.get('realizado_go_id_seq') ?? 0) + 6);
    assert.equal(stored.get('registro_go_id_seq'), (before.get('registro_go_id_seq') ?? 0) + 12);
  });

  it('what a dry run takes instead comes again, and never runs out', async () => {
    await api.sql(`SELECT setval('id_provisorio', -2)`);
    const dry = await upsert(facts([7, 8, 9], 1), { prefer: 'tx=rollback' });
    assert.equal((dry.body.response as { inserted: number }).inserted, 3);
    assert.ok(((await lastIds()).get('id_provisorio') ?? 0) < -2_000_000_000);
  });
});

it('ids that many rows have taken are not lost when their client leaves: they are stored', async () => {
  const created = async (table: string, columns: string, values: string) => {
    const { rows } = await api.sql(
      `INSERT INTO ${table} (id_empresa, ${columns}) VALUES ($1, ${values}) RETURNING id`,
      [api.companyA.id],
    );
    return (rows[0] as { id: number }).id;
  };
  const id_filial = await created('filial', 'nome, estado, cidade', `'Any', 'SP', 'Any'`);
  const id_cargo = await created('cargo', 'nome', `'Any'`);
  const id_funcao = await created('funcao', 'nome, id_cargo', `'Any', ${id_cargo}`);
  const ids = { id_filial, id_cargo, id_funcao };
  const linhas = Array.from({ length: 50 }, (_, n) => ({
    email: `left${n}@example.com`,
    nome: 'Left',
    ...ids,
  }));
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  // The messages are stored after the employees.
  const holder = new pg.Client(api.database.operator);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE prumo.mensagem, prumo.senha_link IN ACCESS EXCLUSIVE MODE');
  const leave = new AbortController();
  const gone = new Promise<void>((resolve) => {
    api.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const sent = fetch(`${address}/employee/upsertMany`, {
    method: 'POST',
    headers: { token: api.companyA.token, 'content-type': 'application/json' },
    body: JSON.stringify({ linhas }),
    signal: leave.signal,
  }).catch(() => {});
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'
    AND ${ofThisDatabase}`;
  while ((await holder.query(waiting)).rowCount === 0) await delay(10);
  leave.abort();
  await Promise.all([sent, gone]);
  await holder.query('COMMIT');
  await holder.end();
  const record = async () =>
    (await api.sql(`SELECT status FROM auditoria WHERE rota = '/employee/upsertMany'`)).rows;
  while ((await record()).length === 0) await delay(10);
  assert.deepEqual(await record(), [{ status: 200 }]);
  const { rows } = await api.sql(`SELECT FROM colaborador WHERE email LIKE 'left%'`);
  assert.equal(rows.length, linhas.length);
});

describe('prumo doctor', () => {
  const variables = async () => {
    const { at } = await testServer();
    return { DATABASE_URL: urlOf(at(api.database.name).connection), DATABASE_URL_DEVELOPMENT: '' };
  };

  it('tells how far each range of ids is used, and from a half on with code 1 and a line', async () => {
    const doctor = async () => prumoHere(await variables(), 'doctor');
    const well = await doctor();
    assert.deepEqual({ code: well.code, stderr: well.stderr }, { code: 0, stderr: '' });
    await api.sql(`SELECT setval('departamento_id_seq', 500000000)`);
    const { code, stderr, ...result } = await doctor();
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^prumo: production: 50 % of the ids of departamento are used up: the last one is 500000000, the range ends at 1000000000\n$/,
    );
    const [line] = jsonLines<{ problems: string[]; ids: { table: string; end: number; used: number }[] }>({
      code,
      stderr,
      ...result,
    });
    assert.equal(line?.problems.length, 1);
    assert.deepEqual(line?.ids[0], {
      table: 'departamento',
      last: 500_000_000,
      end: 1_000_000_000,
      used: 0.5,
    });
    assert.equal(line?.ids.find(({ table }) => table === 'orcado_go')?.end, 1_000_000_001_000 - 1);
  });
});

it('facts and their history go on beyond 2147483647', async () => {
  await api.sql(`SELECT setval('realizado_go_id_seq', 1000000001000)`);
  assert.equal((await upsert(facts([10], 7.5))).status, 200);
  const { body } = await api.get(`/go/realizadoGo/getByPeriod/${budget.period}`);
  const fact = (body.response as { id: number; mes: number }[]).find(({ mes }) => mes === 10);
  assert.equal(fact?.id, 1_000_000_001_001);
  const history = await api.get('/go/registroGo/getHistory/realizadoGo/1000000001001');
  assert.deepEqual(
    (history.body.response as { acao: string; valor_novo: string }[]).map(({ acao, valor_novo }) => [
      acao,
      valor_novo,
    ]),
    [['insert', '7.5']],
  );
  assert.equal((await api.get('/go/registroGo/getHistory/contaGo/1000000001001')).status, 404);
});

it('formulas are saved beyond 2147483647', async () => {
  for (const table of ['formula_referencia', 'formula_no', 'formula_conceito', 'mensagem', 'senha_link']) {
    await api.sql(`SELECT setval($1, 4294967296)`, [`${table}_id_seq`]);
  }
  const saved = await api.post('/indicators/saveFormulaIndicator', {
    nome: 'Wide',
    descricao: 'Wide',
    fonte: 'ERP',
    unidade_medida: 4,
    interpretacao: 0,
    totalizador: 0,
    formula: {
      referencias: [{ slug: 'a', rotulo: 'A', tipo: 2, valor_constante: 5 }],
      nos: [0, 1].flatMap((destino) => [
        { key: `n${destino}`, pai_key: null, destino, ordem: 0, tipo_no: 0, operacao: 'negativo' },
        { key: `a${destino}`, pai_key: `n${destino}`, destino, ordem: 0, tipo_no: 1, ref_slug: 'a' },
      ]),
    },
  });
  assert.equal(saved.status, 200, saved.text);
  const nodes = await api.get(`/indicators/getFormulaNodesById/${saved.body.response.id}`);
  assert.ok((nodes.body.response as { id: number }[]).every(({ id }) => id > 4_294_967_296));
});
