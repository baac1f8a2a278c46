/**
 * What is no whole backup is never restored, and a backup or restore that was killed leaves nothing
 * that looks whole; the backup of every night, as the page says.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../src/kernel/startup-error.ts';
import { backUp } from '../../src/operator/backup/backup.ts';
import type { Manifest } from '../../src/operator/backup/manifest.ts';
import type { RecoveryGoal } from '../../src/operator/backup/recovery.ts';
import { restore } from '../../src/operator/backup/restore.ts';
import { OperatorError } from '../../src/operator/operator-error.ts';
import { ownServer } from '../../src/postgres/embedded.ts';
import { documented } from '../harness/docs.ts';
import { environmentOf, importCompanyOf, prumoAs, prumoHere, type Variables } from '../harness/process.ts';
import { programToStart } from '../harness/program.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-backup-refused-'));
const variables: Variables = { PRUMO_DATA: join(root, 'data'), PRUMO_DEMO: '0' };
const whole = join(root, 'whole');
/** A manifest in which a test may change anything. */
type Loose = Record<'postgres' | 'wal', object> & { environments: object[]; folders: string[] };
let count = 0;
/** A path that is not there yet. */
const fresh = (name: string) => join(root, `${name}-${(count += 1)}`);

before(async () => {
  await importCompanyOf(variables, 'Kept');
  assert.equal((await prumoHere(variables, 'backup', '--to', whole)).code, 0);
});
after(() => rmSync(root, { recursive: true, force: true }));

