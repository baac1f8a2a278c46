/** TLS in the process: what is served, how certificates are replaced, what is refused. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { connect, type TLSSocket } from 'node:tls';
import { freePorts, refusalToServe, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';
import { missingProgram } from '../harness/programs.ts';

describe('listeners with a certificate', { skip: missingProgram('openssl') }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-tls-'));
  const file = (name: string) => join(folder, name);
  const inUse = { TLS_CERT: file('cert.pem'), TLS_KEY: file('key.pem') };
  let shared: SharedInstallation;
  let server: ServerProcess;
  let said = '';

  /** A certificate for 127.0.0.1 that signs itself. */
  function make(name: string): void {
    const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
    const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)];
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      ...subject,
      ...files,
    ]);
    assert.equal(made.status, 0, made.stderr.toString());
  }

  function use(certificate: string, key = certificate): void {
    copyFileSync(file(`${certificate}.crt`), inUse.TLS_CERT);
    copyFileSync(file(`${key}.key`), inUse.TLS_KEY);
  }

  before(async () => {
    make('first');
    make('second');
    use('first');
    shared = await sharedInstallation('no company');
    server = await shared.start({ ...inUse, PRUMO_DEMO: '0' });
    server.child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  });
  after(async () => {
    await shared.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whose certificate the listener shows. */
  function shown(base: string, options = {}): Promise<{ name: string; socket: TLSSocket }> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(base);
      const socket = connect({
        host: '127.0.0.1',
        port: Number(port),
        rejectUnauthorized: false,
        ...options,
      });
      socket.once('error', reject);
      socket.once('secureConnect', () => {
        const { raw } = socket.getPeerCertificate();
        resolve({ name: new X509Certificate(raw).subject.replace('CN=', ''), socket });
      });
    });
  }

  async function nameShown(base: string, options = {}): Promise<string> {
    const { name, socket } = await shown(base, options);
    socket.destroy();
    return name;
  }

  async function untilSaid(pattern: RegExp): Promise<void> {
    while (!pattern.test(said)) await new Promise((resolve) => setTimeout(resolve, 20));
    said = '';
  }

  it('answer in HTTPS, under addresses that say so', async () => {
    for (const base of [server.production, server.development]) {
      assert.match(base, /^https:\/\/127\.0\.0\.1:\d+$/);
      const answer = await new Promise<{ msg: string }>((resolve, reject) => {
        const ca = readFileSync(file('first.crt'));
        const sent = request(`${base}/panels/getPanels`, { ca, agent: false });
        sent
          .on('error', reject)
          .on('response', (response) => resolve(json(response) as Promise<{ msg: string }>));
        sent.end();
      });
      assert.equal(answer.msg, 'The header token is required');
    }
  });

  it('speak TLS 1.2 and 1.3, nothing older', async () => {
    for (const version of ['TLSv1.2', 'TLSv1.3']) {
      assert.equal(await nameShown(server.production, { minVersion: version, maxVersion: version }), 'first');
    }
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await assert.rejects(nameShown(server.production, old));
  });

  it('show a new certificate after SIGHUP, and keep open connections', async () => {
    const { socket } = await shown(server.production);
    use('second');
    server.child.kill('SIGHUP');
    await untilSaid(/the certificate has been read again/);
    for (const base of [server.production, server.development]) assert.equal(await nameShown(base), 'second');
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    assert.match(answer, /^HTTP\/1\.1 200 /);
  });

  it('keep the certificate when the new one cannot be used', async () => {
    use('first', 'second');
    server.child.kill('SIGHUP');
    await untilSaid(/TLS_KEY: .* is not the key of the certificate in .*; the certificate in use stays/);
    writeFileSync(inUse.TLS_CERT, 'no certificate');
    server.child.kill('SIGHUP');
    await untilSaid(/TLS_CERT: .* is not a certificate in PEM; the certificate in use stays/);
    rmSync(inUse.TLS_CERT);
    server.child.kill('SIGHUP');
    await untilSaid(/TLS_CERT: .* cannot be read: ENOENT.*; the certificate in use stays/);
    assert.equal(await nameShown(server.production), 'second');
    assert.equal(await shared.end(server), 0);
  });

  it('do not start with files that cannot be used; one line names the variable', async () => {
    const variables = { ...shared.variables, ...(await freePorts()), PRUMO_DEMO: '0' };
    const pair = { TLS_CERT: file('first.crt'), TLS_KEY: file('first.key') };
    for (const [wrong, line] of [
      [{ TLS_CERT: file('none') }, /^TLS_CERT: .* cannot be read: ENOENT.*$/],
      [{ TLS_KEY: file('none') }, /^TLS_KEY: .* cannot be read: ENOENT.*$/],
      [{ TLS_KEY: file('second.key') }, /^TLS_KEY: .* is not the key of the certificate in .*$/],
      [{ TLS_KEY: file('first.crt') }, /^TLS_KEY: .* is not a private key in PEM without a passphrase$/],
      [{ TLS_KEY: '' }, /^TLS_CERT and TLS_KEY must be set together$/],
    ] as const) {
      assert.match(await refusalToServe({ ...variables, ...pair, ...wrong }), line);
    }
  });
});
