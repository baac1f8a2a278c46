/** `/console/api` runs the registry's endpoints for a person; only the caller differs. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { startApi } from '../harness/api.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { enter, newPerson, ownPage, type SignedIn } from '../harness/people.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let boss: SignedIn;

before(async () => {
  boss = await enter(api, await newPerson(api, { nome: 'Ana Lima' }));
});

const auditOf = async (route: string) =>
  (await api.sql('SELECT * FROM auditoria WHERE rota = $1 ORDER BY id DESC LIMIT 1', [route]))
    .rows[0] as Record<string, unknown>;

describe('an endpoint of the registry, for a person', () => {
  it('answers as it does for a token of the company', async () => {
    await boss.post('/company/insertRole', { nome: 'Cargo da casa' });
    const [own, company] = [await boss.get('/company/getRoles'), await api.get('/company/getRoles')];
    assert.equal(own.status, 200);
    assert.deepEqual(own.body, company.body);
    assert.equal(own.headers['etag'], company.headers['etag']);
    const unchanged = await boss.get('/company/getRoles', {
      headers: { 'if-none-match': String(own.headers['etag']) },
    });
    assert.equal(unchanged.status, 304);
  });

  it('is recorded with the employee, and is read so in the company’s trail', async () => {
    await boss.post('/company/insertRole', { nome: 'Gravado' });
    const record = await auditOf('/console/api/company/insertRole');
    assert.partialDeepStrictEqual(record, {
      id_empresa: api.companyA.id,
      id_token: null,
      id_colaborador: boss.person.id,
      status: 200,
      corpo: '{"nome":"Gravado"}',
    });
    const trail = await api.get(
      `/company/getAuditLog?id_colaborador=${boss.person.id}&ordem=decrescente&limit=1`,
    );
    assert.equal(trail.body.response[0].id_colaborador, boss.person.id);
    assert.equal(trail.body.response[0].id_token, null);
  });

  it('stores the person as the author of a value, whom its explanation names', async () => {
    const { panel, common } = await createPanels(api.sql, api.companyA.id);
    const cell = `panel/${panel}/indicator/${common}/month/3/year/2024`;
    const stored = await boss.put(`/panels/updateProgressPanel/${cell}`, { realizado_numerador: 990.06 });
    assert.equal(stored.status, 200, stored.text);
    const explained = await boss.get(`/panels/explainProgressPanelCell/${cell}`);
    assert.partialDeepStrictEqual(JSON.parse(explained.text.match(/"autor":(\{[^}]*\})/)?.[1] ?? 'null'), {
      id_token: null,
      id_colaborador: boss.person.id,
      nome: 'Ana Lima',
      origem: 'celula',
    });
  });

  it('stores the person in the history of budget records', async () => {
    const { body } = await boss.post('/go/processoGo/insert', {
      nome: 'Orçamento',
      codigo: 'P-1',
      moeda: 'BRL',
    });
    const { insertId } = body.response;
    const history = await boss.get(`/go/registroGo/getHistory/processoGo/${insertId}`);
    assert.deepEqual(history.body.response[0].responsavel, {
      tipo: 'pessoa',
      token: null,
      pessoa: 'Ana Lima',
    });
  });

  it('repeats a write with the same Idempotency-Key also after signing in again, and for nobody else', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const first = await boss.post('/company/insertRole', { nome: 'Uma vez' }, { headers });
    const again = await enter(api, boss.person);
    const second = await again.post('/company/insertRole', { nome: 'Uma vez' }, { headers });
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    const other = await enter(api, await newPerson(api));
    const own = await other.post('/company/insertRole', { nome: 'Outra vez' }, { headers });
    assert.equal(own.headers['idempotent-replayed'], undefined);
    await again.delete('/session');
  });

  it('takes JSON only as what it is: the type keeps out what forms of other sites send', async () => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', '']) {
      const { statusCode, body } = await api.app.inject({
        method: 'POST',
        url: '/console/api/company/insertRole',
        headers: {
          ...ownPage,
          cookie: boss.cookie,
          token: api.companyA.token,
          ...(type && { 'content-type': type }),
        },
        payload: Buffer.from('{"nome":"De fora"}'),
      });
      assert.equal(statusCode, 415, `${type} ${body}`);
    }
    assert.deepEqual((await api.sql(`SELECT FROM cargo WHERE nome = 'De fora'`)).rows, []);
  });

  it('is refused with 401, 403 and 412 as documented', async () => {
    assert.equal(
      (await api.get('/console/api/company/getRoles', { token: null, headers: ownPage })).status,
      401,
    );
    const token = { headers: ownPage };
    assert.equal(
      (await api.get('/console/api/company/getRoles', token)).status,
      401,
      'a token opens nothing here',
    );
    for (const site of ['cross-site', 'same-site']) {
      const sending = { headers: { 'sec-fetch-site': site } };
      for (const { status, headers } of [
        await boss.get('/company/getRoles', sending),
        await boss.post('/company/insertRole', {}, sending),
      ])
        assert.deepEqual([status, headers['x-error-code']], [403, 'cross-site']);
    }
    const small = await api.createCompany('Without budget', ['gmr']);
    const there = await enter(api, await newPerson(api, { companyId: small.id }));
    assert.equal((await there.get('/go/contaGo/getAll')).headers['x-error-code'], 'module-not-contracted');
  });

  it('is nothing for a page that was opened by somebody else, whose cookie another sign-in replaced', async () => {
    const { id, companyId } = boss.person;
    const of = (prumoPerson: string) => ({ headers: { 'prumo-person': prumoPerson } });
    assert.equal((await boss.get('/company/getRoles', of(`${companyId}.${id}`))).status, 200);
    for (const another of [`${companyId}.${id + 1}`, `${companyId + 1}.${id}`, '', 'x']) {
      const answers = [
        await boss.get('/company/getRoles', of(another)),
        await boss.post('/company/insertRole', { nome: 'Misturado' }, of(another)),
        await boss.get('/session', of(another)),
        await boss.post('/session/handover', {}, of(another)),
      ];
      for (const { status, headers } of answers)
        assert.deepEqual([status, headers['x-error-code']], [401, 'session-missing'], another);
    }
    assert.ok(!(await boss.get('/company/getRoles')).text.includes('Misturado'));
  });

  it('is closed during maintenance', async () => {
    await api.sql('UPDATE ambiente SET manutencao = true');
    api.gatekeeper.forget();
    try {
      assert.equal((await boss.get('/company/getRoles')).status, 503);
      assert.equal((await boss.get('/session')).status, 503);
    } finally {
      await api.sql('UPDATE ambiente SET manutencao = false');
      api.gatekeeper.forget();
    }
  });
});

describe('sessions that somebody makes up', () => {
  it('keep nobody of another network waiting', async () => {
    const crowded = await startApi({ limits: { ...readConfig({}).limits, waiting: 10 } }, { beside: api });
    try {
      const person = await enter(crowded, await newPerson(crowded));
      const made = Array.from({ length: 150 }, (_, n) =>
        crowded.get('/console/api/session', {
          token: null,
          headers: { ...ownPage, cookie: `__Host-prumo-producao=${String(n).padStart(43, 'x')}` },
          from: '127.0.0.7',
        }),
      );
      const own = await person.get('/session');
      assert.equal(own.status, 200, own.text);
      const statuses = new Set((await Promise.all(made)).map(({ status }) => status));
      assert.deepEqual(statuses, new Set([401, 429]));
    } finally {
      await crowded.close();
    }
  });
});

describe('the use of a session', () => {
  it('is noted once, however many requests a page sends at once', { timeout: 60_000 }, async () => {
    const person = await enter(api, await newPerson(api));
    const of = [person.person.id];
    await api.sql(`UPDATE sessao SET usada_em = now() - interval '1 hour' WHERE id_colaborador = $1`, of);
    const operator = new pg.Client(api.database.operator);
    await operator.connect();
    try {
      await operator.query('BEGIN');
      await operator.query('SELECT 1 FROM sessao WHERE id_colaborador = $1 FOR UPDATE', of);
      // Answered without waiting for the note.
      await Promise.all(Array.from({ length: 10 }, () => person.get('/session')));
      let waiting = 0;
      while (waiting === 0) {
        const { rows } = await api.sql(
          `SELECT count(*)::integer AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE sessao SET usada_em%'`,
        );
        ({ waiting } = rows[0] as { waiting: number });
      }
      assert.equal(waiting, 1);
    } finally {
      await operator.end();
    }
  });
});

describe('the entrances', () => {
  it('are apart: the API reads no cookie', async () => {
    const answer = await api.get('/company/getRoles', {
      token: null,
      headers: { ...ownPage, cookie: boss.cookie },
    });
    assert.equal(answer.status, 401);
  });

  it('refuse unknown routes without looking at the token', async () => {
    const answer = await api.get('/console/api/nothing');
    assert.equal(answer.status, 404);
    assert.equal(answer.headers['x-error-code'], 'unknown-route');
  });
});
