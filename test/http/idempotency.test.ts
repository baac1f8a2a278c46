/** `Idempotency-Key`: a retried write is done once, and answered as the first time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

const path = '/company/insertDepartment';
const insert = (nome: string, key: string, token = api.companyA.token) =>
  api.post(path, { nome, area: 1 }, { token, headers: { 'idempotency-key': key } });

async function departments(nome: string): Promise<number> {
  const { rows } = await api.sql('SELECT count(*)::integer AS n FROM departamento WHERE nome = $1', [nome]);
  return (rows[0] as { n: number }).n;
}

const tokenId = async (secret: string): Promise<number> => {
  const { rows } = await api.sql(`SELECT id FROM token WHERE resumo = sha256(convert_to($1, 'UTF8'))`, [
    secret,
  ]);
  return (rows[0] as { id: number }).id;
};

describe('a retry', () => {
  it('gets the first answer and is done once; both are recorded', async () => {
    const first = await insert('Retried', 'key-1');
    const second = await insert('Retried', 'key-1');
    assert.deepEqual([first.status, second.status, second.text], [200, 200, first.text]);
    assert.equal(first.headers['idempotent-replayed'], undefined);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal(await departments('Retried'), 1);
    const { rows } = await api.sql(`SELECT 1 FROM auditoria WHERE corpo LIKE '%"Retried"%' AND status = 200`);
    assert.equal(rows.length, 2);
  });

  it('with and without the quotes of a structured field is the same key', async () => {
    await insert('Quoted', '"key \\"2\\""');
    assert.equal((await insert('Quoted', 'key "2"')).headers['idempotent-replayed'], 'true');
  });

  it('of a long body is told from one that differs at its end, and both are recorded by their beginning', async () => {
    const rows = (last: string) => ({
      linhas: [
        ...Array.from({ length: 3_000 }, (_, n) => ({ email: `long-${n}@example.com`, remuneracao: 4321 })),
        { email: last },
      ],
    });
    const send = (last: string) =>
      api.post('/employee/upsertMany', rows(last), {
        headers: { 'idempotency-key': 'long', prefer: 'handling=lenient' },
      });
    const first = await send('last@example.com');
    const second = await send('last@example.com');
    assert.deepEqual([first.status, second.status, second.text], [200, 200, first.text]);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    const other = await send('lost@example.com');
    assert.deepEqual([other.status, other.headers['x-error-code']], [422, 'idempotency-key-reused']);
    const { rows: kept } = await api.sql(
      `SELECT corpo FROM auditoria WHERE id_empresa = $1 AND rota = '/employee/upsertMany' ORDER BY id`,
      [api.companyA.id],
    );
    assert.equal(kept.length, 3);
    for (const { corpo } of kept as { corpo: string }[]) {
      assert.equal(Buffer.byteLength(corpo), 65_536);
      assert.ok(corpo.startsWith('{"linhas":[{"email":"long-0@example.com","remuneracao":"***"}'));
      assert.doesNotMatch(corpo, /4321/);
    }
  });

  it('of a deletion finds it done, where it would be 404', async () => {
    const codigo = 'KEYED';
    const { body } = await api.post('/go/dimensaoGo/insert', { codigo, nome: 'Keyed' });
    const { insertId: id } = body.response as { insertId: number };
    await api.put(`/go/dimensaoGo/block/${id}`, {});
    const remove = () =>
      api.send('DELETE', `/go/dimensaoGo/delete/${id}`, undefined, {
        headers: { 'idempotency-key': 'gone' },
      });
    const [first, second] = [await remove(), await remove()];
    assert.deepEqual([first.status, second.status, second.text], [200, 200, first.text]);
    assert.equal((await api.send('DELETE', `/go/dimensaoGo/delete/${id}`)).status, 404);
  });

  it('of one that was refused is judged anew: nothing had been stored', async () => {
    const keyed = { headers: { 'idempotency-key': 'mended' } };
    assert.equal((await api.post(path, { nome: '' }, keyed)).status, 422);
    const mended = await api.post(path, { nome: 'Mended', area: 0 }, keyed);
    assert.deepEqual([mended.status, mended.headers['idempotent-replayed']], [200, undefined]);
  });

  it('of many at once is done once: all others get the first answer or 409', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => insert('Stampede', 'stampede')));
    assert.equal(await departments('Stampede'), 1);
    const done = answers.filter(({ status }) => status === 200);
    assert.equal(new Set(done.map(({ text }) => text)).size, 1);
    assert.equal(done.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length, 1);
    for (const { status, headers } of answers) {
      assert.ok(status === 200 || (status === 409 && headers['x-error-code'] === 'idempotency-key-running'));
    }
  });
});

describe('a key', () => {
  it('counts for its company, its route and its request', async () => {
    assert.equal((await insert('Mine', 'shared')).status, 200);
    const theirs = await insert('Theirs', 'shared', api.companyB.token);
    assert.deepEqual([theirs.status, theirs.headers['idempotent-replayed']], [200, undefined]);
    const role = await api.post(
      '/company/insertRole',
      { nome: 'Role' },
      { headers: { 'idempotency-key': 'shared' } },
    );
    assert.deepEqual([role.status, role.headers['idempotent-replayed']], [200, undefined]);
    assert.equal((await insert('Another body', 'shared')).headers['x-error-code'], 'idempotency-key-reused');
    assert.equal(await departments('Another body'), 0);
  });

  it('counts for its token and the one that takes its place: an answer may hold a secret', async () => {
    const [other, successor] = [
      await api.createToken(api.companyA.id),
      await api.createToken(api.companyA.id),
    ];
    await api.sql('UPDATE token SET id_anterior = $1 WHERE id = $2', [
      await tokenId(api.companyA.token),
      await tokenId(successor),
    ]);
    const register = (token: string) =>
      api.post(
        '/company/insertWebhook',
        { url: 'https://hooks.example.com/prumo', eventos: ['formula.saved'] },
        { token, headers: { 'idempotency-key': 'hook' } },
      );
    const first = await register(api.companyA.token);
    assert.equal(first.status, 200, first.text);
    const theirs = await register(other);
    assert.equal(theirs.headers['idempotent-replayed'], undefined);
    assert.notEqual(theirs.body.response.segredo, first.body.response.segredo);
    const rotated = await register(successor);
    assert.deepEqual([rotated.headers['idempotent-replayed'], rotated.text], ['true', first.text]);
  });

  it('counts for 24 hours by the clock of the database; old ones are removed by and by', async () => {
    await insert('Old', 'old');
    await api.sql(
      `UPDATE idempotencia SET data_cadastro = now() - interval '25 hours' WHERE chave IN ('old', 'key-1')`,
    );
    const again = await insert('Old', 'old');
    assert.deepEqual([again.status, again.headers['idempotent-replayed']], [200, undefined]);
    assert.equal(await departments('Old'), 2);
    const { rows } = await api.sql(`SELECT chave FROM idempotencia WHERE chave IN ('old', 'key-1')`);
    assert.deepEqual(rows, [{ chave: 'old' }]);
  });
});
