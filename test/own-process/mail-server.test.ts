/**
 * Mail of a real server: what is delivered and what stays, what it says of it, and what
 * insertEmployee notices of a dead SMTP server: nothing.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../harness/http.ts';
import {
  freePorts,
  importCompanyOf,
  jsonLines,
  prumoHere,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { type ReceivedMail, refuse, startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { type StoredMessage, secretIn } from '../mail/outbox.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-mail-'));
const given = {
  PRUMO_DATA: join(root, 'data'),
  PRUMO_DEMO: '0',
  PRUMO_LOG_LEVEL: 'debug',
  ...(await freePorts()),
};
const publicUrl = `http://127.0.0.1:${given.PRUMO_PORT}`;
let token: string;
let company: number;
let server: ServerProcess | undefined;
after(async () => {
  await server?.end('SIGTERM');
  rmSync(root, { recursive: true, force: true });
});

async function printed<T>(...args: string[]): Promise<T[]> {
  const result = await prumoHere(given, ...args);
  assert.deepEqual({ code: result.code, stderr: result.stderr }, { code: 0, stderr: '' }, args.join(' '));
  return jsonLines<T>(result);
}
const outbox = (environment: string, ...more: string[]) =>
  printed<StoredMessage & { id_colaborador: number }>('outbox', '--environment', environment, ...more);

/** Inserts an employee with all that belongs to one. */
async function insertEmployee(base: string, email: string): Promise<number> {
  const insert = async (path: string, body: object) => {
    const answer = await send<{ insertId: number }>(base, path, { token, method: 'POST', body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.response.insertId;
  };
  const id_filial = await insert('/company/insertBranch', { nome: 'A', cidade: 'B', estado: 'C' });
  const id_cargo = await insert('/company/insertRole', { nome: 'Analyst' });
  const id_funcao = await insert('/company/insertFunction', { nome: 'Sales', id_cargo });
  return insert('/employee/insertEmployee', { nome: 'Ana Souza', email, id_filial, id_cargo, id_funcao });
}

async function start(more: Variables = {}): Promise<ServerProcess> {
  server = await startServer({ ...given, ...more });
  return server;
}
async function stop(): Promise<void> {
  assert.equal(await server?.end('SIGTERM'), 0);
  server = undefined;
}

before(async () => {
  company = await importCompanyOf(given, 'Company');
  const both = ['--environments', 'development,production'];
  const [issued] = await printed<{ token: string }>('token', 'create', '--company', String(company), ...both);
  token = issued?.token as string;
});

describe('with an SMTP server', () => {
  const password = 'smtp-secret-of-ours';
  const arrived = Promise.withResolvers<ReceivedMail>();
  let smtp: TestSmtp;
  let running: ServerProcess;
  let errors = '';

  before(async () => {
    smtp = await startSmtp({
      onReceived: arrived.resolve,
      options: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth(auth, _session, done) {
          if (auth.password === password) done(null, { user: 'prumo' });
          else done(refuse(535, 'wrong'));
        },
      },
    });
    running = await start({
      SMTP_URL: `smtp://prumo:${password}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Prumo <no-reply@example.com>',
      PRUMO_PUBLIC_URL: publicUrl,
    });
    running.child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  });
  after(async () => {
    await stop();
    await smtp.close();
  });

  it('the start says what is delivered, without the server’s password', () => {
    assert.ok(running.output.includes('mail         production by 127.0.0.1, the rest stays in the outbox'));
    assert.ok(!running.output.join('\n').includes(password));
  });

  it('a new employee of production gets a link and defines a password with it; development’s message stays', async () => {
    await insertEmployee(running.development, 'dev@example.com');
    const id = await insertEmployee(running.production, 'ana@example.com');
    const mail = await arrived.promise;
    assert.equal(mail.to, 'ana@example.com');
    const secret = secretIn(mail.text) as string;
    const link = `${publicUrl}/password/${secret}`;
    assert.ok(mail.text.includes(`\n${link}\n`));
    const senha = 'cavalo certo bateria grampo';
    const shown = await fetch(link, { headers: { 'accept-language': 'en' } });
    assert.match(await shown.text(), /Set your password/);
    const defined = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ senha, confirmacao: senha }),
    });
    assert.equal(defined.status, 200);
    assert.equal((await fetch(link)).status, 410);

    let sent: StoredMessage | undefined;
    // The server has it; the worker notes so a moment later.
    for (;;) {
      [sent] = await outbox('production', '--status', 'enviada');
      if (sent) break;
      await delay(20);
    }
    assert.partialDeepStrictEqual(sent, { id_colaborador: id, tentativas: 1, erro: null });
    assert.ok(!sent.texto.includes(secret));
    const [kept] = await outbox('development');
    assert.partialDeepStrictEqual(kept, {
      status: 'pendente',
      tentativas: 0,
      destinatario: 'dev@example.com',
    });
    assert.deepEqual(await outbox('development', '--status', 'enviada'), []);

    const whom = ['--company', String(company), '--employee', String(id), '--environment', 'production'];
    const [again] = await printed<{ destinatario: string }>('password', 'send', ...whom);
    assert.equal(again?.destinatario, 'ana@example.com');
    assert.ok(
      errors.includes('/password/:secret') && !errors.includes(secret) && !errors.includes(password),
      errors,
    );
  });

  it('commands that cannot be followed say why', async () => {
    const refused = async (code: number, says: RegExp, ...args: string[]) => {
      const result = await prumoHere(given, ...args);
      assert.equal(result.code, code, result.stderr);
      assert.match(result.stderr, says);
    };
    const production = ['--environment', 'production'];
    await refused(1, /there is no message 4242/, 'outbox', 'retry', '4242', ...production);
    await refused(
      2,
      /argument 'id'\. It must be a positive integer/,
      'outbox',
      'retry',
      'none',
      ...production,
    );
    await refused(
      2,
      /'sent' is invalid\. Allowed choices are pendente/,
      'outbox',
      '--status',
      'sent',
      ...production,
    );
    await refused(
      1,
      /no employee 4242/,
      'password',
      'send',
      '--company',
      String(company),
      '--employee',
      '4242',
      ...production,
    );
    assert.deepEqual(await printed('outbox', 'retry', 'all', ...production), [{ retried: 0 }]);
  });
});

describe('with an SMTP server that takes connections and says nothing', () => {
  it('employees are inserted as ever, in both environments, and the server ends as ever', async () => {
    const connected = Promise.withResolvers<void>();
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      connected.resolve();
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const { port } = silent.address() as { port: number };
      const { production, development } = await start({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_DEVELOPMENT: 'deliver',
      });
      // The message that was left behind is being tried: from here on the worker hangs on the
      // server.
      await connected.promise;
      for (const [index, base] of [production, development, production].entries()) {
        await insertEmployee(base, `cai${index}@example.com`);
      }
      const waiting = await outbox('production', '--status', 'pendente');
      assert.equal(waiting.filter(({ destinatario }) => destinatario.startsWith('cai')).length, 2);
      await stop();
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });
});
