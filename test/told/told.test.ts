/**
 * People are told by e-mail what they chose: once for each time that it comes about, in one message
 * whatever happens to the processes, of what is theirs to see, and no more once they say so.
 */
import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { explainedFrom } from '../../console/data/explained.ts';
import { MailWorker, mailWorkerDefaults } from '../../src/mail/mail-worker.ts';
import { smtpDelivery } from '../../src/mail/smtp.ts';
import { gatherNotices, tellPeople } from '../../src/told/gather-notices.ts';
import { give, peopleOf, type Someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import { startSmtp } from '../harness/smtp.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { boss, member, neighbour } = peopleOf(api, {
  boss: 'Gerente',
  /** Types in the panel. */
  member: 'Colaborador',
  /** Has another panel. */
  neighbour: 'Colaborador',
});

/** The month before this one, which people meet about. */
let month: { readonly ano: number; readonly mes: number };

before(async () => {
  // Its panel is in both.
  await api.sql('UPDATE gmr_processo SET fim_ano = 2124 WHERE id = ANY ($1)', [
    [own.process, own.longProcess],
  ]);
  await give(api, member, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, neighbour, { process: own.process, panel: own.otherPanel, permissao: 1 });
  const [row] = await rows<{ ano: number; mes: number }>(
    `SELECT extract(year FROM d)::integer AS ano, extract(month FROM d)::integer AS mes
       FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo') - interval '1 month' AS d) AS t`,
  );
  month = row as typeof month;
  await type({ meta_numerador: 100, realizado_numerador: 100 });
});
beforeEach(async () => {
  await api.sql('DELETE FROM aviso');
  await api.sql('DELETE FROM mensagem');
  await type({ realizado_numerador: 100 });
});

const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await api.sql(text, values)).rows as Row[];

async function done(who: Someone, method: string, path: string, body: object): Promise<void> {
  const answer = await who.send(method, path, body);
  assert.equal(answer.status, 200, answer.text);
}

const type = (values: object) =>
  done(
    boss,
    'PUT',
    `/panels/updateProgressPanel/panel/${own.panel}/indicator/${own.timelessIndicator}/month/${month.mes}/year/${month.ano}`,
    values,
  );

const nothing = {
  boletim: 'nenhum',
  vermelho: 'nenhum',
  acao: 0,
  valores: 0,
  mencao: 0,
  silencio_de: null,
  silencio_ate: null,
  idioma: 'pt',
};

/** Chooses, and is looked at once: what stands already is known. */
async function choose(who: Someone, settings: Partial<Record<keyof typeof nothing, unknown>>): Promise<void> {
  await done(who, 'PUT', '/notices', { ...nothing, ...settings });
  await tell();
  assert.deepEqual(await messages(), []);
}

const publicUrl = 'https://prumo.example.com';
const failed = (what: unknown) => {
  throw what;
};
const telling = () => tellPeople(api.companies, api.operator, { publicUrl, onError: failed });

/** Some tellers look at everybody, after the time that news are gathered. */
async function tell(tellers = 1): Promise<void> {
  await passTime();
  await Promise.all(Array.from({ length: tellers }, telling));
}

const passTime = () =>
  api.sql(`UPDATE aviso SET olhar_em = now(), pendente_desde = pendente_desde - interval '10 minutes'`);

/** Their quiet hours, counted from this one. */
const hours = (from: number, to: number) =>
  api.sql(
    `UPDATE aviso SET silencio_de = mod(h + $1 + 24, 24), silencio_ate = mod(h + $2 + 24, 24)
       FROM (SELECT extract(hour FROM now() AT TIME ZONE 'America/Sao_Paulo')::integer AS h) AS t`,
    [from, to],
  );

interface Message {
  readonly id_colaborador: number;
  readonly assunto: string;
  readonly texto: string;
  readonly sair: string;
}
const messages = () =>
  rows<Message>(
    'SELECT id_colaborador, assunto, texto, sair FROM mensagem WHERE sair IS NOT NULL ORDER BY id',
  );

