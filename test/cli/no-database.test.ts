/**
 * A wrong folder or address: every command but those that begin an installation refuses it, in one
 * line, and makes nothing.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { Client } from 'pg';
import { freshDatabase, urlOf } from '../harness/postgres.ts';
import { type CommandResult, importCompanyOf, prumoHere, type Variables } from '../harness/process.ts';
import { commandNames } from './commands.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-no-database-'));
const elsewhere = join(root, 'elsewhere');
after(() => rmSync(root, { recursive: true, force: true }));

/** What makes a database. */
const beginning = new Set(['serve', 'import', 'restore']);

/** What needs none. */
const without = new Set(['completion']);

/** A right call of every other command. */
const calls: Readonly<Record<string, string>> = {
  'company create': '--name Typo',
  'company list': '',
  'company update': '1 --name A',
  'company promote': '1 --yes',
  'company move': '1 --to elsewhere --switch true',
  'company delete': '1 --yes',
  'conversions list': '--company 1 --environment production',
  'conversions restore': '1 --as-common --environment production',
  doctor: '',
  status: '',
  export: `--company 1 --environment production --to ${elsewhere}`,
  'formula export': `${elsewhere} --company 1 --environment production`,
  'formula check': `${root} --company 1 --environment production`,
  'formula apply': `${root} --company 1 --environment production`,
  'token create': '--company 1',
  'token update': '1 --read-only',
  'token rotate': '1',
  'token activate': '1',
  'token revoke': '1',
  'token list': '--company 1',
  'person level': '--company 1 --employee 1 --level Gestor',
  'person link': '--company 1 --employee 1',
  'person sessions': '--company 1',
  'person end': '--company 1',
  'person export': `--company 1 --employee 1 --to ${elsewhere}`,
  'person anonymise': '--company 1 --employee 1 --yes',
  maintenance: 'on --environment production',
  'sandbox refresh': '--all',
  audit: '--environment production',
  'audit reads': '--environment production',
  retention: '--company 1 --bodies 3',
  'retention run': '',
  outbox: '--environment production',
  'outbox retry': 'all --environment production',
  'password send': '--company 1 --employee 1 --environment production',
  webhooks: '--environment production',
  'webhooks listen': '--company 1 --to http://localhost:1/',
  'webhooks dead': '--environment production',
  'webhooks retry': 'all --environment production',
  'recalculation wait': '',
  'recalculation status': '--environment production',
  'recalculation retry': '--company 1 --environment production',
  backup: `--to ${elsewhere}`,
  'archive status': '',
  'archive now': '',
  checksum: '',
  'cell map': '',
};

const all = commandNames().filter((name) => !beginning.has(name) && !without.has(name));

function run(name: string, variables: Variables): Promise<CommandResult> {
  return prumoHere(variables, ...`${name} ${calls[name]}`.split(' ').filter(Boolean));
}

function assertRefused({ code, stdout, stderr }: CommandResult, pattern: RegExp, name = ''): void {
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' }, `${name}: ${stderr}`);
  assert.match(stderr, /^prumo: [^\n]+\n$/, `${name}: one line`);
  assert.match(stderr, pattern);
}

it('every command is tried here', () => {
  assert.deepEqual(Object.keys(calls).sort(), [...all].sort());
});

it('in a folder without a database no command makes anything', async () => {
  const [empty, typo] = [join(root, 'empty'), join(root, 'typo')];
  mkdirSync(empty, { recursive: true });
  for (const folder of [empty, typo]) {
    const pattern = new RegExp(
      `no database in ${folder} \\(PRUMO_DATA\\): npm start or prumo import makes one`,
    );
    for (const name of folder === empty ? all : ['company list'])
      assertRefused(await run(name, { PRUMO_DATA: folder }), pattern, name);
  }
  assert.deepEqual(readdirSync(empty), []);
  assert.ok(!existsSync(typo) && !existsSync(elsewhere));
});

it('at an address without Prumo no command makes anything', async (t) => {
  const databases = [await freshDatabase('template0'), await freshDatabase('template0')];
  t.after(() => Promise.all(databases.map((one) => one.drop())));
  const [DATABASE_URL = '', DATABASE_URL_DEVELOPMENT = ''] = databases.map((one) => urlOf(one.operator));
  const variables = { PRUMO_DATA: join(root, 'unused'), DATABASE_URL, DATABASE_URL_DEVELOPMENT };
  const ofEmbedded = new Set(['backup', 'archive status', 'archive now']);
  const pattern = /it holds no Prumo; npm start or prumo import makes one/;
  for (const name of all.filter((one) => !ofEmbedded.has(one)))
    assertRefused(await run(name, variables), pattern, name);
  for (const { operator } of databases) {
    const client = new Client(operator);
    await client.connect();
    const { rows } = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'prumo'`);
    assert.deepEqual(rows, []);
    await client.end();
  }
});

it('a restore that was cut off is told, rather than a database that is not there', async () => {
  const folder = join(root, 'cut off');
  mkdirSync(join(folder, 'postgres.restoring'), { recursive: true });
  assertRefused(
    await run('company list', { PRUMO_DATA: folder }),
    /A restore was cut off: run prumo restore/,
  );
});

it('what an import has made, commands find; what is refused leaves the folder free for it', async () => {
  const folder = join(root, 'used');
  mkdirSync(folder);
  // What a server leaves that was killed before there was a database.
  mkdirSync(join(folder, 'postgres-lock'));
  writeFileSync(join(folder, 'postgres-lock', '1'), '');
  const variables = { PRUMO_DATA: folder };
  assertRefused(await run('company list', variables), /no database in/);
  assert.ok(!existsSync(join(folder, 'postgres')));
  const id = await importCompanyOf(variables, 'First');
  const { code, stdout } = await run('company list', variables);
  assert.equal(code, 0);
  assert.equal((JSON.parse(stdout) as { id: number }).id, id);
});
