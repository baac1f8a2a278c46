/**
 * Where the server may be sent to by a client: public addresses only, whatever a name says, then
 * and later.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '../../src/config/config.ts';
import { isNetwork } from '../../src/kernel/values/ip-addresses.ts';
import { addressRules } from '../../src/webhooks/addresses.ts';
import { httpSender, SendFailure } from '../../src/webhooks/send.ts';
import { problemOfUrl, type ResolvedAddress, type TargetRules } from '../../src/webhooks/targets.ts';
import { missingProgram } from '../harness/programs.ts';
import { localTargets, named, type Receiver, startReceiver } from '../harness/receiver.ts';

let receiver: Receiver;
before(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.reset());
after(() => receiver.close());

const never = new AbortController().signal;
const event = (url: string) => ({ url, mensagem: 'msg_1', corpo: '{}', segredos: ['whsec_AAAA'] });
const four = (address: string): ResolvedAddress => ({ address, family: 4 });
const portOf = (url: string) => new URL(url).port;

/** Why an event cannot be sent there. */
async function refusal(rules: TargetRules, url: string): Promise<string> {
  try {
    await httpSender(rules)(event(url), never);
  } catch (error) {
    assert.ok(error instanceof SendFailure, String(error));
    return error.message;
  }
  throw new assert.AssertionError({ message: `${url} was called` });
}

describe('addresses', () => {
  const mayCall = addressRules();

  it('that are public may be called', () => {
    for (const address of [
      '8.8.8.8',
      '93.184.215.14',
      '172.15.255.255',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
    ]) {
      assert.ok(mayCall(address), address);
    }
  });

  it('of this machine, of private networks, reserved ones and what is none may not', () => {
    for (const address of [
      '0.0.0.0',
      '10.255.255.255',
      '100.64.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '192.0.0.192',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.255.255',
      '198.19.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '239.255.255.255',
      '255.255.255.255',
      '168.63.129.16',
      '::',
      '::1',
      '::127.0.0.1',
      'fe80::1',
      'fe80::1%lo',
      '2606:4700::1111%lo',
      'fd00:ec2::254',
      'ff02::1',
      'fec0::1',
      '2001:db8::1',
      '2001::1',
      '2002:7f00:1::',
      '3fff::1',
      '5f00::1',
      '64:ff9b:1::8.8.8.8',
      'localhost',
      '1.2.3',
      '',
    ]) {
      assert.ok(!mayCall(address), address);
    }
  });

  it('of IPv4 inside of IPv6 (mapped, NAT64) count as the IPv4 address, in every notation', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.constantFrom('::ffff:', '0:0:0:0:0:ffff:', '64:ff9b::', '64:FF9B:0:0:0:0:'),
        (address, prefix) => {
          const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
          const hexadecimal = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
          for (const form of [address, hexadecimal])
            assert.equal(mayCall(prefix + form), mayCall(address), prefix + form);
        },
      ),
      {
        numRuns: 500,
        examples: [
          ['127.0.0.1', '::ffff:'],
          ['8.8.8.8', '64:ff9b::'],
        ],
      },
    );
  });

  it('of a network that the operator names may be called, and no other', () => {
    const own = addressRules(['10.1.2.0/24', '127.0.0.1', 'fd00:1::/32']);
    for (const address of ['10.1.2.200', '127.0.0.1', '::ffff:10.1.2.3', 'fd00:1::5', '8.8.8.8'])
      assert.ok(own(address), address);
    for (const address of ['10.1.3.1', '127.0.0.2', 'fd00:2::5', '::1']) assert.ok(!own(address), address);
  });

  it('and networks are told from what is none', () => {
    for (const network of ['10.0.0.0/8', '::1', 'fd00::/8', '127.0.0.1/32'])
      assert.ok(isNetwork(network), network);
    for (const network of ['10.0.0.0/33', 'fd00::/129', 'loopback', '10.0.0.0/8/8', '10.0.0/8', '']) {
      assert.ok(!isNetwork(network), network);
    }
    assert.throws(
      () => readConfig({ PRUMO_WEBHOOK_ALLOW: '10.0.0.0/8,loopback' }),
      /PRUMO_WEBHOOK_ALLOW .* not "loopback"/,
    );
    assert.deepEqual(readConfig({ PRUMO_WEBHOOK_ALLOW: '10.0.0.0/8, ::1' }).webhooks.allowed, [
      '10.0.0.0/8',
      '::1',
    ]);
  });
});

