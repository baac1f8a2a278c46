import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { CompanyDatabase } from './company-scope.ts';
import { valueTypes } from './value-types.ts';

let database: FreshDatabase;
let pool: pg.Pool;
let entered: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ ...database.api, max: 2, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  entered = new CompanyDatabase(pool);
});
after(async () => {
  await pool.end();
  await database.drop();
});

const column = <Value>(type: string, value: fc.Arbitrary<Value>) => ({
  type,
  value: fc.option(value, { freq: 6 }),
});
const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
/** PostgreSQL stores no NUL. */
const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom('"', '\\', '/', '\n', '\u{1}', '\u{7f}', '\u{2028}'), anyCharacter),
  })
  .map((each) => each.replaceAll('\0', ''));
const earliest = new Date('0001-01-01T00:00:00.000Z');
const latest = new Date('9999-12-31T23:59:59.999Z');
const time = fc.date({ min: earliest, max: latest, noInvalidDate: true });

/** Their names are written as JSON too. */
const columns = {
  pequeno: column('smallint', fc.integer({ min: -32_768, max: 32_767 })),
  id: column('integer', fc.integer()),
  'gran"de': column('bigint', fc.maxSafeInteger()),
  "sim'ou\\não": column('boolean', fc.boolean()),
  nome: column('text', text),
  curto: column('varchar', text),
  valor: column(
    'numeric(15,2)',
    fc.integer().map((cents) => `${cents}e-2`),
  ),
  dia: column(
    'date',
    time.map((day) => day.toISOString().slice(0, 10)),
  ),
  real: column('double precision', fc.double({ noDefaultInfinity: true, noNaN: true })),
  lista: column(
    'jsonb',
    fc.json().map((each) => each.replaceAll('\\u0000', '')),
  ),
  quando: column(
    'timestamptz',
    fc
      .tuple(time, fc.nat({ max: 999 }))
      .map(([moment, micros]) => moment.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)),
  ),
};
const names = Object.keys(columns);
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const sql = `SELECT ${names.map((name, at) => `c${at} AS ${identifier(name)}`).join(', ')}
  FROM unnest(${Object.values(columns)
    .map(({ type }, at) => `$${at + 1}::${type}[]`)
    .join(', ')})
       WITH ORDINALITY AS linha(${names.map((_, at) => `c${at}`).join(', ')}, nr)
 ORDER BY nr DESC LIMIT 1000`;

const asJson = (parameters: readonly unknown[]) =>
  entered.read(1, (scope) =>
    scope.json({ compile: () => ({ sql, parameters, query: {} as never, queryId: {} as never }) }, '['),
  );

it('rows as JSON are what JSON.stringify makes of them, in their order', { timeout: 60_000 }, async () => {
  const row = fc.tuple(...Object.values(columns).map(({ value }) => value as fc.Arbitrary<unknown>));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (all) => {
      const parameters = names.map((_, at) => all.map((each) => each[at]));
      const read = await entered.read(1, (scope) => scope.query(sql, parameters));
      const rows = await asJson(parameters);
      assert.equal(rows.count, all.length);
      assert.equal(rows.end(']').toString(), JSON.stringify(read));
    }),
    { numRuns: 300 },
  );
});

it('rows may be longer than what arrives at once', async () => {
  for (const characters of [10, 30_000, 400_000]) {
    const all = Array.from({ length: 40 }, (_, n) => (n % 8 === 0 ? 'ç"'.repeat(characters) : String(n)));
    const parameters = names.map((name) => all.map((each) => (name === 'nome' ? each : null)));
    const read = await entered.read(1, (scope) => scope.query(sql, parameters));
    assert.equal((await asJson(parameters)).end(']').toString(), JSON.stringify(read));
  }
});

it('an integer that is no exact number fails, and the connection goes on', async () => {
  const wrong = names.map((name) => (name === 'gran"de' ? ['9007199254740993'] : [null]));
  await assert.rejects(asJson(wrong), RangeError);
  await assert.rejects(
    entered.read(1, (scope) => scope.query(sql, wrong)),
    RangeError,
  );
  assert.equal((await asJson(names.map(() => []))).end(']').toString(), '[]');
});