it('a number is told once for each time that it turns red, in one message whoever makes it', async () => {
  await choose(member, { vermelho: 'meus' });
  await choose(neighbour, { vermelho: 'todos' });
  for (const turn of [1, 2]) {
    await type({ realizado_numerador: 50 });
    await tell();
    assert.equal((await messages()).length, turn - 1, 'it is gathered');
    await tell(3);
    const told = await messages();
    assert.equal(told.length, turn);
    const [{ id_colaborador, assunto, texto }] = told.slice(-1) as [Message];
    assert.equal(id_colaborador, member.employeeId, 'the neighbour does not see it');
    assert.equal(assunto, '1 painel abaixo da meta, 1 indicador abaixo da meta');
    assert.match(texto, /^California\n50 % da meta · \S+ de \d+\nhttps:\/\/.+\/paineis\/\d+\?.*mes=[\d-]+$/m);
    assert.match(
      texto,
      /^Timeless\n50 % da meta · California · .+\nhttps:\/\/prumo\.example\.com\/console\//m,
    );
    const { searchParams } = new URL(/^https:.+explicar.+$/m.exec(texto)?.[0] ?? '');
    assert.deepEqual(explainedFrom(searchParams.get('explicar')), {
      panel: own.panel,
      indicator: own.timelessIndicator,
      ...month,
      series: 'realizado',
    });
    await tell();
    await tell();
    assert.equal((await messages()).length, turn, 'it is known');
    await type({ realizado_numerador: 100 });
    await tell();
  }
  await type({ realizado_numerador: 50 });
  await tell();
  await type({ realizado_numerador: 90 });
  await tell();
  assert.equal((await messages()).length, 2, 'it was over before it was told');
});

it('what a killed process was about to tell is told by the next, and nothing of what is no longer theirs', async () => {
  await choose(member, { vermelho: 'todos', acao: 1, mencao: 1, valores: 1 });
  await type({ realizado_numerador: 50 });
  await tell();
  await passTime();
  const { companyId, employeeId } = member;
  const killed = api.companies.write(
    companyId,
    async (scope) => {
      await gatherNotices(scope, employeeId, publicUrl);
      throw new Error('killed');
    },
    undefined,
    { employeeId },
  );
  await assert.rejects(killed, /killed/);
  assert.deepEqual(await messages(), []);
  const access = 'painel_acesso WHERE id_empresa = $1 AND id_colaborador = $2';
  await api.sql(`DELETE FROM ${access}`, [companyId, employeeId]);
  await tell();
  await tell();
  assert.deepEqual(await messages(), [], 'it is no longer theirs');
  await give(api, member, { process: own.process, panel: own.panel, permissao: 1 });
  await tell();
  await tell();
  assert.equal((await messages()).length, 1);
  // The server of the mail is away for an hour: it is made anew, if it still stands.
  const wait = () => api.sql(`UPDATE mensagem SET data_cadastro = now() - interval '61 minutes'`);
  await wait();
  await tell();
  assert.equal((await messages()).length, 1);
  await wait();
  await type({ realizado_numerador: 100 });
  await tell();
  await tell();
  assert.deepEqual(await messages(), []);
});

it('a late action and a mention are told; nothing in the hours in which somebody is left alone', async () => {
  await choose(member, { acao: 1, mencao: 1 });
  await done(boss, 'POST', '/panels/insertAction', {
    id_gmr_painel: own.panel,
    o_que: 'Call\nthe clients',
    id_responsavel: member.employeeId,
    prazo: '2026-01-02',
  });
  const number = { id_gmr_painel: own.panel, id_indicador: own.timelessIndicator, ...month };
  await done(boss, 'POST', '/panels/insertComment', {
    ...number,
    texto: 'Between us',
    mencoes: [member.employeeId],
  });
  await hours(-1, 2);
  await tell();
  await tell();
  assert.deepEqual(await messages(), []);
  await hours(2, -1);
  await tell();
  await tell();
  const [{ assunto, texto } = { assunto: '', texto: '' }, ...others] = await messages();
  assert.deepEqual(others, []);
  assert.equal(assunto, '1 ação vencida, 1 menção');
  assert.match(
    texto,
    /^Call the clients\nvenceu em .+ · California\nhttps:\/\/.+\/paineis\/\d+\?sobre=acao-\d+$/m,
  );
  assert.match(texto, /^Boss mencionou você\n.*\nhttps:\/\/.+dito=comentario-\d+$/m);
  assert.ok(!texto.includes('Between us'));
});

