/** Links of commands lead to where a server answers, or the command says that none does. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { addressForLinks, keepAddress } from '../../src/server/server-addresses.ts';

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
