/**
 * PostgreSQL writes lists as JSON. Each is, to the byte, what would have been made of its rows, and
 * is not sent again to whom has it.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { JsonList } from '../../src/database/json-text.ts';
import { ReadScope } from '../../src/database/read-scope.ts';
import type { ReadEndpoint } from '../../src/kernel/contract/endpoint.ts';
import type { Answer } from '../harness/api.ts';
import { createEveryRecord, markTexts, recordsOf } from '../harness/every-record.ts';
import { type RecordIds, samplePath, sampleQuery } from '../harness/samples.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let own: RecordIds;
before(async () => {
  const { id } = api.companyA;
  await createEveryRecord(api.sql, id);
  // Everything that JSON escapes, some that it does not, and more than one byte.
  await markTexts(api.sql, id, 'ç"\\/\b\f\n\r\t\u{1}\u{1f}\u{7f}\u{2028}😀 ');
  await api.sql(`UPDATE colaborador SET email = 'a' || id || '@example.com' WHERE id_empresa = $1`, [id]);
  own = await recordsOf(api.sql, id);
});

const reads = endpoints.filter((endpoint): endpoint is ReadEndpoint => endpoint.method === 'GET');
const pages = ['', 'limit=2&offset=1'];

/** What `ReadScope.json` gives, made of rows. */
async function madeOfRows(this: ReadScope, query: Parameters<ReadScope['json']>[0]) {
  const rows = await this.execute(query);
  return { total: rows.length, texto: JSON.stringify(rows).slice(1, -1) };
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
        const answer = await api.get(asked);
        const { mock } = t.mock.method(ReadScope.prototype, 'json', madeOfRows);
        assert.deepEqual(shown(answer), shown(await api.get(asked)), asked);
        written += mock.callCount();
        mock.restore();
        if (page !== '' && answer.status === 200) await assertKnown(asked, answer);
      }
    });
  }

  it('and most are written as JSON', () => assert.ok(written > 75, String(written)));
});

/** It has a weak tag; who has it gets 304 and nothing else. */
async function assertKnown(asked: string, { headers }: Answer): Promise<void> {
  const { etag } = headers;
  assert.match(String(etag), /^W\/"[^"]+"$/, asked);
  assert.equal(headers['cache-control'], 'private, no-cache');
  assert.ok(headers['vary']?.toString().includes('token'));
  const again = await api.get(asked, { headers: { 'if-none-match': String(etag) } });
  assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', etag], asked);
}

function shown({ status, text, headers }: Answer): object {
  const { 'x-request-id': _, date: __, ...same } = headers;
  return { status, text, same };
}

it('an answer with long texts is streamed, and the same', async (t) => {
  const { id } = api.companyA;
  const long = JSON.stringify({ x: 'ç"'.repeat(15_000) });
  await api.sql(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, corpo, status, duracao_ms)
     SELECT now() - interval '1 hour' + n * interval '1 s', 'production', $1, 1, 'POST', '/long', CASE WHEN n > 50 THEN $2 ELSE '{}' END, 422, 1
       FROM generate_series(1, 300) AS n`,
    [id, long],
  );
  const { rows } = await api.sql(
    `SELECT corpo FROM auditoria WHERE id_empresa = $1 AND caminho = '/long' ORDER BY horario`,
    [id],
  );
  const { mock } = t.mock.method(ReadScope.prototype, 'json');
  // Of the first so many records there are too many for a text, of the second they are too long.
  for (const limit of [1000, 150]) {
    const answer = await api.get(`/company/getAuditLog?status=422&limit=${limit}`);
    const found = (answer.body.response as { caminho: string; corpo: string }[]).filter(
      ({ caminho }) => caminho === '/long',
    );
    assert.deepEqual(
      found.map(({ corpo }) => corpo),
      rows.slice(0, found.length).map((row) => (row as { corpo: string }).corpo),
    );
    assert.ok(found.length > 100);
    const list = (await mock.calls.at(-1)?.result) as JsonList;
    assert.equal(list.texto, null);
  }
});
