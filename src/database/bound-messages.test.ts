/** What a message carries arrives as it was, however long it is and whatever is sent beside it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { prepareConnection } from './company-query.ts';
import { valueTypes } from './value-types.ts';
import { WriteLanes } from './write-lanes.ts';

const texts = [
  '',
  'plain',
  'plain',
  'NULL',
  'null',
  null,
  null,
  'a "quoted" \\ text, {with} braces',
  'ação €',
  '😀'.repeat(3),
  '😀'.repeat(100_000),
  'x'.repeat(300_000),
  '',
];
const numbers = [0, -1, 2_147_483_647, null, 7, 7];

let database: FreshDatabase;
let pool: pg.Pool;
let lanes: WriteLanes;

before(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ ...database.api, max: 2, pipeline: true, types: valueTypes });
  pool.on('connect', prepareConnection);
  lanes = new WriteLanes(pool, false, 2);
});
after(async () => {
  await pool.end();
  await database.drop();
});

const echo = `SELECT $1::text AS one, $2::text[] AS many, $3::integer[] AS numbers, $4::boolean AS flag,
  current_setting('prumo.id_empresa') AS company`;

describe('parameters of a message', { timeout: 60_000 }, () => {
  it('arrive as they were sent', async () => {
    for (const one of texts) {
      const [rows] = await lanes.run(1, () => [{ text: echo, values: [one, texts, numbers, true] }]);
      assert.deepEqual({ ...rows?.[0] }, { one, many: texts, numbers, flag: true, company: '1' });
    }
  });

  it('stay apart from those of messages sent at the same moment', async () => {
    const companies = Array.from({ length: 40 }, (_, at) => at + 1);
    const sent = companies.map((company) => [`${company} `.repeat(company * 1_000), '', null]);
    const rounds = await Promise.all(
      companies.map((company, at) =>
        lanes.run(company, () => [
          { text: echo, values: [sent[at]?.[0], sent[at], [company], false] },
          { text: echo, values: [null, [], [], true] },
        ]),
      ),
    );
    for (const [at, [first, second]] of rounds.entries()) {
      const company = String(companies[at]);
      const [one] = sent[at] as string[];
      const expected = { one, many: sent[at], numbers: [companies[at]], flag: false, company };
      assert.deepEqual({ ...first?.[0] }, expected);
      assert.deepEqual({ ...second?.[0] }, { one: null, many: [], numbers: [], flag: true, company });
    }
  });
});
