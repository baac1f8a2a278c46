/** At a terminal, what cannot be undone is asked about first; a no changes nothing. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { version } from '../../src/config/version.ts';
import { readContents } from '../../src/operator/backup/contents.ts';
import { urlOf } from '../harness/postgres.ts';
import { type CommandResult, jsonLines, prumoAtTerminal, prumoHere } from '../harness/process.ts';
import { openEnvironments, type TestEnvironments } from '../operator/sandbox/environments.ts';
import { commandsByName } from './commands.ts';

/** Commands that ask nothing. A new command is here, or it asks. */
const unasked = [
  // They only read.
  'status',
  'doctor',
  'recalculation status',
  'recalculation wait',
  'company list',
  'export',
  'formula export',
  'formula check',
  'conversions list',
  'token list',
  'person sessions',
  'person export',
  'audit',
  'audit reads',
  'outbox',
  'webhooks',
  'webhooks dead',
  'webhooks listen',
  'backup',
  'archive status',
  'checksum',
  'completion',
  // They add, or try again.
  'serve',
  'recalculation retry',
  'cell map',
  'company create',
  'token create',
  'person link',
  'password send',
  'outbox retry',
  'webhooks retry',
  'archive now',
  'restore',
  // The same command undoes them.
  'maintenance',
  'company move',
  'company update',
  'token update',
  'person level',
  // Another does: `token revoke`; what was set aside is kept, and so are versions.
  'token activate',
  'conversions restore',
  'formula apply',
];

const folder = mkdtempSync(join(tmpdir(), 'prumo-questions-'));
let environments: TestEnvironments;
let variables: Readonly<Record<string, string>>;
let company: string;

before(async () => {
  environments = await openEnvironments();
  variables = {
    DATABASE_URL: urlOf(environments.production.database.operator),
    DATABASE_URL_DEVELOPMENT: urlOf(environments.development.database.operator),
  };
  const manager = ['--manager', 'Ana', '--email', 'ana@example.com'];
  company = (await idOf('company', 'create', '--name', 'Asked', ...manager)).toString();
});
after(async () => {
  await environments?.close();
  rmSync(folder, { recursive: true });
});

async function succeeded(...args: string[]): Promise<CommandResult> {
  const result = await prumoHere(variables, ...args);
  assert.equal(result.code, 0, result.stderr);
  return result;
}

const idOf = async (...args: string[]) =>
  jsonLines<{ id: number }>(await succeeded(...args))[0]?.id as number;

/** What both databases hold. */
async function contents(): Promise<string[]> {
  const held: string[] = [];
  for (const pool of Object.values(environments.pools)) {
    const client = await pool.connect();
    held.push((await readContents(client)).digest);
    client.release();
  }
  return held;
}

const newToken = async () => String(await idOf('token', 'create', '--company', company));

/** Development has what production has not. */
const newRole = () =>
  environments.development.sql(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Caixa' || random())`, [
    company,
  ]);

/** The document of development, with a role that production lacks. */
async function document(): Promise<string> {
  const file = join(folder, 'company.json');
  rmSync(file, { force: true });
  await newRole();
  await succeeded('export', '--company', company, '--environment', 'development', '--to', file);
  return file;
}

/** Somebody who may be anonymised: in the trash. */
async function somebody(): Promise<string> {
  const { rows } = await environments.production.sql('UPDATE colaborador SET lixeira = 1 RETURNING id');
  return String((rows[0] as { id: number }).id);
}

/** The commands that ask: how they are called once there is something to lose. */
const asked: Readonly<Record<string, () => Promise<string[]>>> = {
  retention: async () => ['--company', company, '--bodies', '3'],
  'retention run': async () => [],
  'token rotate': async () => [await newToken(), '--overlap', '0'],
  'token revoke': async () => [await newToken()],
  // The link that the company was created with.
  'person end': async () => ['--company', company],
  'person anonymise': async () => ['--company', company, '--employee', await somebody()],
  'company promote': async () => (await newRole(), [company]),
  import: async () => [await document(), '--company', company, '--environment', 'production'],
  'sandbox refresh': async () => (await newRole(), ['--company', company, '--keep', folder]),
  'company delete': async () => [company],
};

it('a command asks, or is known to destroy nothing', () => {
  const commands = commandsByName();
  const isAsking = (name: string) => commands.get(name)?.options.some(({ long }) => long === '--yes');
  const names = [...commands.keys()];
  assert.deepEqual(names.filter((name) => !isAsking(name)).toSorted(), unasked.toSorted());
  assert.deepEqual(names.filter(isAsking).toSorted(), Object.keys(asked).toSorted());
});

for (const [name, prepare] of Object.entries(asked)) {
  it(`${name} asks: with n nothing changes, with y it is done`, async () => {
    const args = [...name.split(' '), ...(await prepare())];
    const before = await contents();
    const refused = await prumoAtTerminal(variables, 'n', ...args);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /\? \[y\/N\] .*\nprumo: nothing was changed\n$/s);
    assert.deepEqual(await contents(), before);
    const done = await prumoAtTerminal(variables, 'y', ...args);
    assert.match(done.stderr, /\? \[y\/N\] /);
    assert.equal(done.code, 0, done.stderr);
    // Nothing here is old enough for a run.
    if (name !== 'retention run') assert.notDeepEqual(await contents(), before);
  });
}

it('what loses nothing is not asked about, nor what has --yes', async () => {
  const { id } = jsonLines<{ id: number }>(await succeeded('company', 'create', '--name', 'Kept'))[0] as {
    id: number;
  };
  for (const args of [
    ['retention', '--company', String(id), '--records', '120'],
    ['retention', 'run', '--dry-run'],
    ['retention', 'run', '--yes'],
    ['token', 'rotate', String(await idOf('token', 'create', '--company', String(id))), '--overlap', '1'],
  ]) {
    const { code, stderr } = await prumoAtTerminal(variables, 'n', ...args);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, args.join(' '));
  }
});

describe('at a terminal', () => {
  it('status says the version and how it is, in ten lines at most', async () => {
    const { code, stdout } = await prumoAtTerminal(variables, '', 'status');
    assert.equal(code, 1);
    assert.ok(stdout.split('\n').length <= 11);
    assert.match(stdout, new RegExp(`^prumo +${version.replaceAll('.', '\\.')}\n`));
    for (const environment of ['production', 'development'])
      assert.match(
        stdout,
        new RegExp(
          `^${environment}\n  server   does not answer: ECONNREFUSED, http://\\S+\n  waiting  (nothing|1 message)$`,
          'm',
        ),
      );
  });

  it('doctor says that nothing is wrong, and what comes nearest', async () => {
    const { code, stdout } = await prumoAtTerminal(variables, '', 'doctor');
    assert.equal(code, 0);
    const of = (environment: string) =>
      `environment  ${environment}\nproblems     nothing wrong\nids used     at most 0.0000 % \\(\\w+\\)\n`;
    assert.match(stdout, new RegExp(`^${of('production')}${of('development')}$`));
  });
});
