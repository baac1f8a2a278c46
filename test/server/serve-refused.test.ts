/**
 * What keeps the server from starting is said in one line, without a stack and without a password.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import {
  type CommandResult,
  freePorts,
  prumo,
  prumoAs,
  prumoHere,
  refusalToServe,
  type Variables,
} from '../harness/process.ts';
import { sharedInstallation } from '../harness/processes.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-refused-'));
// For those who run as somebody else.
chmodSync(root, 0o755);
after(() => rmSync(root, { recursive: true, force: true }));

function assertOneLine({ code, stdout, stderr }: CommandResult, pattern: RegExp): void {
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^prumo: [^\n]+\n$/, 'one line');
  assert.match(stderr, pattern);
  assert.doesNotMatch(stderr, /secret|\.ts:\d+/, 'neither a password nor a stack');
}

/** As {@link assertOneLine}, of a server that does not start in this process. */
async function assertRefused(variables: Variables, pattern: RegExp): Promise<void> {
  const line = await refusalToServe(variables);
  assert.match(line, /^[^\n]+$/, 'one line');
  assert.match(line, pattern);
  assert.doesNotMatch(line, /secret|\.ts:\d+/, 'neither a password nor a stack');
}

describe('a port', () => {
  for (const variable of ['PRUMO_PORT', 'PRUMO_PORT_DEVELOPMENT'] as const) {
    it(`in use (${variable}) is told before a database is made`, async () => {
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as { port: number };
      const folder = join(root, variable);
      const variables = { PRUMO_DATA: folder, ...(await freePorts()), [variable]: String(port) };
      const pattern = new RegExp(`Port ${port} .*in use; .*${variable}`);
      // The program itself, once: what else is refused it tells in the same way.
      if (variable === 'PRUMO_PORT') assertOneLine(await prumo(variables, 'serve'), pattern);
      else await assertRefused(variables, pattern);
      assert.equal(existsSync(folder), false);
      holder.close();
    });
  }
});

it('a variable with a value that is none is told by its name, with those that it has', async () => {
  for (const [variables, pattern] of [
    [{ PRUMO_PORT: '70000' }, /PRUMO_PORT must be a port .*"70000"/],
    [{ PRUMO_PORT_DEVELOPMENT: '80.5' }, /PRUMO_PORT_DEVELOPMENT must be a port .*"80\.5"/],
    [{ PRUMO_HEADERS_TIMEOUT: '31' }, /_HEADERS_TIMEOUT must not be longer than PRUMO_REQUEST_TIMEOUT/],
    [{ PRUMO_DEMO: 'yes' }, /PRUMO_DEMO must be one of 1, 0, not "yes"/],
    [{ PRUMO_LOG_LEVEL: 'loud' }, /PRUMO_LOG_LEVEL must be one of silent, error/],
    [{ PRUMO_RESIDENT_MB: '1.5 GB' }, /PRUMO_RESIDENT_MB must be a number of megabytes .*"1.5 GB"/],
  ] as const)
    assertOneLine(await prumoHere(variables, 'serve'), pattern);
});

describe('a data folder', () => {
  const refuses = async (folder: string, pattern: RegExp) =>
    assertRefused({ PRUMO_DATA: folder, ...(await freePorts()) }, pattern);

  it('that is a file is refused', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await refuses(file, /data folder .*\/file cannot be used/);
    await refuses(join(file, 'below'), /data folder .*\/below cannot be used/);
  });

  it(
    'that the system refuses to make is refused, also to root',
    {
      skip: process.platform !== 'linux' && '/proc is Linux’s',
    },
    () => refuses('/proc/prumo', /data folder \/proc\/prumo cannot be used/),
  );

  const nobody = { uid: 65_534, gid: 65_534 };
  it('that belongs to somebody else is refused', {
    skip: process.getuid?.() !== 0 && 'only root can run a server as another user',
  }, async () => {
    const theirs = join(root, 'theirs');
    mkdirSync(theirs, { mode: 0o755 });
    const variables = { PRUMO_DATA: theirs, ...(await freePorts()) };
    const refused = await prumoAs(nobody, variables, 'serve');
    assertOneLine(refused, /data folder .*\/theirs cannot be used/);
    assert.deepEqual(readdirSync(theirs), []);
  });
});

describe('a database address', () => {
  const refuses = async (variables: Variables, pattern: RegExp) =>
    assertRefused({ PRUMO_DATA: join(root, 'external'), ...(await freePorts()), ...variables }, pattern);
  const address = 'postgres://someone:secret@127.0.0.1:1/prumo';

  it('where nobody answers is told with its host, without its password', () =>
    refuses({ DATABASE_URL: address }, /production database at 127\.0\.0\.1:1\/prumo cannot be reached/));

  it('that is given to both environments is refused', () =>
    refuses(
      { DATABASE_URL: address, DATABASE_URL_DEVELOPMENT: address },
      /DATABASE_URL and DATABASE_URL_DEVELOPMENT must name different databases/,
    ));

  it('that is no address is told by its variable', () =>
    refuses(
      { DATABASE_URL_DEVELOPMENT: 'mysql://someone:secret@host/db' },
      /DATABASE_URL_DEVELOPMENT must be a URL/,
    ));
});

it('a data folder that cannot hold the demo’s token is told before the demo is stored', {
  skip: process.platform !== 'linux' && '/proc is Linux’s',
}, async () => {
  const shared = await sharedInstallation('no company');
  try {
    const variables = { ...shared.variables, ...(await freePorts()), PRUMO_DATA: '/proc/prumo' };
    assertOneLine(
      await prumoHere(variables, 'serve'),
      /data folder \/proc\/prumo cannot hold .*PRUMO_DEMO=0/,
    );
    assert.equal((await prumoHere(variables, 'company', 'list')).stdout, '');
  } finally {
    await shared.remove();
  }
});
