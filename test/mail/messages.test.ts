/** Messages of the outbox: what they hold, whom they reach, and when their links end. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markSent, takeMessage } from '../../src/mail/mail-outbox.ts';
import { readOutbox, retryMessages } from '../../src/operator/outbox.ts';
import { sendPasswordLink } from '../../src/operator/passwords.ts';
import { publicUrl, secretIn } from './outbox.ts';
import { addresses, messageOf, only, outbox, useOutbox, withSmtp } from './shared-outbox.ts';

useOutbox();

describe('a message', () => {
  it('arrives in both languages, as text and as HTML, with the link from the configured address', () =>
    withSmtp({}, async ({ url, received }) => {
      const employee = await outbox.insert();
      const secret = secretIn((await messageOf(employee)).texto);
      assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 1, failed: 0, outage: false });
      const mail = only(received);
      assert.equal(mail.to, employee.email);
      assert.equal(mail.headers['from'], 'Prumo <no-reply@mail.example.com>');
      assert.equal(mail.headers['to'], employee.email);
      assert.equal(mail.headers['subject'], 'Defina a sua senha / Set your password');
      assert.equal(mail.headers['auto-submitted'], 'auto-generated');
      const link = `${publicUrl}/password/${secret}`;
      assert.equal(mail.text.split('\n').filter((line) => line === link).length, 2, mail.text);
      assert.match(mail.text, /^Olá, Ana Souza!\n[^]*7 dias[^]*Hello, Ana Souza!\n[^]*7 days/);
      assert.match(mail.html, /<div lang="pt-BR">[^]*<div lang="en">/);
      assert.equal(mail.html.split(`href="${link}"`).length, 3);
    }));

  it('leaves no link behind once it is sent, and the link works on', () =>
    withSmtp({}, async ({ url }) => {
      const employee = await outbox.insert();
      const secret = secretIn((await messageOf(employee)).texto) as string;
      await outbox.worker(url).deliverDue();
      const stored = await messageOf(employee);
      assert.equal(stored.status, 'enviada');
      assert.ok(stored.enviada_em instanceof Date);
      assert.ok(
        !JSON.stringify(await outbox.sql('SELECT m.*, l.* FROM mensagem m, senha_link l')).includes(secret),
      );
      assert.match(stored.texto, /^Olá, Ana Souza!/);
      const links = await outbox.sql(
        `SELECT 1 FROM senha_link WHERE id_colaborador = $1 AND usado_em IS NULL AND substituido_em IS NULL
            AND expira_em = data_cadastro + interval '7 days'`,
        [employee.id],
      );
      assert.equal(links.length, 1);
    }));

  it('shows a name as it is, whatever markup is in it', () =>
    withSmtp({}, async ({ url, received }) => {
      await outbox.insert({ nome: `<img src=x onerror=alert(1)> & "Ana"\r\nBcc` });
      await outbox.worker(url).deliverDue();
      const mail = only(received);
      assert.ok(mail.text.startsWith('Olá, <img src=x onerror=alert(1)> & "Ana" Bcc!\n'), mail.text);
      assert.ok(!mail.html.includes('<img'));
      assert.equal(mail.headers['bcc'], undefined);
      assert.deepEqual(mail.to.split(','), [mail.headers['to']]);
    }));

  it('leaves a name out that a mail program may turn into a link', () =>
    withSmtp({}, async ({ url, received }) => {
      const names = [
        'Ana https://evil.example/x',
        'Ana evil.example',
        'Ana\r\nBcc: thief@example.com',
        'WWW.evil',
        'mailto:a',
        'evil．example',
        'evil。example',
        'xn--e1a.рф',
        '//evil/x',
      ];
      for (const nome of names) await outbox.insert({ nome });
      await outbox.worker(url).deliverDue();
      assert.equal(received.length, names.length);
      for (const { text, html } of received) {
        assert.match(text, /^Olá!\n[^]*\nHello!\n/);
        // A link's random characters may happen to read as one of the names.
        for (const part of [text, html]) {
          assert.doesNotMatch(part.replace(/\/password\/[\w-]{43}/g, ''), /evil|Ana|thief|рф/);
        }
      }
    }));

  it('shows names with dots that are no address', () =>
    withSmtp({}, async ({ url, received }) => {
      const names = ['J. R. R. da Silva', 'J.R. Souza Jr.', 'Dra. Ana d’Ávila-Lopes', '李小龍'];
      for (const nome of names) await outbox.insert({ nome });
      await outbox.worker(url).deliverDue();
      assert.deepEqual(
        received.map(({ text }) => text.split('\n', 1)[0]),
        names.map((name) => `Olá, ${name}!`),
      );
    }));

  it('never goes to more than the one address, whatever stands in its place', () =>
    withSmtp({}, async ({ url, received }) => {
      for (const email of [
        'a@example.com,thief@example.com',
        'a@example.com\r\nBcc: thief@example.com',
        '<a@example.com>',
      ]) {
        const employee = await outbox.insert({ email });
        await outbox.worker(url).deliverDue();
        assert.equal((await messageOf(employee)).status, 'morta', email);
      }
      assert.deepEqual(received, []);
    }));
});

describe('an employee', () => {
  const send = (employeeId: number, companyId = outbox.companyId) =>
    sendPasswordLink(outbox.operator, { companyId, employeeId, publicUrl });
  const usableLinks = (employeeId: number) =>
    outbox.sql(
      `SELECT id FROM senha_link WHERE id_colaborador = $1 AND usado_em IS NULL AND substituido_em IS NULL AND expira_em > now()`,
      [employeeId],
    );

  it('has one valid link: the newest, the only one that is still sent', () =>
    withSmtp({}, async ({ url, received }) => {
      const employee = await outbox.insert();
      const first = secretIn((await messageOf(employee)).texto) as string;
      const { destinatario, substituidas } = await send(employee.id);
      assert.deepEqual({ destinatario, substituidas }, { destinatario: employee.email, substituidas: 1 });
      await outbox.worker(url).deliverDue();
      const second = secretIn(only(received).text) as string;
      assert.notEqual(second, first);
      const [old, sent] = await outbox.messagesOf(employee);
      assert.equal(old?.status, 'substituida');
      assert.equal(secretIn(old.texto), undefined);
      assert.equal(sent?.status, 'enviada');
      assert.equal((await usableLinks(employee.id)).length, 1);
      await assert.rejects(retryMessages(outbox.operator, old.id), /works no more.*prumo password send/);
    }));

  it('has one valid link also when several are asked for at once', async () => {
    const employee = await outbox.insert();
    await Promise.all([send(employee.id), send(employee.id), send(employee.id)]);
    assert.equal((await usableLinks(employee.id)).length, 1);
    const statuses = (await outbox.messagesOf(employee)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), ['pendente', 'substituida', 'substituida', 'substituida']);
  });

  for (const [state, column, held, free] of [
    ['blocked', 'status', 0, 1],
    ['in the trash', 'lixeira', 1, 0],
  ] as const) {
    it(`who is ${state} gets no message until that changes`, () =>
      withSmtp({}, async ({ url, received }) => {
        const employee = await outbox.insert();
        const set = (value: number) =>
          outbox.sql(`UPDATE colaborador SET ${column} = $1 WHERE id = $2`, [value, employee.id]);
        await set(held);
        assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 0, outage: false });
        assert.partialDeepStrictEqual(await messageOf(employee), { status: 'pendente', tentativas: 0 });
        const [shown] = (await readOutbox(outbox.operator, { limit: 1 })) as { espera: string }[];
        assert.match(shown?.espera ?? '', new RegExp(state));
        await assert.rejects(send(employee.id), new RegExp(state));
        await set(free);
        await outbox.worker(url).deliverDue();
        assert.equal(only(received).to, employee.email);
      }));
  }

  it('of another company, or of none, gets nothing', async () => {
    const employee = await outbox.insert();
    const other = await outbox.newCompany();
    await assert.rejects(send(employee.id, other.companyId), /no employee/);
    await assert.rejects(send(2_147_483_647), /no employee/);
    assert.equal((await outbox.messagesOf(employee)).length, 1);
  });
});

describe('a link that works no more', () => {
  it('is not sent, and is taken out of the text of every message, also where nothing is delivered', () =>
    withSmtp({}, async ({ url, received }) => {
      const expired = await outbox.insert();
      const used = await outbox.insert();
      const alive = await outbox.insert();
      const set = (change: string, { id }: { id: number }) =>
        outbox.sql(`UPDATE senha_link SET ${change} WHERE id_colaborador = $1`, [id]);
      await set('expira_em = now()', expired);
      await set('usado_em = now()', used);
      await outbox.sql(`UPDATE mensagem SET status = 'morta' WHERE id_colaborador = $1`, [alive.id]);
      assert.deepEqual(await outbox.worker(url).deliverDue(), { sent: 0, failed: 0, outage: false });
      assert.deepEqual(received, []);
      await outbox.worker().retire();
      for (const [employee, why] of [
        [expired, /expired before/],
        [used, /used before/],
      ] as const) {
        const stored = await messageOf(employee);
        assert.equal(stored.status, 'morta');
        assert.match(stored.erro ?? '', why);
        assert.equal(secretIn(stored.texto), undefined);
        await assert.rejects(retryMessages(outbox.operator, stored.id), /works no more/);
      }
      assert.ok(
        secretIn((await messageOf(alive)).texto),
        'a dead message can be sent as long as its link works',
      );
    }));

  it('does not make a message dead that has been sent meanwhile', async () => {
    const employee = await outbox.insert();
    const taken = await outbox.companies.write(outbox.companyId, takeMessage);
    await outbox.sql('UPDATE senha_link SET expira_em = now() WHERE id_colaborador = $1', [employee.id]);
    await outbox.worker().retire();
    assert.equal((await messageOf(employee)).status, 'pendente', 'it is under way');
    await outbox.companies.write(outbox.companyId, (scope) => markSent(scope, taken as never));
    assert.equal((await messageOf(employee)).status, 'enviada');
  });
});

it('retrying all revives the dead whose links work, and nothing else', () =>
  withSmtp({}, async ({ url, received }) => {
    await outbox.sql('UPDATE senha_link SET expira_em = now() WHERE usado_em IS NULL');
    await outbox.worker().retire();
    const [one, two] = [await outbox.insert(), await outbox.insert()];
    await outbox.sql(`UPDATE mensagem SET status = 'morta' WHERE status = 'pendente'`);
    assert.deepEqual(await retryMessages(outbox.operator, 'all'), { retried: 2 });
    await outbox.worker(url).deliverDue();
    assert.deepEqual(addresses(received), [one.email, two.email].sort());
    await assert.rejects(retryMessages(outbox.operator, 2_147_483_647), /there is no message/);
  }));
