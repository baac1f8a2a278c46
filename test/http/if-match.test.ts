/**
 * `If-Match` on writes (RFC 9110 §13.1.1): of several who change what they have read, nobody undoes
 * what he has not seen; also beside a retry, a dry run, and of what is not there or very large.
 */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Client } from 'pg';
import type { Answer } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { untilWaiting } from '../harness/until-waiting.ts';
import { createWorld, kinds, type World, type Written } from './if-match-records.ts';

const api = sharedApi();
let world: World;

before(async () => {
  world = await createWorld(api);
});

interface Current {
  readonly etag: string;
  readonly record: Record<string, unknown>;
}

async function current({ shown }: Written): Promise<Current> {
  const { headers, body } = await api.get(shown);
  return { etag: String(headers['etag']), record: (body.response[0] ?? {}) as Record<string, unknown> };
}

function write(written: Written, n: number, read: Current, ifMatch = read.etag): Promise<Answer> {
  const { method = 'PUT', path, body } = written;
  return api.send(method, path, body(n, read.record), { headers: { 'if-match': ifMatch } });
}

function assertChanged(answer: Answer): void {
  assert.equal(answer.status, 412, answer.text);
  assert.equal(answer.headers['x-error-code'], 'changed-meanwhile');
}

/**
 * Runs the work while somebody else has run these statements and not committed, until so many wait
 * for him.
 */
async function beside<T>(
  statements: readonly string[],
  end: 'COMMIT' | 'ROLLBACK',
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const rival = new Client(api.database.operator);
  await rival.connect();
  try {
    await rival.query('BEGIN');
    for (const statement of statements) await rival.query(statement);
    const working = work();
    // Whoever does not wait for the other is done, and has not seen him.
    await untilWaiting(api, { count: waiting, answer: working });
    await rival.query(end);
    return await working;
  } finally {
    await rival.end();
  }
}

for (const { name, of } of kinds) {
  it(`${name}: nobody writes over what he has not seen`, async () => {
    const record = of(world);
    let serial = 0;
    const next = (read: Current) => write(record, ++serial, read);
    for (const statement of record.reset ?? []) await api.sql(statement);
    const read = await current(record);
    // What the first rival did is taken back: the tag is right for both, and for one of them alone.
    const answers = await beside(record.rival, 'ROLLBACK', 2, () => Promise.all([next(read), next(read)]));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 412]));
    for (const statement of record.reset ?? []) await api.sql(statement);
    const again = await current(record);
    assertChanged(await beside(record.rival, 'COMMIT', 1, () => next(again)));
    const now = await current(record);
    assert.notEqual(now.etag, again.etag);
    assert.equal((await next(now)).status, 200);
  });
}

const account = () => `/go/contaGo/getById/${world.budget.account}`;
const update = () => `/go/contaGo/update/${world.budget.account}`;
const tagOf = async (path: string) => String((await api.get(path)).headers['etag']);
const nameNow = async () => ((await api.get(account())).body.response as { nome: string }[])[0]?.nome;
const rename = (nome: string, ifMatch: string, headers: Record<string, string> = {}) =>
  api.put(update(), { nome }, { headers: { 'if-match': ifMatch, ...headers } });

describe('a write with a tag that is no longer right', () => {
  it('stores nothing, leaves no history, and is recorded as 412', async () => {
    const tag = await tagOf(account());
    await api.put(update(), { nome: 'Of somebody else' });
    const history = `/go/registroGo/getHistory/contaGo/${world.budget.account}`;
    const before = (await api.get(history)).text;
    assertChanged(await rename('Mine', tag));
    assert.equal(await nameNow(), 'Of somebody else');
    assert.equal((await api.get(history)).text, before);
    const { rows } = await api.sql(
      `SELECT status FROM auditoria WHERE caminho = $1 ORDER BY horario DESC, id DESC LIMIT 1`,
      [update()],
    );
    assert.deepEqual(rows, [{ status: 412 }]);
  });

  it('is 412 before what the body names is judged, and after the path is', async () => {
    const body = { id_conta_pai: 2_147_483_647 };
    const stale = { headers: { 'if-match': '"other"' } };
    assertChanged(await api.put(update(), body, stale));
    const right = { headers: { 'if-match': await tagOf(account()) } };
    assert.equal((await api.put(update(), body, right)).headers['x-error-code'], 'unknown-reference');
    assert.equal((await api.put('/go/contaGo/update/2147483647', body, stale)).status, 404);
  });
});

