/**
 * Lists are written as JSON from the bytes of the database's answer. Each is, to the byte, what
 * would have been made of its rows.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { JsonRows } from '../../src/database/json-rows.ts';
import { ReadScope } from '../../src/database/read-scope.ts';
import type { ReadEndpoint } from '../../src/kernel/endpoint.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { createEveryRecord, markTexts, recordsOf } from '../harness/every-record.ts';
import { type RecordIds, samplePath, sampleQuery } from '../harness/samples.ts';

let api: TestApi;
let own: RecordIds;
before(async () => {
  api = await startApi();
  const { id } = api.companyA;
  await createEveryRecord(api.sql, id);
  // Everything that JSON escapes, some that it does not, and more than one byte.
  await markTexts(api.sql, id, 'ç"\\/\b\f\n\r\t\u{1}\u{1f}\u{7f}\u{2028}😀 ');
  await api.sql(`UPDATE colaborador SET email = 'a' || id || '@example.com' WHERE id_empresa = $1`, [id]);
  own = await recordsOf(api.sql, id);
});
after(() => api.close());

const reads = endpoints.filter((endpoint): endpoint is ReadEndpoint => endpoint.method === 'GET');
const pages = ['', 'limit=1', 'limit=2&offset=1', 'limit=0'];

/** What `ReadScope.json` gives, made of rows. */
async function madeOfRows(this: ReadScope, query: Parameters<ReadScope['json']>[0]): Promise<JsonRows> {
  const rows = await this.execute(query);
  const items = JSON.stringify({ response: rows }).slice(0, -2);
  return Object.create(JsonRows.prototype, {
    count: { value: rows.length },
    isCut: { value: false },
    end: { value: (back: string) => Buffer.from(items + back) },
  });
}

describe('an answer is the same as one that is made of rows', () => {
  let written = 0;
  for (const { path, params, query } of reads) {
    it(path, async (t) => {
      // Each request leaves a record in the trail.
      if (path === '/company/getAuditLog') return;
      const target = samplePath(path, params, own) + sampleQuery(query, own);
      for (const page of pages) {
        const asked = page === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${page}`;
        const answer = shown(await api.get(asked));
        const { mock } = t.mock.method(ReadScope.prototype, 'json', madeOfRows);
        assert.deepEqual(answer, shown(await api.get(asked)), asked);
        written += mock.callCount();
        mock.restore();
      }
    });
  }

  it('and most are written as JSON', () => assert.ok(written > 150, String(written)));
});

function shown({ status, text, headers }: Answer): object {
  const { 'x-request-id': _, date: __, ...same } = headers;
  return { status, text, same };
}

it('an answer with long texts is the same, and never whole in memory', async (t) => {
  const { id } = api.companyA;
  const long = JSON.stringify({ x: 'ç"'.repeat(15_000) });
  await api.sql(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, corpo, status, duracao_ms)
     SELECT now() - interval '1 hour' + n * interval '1 s', 'production', $1, 1, 'POST', '/long', CASE WHEN n > 50 THEN $2 ELSE '{}' END, 422, 1
       FROM generate_series(1, 300) AS n`,
    [id, long],
  );
  const { mock } = t.mock.method(JsonRows.prototype, 'end');
  const { rows } = await api.sql(
    `SELECT corpo FROM auditoria WHERE id_empresa = $1 AND caminho = '/long' ORDER BY horario`,
    [id],
  );
  const answer = await api.get('/company/getAuditLog?status=422&limit=1000');
  const found = (answer.body.response as { caminho: string; corpo: string }[]).filter(
    ({ caminho }) => caminho === '/long',
  );
  assert.deepEqual(
    found.map(({ corpo }) => corpo),
    rows.map((row) => (row as { corpo: string }).corpo),
  );
  const pieces = mock.calls.map(({ result }) => result?.length ?? 0);
  assert.ok(pieces.length > 3);
  assert.ok(Math.max(...pieces) < 5_000_000, String(pieces));
});
