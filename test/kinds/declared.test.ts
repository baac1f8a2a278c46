/** What is declared of kinds is what the database has, and what nobody decided does not compile. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { endpoints } from '../../src/api/index.ts';
import { conformsTo } from '../../src/kernel/contract/conforms.ts';
import {
  type InsertFields,
  insertFields,
  type UpdateFields,
  updateFields,
} from '../../src/kernel/contract/declared-fields.ts';
import {
  isReadOnly,
  object,
  refersTo,
  type Static,
  type TObject,
  type TSchema,
} from '../../src/kernel/contract/fields.ts';
import { gmr_painel } from '../../src/kinds/gmr_painel.ts';
import { declaredParts, kindList } from '../../src/kinds/index.ts';
import type { Column, Columns, Kind } from '../../src/kinds/kind.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

/** As the database says it: `smallint NOT NULL DEFAULT 0`. */
const definition = ({ type, nullable, default: value }: Column): string =>
  [type, nullable ? '' : 'NOT NULL', value === undefined ? '' : `DEFAULT ${value}`].filter(Boolean).join(' ');

/** What `numeric(15,2)` is called without its digits, and `'x'::text` without its type. */
const short = `regexp_replace(format_type(a.atttypid, -1), 'timestamp with time zone', 'timestamptz')
  || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
  || coalesce(' DEFAULT ' || regexp_replace(pg_get_expr(d.adbin, d.adrelid), '^''(.*)''::text$', '\\1'), '')`;

describe('declared columns', () => {
  let database: FreshDatabase;
  let owner: pg.Client;
  before(async () => {
    database = await freshDatabase();
    owner = new pg.Client(database.operator);
    await owner.connect();
  });
  after(async () => {
    await owner.end();
    await database.drop();
  });

  async function stored(table: string): Promise<Record<string, string>> {
    const { rows } = await owner.query<{ name: string; text: string }>(
      `SELECT a.attname AS name, ${short} AS text FROM pg_attribute a
         LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          AND a.attname NOT IN ('id_empresa', 'id')`,
      [`prumo.${table}`],
    );
    return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
  }
  const tables: readonly (readonly [string, Columns])[] = [
    ...kindList.map(({ table, columns }) => [table, columns] as const),
    ...Object.entries(declaredParts).map(([table, { columns }]) => [table, columns] as const),
  ];
  for (const [table, columns] of tables)
    it(`${table}: those of the database, with their types, whether they may be null, and defaults`, async () => {
      const declared = Object.entries(columns).map(([name, column]) => [name, definition(column)] as const);
      assert.deepEqual(await stored(table), Object.fromEntries(declared));
    });

  it('refer to the kinds that the database’s references name', async () => {
    const { rows } = await owner.query<{ table: string; name: string; to: string }>(
      `SELECT f.conrelid::regclass::text AS "table", a.attname AS name, f.confrelid::regclass::text AS "to"
         FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[2] AND a.attgenerated = ''
        WHERE f.contype = 'f' AND cardinality(f.conkey) = 2`,
    );
    const known = new Map(tables);
    const kinds = new Set(kindList.map(({ table }) => table));
    let count = 0;
    for (const { table, name, to } of rows) {
      const column = known.get(table)?.[name];
      if (column === undefined || !kinds.has(to) || to === 'fechamento') continue;
      assert.equal('to' in column && column.to, to, `${table}.${name}`);
      count += 1;
    }
    assert.ok(count > 30, `only ${count} references`);
  });
});

describe('declared paths', () => {
  const pathsOf = (table: string) => {
    const { further = [], after: _, ...named } = kindList.find((kind) => kind.table === table)?.paths ?? {};
    return [...Object.values(named), ...further];
  };

  it('are those of endpoints', () => {
    const known = new Set(endpoints.map(({ path }) => path));
    const declared = kindList.flatMap(({ table }) => pathsOf(table));
    assert.deepEqual(
      declared.filter((path) => !known.has(path)),
      [],
    );
    assert.equal(new Set(declared).size, declared.length);
  });

  it('are all those that begin with the id of a record', () => {
    const missing = endpoints.filter(({ path, params }) => {
      const { id } = params.properties as { readonly id?: TSchema };
      const table = id && refersTo(id);
      return table !== undefined && !pathsOf(table).includes(path);
    });
    assert.deepEqual(
      missing.map(({ path }) => path),
      [],
    );
  });
});

it('what nobody decided does not compile', () => {
  const label = { pt: 'Observação', en: 'Remark' };
  const { columns } = gmr_painel;
  const refused: readonly Kind['columns'][] = [
    // @ts-expect-error Nobody said whether people are named in the text.
    { observacao: { type: 'text', label } },
    // @ts-expect-error Nobody said whose id it is.
    { id_cargo: { type: 'integer', label } },
    // @ts-expect-error There is no such kind.
    { id_cargo: { type: 'integer', to: 'cargos' } },
    // @ts-expect-error A field of panels without words: its form would show the name of the column.
    { ...columns, observacao: { type: 'text', persons: 'named' } },
    // @ts-expect-error It has no words in English.
    { ...columns, observacao: { type: 'text', persons: 'named', label: { pt: 'Observação' } } },
  ];
  const taken: Kind['columns'] = { ...columns, observacao: { type: 'text', persons: 'named', label } };
  assert.equal(refused.length, 5);
  assert.deepEqual(Object.keys(taken), [...Object.keys(columns), 'observacao']);
});

it('what requests may hold follows from the columns, in types and in schemas', () => {
  type Insert = Static<TObject<InsertFields<'estrutura_go'>>>;
  type Update = Static<TObject<UpdateFields<'gmr_processo'>>>;
  const inserted: Insert = { codigo: 'A', nome: 'Vendas', id_go_processo_periodo: 1, id_pai: null };
  const updated: Update = { status: 0, dia_limite: null };
  const refused: readonly [Insert, Insert, Update] = [
    // @ts-expect-error A new structure has a period.
    { codigo: 'A', nome: 'Vendas' },
    // @ts-expect-error Its name is a text.
    { ...inserted, nome: 1 },
    // @ts-expect-error The first month of a process may not be null.
    { inicio_mes: null },
  ];
  const [insertion, update] = [object(insertFields('estrutura_go')), object(updateFields('gmr_processo'))];
  assert.equal(conformsTo(insertion)(inserted), true);
  assert.equal(conformsTo(update)(updated), true);
  assert.deepEqual(
    refused.map((body, at) => conformsTo(at < 2 ? insertion : update)(body)),
    [false, false, false],
  );
});

it('what only one kind of request writes, others do not take', () => {
  // Made by the platform, blocked by a request of its own, retired by updates alone.
  assert.deepEqual(Object.keys(insertFields('conta_go')), ['codigo', 'nome', 'id_conta_pai', 'natureza']);
  assert.equal('desativado' in insertFields('filial'), false);
  assert.equal('desativado' in updateFields('filial'), true);
  assert.equal(isReadOnly(updateFields('estrutura_go').id_go_processo_periodo), true);
  // An action stays where it is.
  assert.equal('id_gmr_painel' in updateFields('acao'), false);
});
