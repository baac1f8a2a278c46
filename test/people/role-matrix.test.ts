/**
 * The role matrix, generated from what the server registers: every endpoint of tokens and of people
 * alone, as every kind of person, with their own records and with those of others. Whatever
 * somebody may not see carries a canary in its texts, and none ever sings: in no answer, message,
 * table, file, header, explanation or dry run.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { reaches } from '../../src/kernel/identity.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';
import { EnvironmentTasks } from '../../src/operator/environment-tasks/environment-tasks.ts';
import { peopleOnlyEndpoints } from '../../src/server/app.ts';
import type { Answer } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { type Someone, tokenForPanels } from '../harness/panel-people.ts';
import { ownPage } from '../harness/people.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';
import {
  assertSilent,
  type CanaryCompany,
  canary,
  secret,
  startCanaryCompany,
  unseenBy,
} from './canary-company.ts';

let company: CanaryCompany;
let own: CanaryCompany['own'];
let other: CanaryCompany['other'];
let people: CanaryCompany['people'];
let ids: RecordIds;

before(async () => {
  company = await startCanaryCompany();
  ({ own, other, people, ids } = company);
});
after(() => company.api.close());

const peopleOnly = peopleOnlyEndpoints(endpoints, 'production', {
  operators: {},
  publicUrls: {},
  tasks: new EnvironmentTasks(),
  taskPools: {},
});
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isOfEmployees = ({ path }: Endpoint) => path.startsWith('/employee/');

type Sent = [
  method: Endpoint['method'],
  path: string,
  body: object | undefined,
  headers: { prefer?: string },
];

/** A request that is valid; a write as a dry run, so that the next one finds the same. */
function requestTo(endpoint: Endpoint, instead: Record<string, unknown> = {}, fields: object = {}): Sent {
  const path = samplePath(endpoint.path, endpoint.params, ids, { month: 3, year: 2024, ...instead });
  if (endpoint.method === 'GET') return ['GET', path + sampleQuery(endpoint.query, ids), undefined, {}];
  const sent = sampleBody(endpoint.body, ids);
  const body = { ...sent, ...('ano' in sent ? { ano: 2024 } : {}), ...fields };
  return [endpoint.method, path, body, { prefer: 'tx=rollback' }];
}
const request = (person: Someone, endpoint: Endpoint, instead: Record<string, unknown> = {}) =>
  person.send(...requestTo(endpoint, instead));

const inCompany = ['manager', 'leader', 'typist', 'reader', 'stranger'] as const;

/** Neither somebody blocked nor anybody of another company. */
async function assertNobodys(endpoint: Endpoint): Promise<void> {
  assert.equal((await request(people.blocked, endpoint)).status, 401);
  const outside = await request(people.outsider, endpoint);
  for (const word of [canary, secret, '"California"', 'Typist'])
    assert.ok(!outside.text.includes(word), `${word}: ${outside.text}`);
  if (recordFields(endpoint.params).length > 0) assert.equal(outside.status, 403, outside.text);
}

/** They are answered what they may see, or refused by their level. */
async function assertOwnAlone(endpoint: Endpoint, who: (typeof inCompany)[number] | 'token'): Promise<void> {
  const person = people[who];
  const about = `${nameOf(endpoint)} as ${who}`;
  const answer = await request(person, endpoint);
  assertSilent(answer, unseenBy(person.level), about);
  const isRefused = who === 'token' && isOfEmployees(endpoint);
  if (isRefused || !reaches(person.level, endpoint.people)) {
    const code = who === 'token' ? 'token-scope' : 'not-allowed';
    assert.deepEqual([answer.status, answer.headers['x-error-code']], [403, code], about);
  } else if (endpoint.path.includes('{codigo}')) {
    assert.equal(answer.status, person.level === 'Colaborador' ? 404 : 200, `${about}: ${answer.text}`);
  } else if (endpoint.method === 'GET' && who !== 'stranger') {
    assert.equal(answer.status, 200, `${about}: ${answer.text}`);
  }
  if (endpoint.method !== 'GET' || !endpoint.tables) return;
  const [method, path] = requestTo(endpoint);
  // Lists with the names of what their records refer to. Not everybody may ask employees for these.
  const { properties } = endpoint.record as unknown as { readonly properties: object };
  const names = Object.keys(properties).filter((name) => name.startsWith('nome_'));
  const isNamed = names.length > 0 && endpoint.query?.properties['include'] && !isOfEmployees(endpoint);
  const include = isNamed ? `${path.includes('?') ? '&' : '?'}include=${names.join()}` : '';
  const file = await person.send(method, path + include, undefined, { accept: 'text/csv; formato=us' });
  assertSilent(file, unseenBy(person.level), `${about} as a file`);
  assert.equal(file.status, answer.status, `${about} as a file: ${file.text}`);
}

