/**
 * Delivery of the outbox by real SMTP conversations: nothing lost, nothing doubled, nothing given
 * away.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { maxTries, takeMessage } from '../../src/mail/mail-outbox.ts';
import { demandsTls } from '../../src/mail/smtp.ts';
import { readOutbox, retryMessages } from '../../src/operator/outbox.ts';
import { refuse, startSmtp } from '../harness/smtp.ts';
import { type StoredMessage, secretIn } from './outbox.ts';
import { addresses, messageOf, only, outbox, useOutbox, withSmtp } from './shared-outbox.ts';

useOutbox();

describe('a refusal', () => {
  it('for now is followed by tries after growing pauses, by the database’s clock, and the last by death', () => {
    let refusing = true;
    const onRecipient = () => {
      if (refusing) throw refuse(450, 'mailbox busy');
    };
    return withSmtp({ onRecipient }, async ({ url, received }) => {
      const employee = await outbox.insert();
      const pauses: number[] = [];
      for (let tries = 1; tries <= maxTries; tries++) {
        const [{ before: earliest } = { before: 0 }] = await outbox.sql<{ before: number }>(clock);
        assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 1, outage: false });
        const [{ before: latest } = { before: 0 }] = await outbox.sql<{ before: number }>(clock);
        const stored = await messageOf(employee);
        assert.equal(stored.tentativas, tries);
        assert.match(stored.erro ?? '', /450 mailbox busy/);
        assert.equal(stored.status, tries === maxTries ? 'morta' : 'pendente');
        const pause = [30, 90, 270, 810, 2430, 7290, 21870].at(tries - 1) ?? 43_200;
        const next = stored.proxima_tentativa.getTime();
        assert.ok(next >= earliest + pause * 1000 - 1 && next <= latest + pause * 1000 + 1, `pause ${tries}`);
        pauses.push(pause);
        assert.deepEqual(
          await outbox.worker(url).deliverDue(),
          { sent: 0, failed: 0, outage: false },
          'not yet',
        );
        await outbox.passPauses();
      }
      const days = pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 0) / 86_400;
      assert.ok(days > 2 && days < 7, 'over days, within the life of the link');
      assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 0, outage: false }, 'dead');

      const [dead] = (await readOutbox(outbox.operator, { limit: 9, status: 'morta' })) as StoredMessage[];
      assert.partialDeepStrictEqual(dead, { tentativas: maxTries, proxima_tentativa: null, status: 'morta' });
      refusing = false;
      assert.deepEqual(await retryMessages(outbox.operator, dead?.id as number), { retried: 1 });
      assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 1, failed: 0, outage: false });
      assert.equal(only(received).to, employee.email);
      await assert.rejects(retryMessages(outbox.operator, dead?.id as number), /has been sent/);
    });
  });

  it('for good of a recipient, or of the message, is death at once, and keeps nobody else waiting', () =>
    withSmtp(
      {
        onRecipient(address) {
          if (address.startsWith('nobody')) throw refuse(550, 'no such user');
        },
        onMessage(raw) {
          if (raw.includes('To: spam')) throw refuse(554, 'not here');
        },
      },
      async ({ url, received }) => {
        const nobody = await outbox.insert({ email: 'nobody@example.com' });
        const spam = await outbox.insert({ email: 'spam@example.com' });
        const ana = await outbox.insert();
        const worker = outbox.worker(url);
        assert.deepEqual(await worker.deliverDue(), { sent: 1, failed: 2, outage: false });
        assert.partialDeepStrictEqual(await messageOf(nobody), { status: 'morta', tentativas: 1 });
        assert.match((await messageOf(nobody)).erro ?? '', /550 no such user/);
        assert.partialDeepStrictEqual(await messageOf(spam), { status: 'morta', tentativas: 1 });
        assert.equal(only(received).to, ana.email);
        assert.deepEqual(
          worker.failures.map(({ status }) => status),
          ['morta', 'morta'],
        );
        assert.ok(!JSON.stringify(worker.failures).includes('example.com'), 'what is logged names nobody');
      },
    ));

  it('of everything we send is the server’s state, not the message’s: one try, and the rest waits', () =>
    withSmtp(
      {
        options: {
          onMailFrom(_address, _session, done) {
            done(refuse(550, 'sender unknown'));
          },
        },
      },
      async ({ url }) => {
        const employees = [await outbox.insert(), await outbox.insert(), await outbox.insert()];
        assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 1, outage: true });
        const stored = await Promise.all(employees.map(messageOf));
        assert.deepEqual(
          stored.map(({ status, tentativas }) => [status, tentativas]),
          [
            ['pendente', 1],
            ['pendente', 0],
            ['pendente', 0],
          ],
        );
      },
    ));

  it('gives away neither the password of the server nor the link, also where the server repeats them', () =>
    withSmtp(
      {
        onMessage(raw) {
          throw refuse(
            451,
            `suspicious: ${raw.replaceAll('=\r\n', '').match(/https:\S+password\/[\w-]+/)?.[0]}`,
          );
        },
        options: {
          authOptional: false,
          allowInsecureAuth: true,
          onAuth({ password }, _session, done) {
            if (password === 'right') done(null, { user: 'prumo' });
            else
              done(
                refuse(
                  535,
                  `wrong password ${password} ${Buffer.from(`\0u\0${password}`).toString('base64')}`,
                ),
              );
          },
        },
      },
      async ({ port }) => {
        const employee = await outbox.insert();
        await outbox.worker(`smtp://u:s3cret%21@127.0.0.1:${port}`).deliverDue();
        const refused = (await messageOf(employee)).erro ?? '';
        assert.match(refused, /535 wrong password \*\*\*/);
        assert.ok(!/s3cret|AHUAczNjcmV0/.test(refused), refused);
        await outbox.passPauses();
        await outbox.worker(`smtp://u:right@127.0.0.1:${port}`).deliverDue();
        const stored = await messageOf(employee);
        assert.match(stored.erro ?? '', /451 suspicious/);
        const secret = secretIn(stored.texto) as string;
        assert.ok(!(stored.erro ?? '').includes(secret.slice(0, 20)));
      },
    ));
});