it('a retry of what was done is answered as the first time, though the tag is another by now', async () => {
  const tag = await tagOf(account());
  const keyed = { 'idempotency-key': 'if-match-1' };
  const first = await rename('Retried', tag, keyed);
  const second = await rename('Retried', tag, keyed);
  assert.deepEqual([first.status, second.status, second.text], [200, 200, first.text]);
  assert.equal(second.headers['idempotent-replayed'], 'true');
  assertChanged(await rename('Retried', tag));
});

it('a tag may be spelt weak or strong, in a list, or as *', async () => {
  for (const spelt of [(tag: string) => tag.slice(2), (tag: string) => `"other", ${tag}`, () => '*'])
    assert.equal((await rename(`As ${spelt('W/"x"')}`, spelt(await tagOf(account())))).status, 200);
});

it('a dry run is judged as the write would be, and leaves the tag as it is', async () => {
  const dry = { prefer: 'tx=rollback' };
  const [tag, name] = [await tagOf(account()), await nameNow()];
  assert.equal((await rename('Dry run', tag, dry)).status, 200);
  assertChanged(await rename('Dry run', '"other"', dry));
  assert.deepEqual([await tagOf(account()), await nameNow()], [tag, name]);
});

it('a formula that is not there yet has no tag, an indicator without a formula has one', async () => {
  const { common, strayIndicator } = world.panels;
  const formula = {
    nome: 'Twice',
    ...formulaFields,
    meta_oculta: 1,
    formula: {
      referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: common, campo: 1 }],
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
    },
  };
  const save = (id: number | null, ifMatch: string) =>
    api.post('/indicators/saveFormulaIndicator', { ...formula, id }, { headers: { 'if-match': ifMatch } });
  for (const ifMatch of ['*', '"other"']) assertChanged(await save(null, ifMatch));
  assert.equal((await save(2_147_483_647, '*')).status, 404);
  const tag = await tagOf(`/indicators/getFormulaById/${strayIndicator}`);
  assert.equal((await save(strayIndicator, tag)).status, 200);
  assertChanged(await save(strayIndicator, tag));
});

describe('a cell', () => {
  const path = (verb: string, month: number) =>
    `/panels/${verb}/panel/${world.panels.panel}/indicator/${world.panels.common}/month/${month}/year/2024`;
  const put = (month: number, body: object, ifMatch: string) =>
    api.put(path('updateProgressPanel', month), body, { headers: { 'if-match': ifMatch } });

  it('is not changed by what is written to another month', async () => {
    const [may, june] = [
      await tagOf(path('getProgressPanelCell', 5)),
      await tagOf(path('getProgressPanelCell', 6)),
    ];
    assert.equal((await put(5, { meta_numerador: 1 }, may)).status, 200);
    assert.equal((await put(6, { meta_numerador: 2 }, june)).status, 200);
    assertChanged(await put(5, { meta_numerador: 3 }, may));
  });

  it('that the panel does not have is 404, whatever the tag', async () => {
    const missing = (ifMatch: string) =>
      api.put(
        path('updateProgressPanel', 5).replace('2024', '1999'),
        { meta_numerador: 1 },
        { headers: { 'if-match': ifMatch } },
      );
    const tag = await tagOf(path('getProgressPanelCell', 5).replace('2024', '1999'));
    for (const ifMatch of ['*', '"other"', tag]) assert.equal((await missing(ifMatch)).status, 404, ifMatch);
    const { rows } = await api.sql('SELECT 1 FROM andamento WHERE ano = 1999');
    assert.deepEqual(rows, []);
  });
});

it('thousands of facts have one tag, whether they are read or written', async () => {
  const { period, centre } = world.budget;
  await api.sql(
    `INSERT INTO orcado_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
     SELECT $1, $2, conta, centro, '{}', 2024, mes, 100
       FROM unnest($3::integer[]) AS conta, unnest($4::integer[]) AS centro, generate_series(1, 12) AS mes`,
    [world.companyId, period, world.accounts, [centre, world.budget.childCentre]],
  );
  const facts = `/go/orcadoGo/getByPeriod/${period}`;
  const { headers, body } = await api.get(facts);
  assert.ok(body.response.length > 2000);
  const distribute = () =>
    api.put(
      '/go/orcadoGo/distribute',
      {
        id_go_processo_periodo: period,
        id_conta: world.accounts[0],
        id_centro_resultado: centre,
        ano: 2024,
        valor: 240,
        metodo: 'igual',
      },
      { headers: { 'if-match': String(headers['etag']) } },
    );
  assert.equal((await distribute()).status, 200);
  assertChanged(await distribute());
});
