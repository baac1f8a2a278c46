/**
 * Every SQL statement of the program that could not be distributed by company, in a list
 * (docs/undistributed.json): what a database would have to bring that spreads rows by `id_empresa`
 * (docs/scale.md). A statement that names its company is not listed; nor is one whose company is
 * that of its transaction.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { parseAst } from 'vite';
import { type FreshDatabase, freshDatabase } from './harness/postgres.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Why statements cannot be distributed, by file: each by its beginning. */
type List = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const listed = JSON.parse(read('docs/undistributed.json')) as List;

/** How much of a statement stands in the list. */
const shownLength = 110;

const beginsStatement =
  /^(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|DECLARE|COPY|TRUNCATE|DROP TABLE|LISTEN|NOTIFY)\s/;

/** Its company is a value, or a column that it fills; `empresa` has it as its id. */
const namesCompany = [
  /\bid_empresa\s*(=|IN|IS NOT DISTINCT FROM)\s*(\$\d|…|\(?acting_company|ANY)/,
  /INSERT INTO \S+( AS \w+)? \((id, )?id_empresa\b/,
  /(FROM|UPDATE) empresa\b.* WHERE (e\.)?id = \$1|INSERT INTO empresa\b/,
];

/** What belongs to one server, wherever rows are. */
const ofServer = /\b(LISTEN|NOTIFY|pg_notify|pg_advisory\w*|pg_try_advisory\w*|nextval)\b/;

/** Rooms whose statements run in a transaction that has set its company. */
const inTransactionOfCompany =
  /^src\/(api|cells|definitions|password|people|records|rights)\/|^src\/http\/(audit|read|write)\//;

interface Sent {
  readonly file: string;
  readonly text: string;
}

/** The texts in the program that begin as statements do; what they fill in is `…`. */
function sentStatements(): Sent[] {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return files.sort().flatMap((file) => {
    const texts: string[] = [];
    collect(parseAst(read(file), { lang: 'ts' }), texts);
    const statements = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
    return statements.filter((text) => beginsStatement.test(text)).map((text) => ({ file, text }));
  });
}

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, texts);
  if (node === null || typeof node !== 'object') return;
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Quasi[] };
  if (type === 'Literal' && typeof value === 'string') texts.push(value);
  if (type === 'TemplateLiteral') texts.push((quasis ?? []).map((one) => one.value.cooked).join('…'));
  for (const part of Object.values(node)) collect(part, texts);
}

interface Quasi {
  readonly value: { readonly cooked: string };
}

describe('statements that could not be distributed by company', () => {
  let database: FreshDatabase;
  /** Tables and functions, and those functions that look beyond the company of the transaction. */
  let names: RegExp;
  let lookingBeyond: RegExp;

  before(async () => {
    database = await freshDatabase();
    const client = new Client(database.operator);
    await client.connect();
    const { rows } = await client.query<{ name: string; beyond: boolean }>(
      `SELECT relname::text AS name, false AS beyond FROM pg_class
        WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('r', 'p', 'v')
        UNION ALL
       SELECT DISTINCT proname::text, prosecdef AND pg_get_functiondef(oid) !~ 'acting_company|person_level|person_accesses' FROM pg_proc
        WHERE pronamespace = 'prumo'::regnamespace`,
    );
    await client.end();
    const named = (those: readonly { name: string }[]) =>
      new RegExp(`\\b(${those.map(({ name }) => name).join('|')})\\b`);
    names = named(rows);
    lookingBeyond = named(rows.filter(({ beyond }) => beyond));
  });
  after(() => database.drop());

  function isUndistributed({ file, text }: Sent): boolean {
    if (ofServer.test(text) || lookingBeyond.test(text)) return true;
    if (namesCompany.some((one) => one.test(text)) || inTransactionOfCompany.test(file)) return false;
    return names.test(text);
  }

  it('are all in the list, and nothing else is', () => {
    const found: Record<string, Set<string>> = {};
    for (const sent of sentStatements().filter(isUndistributed))
      (found[sent.file] ??= new Set()).add(sent.text.slice(0, shownLength));
    const kept: Record<string, Set<string>> = {};
    for (const files of Object.values(listed))
      for (const [file, texts] of Object.entries(files))
        for (const text of texts) (kept[file] ??= new Set()).add(text);
    assert.deepEqual(sorted(found), sorted(kept));
  });

  it('are counted in docs/scale.md by reason', () => {
    const page = read('docs/scale.md');
    for (const [reason, files] of Object.entries(listed)) {
      const count = Object.values(files).flat().length;
      assert.match(page, new RegExp(`^\\| ${reason} \\| ${count} \\|`, 'm'), `${reason}: ${count}`);
    }
  });
});

const sorted = (of: Readonly<Record<string, ReadonlySet<string>>>) =>
  Object.fromEntries(
    Object.entries(of)
      .map(([file, texts]): [string, string[]] => [file, [...texts].toSorted()])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
