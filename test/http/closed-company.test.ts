/**
 * What a company meets while it is paused on its way to another cell: nothing of it is written,
 * whoever tries, and all is refused in a way that clients repeat. Other companies notice nothing.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { PoolClient } from 'pg';
import { migrate, migrationsFolder } from '../../src/database/migrate.ts';
import { countAuditDays } from '../../src/operator/audit-days.ts';
import { makeAuditMonths } from '../../src/operator/audit-months.ts';
import { updateCompany } from '../../src/operator/companies.ts';
import { close, putGates, removeGates, reopen } from '../../src/operator/move/gates.ts';
import { runRetention } from '../../src/operator/retention.ts';
import { keepTrail } from '../../src/operator/retention-keeper.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { fillPlatform } from '../operator/platform-rows.ts';
import { fillCompany } from '../operator/sandbox/environments.ts';

/** Beside those of the API, whose companies have few rows. */
const [paused, other] = [70, 80];
let api: TestApi;
const tokens = new Map<number, string>();

before(async () => {
  api = await startApi();
  for (const id of [paused, other]) {
    await fillCompany(api.sql, id);
    const token = await api.createToken(id);
    tokens.set(id, token);
    const { rows } = await api.sql('SELECT id FROM token WHERE id_empresa = $1', [id]);
    await fillPlatform(api.sql, id, (rows[0] as { id: number }).id);
    // What jobs would do: a message to send, a delivery that may be tried, a change to tell.
    await api.sql(
      `UPDATE mensagem SET id_senha_link = l.id FROM senha_link l
                    WHERE l.id_empresa = $1 AND mensagem.id_empresa = $1`,
      [id],
    );
    await api.sql('INSERT INTO mudanca (id_empresa, recurso, acao) VALUES ($1, $2, $3)', [
      id,
      'empresa',
      'update',
    ]);
    await api.sql("UPDATE webhook SET transacao = 0, pausa_ate = '-infinity' WHERE id_empresa = $1", [id]);
  }
  await api.sql('INSERT INTO transferencia (id_empresa, chega, outra_celula) VALUES ($1, false, 1)', [
    paused,
  ]);
  await withOwner((client) => putGates(client, paused));
});
after(() => api.close());

async function withOwner<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await api.operator.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const ask = (id: number) => api.get('/company/getDepartments', { token: tokens.get(id) as string });
const write = (id: number, nome: string) =>
  api.post('/company/insertDepartment', { nome, area: 0 }, { token: tokens.get(id) as string });

function assertPaused({ status, body, headers }: Answer): void {
  assert.equal(status, 503);
  assert.match((body as { msg: string }).msg, /being moved to another cell/);
  assert.equal(headers['retry-after'], '5');
  assert.equal(headers['x-error-code'], 'maintenance');
}

const records = async (id: number) =>
  (
    (await api.sql('SELECT count(*)::integer AS n FROM auditoria WHERE id_empresa = $1', [id])).rows[0] as {
      n: number;
    }
  ).n;

it('before it is closed it is written as ever', async () => {
  assert.equal((await write(paused, 'Antes')).status, 200);
  assert.equal((await ask(paused)).status, 200);
  // As a move begins.
  await withOwner((client) => makeAuditMonths(client));
});

it('waits for what is under way, and is closed then', async () => {
  await withOwner(async (writing) => {
    await writing.query('BEGIN');
    await writing.query(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'A caminho')`, [paused]);
    const closing = withOwner((client) => close(client, paused));
    for (;;) {
      const { rows } = await writing.query(
        `SELECT FROM pg_locks WHERE NOT granted AND classid = 28799 AND objid = ${paused}`,
      );
      if (rows.length > 0) break;
    }
    const { rows } = await writing.query('SELECT is_closed($1) AS closed', [paused]);
    assert.deepEqual(rows, [{ closed: false }]);
    await writing.query('COMMIT');
    await closing;
  });
  await assert.rejects(api.sql(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Tarde')`, [paused]), {
    code: 'PR006',
  });
});

it('its requests are refused with 503 and Retry-After, and none is recorded; those of others succeed', async () => {
  const before = [await records(paused), await records(other)];
  // Its token is still known: the read finds its rows, and its record is not taken.
  const [read, ofOther] = await Promise.all([ask(paused), ask(other)]);
  assertPaused(read);
  assert.equal(ofOther.status, 200);
  assertPaused(await write(paused, 'Nunca'));
  api.gatekeeper.forget();
  assertPaused(await ask(paused));
  assertPaused(await write(paused, 'Nunca'));
  assert.equal((await write(other, 'Sempre')).status, 200);
  assert.deepEqual([await records(paused), await records(other)], [before[0], (before[1] as number) + 2]);
  const digest = createHash('sha256')
    .update(Buffer.from([0, 0, 0, paused]))
    .digest();
  await assert.rejects(api.sql('SELECT * FROM find_session($1)', [digest]), { code: 'PR006' });
});

it('no job takes its work up, and work on all companies leaves its rows out', async () => {
  const companies = async (name: string) =>
    (await api.sql(`SELECT id_empresa AS id FROM ${name}() WHERE id_empresa IN (${paused}, ${other})`)).rows;
  // News are told once no older transaction runs, also of other files' databases in this cluster.
  const settled = () =>
    api.sql('SELECT FROM mudanca WHERE id_empresa = $1 HAVING max(transacao) < settled_transaction()', [
      other,
    ]);
  while ((await settled()).rows.length === 0);
  for (const name of ['marks', 'messages', 'news', 'deliveries'])
    assert.deepEqual(await companies(`companies_with_${name}`), [{ id: other }], name);

  await api.sql('UPDATE senha_link SET usado_em = now() WHERE id_empresa = $1', [other]);
  await api.sql('SELECT retire_messages(5), retire_deliveries(5)');
  await api.sql('SELECT note_token_use(array_agg(id), array_agg(0)) FROM token WHERE id_empresa IS NOT NULL');
  const { rows } = await api.sql(
    `SELECT t.id_empresa AS id, bool_or(t.ultimo_uso IS NOT NULL) AS used, min(m.status) AS message
       FROM token t JOIN mensagem m USING (id_empresa) WHERE id_empresa IN ($1, $2) GROUP BY 1 ORDER BY 1`,
    [paused, other],
  );
  assert.deepEqual(rows, [
    { id: paused, used: false, message: 'pendente' },
    { id: other, used: true, message: 'morta' },
  ]);
  await withOwner((client) => countAuditDays(client));
});

it('retention waits, and what the operator would change is refused', async () => {
  await assert.rejects(runRetention(api.operator, { who: 'test' }), /is being moved to another cell/);
  assert.equal(await keepTrail(api.operator), undefined);
  assert.deepEqual((await api.sql('SELECT FROM retencao_execucao')).rows, []);
  await assert.rejects(
    updateCompany({ production: api.operator }, paused, { name: 'Outra', modules: undefined }),
    {
      code: 'PR006',
    },
  );
});

it('another version that starts leaves it closed; opened again, it is written as ever', async () => {
  await api.sql(`UPDATE migracao SET checksum = '' WHERE versao = 0`);
  await withOwner((client) => migrate(client, migrationsFolder, { apiRole: api.database.apiRole }));
  assertPaused(await write(paused, 'Nunca'));
  await withOwner((client) => reopen(client, paused));
  assert.equal((await write(paused, 'Depois')).status, 200);
  assert.equal((await ask(paused)).status, 200);
  await withOwner((client) => removeGates(client, paused));
  assert.deepEqual((await api.sql("SELECT FROM pg_trigger WHERE tgname LIKE 'move%'")).rows, []);
});
