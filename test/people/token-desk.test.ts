/** Tokens in the console: who may make and end them, where, and what is told of them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Operators } from '../../src/operator/operators.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { enter, newPerson, type SignedIn } from '../harness/people.ts';

const operators: Operators = {};
let production: TestApi;
let development: TestApi;
let boss: SignedIn;
let bossInDevelopment: SignedIn;

before(async () => {
  production = await startApi({ operators }, { auditClock: null });
  development = await startApi({ operators, environment: 'development' });
  Object.assign(operators, { production: production.operator, development: development.operator });
  assert.equal(production.companyA.id, development.companyA.id);
  boss = await enter(production, await newPerson(production));
  bossInDevelopment = await enter(development, await newPerson(development));
});
after(async () => {
  await production.close();
  await development.close();
});

interface Token {
  readonly id: number;
  readonly nome: string;
  readonly revogado_em: string | null;
  readonly expira_em: string | null;
  readonly id_sucessor: number | null;
  readonly ambientes: readonly {
    readonly ambiente: string;
    readonly ativo: boolean;
    readonly ultimo_uso: string | null;
    readonly pedidos: number;
    readonly falhas: number;
  }[];
}

const list = async (person = boss): Promise<Token[]> => (await person.get('/tokens')).body.response;
const of = async (id: number, person = boss) => (await list(person)).find((token) => token.id === id);
const activeIn = (token: Token | undefined) =>
  token?.ambientes.flatMap(({ ambiente, ativo }) => (ativo ? [ambiente] : []));
const accepts = async (api: TestApi, token: string) =>
  (await api.get('/company/getRoles', { token })).status === 200;

async function create(fields: object = {}, person = boss) {
  // As the console's client sends it; the answer is kept nowhere, nevertheless.
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await person.post('/tokens', { nome: 'ERP', ...fields }, { headers });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response as {
    id: number;
    token: string;
    expira_em: string | null;
    ambientes: string[];
    endereco: string;
  };
}

const refused = ({ status, headers }: Answer) => [status, headers['x-error-code']];

describe('a token', () => {
  it('is made for development, opens production once it is activated there, and is ended in both', async () => {
    const { id, token, ambientes, endereco, expira_em } = await create({ dias: 30 });
    assert.deepEqual([ambientes, endereco], [['development'], 'https://sandbox.example.com']);
    assert.ok(Date.parse(expira_em as string) > Date.now() + 29 * 86_400_000);
    assert.deepEqual([await accepts(development, token), await accepts(production, token)], [true, false]);
    assert.equal((await boss.post(`/tokens/${id}/activate`, {})).status, 200);
    assert.deepEqual(activeIn(await of(id)), ['production', 'development']);
    assert.equal(await accepts(production, token), true);
    assert.equal((await boss.delete(`/tokens/${id}`)).status, 200);
    const ended = await of(id);
    assert.deepEqual(activeIn(ended), []);
    assert.notEqual(ended?.revogado_em, null);
  });

  it('gives way to a successor, and goes on for the time that was chosen', async () => {
    const { id } = await create({ nome: 'Folha', somente_leitura: true });
    const answer = await boss.post(`/tokens/${id}/rotate`, { horas: 48, dias: 90 });
    assert.equal(answer.status, 200, answer.text);
    const { response } = answer.body;
    assert.equal(response.anterior.id, id);
    const hours = (Date.parse(response.anterior.expira_em) - Date.now()) / 3_600_000;
    assert.ok(hours > 47 && hours <= 48, String(hours));
    assert.partialDeepStrictEqual(await of(response.id), {
      nome: 'Folha',
      somente_leitura: true,
      id_anterior: id,
    });
    assert.equal((await of(id))?.id_sucessor, response.id);
    assert.equal(await accepts(development, response.token), true);
    const again = await boss.post(`/tokens/${id}/rotate`, {});
    assert.deepEqual(refused(again), [409, 'conflict']);
    assert.match(again.body.detail, /has given way to token/);
  });

  it('keeps the scope that it is given', async () => {
    const { id } = await create({ modulos: ['gmr'], rotas: ['/panels', '/indicators/getIndicatorById'] });
    assert.partialDeepStrictEqual(await of(id), {
      somente_leitura: false,
      modulos: ['gmr'],
      rotas: ['/panels', '/indicators/getIndicatorById'],
      id_gmr_processo: null,
      paineis: null,
    });
  });

  it('takes another name and scope, alike in both environments, and only what is sent changes', async () => {
    const { id, token } = await create({ nome: 'Loja', modulos: ['gmr'] });
    assert.equal((await boss.put(`/tokens/${id}`, { nome: 'Loja nova' })).status, 200);
    assert.partialDeepStrictEqual(await of(id), { nome: 'Loja nova', modulos: ['gmr'], rotas: null });
    assert.equal((await boss.put(`/tokens/${id}`, { modulos: null, rotas: ['/panels'] })).status, 200);
    for (const api of [production, development]) {
      const { rows } = await api.sql('SELECT nome, modulos, rotas FROM token WHERE id = $1', [id]);
      assert.deepEqual(rows, [{ nome: 'Loja nova', modulos: null, rotas: ['/panels'] }]);
    }
    const refusedNow = async () => (await development.get('/company/getRoles', { token })).status === 403;
    while (!(await refusedNow())) await new Promise((resolve) => setImmediate(resolve));
    assert.equal((await boss.put(`/tokens/${id}`, {})).status, 422);
    assert.match((await boss.put(`/tokens/${id}`, { paineis: [1] })).text, /id_gmr_processo/);
    assert.match((await boss.put(`/tokens/${id}`, { rotas: ['/nowhere'] })).text, /rotas/);
    assert.deepEqual(refused(await bossInDevelopment.put(`/tokens/${id}`, { nome: 'x' })), [409, 'conflict']);
  });

  it('is shown with its requests of the last day, the last of them, and those that failed', async () => {
    const { id, token } = await create();
    await production.sql('UPDATE token SET ativo = true WHERE id = $1', [id]);
    const { rows } = await production.sql(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
       SELECT now() - h * interval '1 hour', 'production', $1, $2, 'GET', '/', s, 1
         FROM (VALUES (1, 200), (2, 422), (3, 500), (30, 500)) AS r (h, s) RETURNING horario`,
      [production.companyA.id, id],
    );
    const [{ horario }] = rows as [{ horario: Date }];
    const here = async () => (await of(id))?.ambientes.find(({ ambiente }) => ambiente === 'production');
    assert.partialDeepStrictEqual(await here(), { pedidos: 3, falhas: 2, ultimo_uso: horario.toISOString() });
    // Of requests that the trail keeps no longer the token itself knows.
    await production.sql(`UPDATE token SET ultimo_uso = now() WHERE id = $1`, [id]);
    assert.ok(((await here())?.ultimo_uso ?? '') > horario.toISOString());
    assert.ok(!JSON.stringify(await list()).includes(token));
  });
});

describe('what cannot be asked for', () => {
  it('is said: what has passed, both ends at once, routes that are none, records of others', async () => {
    const { body } = await production.post(
      '/processes/insertGmrProcess',
      { nome: 'Alheio', inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 },
      { token: production.companyB.token },
    );
    const foreign = body.response.insertId;
    const cases: readonly [object, number, RegExp][] = [
      [{ expira_em: '2020-01-01' }, 422, /expira_em/],
      [{ expira_em: '2999-01-01', dias: 3 }, 422, /expira_em/],
      [{ nome: '' }, 422, /nome/],
      [{ rotas: ['/nowhere'] }, 422, /rotas/],
      [{ rotas: ['panels'] }, 422, /rotas/],
      [{ paineis: [1] }, 422, /id_gmr_processo/],
      [{ modulos: [] }, 422, /modulos/],
      [{ id_gmr_processo: foreign }, 412, /id_gmr_processo/],
    ];
    for (const [fields, status, words] of cases) {
      const answer = await boss.post('/tokens', { nome: 'x', ...fields });
      assert.equal(answer.status, status, `${JSON.stringify(fields)}: ${answer.text}`);
      assert.match(answer.body.detail, words);
    }
  });

  it('is a trial: a token is stored in two places', async () => {
    const before = (await list()).length;
    const trial = await boss.post('/tokens', { nome: 'x' }, { headers: { prefer: 'tx=rollback' } });
    assert.equal(trial.status, 422);
    assert.equal((await list()).length, before);
  });

  it('is another company’s: its tokens are unknown', async () => {
    const { rows } = await production.sql('SELECT id FROM token WHERE id_empresa = $1', [
      production.companyB.id,
    ]);
    const { id } = rows[0] as { id: number };
    for (const answer of [
      await boss.put(`/tokens/${id}`, { nome: 'x' }),
      await boss.post(`/tokens/${id}/rotate`, {}),
      await boss.post(`/tokens/${id}/activate`, {}),
      await boss.delete(`/tokens/${id}`),
    ])
      assert.deepEqual(refused(answer), [404, 'not-found']);
    assert.equal(await of(id), undefined);
    assert.equal(await accepts(production, production.companyB.token), true);
  });
});

describe('who may', () => {
  const requests = (id: number) =>
    [
      ['POST', '/tokens', { nome: 'x' }],
      ['PUT', `/tokens/${id}`, { nome: 'y' }],
      ['POST', `/tokens/${id}/rotate`, {}],
      ['POST', `/tokens/${id}/activate`, {}],
      ['DELETE', `/tokens/${id}`],
    ] as const;

  it('has given the password just now', async () => {
    const { id } = await create();
    await production.sql(
      `UPDATE sessao SET confirmada_em = now() - interval '6 minutes' WHERE id_colaborador = $1`,
      [boss.person.id],
    );
    for (const [method, path, body] of requests(id))
      assert.deepEqual(refused(await boss.send(method, path, body)), [403, 'confirmation-needed'], path);
    await production.sql('UPDATE sessao SET confirmada_em = now() WHERE id_colaborador = $1', [
      boss.person.id,
    ]);
  });

  it('is recorded with what was asked for, and never with the secret', async () => {
    const { id, token } = await create({ nome: 'Registrado' });
    const rotated = (await boss.post(`/tokens/${id}/rotate`, {})).body.response;
    const { rows } = await production.sql(
      `SELECT id_colaborador, id_token, corpo, status FROM auditoria
        WHERE rota LIKE '/console/api/tokens%' AND metodo = 'POST' AND status = 200 ORDER BY id DESC LIMIT 2`,
    );
    assert.deepEqual(rows, [
      { id_colaborador: boss.person.id, id_token: null, corpo: '{}', status: 200 },
      { id_colaborador: boss.person.id, id_token: null, corpo: '{"nome":"Registrado"}', status: 200 },
    ]);
    const { rows: kept } = await production.sql(
      `SELECT coalesce(string_agg(a::text, ''), '') || (SELECT coalesce(string_agg(i::text, ''), '') FROM idempotencia i) AS everything
         FROM auditoria a`,
    );
    const { everything } = kept[0] as { everything: string };
    for (const secret of [token, rotated.token]) assert.ok(!everything.includes(secret));
  });
});

describe('development’s console', () => {
  it('makes and ends only what can never open production, and tells nothing of it', async () => {
    const own = await create({ nome: 'Ensaio' }, bossInDevelopment);
    assert.match(own.token, /^prumo_dev_/);
    assert.deepEqual(
      (await of(own.id, bossInDevelopment))?.ambientes.map(({ ambiente }) => ambiente),
      ['development'],
    );
    const asked = await bossInDevelopment.post('/tokens', { nome: 'x', alcance: 'production' });
    assert.equal(asked.status, 422);
    const { id, token } = await create();
    assert.ok(await of(id, bossInDevelopment));
    for (const answer of [
      await bossInDevelopment.post(`/tokens/${id}/rotate`, {}),
      await bossInDevelopment.post(`/tokens/${id}/activate`, {}),
      await bossInDevelopment.delete(`/tokens/${id}`),
      await boss.post(`/tokens/${own.id}/activate`, {}),
    ])
      assert.deepEqual(refused(answer), [409, 'conflict']);
    assert.equal(await accepts(development, token), true);
    assert.equal((await bossInDevelopment.delete(`/tokens/${own.id}`)).status, 200);
    assert.equal(await accepts(development, own.token), false);
  });
});
