/** Links of commands lead to where a server answers, or the command says that none does. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { addressForLinks, keepAddress } from '../../src/server/server-addresses.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { sharedInstallation } from '../harness/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-addresses-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'address-production.json');

function asked(variables: Record<string, string> = {}) {
  const config = readConfig({ PRUMO_DATA: folder, ...variables });
  const { url, warning: said = '' } = addressForLinks(config, 'production');
  return { url, said };
}

describe('the address for links', () => {
  const here = 'http://127.0.0.1:8080';

  it('is that of the server that runs, until it ends, and each environment its own', () => {
    const forget = keepAddress(folder, 'production', 'http://127.0.0.1:4321');
    const forgetOther = keepAddress(folder, 'development', 'http://127.0.0.1:4322');
    assert.deepEqual(asked(), { url: 'http://127.0.0.1:4321', said: '' });
    forget();
    assert.equal(asked().url, here);
    assert.match(asked().said, new RegExp(`^prumo: no server of production is known .*${folder}.*${here}`));
    forgetOther();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('is what the operator has set, whatever runs', () => {
    const forget = keepAddress(folder, 'production', 'http://127.0.0.1:4321');
    const set = { PRUMO_PUBLIC_URL: 'https://prumo.example.com' };
    assert.deepEqual(asked(set), { url: 'https://prumo.example.com', said: '' });
    forget();
  });

  it('is not that of a server that was killed, of one with its id again, or of a spoiled file', () => {
    const forget = keepAddress(folder, 'production', 'http://127.0.0.1:4321');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const text of [
      JSON.stringify({ ...kept, pid }),
      JSON.stringify({ ...kept, identity: 'another' }),
      JSON.stringify({ url: 'http://127.0.0.1:4321', pid: 0 }),
      '{"url":',
      'null',
    ]) {
      writeFileSync(file, text);
      const { url, said } = asked();
      assert.deepEqual([url, said.startsWith('prumo: no server')], [here, true], text);
    }
    forget();
  });

  it('of a later server stays when the earlier one ends', () => {
    const forget = keepAddress(folder, 'production', 'http://127.0.0.1:4321');
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"pid":${process.pid}`, `"pid":${process.ppid}`));
    forget();
    assert.deepEqual(readdirSync(folder), ['address-production.json']);
  });

  it('is not kept where there is no folder', () => {
    keepAddress(join(folder, 'none'), 'production', 'http://127.0.0.1:4321')();
  });
});

it('prumo person link leads to the running server, whatever ports the command’s settings name', async () => {
  const shared = await sharedInstallation();
  try {
    const place = await shared.place();
    const server = await shared.start(place);
    const { PRUMO_DATA: data = '' } = place;
    const link = async () => {
      const elsewhere = {
        ...shared.variables,
        PRUMO_DATA: data,
        PRUMO_PORT: '1',
        PRUMO_PORT_DEVELOPMENT: '2',
      };
      const person = ['--company', '1', '--employee', '1', '--environment', 'production'];
      const result = await prumoHere(elsewhere, 'person', 'link', ...person);
      const { code, stderr } = result;
      assert.equal(code, 0, stderr);
      return { url: jsonLines<{ url: string }>(result)[0]?.url ?? '', stderr };
    };
    const running = await link();
    assert.ok(running.url.startsWith(`${server.production}/console/link#`), running.url);
    assert.equal(running.stderr, '');
    assert.equal((await fetch(running.url)).status < 500, true);
    await shared.end(server, 'SIGKILL');
    const killed = await link();
    assert.ok(killed.url.startsWith('http://127.0.0.1:1/console/link#'), killed.url);
    assert.match(killed.stderr, /^prumo: no server of production is known to run/);
  } finally {
    await shared.remove();
  }
});
