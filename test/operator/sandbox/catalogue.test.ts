/**
 * No table, column or reference comes into the schema without it being said what a refresh does
 * with it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refreshedKinds } from '../../../src/kinds/derive/refresh-losses.ts';
import { readTables } from '../../../src/operator/sandbox/catalogue.ts';
import { factKinds } from '../../../src/operator/sandbox/losses.ts';
import { prepareReaderRole, readerRole } from '../../../src/operator/sandbox/reader-role.ts';
import { copiedTables, leftTables } from '../../../src/operator/sandbox/tables.ts';
import { copiedNames, openEnvironments, type TestEnvironments } from './environments.ts';

let environments: TestEnvironments;
before(async () => {
  environments = await openEnvironments();
});
after(() => environments.close());

async function column<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
  const { rows } = await environments.production.sql(text, values);
  return (rows as { it: T }[]).map(({ it: value }) => value);
}

describe('the catalogue', () => {
  it('has no table of a company that is neither copied nor left with a reason', async () => {
    const tables = await column<string>(
      `SELECT c.relname AS it FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
        WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        ORDER BY c.relname COLLATE "C"`,
    );
    assert.deepEqual(tables, [...copiedNames, ...Object.keys(leftTables)].sort());
    assert.deepEqual(
      copiedNames.filter((name) => name in leftTables),
      [],
    );
    for (const reason of Object.values(leftTables)) assert.notEqual(reason, '');
  });

  it('has no copied table of which a refresh would not see that development alone has something in it', () => {
    const seen = [
      ...Object.values(refreshedKinds).flatMap(({ table, parts }) => [table, ...Object.keys(parts)]),
      ...Object.values(factKinds).map(([table]) => table),
      'andamento',
      'andamento_entrada',
    ];
    // A history is of writes to records, which are seen themselves.
    assert.deepEqual(
      [...seen, 'indicador_versao', 'registro_go', 'reuniao_versao'].sort(),
      copiedNames.toSorted(),
    );
  });

  it('has no text in a copied table of which nobody has said whether people are named in it', async () => {
    for (const [name, { pseudonyms = {}, texts = [], fixed = [] }] of Object.entries(copiedTables)) {
      const columns = await column<string>(
        `SELECT a.attname AS it FROM pg_attribute a
          WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            AND a.atttypid::regtype::text IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'text[]')
          ORDER BY a.attname COLLATE "C"`,
        [name],
      );
      const { remuneracao: _, ...named } = pseudonyms;
      assert.deepEqual(columns, [...Object.keys(named), ...texts, ...fixed].sort(), `texts of ${name}`);
    }
  });

  it('has no reference from what is left to what is replaced: it would go along, or be in the way', async () => {
    const references = await column<string>(
      `SELECT format('%s of %s', conname, conrelid::regclass) AS it FROM pg_constraint
        WHERE contype = 'f' AND confrelid::regclass::text = ANY ($1) AND NOT conrelid::regclass::text = ANY ($1)`,
      [copiedNames],
    );
    assert.deepEqual(references, []);
  });

  it('has no unique text in a table that others refer to which is not set aside', async () => {
    const connection = await environments.production.pool.connect();
    const tables = await readTables(connection).finally(() => connection.release());
    for (const { name } of tables.filter(({ isReferenced }) => isReferenced)) {
      // Beyond the key and the ids that are issued once for all companies.
      const unique = await column<string>(
        `SELECT pg_get_indexdef(i.indexrelid) AS it FROM pg_index i
          WHERE i.indrelid = $1::regclass AND i.indisunique AND NOT i.indisprimary
            AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'id'
                                                         AND a.attnum = ANY (i.indkey::smallint[]))`,
        [name],
      );
      const own = copiedTables[name]?.unique ?? [];
      for (const definition of unique) {
        assert.ok(
          own.some((text) => definition.includes(text)),
          `${name} has ${definition}`,
        );
      }
    }
  });

  it('lets the role that reads production see what is copied, and neither tokens nor passwords nor anything else', async () => {
    const connection = await environments.production.pool.connect();
    try {
      assert.equal(await prepareReaderRole(connection, copiedNames), true);
    } finally {
      connection.release();
    }
    const readable = await column<string>(
      `SELECT relname AS it FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('r', 'p', 'v')
          AND has_table_privilege($1, oid, 'SELECT') ORDER BY relname COLLATE "C"`,
      [readerRole],
    );
    assert.deepEqual(readable, copiedNames.toSorted());
    const writable = await column<string>(
      `SELECT relname AS it FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
          AND has_table_privilege($1, oid, 'INSERT, UPDATE, DELETE, TRUNCATE')`,
      [readerRole],
    );
    assert.deepEqual(writable, []);
  });
});