describe('every endpoint', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: ${endpoint.people ?? 'nobody'}`, async () => {
      const asked = [...inCompany, 'token'] as const;
      await Promise.all([...asked.map((who) => assertOwnAlone(endpoint, who)), assertNobodys(endpoint)]);
    });
  }
});

describe('what only people may ask for', () => {
  for (const endpoint of peopleOnly) {
    it(`${nameOf(endpoint)}: ${endpoint.people}`, async () => {
      // Each says who may use it: without a level it would be nobody's.
      assert.ok(endpoint.people);
      for (const who of inCompany) {
        const person = people[who];
        const about = `${nameOf(endpoint)} as ${who}`;
        const answer = await request(person, endpoint);
        // Their own salary and name are theirs.
        if (endpoint.path !== '/personal-data') assertSilent(answer, unseenBy(person.level), about);
        // Nor may a Colaborador ask about a process without panels of theirs.
        if (who === 'stranger' && recordFields(endpoint.params).length > 0) {
          assert.equal(answer.status, 403, `${about}: ${answer.text}`);
          continue;
        }
        const isRefused = answer.headers['x-error-code'] === 'not-allowed';
        assert.equal(isRefused, !reaches(person.level, endpoint.people), `${about}: ${answer.text}`);
      }
      await assertNobodys(endpoint);
      const [method, path, body, headers] = requestTo(endpoint);
      const { api } = company;
      const nobody = { token: null, headers: { ...ownPage, ...headers } };
      assert.equal((await api.send(method, `/console/api${path}`, body, nobody)).status, 401);
      assert.equal((await people.token.send(method, path, body, headers)).status, 404);
    });
  }
});

describe('records of others in the path', () => {
  for (const endpoint of endpoints) {
    for (const [field, kind] of recordFields(endpoint.params)) {
      it(`${nameOf(endpoint)}: ${field} of others is refused in the words for another company's`, async () => {
        const hidden: Partial<Record<RecordKind, number>> = {
          indicador: other.common,
          painel_grupo: other.group,
          painel_modelo: other.model,
          gmr_processo: other.process,
          gmr_painel: own.otherPanel,
          colaborador: people.manager.employeeId,
          analise: other.analysis,
          acao: other.action,
          comentario: other.comment,
        };
        const secrets: Partial<Record<RecordKind, number>> = {
          painel_modelo: own.submodel,
          gmr_painel: own.loosePanel,
        };
        for (const [who, place] of [
          ['typist', hidden[kind]],
          ['stranger', hidden[kind]],
          ['token', hidden[kind]],
          ['token', secrets[kind]],
          ['typist', secrets[kind]],
          ['leader', secrets[kind]],
        ] as const) {
          const person = people[who];
          if (place === undefined || !reaches(person.level, endpoint.people)) continue;
          const about = `${nameOf(endpoint)} as ${who}`;
          const refused = await request(person, endpoint, { [field]: place });
          assert.equal(refused.status, 403, `${about}: ${refused.text}`);
          assertSilent(refused, unseenBy(person.level), about);
          const elsewhere = await request(person, endpoint, { [field]: company.foreignIds[kind] });
          const words = ({ text }: Answer) => text.replaceAll(/\d+/g, '#');
          assert.equal(words(refused), words(elsewhere), about);
        }
      });
    }
  }
});