/** The database's clock, in milliseconds. */
const clock = `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS before`;

describe('a server that is away', () => {
  it('costs no message: when it is back each one arrives, once', () =>
    withSmtp({}, async (first) => {
      const { port } = first;
      await first.close();
      const employees = [];
      for (let count = 0; count < 12; count++) employees.push(await outbox.insert());
      const { url } = first;
      for (let round = 0; round < 3; round++) {
        assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 1, outage: true });
      }
      const back = await startSmtp({ port });
      try {
        await outbox.passPauses();
        assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 12, failed: 0, outage: false });
        assert.deepEqual(addresses(back.received), employees.map(({ email }) => email).sort());
      } finally {
        await back.close();
      }
    }));

  it('in the middle of a message: it is sent again under the same Message-ID', () => {
    let breaks = true;
    const seen: string[] = [];
    return withSmtp(
      {
        onMessage(raw) {
          seen.push(/^Message-ID: (\S+)/m.exec(raw)?.[1] ?? '');
          // The message has arrived whole, its sender does not get to know.
          if (breaks) throw refuse(421, 'closing');
        },
      },
      async ({ url, received }) => {
        const employee = await outbox.insert();
        assert.equal((await outbox.worker(url).deliverDue()).outage, true);
        breaks = false;
        await outbox.passPauses();
        await outbox.worker(url).deliverDue();
        assert.equal(only(received).to, employee.email);
        assert.equal(seen.length, 2);
        assert.equal(seen[0], seen[1]);
        assert.equal(seen[0], `<${(await messageOf(employee)).chave}@mail.example.com>`);
      },
    );
  });

  it('or is not who it says it is: nothing is sent to it', () =>
    withSmtp({ options: { disabledCommands: [] } }, async ({ url, received }) => {
      const employee = await outbox.insert();
      assert.equal((await outbox.worker(url).deliverDue()).outage, true, 'its certificate is nobody’s');
      assert.match((await messageOf(employee)).erro ?? '', /certificate/i);
      assert.deepEqual(received, []);
    }));

  it('or says nothing: a message under way is given back when the worker stops', async () => {
    await outbox.sql(`UPDATE mensagem SET status = 'morta' WHERE status = 'pendente'`);
    const connected = Promise.withResolvers<void>();
    const silent = createServer(() => connected.resolve());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const { port } = silent.address() as { port: number };
      const employee = await outbox.insert();
      const worker = outbox.worker(`smtp://127.0.0.1:${port}`, 0);
      worker.start();
      await connected.promise;
      await worker.stop();
      assert.partialDeepStrictEqual(await messageOf(employee), {
        status: 'pendente',
        tentativas: 0,
        reserva: null,
      });
    } finally {
      silent.close();
    }
  });
});

