/**
 * The audit record of a refused request says why it was refused, as its answer did: whoever looks
 * for what went wrong last night need not send the request again.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Answer } from '../harness/api.ts';
import { type Someone, someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { newPerson, ownPage } from '../harness/people.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
let manager: Someone;
before(async () => {
  manager = await someone(api, api.companyA.id, 'Manager', 'Gerente');
});

interface Recorded {
  readonly status: number;
  readonly erro: string | null;
  readonly mensagem: string | null;
}

/** The newest record of the trail. */
async function newest(): Promise<Recorded> {
  const { rows } = await api.sql('SELECT status, erro, mensagem FROM auditoria ORDER BY id DESC LIMIT 1');
  return rows[0] as Recorded;
}

const told = ({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): Recorded => ({
  status,
  erro: String(headers['x-error-code']),
  // People are answered with problem documents.
  mensagem: body.detail ?? body.msg,
});

const cell = () =>
  `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels.common}/month/3/year/2024`;

describe('the record of a refused request', () => {
  const refused: Readonly<Record<string, () => Promise<Answer>>> = {
    'a read of what is not there': () => api.get('/employee/getById/2147483647'),
    'a wrong query': () => api.get('/company/getDepartments?limit=x'),
    'a body that is no JSON': () => api.put(cell(), '{'),
    'a wrong value': () => api.put(cell(), { realizado_numerador: 'x' }),
    'a dry run': () => api.put(cell(), { realizado_numerador: 'x' }, { headers: { prefer: 'tx=rollback' } }),
    'a record that is not there': () =>
      api.post('/employee/insertEmployee', { nome: 'Ana', email: 'a@b.test', id_cargo: 2147483647 }),
    'one that has changed meanwhile': () =>
      api.put(cell(), { realizado_numerador: 1 }, { headers: { 'if-match': '"other"' } }),
    'an unknown route': () => api.get('/company/nothing'),
    'another method': () => api.send('PATCH', '/company/getDepartments', {}),
    'a person’s request': () => manager.send('PUT', cell(), { realizado_numerador: 'x' }),
  };
  for (const [what, request] of Object.entries(refused)) {
    it(`has the code and the message of the answer: ${what}`, async () => {
      const answer = await request();
      assert.ok(answer.status >= 400 && told(answer).mensagem, answer.text);
      assert.deepEqual(await newest(), told(answer));
    });
  }

  it('of a sign-in has them too', async () => {
    const person = await newPerson(api, { companyId: api.companyA.id, nome: 'Eva', level: 'Gestor' });
    const answer = await api.app.inject({
      method: 'POST',
      url: '/console/api/session',
      headers: ownPage,
      payload: { email: person.email, senha: 'not the password' },
    });
    assert.equal(answer.statusCode, 401);
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
    const { detail } = answer.json<{ detail: string }>();
    assert.deepEqual(await newest(), { status: 401, erro: 'sign-in-refused', mensagem: detail });
  });

  it('of an answer that is no error has none', async () => {
    await api.put(cell(), { realizado_numerador: 1 });
    assert.deepEqual(await newest(), { status: 200, erro: null, mensagem: null });
    await api.get('/company/getDepartments');
    assert.deepEqual(await newest(), { status: 200, erro: null, mensagem: null });
  });

  it('keeps no salary, password or token that the message repeats, and no more than 2,000 characters', async () => {
    const secret = `prumo_prod_${'a'.repeat(40)}`;
    const echoed = await api.get(`/company/${secret}`);
    assert.ok(echoed.body.msg.includes(secret));
    assert.ok(!(await newest()).mensagem?.includes('aaaa'));
    await api.post('/employee/insertEmployee', {
      nome: 'Ana',
      email: 'c@b.test',
      remuneracao: '123.456.789',
    });
    const { erro, mensagem } = await newest();
    assert.equal(erro, 'invalid-value');
    assert.ok(!mensagem?.includes('123'), mensagem ?? '');
    const rows = Array.from({ length: 90 }, (_, n) => ({
      id_painel: 0,
      id_indicador: n,
      mes: 13,
      ano: 2024,
    }));
    const many = await api.put('/panels/updateProgressPanelMany', { linhas: rows });
    assert.equal(many.status, 422);
    assert.ok(((await newest()).mensagem ?? '').length <= 2_000);
  });

  it('is read by the company’s Gerente in the trail, by a Gestor without the message', async () => {
    const answer = await api.put(cell(), { realizado_numerador: 'x' });
    const leader = await someone(api, api.companyA.id, 'Leader', 'Gestor');
    const path = '/company/getAuditLog?status=422&ordem=decrescente&limit=1';
    const read = async (from: { send: Someone['send'] }) => (await from.send('GET', path)).body.response[0];
    const byToken = (await api.get(path)).body.response[0];
    assert.deepEqual([byToken.erro, byToken.mensagem], ['invalid-value', answer.body.msg]);
    assert.equal((await read(manager)).mensagem, answer.body.msg);
    const seen = await read(leader);
    assert.deepEqual([seen.erro, seen.mensagem], ['invalid-value', null]);
  });
});