describe('records of others in the body', () => {
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET') continue;
    for (const [field, kind] of recordFields(endpoint.body)) {
      if (kind !== 'painel_modelo' && kind !== 'gmr_painel') continue;
      it(`${nameOf(endpoint)}: a ${field} that somebody does not see is 412`, async () => {
        const confidential = { painel_modelo: own.submodel, gmr_painel: own.loosePanel }[kind];
        const hidden = { painel_modelo: other.model, gmr_painel: own.otherPanel }[kind];
        for (const [who, place] of [
          ['leader', confidential],
          ['typist', confidential],
          ['typist', hidden],
        ] as const) {
          const person = people[who];
          if (!reaches(person.level, endpoint.people)) continue;
          const answer = await person.send(...requestTo(endpoint, {}, { [field]: place }));
          assert.equal(answer.status, 412, `${who}: ${answer.text}`);
          assertSilent(answer, unseenBy(person.level), nameOf(endpoint));
        }
      });
    }
  }
});

/** Of every table with a company, but what is recorded of requests. */
async function digestOfCompany(): Promise<string[]> {
  const { api } = company;
  const { rows } = await api.sql(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind = 'r' AND c.relname !~ '^(auditoria|token)' ORDER BY 1`,
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  const digest = (name: string) =>
    `SELECT '${name} ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${name} t`;
  const found = await api.sql(names.map(digest).join(' UNION ALL '));
  return (found.rows as { digest: string }[]).map((row) => row.digest);
}

it('a token for reading stores nothing, whatever it sends, and each attempt is recorded', async () => {
  const { api } = company;
  const token = await api.createToken(api.companyA.id, { somente_leitura: true });
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  const before = await digestOfCompany();
  for (const endpoint of writes) {
    const [method, path, body] = requestTo(endpoint);
    const ways = [{}, { prefer: 'tx=rollback' }, { accept: 'application/problem+json' }];
    const answers = ways.map((headers) => api.send(method, path, body, { token, headers }));
    for (const { headers, text } of await Promise.all(answers))
      assert.equal(headers['x-error-code'], 'token-scope', `${nameOf(endpoint)}: ${text}`);
    assert.equal((await answers[2])?.body.errors[0].rule, 'read-only');
  }
  assert.deepEqual(await digestOfCompany(), before);
  const { rows } = await api.sql(
    `SELECT count(*)::integer AS n FROM auditoria
      WHERE status = 403 AND id_token = (SELECT max(id) FROM token WHERE somente_leitura)`,
  );
  assert.deepEqual(rows, [{ n: writes.length * 3 }]);
});

describe('a token for panels', () => {
  const row = (id_gmr_painel: number) => ({
    id_gmr_painel,
    id_indicador: own.common,
    mes: 3,
    ano: 2024,
    realizado_numerador: 5,
  });
  const type = (token: Someone, ...panels: number[]) =>
    token.send('PUT', '/panels/updateProgressPanelMany', { linhas: panels.map(row) });

  it('types in its panel, and in no other', async () => {
    const { token } = people;
    assert.equal((await type(token, own.panel)).status, 200);
    for (const panel of [own.otherPanel, own.loosePanel, other.panel])
      assert.equal((await type(token, own.panel, panel)).status, 412);
  });

  it('sees all panels of the process where it names none, confidential ones too', async () => {
    const all = await tokenForPanels(company.api, company.api.companyA.id, { process: own.process });
    const { body } = await all.send('GET', '/panels/getPanels');
    const { rows } = await company.api.sql(
      'SELECT id_gmr_painel AS id FROM gmr_painel_processo WHERE id_gmr_processo = $1 ORDER BY 1',
      [own.process],
    );
    assert.deepEqual(
      [...new Set(body.response.map(({ id }: { id: number }) => id))],
      (rows as { id: number }[]).map(({ id }) => id),
    );
  });

  it('is judged in the transaction: a token that is revoked meanwhile is refused at once', async () => {
    const { api } = company;
    const some = await tokenForPanels(api, api.companyA.id, { process: own.process });
    assert.equal((await some.send('GET', '/panels/getPanels')).status, 200);
    // Not announced: the token itself is still in the cache.
    for (const change of ['revogado_em = now()', 'revogado_em = NULL, id_gmr_processo = NULL']) {
      await api.sql(`UPDATE token SET ${change} WHERE id = $1`, [-some.employeeId]);
      for (const answer of [await some.send('GET', '/panels/getPanels'), await type(some, own.panel)])
        assert.equal(answer.headers['x-error-code'], 'token-refused', answer.text);
    }
  });
});

describe('the past', () => {
  const paths = (moment?: string) => {
    const then = moment === undefined ? '' : `como_estava_em=${moment}`;
    const until = moment === undefined ? '' : `?ate=${moment}`;
    const cells = [own.common, own.consolidated].flatMap((indicator) =>
      [own.panel, own.otherPanel, own.loosePanel].map(
        (panel) => `panel/${panel}/indicator/${indicator}/month/3/year/2024`,
      ),
    );
    return [
      ...cells.map((cell) => `/panels/explainProgressPanelCell/${cell}?depth=3&${then}`),
      ...cells.map((cell) => `/panels/getResultChanges/${cell}${until}`),
      `/panels/getResultChanges/idGmr/${own.process}/panel/${own.panel}/month/3/year/2024${until}`,
      `/panels/getResults?id_gmr_processo=${own.process}&mes=3&ano=2024&${then}`,
    ];
  };

  it('shows everybody what they see today', async () => {
    // A closing, which is told of totals over hidden cells too.
    const { rows } = await company.api.sql(
      `INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes) VALUES ($1, $2, 2024, 12)
       RETURNING date_trunc('milliseconds', fechado_em) AS moment`,
      [company.api.companyA.id, own.process],
    );
    const { moment } = rows[0] as { moment: Date };
    const [today, then] = [paths(), paths(moment.toISOString())];
    const cells = ({ text }: Answer) => [...text.matchAll(/"id_(?:gmr_painel|indicador)":\w+/g)].join();
    for (const who of ['manager', 'leader', 'typist', 'stranger', 'token'] as const) {
      const person = people[who];
      const answersTo = (all: readonly string[]) => Promise.all(all.map((path) => person.send('GET', path)));
      const [now, earlier] = [await answersTo(today), await answersTo(then)];
      for (const [at, path] of today.entries()) {
        const [one, before] = [now[at], earlier[at]] as [Answer, Answer];
        const about = `${path} as ${who}`;
        assertSilent(before, unseenBy(person.level), about);
        assert.equal(before.status, one.status, `${about}: ${before.text}`);
        assert.equal(cells(before), cells(one), about);
      }
    }
  });
});

it('the canaries sing: a Gerente sees all panels, a Gestor all but the confidential ones', async () => {
  const all = await people.manager.send('GET', '/panels/getPanels');
  assert.ok(all.text.includes(canary) && all.text.includes(secret) && all.text.includes('California'));
  const most = await people.leader.send('GET', '/panels/getPanels');
  assert.ok(most.text.includes(canary) && most.text.includes('California'));
  const one = await people.reader.send('GET', '/panels/getPanels');
  assert.deepEqual(
    one.body.response.map(({ id, id_gmr_processo }: { id: number; id_gmr_processo: number }) => [
      id,
      id_gmr_processo,
    ]),
    [[own.panel, own.process]],
  );
});

it('the code of a hidden panel is answered as one that nobody has, and none is suggested', async () => {
  const { api } = company;
  await api.sql('UPDATE gmr_painel SET codigo_externo = $2 WHERE id = $1', [own.otherPanel, 'HID-77']);
  await api.sql('UPDATE indicador SET codigo_externo = $2 WHERE id = $1', [own.common, 'SEEN']);
  const asked = async (who: 'leader' | 'typist' | 'reader', codigo_painel: string) => {
    const row = { codigo_painel, codigo_indicador: 'SEEN', mes: 3, ano: 2024, realizado_numerador: 5 };
    const path = '/panels/updateProgressPanelMany';
    const answer = await people[who].send('PUT', path, { linhas: [row] }, { prefer: 'tx=rollback' });
    return { status: answer.status, text: answer.text.replaceAll(codigo_painel, '?') };
  };
  for (const who of ['typist', 'reader'] as const) {
    const unknown = await asked(who, 'HID-78');
    assert.equal(unknown.status, 412);
    assert.deepEqual(await asked(who, 'HID-77'), unknown);
  }
  assert.match((await asked('leader', 'HID-78')).text, /did you mean \\"HID-77\\"/);
});

const constantFormula = (value: number) => ({
  referencias: [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: value }],
  nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'c' }],
});
const fields = (id: number) => ({
  id,
  nome: 'Saved',
  ...formulaFields,
  meta_oculta: 1,
});