describe('a name', () => {
  it('is not asked for when it is registered: what the answer was would tell which names there are inside', () => {
    const rules: TargetRules = {
      environment: 'production',
      mayCall: addressRules(),
      resolve: () => assert.fail('the name was asked for'),
    };
    assert.equal(problemOfUrl('https://intranet.example/', rules), undefined);
  });

  it('that stands for one address that is not public, among others, is not called; nor is told whether it stands for any', async () => {
    const of = (...addresses: ResolvedAddress[]) =>
      refusal(
        { environment: 'production', mayCall: addressRules(), resolve: async () => addresses },
        'https://hooks.test/',
      );
    const unknown = await of();
    assert.equal(unknown, 'the name stands for no address on the public network');
    assert.equal(await of(four('93.184.215.14'), four('10.0.0.1')), unknown);
    assert.equal(await of({ address: '::ffff:127.0.0.1', family: 6 }), unknown);
  });

  it('is asked once for a delivery, and what was judged is what is connected to', async () => {
    const asked: string[] = [];
    const rules = named(async (name) => {
      asked.push(name);
      return [four('127.0.0.1')];
    });
    const status = await httpSender(rules)(event(`http://hooks.test:${portOf(receiver.url)}/x`), never);
    assert.equal(status, 204);
    assert.deepEqual(asked, ['hooks.test']);
    assert.equal(receiver.received[0]?.headers.host, `hooks.test:${portOf(receiver.url)}`);
  });

  it('that changes its mind after it was registered is not called', async () => {
    const answers = [[four('127.0.0.1')], [four('93.184.215.14'), four('127.0.0.1')]];
    const rules: TargetRules = {
      environment: 'development',
      mayCall: addressRules(),
      resolve: async () => answers.shift() ?? [],
    };
    const url = `http://hooks.test:${portOf(receiver.url)}/`;
    assert.equal(problemOfUrl(url, rules), undefined);
    assert.equal(await refusal(rules, url), 'the name stands for no address on the public network');
    assert.equal(await refusal(rules, url), 'the name stands for no address on the public network');
    assert.equal(await refusal(rules, url), 'the name stands for no address on the public network');
    assert.equal(receiver.received.length, 0);
  });

  it('that is a number in disguise is not called either, nor is plain http in production', async () => {
    const strict: TargetRules = { ...localTargets, mayCall: addressRules() };
    const port = portOf(receiver.url);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]', '0']) {
      assert.match(await refusal(strict, `http://${host}:${port}/`), /public network/, host);
    }
    const production: TargetRules = { ...localTargets, environment: 'production' };
    assert.match(await refusal(production, receiver.url), /https/);
    assert.equal(receiver.received.length, 0);
  });
});

describe('an answer', () => {
  it('that sends elsewhere is a failure, and nobody goes there', async () => {
    for (const status of [301, 302, 307, 308]) {
      receiver.respond = ({ answer }) =>
        void answer.writeHead(status, { location: `${receiver.url}/elsewhere` }).end();
      assert.equal(
        await refusal(localTargets, receiver.url),
        `the answer was ${status}: redirects are not followed`,
      );
    }
    assert.deepEqual(new Set(receiver.received.map(({ path }) => path)), new Set(['/']));
  });

  it('without end is cut off; its status counts', async () => {
    let isCutOff: () => void;
    const cutOff = new Promise<void>((resolve) => (isCutOff = resolve));
    receiver.respond = ({ answer }) => {
      answer.on('close', isCutOff);
      answer.writeHead(200);
      const more = () => {
        while (!answer.destroyed && answer.write('x'.repeat(16_384)));
      };
      answer.on('drain', more);
      more();
    };
    assert.equal(await httpSender(localTargets)(event(receiver.url), never), 200);
    await cutOff;
  });

  it('that does not come is given up', async () => {
    receiver.respond = () => {};
    const send = httpSender(localTargets, { answerMs: 50 });
    await assert.rejects(send(event(receiver.url), never), { message: 'no answer came in time' });
  });

  it('that is none, with more headers than an answer has, or broken off, is a failure', async () => {
    const answers = ['SSH-2.0-OpenSSH\r\n', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, ''];
    for (const text of answers) {
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => socket.end(text));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      assert.match(await refusal(localTargets, `http://127.0.0.1:${port}/`), /^(HPE_|ECONN)\w+$/);
      server.close();
      assert.equal(await refusal(localTargets, `http://127.0.0.1:${port}/`), 'ECONNREFUSED');
    }
  });
});

it('over TLS the certificate must be of the name that was registered', {
  skip: missingProgram('openssl'),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-webhook-'));
  const [keyFile, file] = [join(folder, 'key'), join(folder, 'crt')];
  const subject = ['-subj', '/CN=hooks.test', '-addext', 'subjectAltName=DNS:hooks.test', '-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile];
  const made = spawnSync('openssl', ['req', '-x509', ...key, ...subject, '-out', file]);
  assert.equal(made.status, 0, made.stderr.toString());
  const [ca, secret] = [readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8')];
  rmSync(folder, { recursive: true });
  const server = createTlsServer({ key: secret, cert: ca }, (_, answer) => answer.writeHead(204).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const rules: TargetRules = { ...named(async () => [four('127.0.0.1')]), environment: 'production' };
  try {
    const trusting = httpSender(rules, { answerMs: 15_000, ca });
    assert.equal(await trusting(event(`https://hooks.test:${port}/`), never), 204);
    await assert.rejects(trusting(event(`https://other.test:${port}/`), never), {
      message: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    assert.equal(await refusal(rules, `https://hooks.test:${port}/`), 'DEPTH_ZERO_SELF_SIGNED_CERT');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
