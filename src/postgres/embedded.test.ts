import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { missingProgram } from '../../test/harness/programs.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { attachServer, type EmbeddedServer, ownServer } from './embedded.ts';
import { isRunning } from './process-identity.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-embedded-'));
after(() => rmSync(root, { recursive: true, force: true }));
/** A data folder that most tests begin with a copy of: to make one takes as long as ten copies. */
const made = join(root, 'made');
before(async () => {
  const server = await ownServer(made);
  await server.close();
});

let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(root, String((count += 1)));
  assert.equal(spawnSync('cp', ['-a', made, folder]).status, 0);
});

/** For a test of the first start. */
const newFolder = () => join(root, String((count += 1)));

async function query(server: Pick<EmbeddedServer, 'address'>, sql: string): Promise<unknown[]> {
  const client = new Client({ ...server.address, database: 'postgres', ssl: false });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** An environment whose PATH contains only these programs of the system. */
function withPrograms(...names: string[]): NodeJS.ProcessEnv {
  const bin = join(root, names.join('-'));
  mkdirSync(bin, { recursive: true });
  for (const name of names) {
    const found = process.env['PATH']?.split(':').find((path) => existsSync(join(path, name)));
    if (found !== undefined) symlinkSync(join(found, name), join(bin, name));
  }
  return { ...process.env, PATH: bin };
}

/**
 * A separate process that opens the folder, stores a row, prints the server's address and keeps
 * running.
 */
async function holder(
  open: 'ownServer' | 'attachServer',
  circumstances: Circumstances = {},
): Promise<{ child: ChildProcess; server: Pick<EmbeddedServer, 'address'> }> {
  const child = spawnHolder(open, circumstances);
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [
    string,
  ];
  return { child, server: { address: JSON.parse(line) as EmbeddedServer['address'] } };
}

interface Circumstances {
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: NodeJS.ProcessEnv;
}

function spawnHolder(open: 'ownServer' | 'attachServer', circumstances: Circumstances): ChildProcess {
  const code = `
    import { Client } from 'pg';
    import { ${open} } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    const server = await ${open}(${JSON.stringify(folder)}, { make: true });
    const client = new Client({ ...server.address, database: 'postgres', ssl: false });
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS kept (n integer); INSERT INTO kept VALUES (1)');
    console.log(JSON.stringify(server.address));
    process.stdin.on('end', async () => { await client.end(); await server.close(); }).resume();`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...circumstances,
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ended(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}

test('a second start finds the data of the first; the server is durable and reachable on this machine only', async () => {
  const first = await ownServer(folder);
  await query(first, 'CREATE TABLE kept (n integer)');
  await query(first, 'INSERT INTO kept VALUES (7)');
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    assert.deepEqual(await query(first, `SHOW ${setting}`), ['on'], setting);
  }
  assert.deepEqual(await query(first, 'SHOW listen_addresses'), ['']);
  await first.close();
  assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')), 'the server still runs');
  const second = await ownServer(folder);
  assert.deepEqual(await query(second, 'SELECT n FROM kept'), [7]);
  await second.close();
});

test('after kill -9 of the server process the next start recovers, and no database process is left behind', async () => {
  for (const round of [1, 2, 3]) {
    const { child } = await holder('ownServer');
    const pid = postmasterPid();
    await killed(child);
    const next = await ownServer(folder);
    assert.deepEqual(await query(next, 'SELECT count(*)::integer FROM kept'), [round]);
    assert.ok(!isRunning(pid), 'the orphan lives');
    await next.close();
  }
});

test('after kill -9 of the server and of its database the next start recovers what was committed', async () => {
  const { child } = await holder('ownServer');
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await killed(child);
  const next = await ownServer(folder);
  assert.deepEqual(await query(next, 'SELECT n FROM kept'), [1]);
  await next.close();
});

test('the process number of a killed database that is reused by another program does not stop the next start', async () => {
  const { child } = await holder('ownServer');
  const pid = postmasterPid();
  const file = join(folder, 'postgres', 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await killed(child);
  const cleaned = await ownServer(folder);
  await cleaned.close();
  // Like a restarted container, where process ids start at 1 again and the old id belongs to
  // another process.
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  writeFileSync(file, left.replace(String(pid), String(other.pid)), { mode: 0o600 });
  const next = await ownServer(folder);
  assert.deepEqual(await query(next, 'SELECT n FROM kept'), [1]);
  await next.close();
  assert.equal(other.exitCode, null, 'a foreign process was stopped');
  await killed(other);
});

test('the database ends by itself when its server is killed', {
  skip: missingProgram('setpriv', 'util-linux'),
}, async () => {
  const { child } = await holder('ownServer');
  const pid = postmasterPid();
  await killed(child);
  // The kernel must end it. If the database were not tied to its server, this loop would never end.
  while (isRunning(pid)) await setImmediate();
});

test('where the system does not tie the database to its server, the next start ends the orphan', {
  skip: platform() === 'win32' && 'has no such programs',
}, async () => {
  const { child } = await holder('ownServer', { env: withPrograms('sh', 'unshare', 'ps') });
  const pid = postmasterPid();
  await killed(child);
  assert.ok(isRunning(pid), 'the database is tied after all: nothing is tested here');
  const next = await ownServer(folder);
  assert.ok(!isRunning(pid));
  assert.deepEqual(await query(next, 'SELECT n FROM kept'), [1]);
  await next.close();
});

test('as root without user namespaces it runs as nobody, and the data follows either way', {
  skip: (platform() !== 'linux' || process.getuid?.() !== 0) && 'only root must become somebody else',
}, async () => {
  const owner = () => statSync(join(folder, 'postgres', 'PG_VERSION')).uid;
  const first = await holder('ownServer');
  await ended(first.child);
  assert.equal(owner(), 0);
  const second = await holder('ownServer', { env: withPrograms('sh', 'setpriv') });
  assert.equal(statSync(`/proc/${postmasterPid()}`).uid, 65534);
  const pid = postmasterPid();
  await killed(second.child);
  const third = await ownServer(folder);
  assert.ok(!isRunning(pid));
  assert.equal(owner(), 0);
  assert.deepEqual(await query(third, 'SELECT count(*)::integer FROM kept'), [2]);
  await third.close();
});

test('a second server on the folder is refused with the number of the first', async () => {
  const { child } = await holder('ownServer');
  await assert.rejects(
    ownServer(folder),
    (error) => error instanceof StartupError && error.message.includes(`Prumo server (process ${child.pid})`),
  );
  await ended(child);
});

test('a command beside the server uses its database and leaves it running', async () => {
  const owner = await ownServer(folder);
  const { child, server } = await holder('attachServer');
  assert.deepEqual(server.address, owner.address);
  await ended(child);
  assert.deepEqual(await query(owner, 'SELECT n FROM kept'), [1]);
  await owner.close();
});

test('a command without a server starts the database and stops it at its end', async () => {
  const { child } = await holder('attachServer');
  const pid = postmasterPid();
  await ended(child);
  assert.ok(!isRunning(pid));
  assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')));
});

test('a server waits for a command that is using the folder, and a command for another command', async () => {
  for (const open of [ownServer, attachServer]) {
    const { child } = await holder('attachServer');
    await assert.rejects(
      open(folder, { patienceMs: 0 }),
      (error) =>
        error instanceof StartupError && error.message.includes(`prumo command (process ${child.pid})`),
    );
    const waiting = open(folder);
    await ended(child);
    await (await waiting).close();
  }
});

test('several commands at once on a new folder all get their turn', async () => {
  folder = newFolder();
  const all = await Promise.all(
    [1, 2, 3].map(async () => {
      const { child } = await holder('attachServer');
      await ended(child);
    }),
  );
  assert.equal(all.length, 3);
  const server = await ownServer(folder);
  assert.deepEqual(await query(server, 'SELECT count(*)::integer FROM kept'), [3]);
  await server.close();
});

test('a creation that was killed half-way is begun anew, while its programs may still write', async () => {
  folder = newFolder();
  mkdirSync(folder, { mode: 0o700 });
  const unfinished = () => readdirSync(folder).filter((name) => name.startsWith('postgres.partial'));
  const child = spawnHolder('ownServer', {});
  while (!unfinished().some((name) => existsSync(join(folder, name, 'base')))) await setImmediate();
  await killed(child);
  assert.ok(!existsSync(join(folder, 'postgres')), 'it was complete: nothing is tested here');
  const server = await ownServer(folder);
  assert.deepEqual(await query(server, 'SELECT 1'), [1]);
  assert.deepEqual(unfinished(), []);
  await server.close();
});

test('a folder too deep for a socket is served on loopback, to those who know the password', async () => {
  folder = join(newFolder(), 'x'.repeat(100));
  const server = await ownServer(folder);
  assert.equal(server.address.host, '127.0.0.1');
  assert.deepEqual(await query(server, 'SELECT 1'), [1]);
  const guess = { address: { ...server.address, password: 'guess' } };
  await assert.rejects(query(guess, 'SELECT 1'), /password authentication failed/);
  await server.close();
});

test('a data folder that cannot be written ends in one line that names it', async () => {
  writeFileSync(join(root, 'file'), '');
  const impossible = [join(root, 'file'), join(root, 'file', 'below')];
  if (platform() === 'linux') impossible.push('/proc/none/data');
  for (const path of impossible) {
    for (const open of [ownServer, attachServer]) {
      await assert.rejects(
        open(path),
        (error) =>
          error instanceof StartupError && error.message.includes(path) && !error.message.includes('\n'),
      );
    }
  }
});

test('a server that cannot start says why in one line, and frees the folder', async () => {
  await assert.rejects(
    ownServer(folder, { settings: { shared_buffers: 'plenty' } }),
    (error) =>
      error instanceof StartupError && /shared_buffers/.test(error.message) && !error.message.includes('\n'),
  );
  const server = await ownServer(folder);
  await server.close();
});

test('the owner is told when the database ends without having been asked to', async () => {
  const server = await ownServer(folder);
  process.kill(postmasterPid(), 'SIGINT');
  assert.ok((await server.lost) instanceof StartupError);
  await server.close();
});

test('an ordinary user runs it as himself, and is told when the folder is another’s', {
  skip: process.getuid?.() !== 0 && 'only root can be somebody else',
}, async () => {
  const uid = 65534;
  folder = newFolder();
  chownSync(root, uid, uid);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, uid);
  const { child, server } = await holder('ownServer', { uid, gid: uid });
  assert.deepEqual(await query(server, 'SELECT n FROM kept'), [1]);
  await ended(child);
  chownSync(folder, 0, 0);
  const code = `
    import { ownServer } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    for (const path of ${JSON.stringify([folder, join(folder, 'below')])}) {
      await ownServer(path).catch((error) => console.log(error.name, error.message));
    }`;
  const refused = spawn(process.execPath, ['--input-type=module', '-e', code], { uid, gid: uid });
  const lines: string[] = [];
  for await (const line of createInterface({ input: refused.stdout })) lines.push(line);
  assert.match(lines[0] ?? '', /^StartupError The data folder .* cannot be used: EACCES/);
  assert.match(lines[1] ?? '', /^StartupError The data folder .*\/below cannot be used: EACCES/);
  assert.ok(!existsSync(join(folder, 'below')));
});
