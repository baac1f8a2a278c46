/** What HAProxy keeps from Prumo, as `deploy/ha/haproxy.cfg` says. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePorts } from '../harness/process.ts';
import { missingProgram, programOnPath } from '../harness/programs.ts';

const folderOfConfiguration = new URL('../../deploy/ha', import.meta.url).pathname;

/** The sections that lead to Prumo in production, with what a test can wait for. */
function configurationWith(values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(folderOfConfiguration, 'haproxy.cfg'), 'utf8');
  const needed = /^(global|defaults|backend addresses|frontend public|backend production)\n/;
  let filled = text
    .split(/\n(?=[a-z])/)
    .filter((section) => needed.test(section.replace(/^(#.*\n)+/, '')))
    .join('\n');
  for (const [written, here] of Object.entries(values)) {
    assert.ok(filled.includes(written), written);
    filled = filled.replaceAll(written, here);
  }
  return `${filled}\n`;
}

describe('HAProxy before Prumo', { skip: missingProgram('haproxy') }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-proxy-'));
  const prumo = createServer((_, response) => response.end('answered'));
  let haproxy: ChildProcess;
  let port: number;

  before(async () => {
    await once(prumo.listen(0, '127.0.0.1'), 'listening');
    port = Number((await freePorts()).PRUMO_PORT);
    const configuration = configurationWith({
      '${ADDRESS}:8080': `127.0.0.1:${port}`,
      '${DATA}': folder,
      '${CONFIGURATION}': folderOfConfiguration,
      '${APP1}:8081': `127.0.0.1:${(prumo.address() as AddressInfo).port}`,
      '${APP2}:8081': '127.0.0.1:1',
      'gt 1000': 'gt 3',
      'http-request 10s': 'http-request 300ms',
    });
    writeFileSync(join(folder, 'haproxy.cfg'), configuration);
    haproxy = spawn(programOnPath('haproxy') as string, ['-db', '-f', join(folder, 'haproxy.cfg')], {
      stdio: 'ignore',
    });
    const reached = () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    while ((await reached())?.status !== 200) assert.equal(haproxy.exitCode, null, 'HAProxy has ended');
  });
  after(async () => {
    haproxy.kill('SIGTERM');
    prumo.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (localAddress: string): Socket =>
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  /** What comes on the connection after this was sent. Empty: it was closed. */
  const heard = (socket: Socket, sent: string): Promise<string> =>
    new Promise((resolve) => {
      socket.once('data', (text) => resolve(String(text))).once('close', () => resolve(''));
      socket.write(sent);
    });
  const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

  it('an address with as many connections as it may have gets no more, and others do', async () => {
    const held: Socket[] = [];
    for (let n = 0; n < 3; n++) {
      const socket = open('127.0.0.2');
      assert.match(await heard(socket, request), /^HTTP\/1\.1 200 /);
      held.push(socket);
    }
    assert.equal(await heard(open('127.0.0.2'), request), '');
    const other = open('127.0.0.3');
    assert.match(await heard(other, request), /^HTTP\/1\.1 200 /);
    for (const socket of [...held, other]) socket.destroy();
  });

  it('a request whose head does not come to its end is a 408', async () => {
    assert.match(await heard(open('127.0.0.4'), 'GET / HTTP/1.1\r\nhost: x\r\n'), /^HTTP\/1\.1 408 /);
  });
});