it('what a save set aside is shown without hidden panels, as JSON and as CSV', async () => {
  const { api } = company;
  const body = { ...fields(own.common), formula: constantFormula(5) };
  const path = '/indicators/saveFormulaIndicator';
  // The indicator is in a confidential model: a Gestor without access takes no value away there.
  for (const accept of ['application/json', 'text/csv; formato=us']) {
    for (const headers of [{ prefer: 'tx=rollback', accept }, { accept }]) {
      const refused = await people.leader.send('POST', path, body, headers);
      assert.equal(refused.status, 403, refused.text);
      assertSilent(refused, unseenBy('Gestor'), 'the refusal');
    }
  }
  assert.equal((await people.typist.send('POST', path, body, { prefer: 'tx=rollback' })).status, 403);

  assert.equal((await people.manager.send('POST', path, body)).status, 200);
  const [conversion] = (await people.leader.send('GET', `/indicators/getConversionsById/${own.common}`)).body
    .response;
  // What is counted is what is seen.
  const read = async (who: 'leader' | 'manager') =>
    (await people[who].send('GET', `/indicators/getConversionsById/${own.common}`)).body.response[0];
  const cells = `/indicators/getConversionCellsById/${own.common}/${conversion.id}`;
  const shown = await people.leader.send('GET', cells);
  const ofCells = (answer: typeof shown) =>
    new Set(answer.body.response.map((one: { id_gmr_painel: number }) => one.id_gmr_painel));
  // Of the hidden panel's year three months lie in a process that the leader has.
  const { sql, companyA } = api;
  const mine = [companyA.id, own.loosePanel];
  await sql(
    `UPDATE conversao_valor SET valores = array_fill(100::bigint, ARRAY[12])
      WHERE id_empresa = $1 AND id_gmr_painel = $2`,
    mine,
  );
  await sql(
    `WITH period AS (INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT DISTINCT $1::integer, 'Spring', 3, ano, 5, ano FROM conversao_valor
        WHERE id_empresa = $1 AND id_gmr_painel = $2 RETURNING id),
     member AS (INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
       SELECT $1, id, $2 FROM period)
     INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
     SELECT $1, id, $2, $3, 1 FROM period`,
    [...mine, people.leader.employeeId],
  );
  const few = (await people.leader.send('GET', cells)).body.response.filter(
    (one: { id_gmr_painel: number }) => one.id_gmr_painel === own.loosePanel,
  );
  assert.equal(few.length, 3);
  for (const who of ['leader', 'manager'] as const) {
    const rows: Record<string, number | null>[] = (await people[who].send('GET', cells)).body.response;
    const values = rows.flatMap((row) =>
      Object.entries(row).filter(([name, value]) => /^(?:meta|realizado)/.test(name) && value !== null),
    );
    assert.deepEqual(
      (({ paineis, valores }) => ({ paineis, valores }))(await read(who)),
      { paineis: new Set(rows.map((row) => row['id_gmr_painel'])).size, valores: values.length },
      who,
    );
  }
  assert.ok(ofCells(shown).has(own.panel) && !ofCells(shown).has(own.loosePanel), shown.text);
  assertSilent(shown, unseenBy('Gestor'), 'the cells');
  assert.ok(ofCells(await people.manager.send('GET', cells)).has(own.loosePanel));
  assert.equal((await people.typist.send('GET', cells)).status, 403);
  assert.equal((await api.get(cells)).status, 200);
});