/** Refused with one line, as the command line prints it. */
function refused(pattern: RegExp, work: () => Promise<unknown>): Promise<void> {
  return assert.rejects(work, (error: Error) => {
    assert.ok(error instanceof OperatorError || error instanceof StartupError, String(error.stack));
    assert.match(error.message, pattern);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
}

const source = { dataFolder: variables['PRUMO_DATA'] as string, walArchive: undefined };

/** A restore is refused before anything is written. */
async function restoreRefused(pattern: RegExp, from: string, goal: RecoveryGoal = {}): Promise<void> {
  const data = fresh('untouched');
  await refused(pattern, () => restore(data, from, goal));
  assert.ok(!existsSync(data), 'something was written');
}

async function namesOfCompanies(folder: string): Promise<string> {
  const { stdout } = await prumoHere({ PRUMO_DATA: folder }, 'company', 'list');
  return stdout;
}

/**
 * Starts a command and kills it as soon as `begun` says that it is at work; false when it was
 * faster.
 */
async function killedAtWork(given: Variables, args: string[], begun: () => boolean): Promise<boolean> {
  const child: ChildProcess = spawn(process.execPath, [await programToStart(), ...args], {
    env: environmentOf(given),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!begun() && child.exitCode === null) await delay(2);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}

describe('a damaged backup is refused, and nothing is written:', () => {
  const copy = join(root, 'damaged');
  before(() => cpSync(whole, copy, { recursive: true }));
  const control = join(copy, 'postgres/global/pg_control');
  const manifest = join(copy, 'manifest.json');

  const cases: [name: string, pattern: RegExp, file: string, damage: (file: string) => void][] = [
    [
      'one bit of one file',
      /damaged: postgres\/global\/pg_control has other content/,
      control,
      (file) => {
        const content = readFileSync(file);
        content[100] = (content[100] as number) ^ 1;
        writeFileSync(file, content);
      },
    ],
    [
      'a file cut off',
      /damaged: postgres\/global\/pg_control has 8000 bytes instead of 8192/,
      control,
      (file) => truncateSync(file, 8000),
    ],
    [
      'a file missing',
      /damaged: postgres\/backup_label is missing/,
      join(copy, 'postgres/backup_label'),
      (file) => rmSync(file),
    ],
    [
      'a manifest that was edited',
      /damaged: manifest\.json does not match/,
      manifest,
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 1', '"format": 2')),
    ],
    ['no manifest', /no whole backup .*: it has no manifest\.json/, manifest, (file) => rmSync(file)],
  ];
  for (const [name, pattern, file, damage] of cases) {
    it(name, async () => {
      const kept = readFileSync(file);
      damage(file);
      try {
        await restoreRefused(pattern, copy);
      } finally {
        writeFileSync(file, kept);
      }
    });
  }

  /** Changes the manifest as another Prumo would have written it. */
  function rewritten(change: (manifest: Loose) => void): void {
    const content = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8')) as Loose;
    change(content);
    const text = JSON.stringify(content);
    writeFileSync(manifest, text);
    writeFileSync(
      `${manifest}.sha256`,
      `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
    );
  }

  const others: [name: string, pattern: RegExp, change: (manifest: Loose) => void][] = [
    [
      'of another PostgreSQL',
      /is of PostgreSQL 17\.2, and this is Prumo \S+ with 18\.\d+: restore it with the build of Prumo \S+ that made it, or a later one$/,
      ({ postgres }) => Object.assign(postgres, { version: '17.2', major: 17 }),
    ],
    [
      'of another system',
      /made on win32-x64, and files of a database do not move/,
      ({ postgres }) => Object.assign(postgres, { platform: 'win32-x64' }),
    ],
    [
      'of a newer Prumo',
      /has migration 9999, and this Prumo \S+ ends at \d+/,
      ({ environments }) => Object.assign(environments[0] as object, { migration: 9999 }),
    ],
    [
      'of a format to come',
      /has format 2, made by Prumo/,
      (content) => Object.assign(content, { format: 2 }),
    ],
    [
      'that names a file outside itself',
      /names a file outside itself: \.\.\/\.\.\/elsewhere/,
      ({ folders }) => folders.push('../../elsewhere'),
    ],
  ];
  for (const [name, pattern, change] of others) {
    it(`one ${name}`, async () => {
      rewritten(change);
      await restoreRefused(pattern, copy);
    });
  }
});

describe('a killed', () => {
  it('backup is not there; what is left of it is no backup, and gives way to the next', async () => {
    const to = fresh('killed');
    const atWork = () => existsSync(`${to}.partial/content/postgres/base`);
    while (!(await killedAtWork(variables, ['backup', '--to', to], atWork))) rmSync(to, { recursive: true });
    assert.ok(!existsSync(to));
    await restoreRefused(/no whole backup/, to);
    await restoreRefused(/no whole backup/, `${to}.partial`);
    const { code, stderr } = await prumoHere(variables, 'backup', '--to', to);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.ok(!existsSync(`${to}.partial`));
  });

  it('restore is not taken for an empty installation: the server refuses the folder until it is restored', async () => {
    let data = fresh('cut-off');
    const args = ['restore', '--from', whole];
    const atWork = () => existsSync(`${data}/postgres.restoring/base`);
    while (!(await killedAtWork({ PRUMO_DATA: data }, args, atWork))) data = fresh('cut-off');
    await refused(/A restore was cut off: run prumo restore again/, () => ownServer(data));
    const { code, stderr } = await prumoHere({ PRUMO_DATA: data }, ...args);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.match(await namesOfCompanies(data), /"Kept"/);
  });
});

describe('refused is', () => {
  it('a backup to a folder that holds something, or to a file', async () => {
    await refused(/whole is not empty/, () => backUp(source, whole));
    await refused(/manifest\.json is a file/, () => backUp(source, join(whole, 'manifest.json')));
  });

  it('a backup into the database’s own files', async () => {
    const inside = join(source.dataFolder, 'postgres', 'mine');
    await refused(/lies in the database's own folder/, () => backUp(source, inside));
    assert.ok(!existsSync(inside) && !existsSync(`${inside}.partial`));
  });

  it('a backup of nothing, which is not made for it', async () => {
    const dataFolder = fresh('nothing');
    await refused(/There is no database in/, () => backUp({ ...source, dataFolder }, fresh('of-nothing')));
    assert.ok(!existsSync(dataFolder));
  });

  it('a restore over a database, or among other files', async () => {
    await refused(/There is a database in/, () => restore(source.dataFolder, whole));
    const data = fresh('others');
    mkdirSync(data);
    writeFileSync(join(data, 'letter.txt'), 'mine');
    await refused(/is not empty \(letter\.txt\)/, () => restore(data, whole));
    assert.deepEqual(readdirSync(data), ['letter.txt']);
  });

  it('a restore to a time before the backup', () =>
    restoreRefused(/an older backup is needed/, whole, { wal: root, until: '2001-01-01T00:00:00Z' }));

  it('a restore to a time of which nothing is archived yet, before anything is written', async () => {
    const { finished, wal: log } = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8')) as Manifest;
    const wal = fresh('early');
    mkdirSync(wal);
    const [archived, until] = [Date.parse(finished) + 60_000, Date.parse(finished) + 90_000];
    const goal = { wal, until: new Date(until).toISOString() };
    await restoreRefused(/has nothing since the backup, and nothing of .* archive now/, whole, goal);
    const next = (Number.parseInt(log.last.slice(16), 16) + 1).toString(16).toUpperCase().padStart(8, '0');
    const segment = join(wal, log.last.slice(0, 16) + next);
    writeFileSync(segment, '');
    truncateSync(segment, log.segmentBytes);
    utimesSync(segment, archived / 1000, archived / 1000);
    const told = new Date(archived).toISOString().replaceAll('.', '\\.');
    await restoreRefused(new RegExp(`has the log until ${told}, .* archive now`), whole, goal);
    truncateSync(segment, 1);
    const earlier = { wal, until: new Date(archived - 1).toISOString() };
    await restoreRefused(/is damaged: \w{24} is not whole/, whole, earlier);
  });

  it('a restore through an archive in which a part is missing', async () => {
    const { last } = (JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8')) as Manifest).wal;
    const wal = fresh('gap');
    mkdirSync(wal);
    const next = (Number.parseInt(last.slice(16), 16) + 2).toString(16).toUpperCase().padStart(8, '0');
    writeFileSync(join(wal, last.slice(0, 16) + next), '');
    await restoreRefused(/has a gap: \w{24} is missing/, whole, { wal });
  });

  it('an external database, with the page that says how', async () => {
    const external = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    for (const args of [
      ['backup', '--to', fresh('external')],
      ['restore', '--from', whole],
    ]) {
      const { code, stdout, stderr } = await prumoHere(external, ...args);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, /^prumo: [^\n]+docs\/backup\.md[^\n]+\n$/);
    }
  });

  it('a target that may not be written', {
    skip: process.getuid?.() !== 0 && 'only root can be somebody else',
  }, async () => {
    // Somebody else, who may run the database and read it, but not write to root's folder.
    const data = fresh('somebody');
    chmodSync(root, 0o755);
    const closed = fresh('closed');
    mkdirSync(closed, { mode: 0o755 });
    const identity = { uid: 65534, gid: 65534 };
    const given = { PRUMO_DATA: data };
    execFileSync('cp', ['-a', source.dataFolder, data]);
    execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, data]);
    const { code, stderr } = await prumoAs(identity, given, 'backup', '--to', join(closed, 'mine'));
    assert.equal(code, 1);
    assert.match(stderr, /^prumo: The backup cannot be written to [^\n]+: EACCES[^\n]+\n$/);
    // Restored as root, what another user's server wrote is ours.
    const to = join(data, 'own');
    assert.equal((await prumoAs(identity, given, 'backup', '--to', to)).code, 0);
    const restored = fresh('by-root');
    assert.equal((await prumoHere({ PRUMO_DATA: restored }, 'restore', '--from', to)).code, 0);
    assert.equal(statSync(join(restored, 'postgres')).mode & 0o777, 0o700);
  });
});

it('every night: a backup, restored and read at once, and those of two weeks kept', async () => {
  const BACKUPS = fresh('nightly');
  mkdirSync(join(BACKUPS, 'old'), { recursive: true });
  utimesSync(join(BACKUPS, 'old'), 0, 0);
  const prumo = `"${process.execPath}" "${await programToStart()}"`;
  const script = documented('nightly').replaceAll('npx prumo', prumo);
  await promisify(execFile)('bash', ['-c', script], {
    env: { ...process.env, ...variables, BACKUPS, TMPDIR: root },
  });
  const [backup, checked, ...others] = readdirSync(BACKUPS).sort();
  assert.deepEqual([others, `${backup}.checked.json`], [[], checked]);
  assert.ok(existsSync(join(BACKUPS, backup as string, 'manifest.json')));
  assert.partialDeepStrictEqual(JSON.parse(readFileSync(join(BACKUPS, checked as string), 'utf8')), {
    environments: { production: { tables: { empresa: { rows: 1 } } } },
  });
});
