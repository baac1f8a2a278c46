/** The number of all records that a page of the audit trail tells (`X-Total-Count`). */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { countAuditDays } from '../../src/operator/audit-days.ts';
import { startApi, type TestApi } from '../harness/api.ts';

let api: TestApi;

before(async () => {
  // Days are counted by the database's clock here, and what comes after that is late.
  api = await startApi({}, { auditClock: null });
  const database = api.operator.options.database ?? '';
  await api.sql(`ALTER DATABASE "${database}" SET TimeZone = 'America/New_York'`);
});

after(() => api.close());

/** A company with records at these moments, all of days that are counted. */
async function audited(moments: readonly string[]) {
  const { id, token } = await api.createCompany('Audited');
  await api.sql(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
     SELECT moment, 'production', $1, 1, 'GET', '/', 200, 1 FROM unnest($2::timestamptz[]) AS moment`,
    [id, moments],
  );
  const client = await api.operator.connect();
  await countAuditDays(client);
  client.release();
  /** The number that is told, and the records that are there. */
  return async (inicio: string, fim: string) => {
    const { rows } = await api.sql(
      `SELECT count(*)::integer AS there FROM auditoria
        WHERE id_empresa = $1 AND horario >= $2::timestamptz AND horario < $3::timestamptz`,
      [id, inicio, fim],
    );
    const answer = await api.get(`/company/getAuditLog?limit=1&inicio=${inicio}&fim=${fim}`, { token });
    assert.equal(answer.status, 200, answer.text);
    return { told: Number(answer.headers['x-total-count']), ...(rows[0] as { there: number }) };
  };
}

it('counts a day of 24 hours where the connection’s day has 23', async () => {
  const total = await audited(['2025-03-09T00:10Z', '2025-03-09T00:50Z', '2025-03-09T23:50Z']);
  assert.deepEqual(await total('2025-03-09T00:30:00Z', '2025-04-01T00:00:00Z'), { told: 2, there: 2 });
});

it('is right of any range', async () => {
  const total = await audited([
    '2025-02-01T00:00Z',
    '2025-02-01T12:00Z',
    '2025-02-02T00:00Z',
    '2025-03-05T01:00Z',
  ]);
  const bounds = [
    '0001-01-01T00:00:00Z',
    '2025-02-01T00:00:00Z',
    '2025-02-01T11:00:00Z',
    '2025-02-01T12:00:00Z',
    '2025-02-01T13:00:00Z',
    '2025-02-02T00:00:00Z',
    '2025-03-05T01:00:01Z',
    '2026-03-04T05:06:07Z',
    '2026-03-04T05:06:08Z',
    '9999-12-31T00:00:00Z',
  ];
  for (const inicio of bounds) {
    for (const fim of bounds) {
      const { told, there } = await total(inicio, fim);
      assert.equal(told, there, `${inicio} ${fim}`);
    }
  }
});