describe('several workers', () => {
  it('send each message once between them', () => {
    // Both are in the middle of a message before either goes on: they do work at the same time.
    const together = Promise.withResolvers<void>();
    let started = 0;
    const onMessage = async () => {
      if (++started === 2) together.resolve();
      await together.promise;
    };
    return withSmtp({ onMessage }, async ({ url, received }) => {
      const employees = [];
      for (let count = 0; count < 40; count++) employees.push(await outbox.insert());
      const rounds = await Promise.all([outbox.worker(url).deliverDue(), outbox.worker(url).deliverDue()]);
      assert.deepEqual(addresses(received), employees.map(({ email }) => email).sort());
      assert.equal(rounds[0].sent + rounds[1].sent, 40);
      assert.ok(rounds[0].sent > 0 && rounds[1].sent > 0);
    });
  });

  it('leave a message to the one that has taken it until its lease ends', () =>
    withSmtp({}, async ({ url, received }) => {
      const employee = await outbox.insert();
      const taken = await outbox.companies.write(outbox.companyId, takeMessage);
      assert.equal(taken?.destinatario, employee.email);
      assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 0, outage: false });
      // The process was killed; its lease runs out.
      await outbox.passPauses();
      assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 1, failed: 0, outage: false });
      assert.equal(only(received).to, employee.email);
    }));

  it('give up a message that ended every process that took it', () =>
    withSmtp({}, async ({ url }) => {
      const employee = await outbox.insert();
      for (let tries = 0; tries < maxTries; tries++) {
        assert.ok(await outbox.companies.write(outbox.companyId, takeMessage));
        await outbox.passPauses();
      }
      const worker = outbox.worker(url);
      await worker.retire();
      assert.deepEqual(await worker.deliverDue(), { sent: 0, failed: 0, outage: false });
      assert.partialDeepStrictEqual(await messageOf(employee), {
        status: 'morta',
        erro: 'the process ended during the last try',
      });
    }));

  it('serve every company, whatever waits in another', () =>
    withSmtp({}, async ({ url, received }) => {
      for (let count = 0; count < 30; count++) await outbox.insert();
      const other = await outbox.newCompany();
      const { email } = await other.insert();
      await outbox.worker(url).deliverDue();
      assert.equal(received.length, 31);
      assert.ok(addresses(received).indexOf(email) >= 0);
      assert.ok(received.findIndex(({ to }) => to === email) < 30, 'not behind all of the other’s');
    }));
});

it('a password goes to the server over an encrypted connection or not at all', () => {
  for (const [url, demanded] of [
    ['smtp://user:secret@mail.example.com:587', true],
    ['smtp://user:secret@mail.example.com:587?requireTLS=false', false],
    ['smtp://mail.example.com', false],
    ['smtps://user:secret@mail.example.com', false],
    ['smtp://user:secret@127.0.0.1:1025', false],
    ['smtp://user:secret@127.0.0.1.evil.example', true],
  ] as const) {
    assert.equal(demandsTls(url), demanded, url);
  }
});