it('a digest tells what stands in ten lines at most, and is not sent when nothing does', async () => {
  await choose(member, { boletim: 'semanal', idioma: 'en' });
  await choose(neighbour, { boletim: 'semanal' });
  await choose(boss, { boletim: 'fechamento', vermelho: 'todos' });
  await api.sql(
    `INSERT INTO acao (id_empresa, id_gmr_painel, o_que, id_responsavel, prazo, ordem)
     SELECT $1, $2, 'Step ' || n, $3, '2026-02-01', n FROM generate_series(1, 15) AS n`,
    [api.companyA.id, own.panel, member.employeeId],
  );
  await type({ realizado_numerador: 50 });
  const nextWeek = () =>
    api.sql(`UPDATE aviso_dado SET sobre = 'boletim before' WHERE sobre LIKE 'boletim %'`);
  await nextWeek();
  await tell();
  await tell();
  const isDigest = ({ sair }: Message) => sair.endsWith('/boletim');
  const digests = (await messages()).filter(isDigest);
  assert.deepEqual(
    (await messages()).flatMap((one) => (isDigest(one) ? [] : [one.assunto])),
    ['1 painel abaixo da meta, 1 indicador abaixo da meta'],
    'to the boss',
  );
  const [{ id_colaborador, assunto, texto, sair } = {} as Message, ...others] = digests;
  assert.deepEqual(others, [], 'the neighbour has nothing, and no month was closed');
  assert.equal(id_colaborador, member.employeeId);
  assert.match(assunto, /^1 panel below target, 1 indicator below target, \d+ overdue actions$/);
  assert.equal(texto.match(/^https:/gm)?.length, 10);
  assert.match(texto, /^And \d+ more$/m);
  assert.match(sair, /^https:\/\/prumo\.example\.com\/unsubscribe\/[0-9a-f-]{36}\/boletim$/);
  await api.sql('DELETE FROM mensagem');
  const place = `${own.process}/month/${month.mes}/year/${month.ano}`;
  await recalculateAll(api, api.companyA.id);
  await done(boss, 'POST', `/processes/closeMonth/${place}`, {});
  await tell();
  const [closed, ...more] = await messages();
  assert.deepEqual(more, []);
  assert.equal(closed?.id_colaborador, boss.employeeId);
  assert.match(closed?.texto ?? '', /^Fechamento de /);
  assert.match(
    closed?.texto ?? '',
    /^Sua equipe: 1 indicador abaixo da meta, \d+ ações vencidas\nhttps:\/\/prumo\.example\.com\/console\/\?ver=equipe$/m,
  );
  await done(boss, 'POST', `/processes/reopenMonth/${place}`, { motivo: 'test' });
});

it('arrives as text and HTML with one-click addresses, which end one kind of mail without a session', async () => {
  await choose(member, { boletim: 'semanal', vermelho: 'meus' });
  await type({ realizado_numerador: 50 });
  await tell();
  await tell();
  const smtp = await startSmtp();
  try {
    const worker = new MailWorker(
      api.companies,
      api.operator,
      smtpDelivery({ url: smtp.url, from: 'Prumo <no-reply@mail.example.com>' }),
      { ...mailWorkerDefaults, onError: failed, onFailure: failed },
    );
    await hours(-1, 2);
    assert.deepEqual(await worker.deliverDue(), { sent: 0, failed: 0, outage: false });
    await hours(2, -1);
    assert.deepEqual(await worker.deliverDue(), { sent: 1, failed: 0, outage: false });
    assert.deepEqual(await worker.deliverDue(), { sent: 0, failed: 0, outage: false });
  } finally {
    await smtp.close();
  }
  const [mail] = smtp.received;
  assert.ok(mail);
  const address =
    /^<https:\/\/prumo\.example\.com(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  assert.equal(mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  for (const part of [mail.text, mail.html]) {
    assert.ok(part.includes('Timeless') && part.includes(address));
    assert.ok(!/<img|src=|@import|url\(/.test(part), 'it loads nothing');
  }
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const payload = method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body };
  };
  const chosen = async () => (await member.send('GET', '/notices')).body as { response: [object] };
  const page = await ask('GET', address);
  assert.equal(page.status, 200);
  assert.match(page.text, /<form method="post"><button/);
  assert.partialDeepStrictEqual((await chosen()).response, [{ vermelho: 'meus', boletim: 'semanal' }]);
  // Another one waits to be sent.
  await type({ realizado_numerador: 100 });
  await tell();
  await type({ realizado_numerador: 50 });
  await tell();
  await tell();
  assert.equal((await messages()).length, 2);
  for (const wrong of [address.replace(/[0-9a-f]{6}/, '000000'), address.replace('/aviso', '/senha')])
    assert.equal((await ask('POST', wrong)).status, 404);
  const answer = await ask('POST', address);
  assert.equal(answer.status, 200);
  assert.match(answer.text, /Pronto/);
  assert.partialDeepStrictEqual((await chosen()).response, [{ vermelho: 'nenhum', boletim: 'semanal' }]);
  assert.equal((await messages()).length, 1, 'what waited is not sent');
  await api.sql(`UPDATE mensagem SET data_cadastro = now() - interval '32 days'`);
  await tell();
  assert.deepEqual(await messages(), [], 'old ones are deleted');
});

it('settings are their owner’s, and half of the quiet hours is refused', async () => {
  assert.partialDeepStrictEqual((await member.send('GET', '/notices')).body, {
    response: [
      { boletim: 'nenhum', vermelho: 'nenhum', acao: 0, silencio_de: 20, silencio_ate: 7, motivo: null },
    ],
  });
  assert.equal((await member.send('PUT', '/notices', { ...nothing, silencio_de: 3 })).status, 422);
  await done(member, 'PUT', '/notices', { ...nothing, acao: 1 });
  assert.partialDeepStrictEqual((await boss.send('GET', '/notices')).body, { response: [{ acao: 0 }] });
  assert.equal((await api.get('/notices')).status, 404, 'a token has none');
});
