/**
 * The role matrix, generated from the registry: every endpoint as every kind of person, with their
 * own records and with those of others. Whatever somebody may not see carries a canary in its
 * texts, and none ever sings: in no answer, message, table, header, explanation or dry run.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import type { RecordKind } from '../../src/kernel/contract/record-kinds.ts';
import { reaches } from '../../src/kernel/identity.ts';
import type { Answer } from '../harness/api.ts';
import {
  assertSilent,
  type CanaryCompany,
  canary,
  secret,
  startCanaryCompany,
  unseenBy,
} from '../harness/canary-company.ts';
import { give, type Someone, tokenForPanels } from '../harness/panel-people.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';

let company: CanaryCompany;
let own: CanaryCompany['own'];
let other: CanaryCompany['other'];
let people: CanaryCompany['people'];
let ids: RecordIds;
let foreignIds: RecordIds;

before(async () => {
  company = await startCanaryCompany();
  ({ own, other, people, ids, foreignIds } = company);
});

after(() => company.api.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A request that is valid; a write as a dry run, so that the next one finds the same. */
function request(person: Someone, endpoint: Endpoint, of: RecordIds, instead: Record<string, unknown> = {}) {
  const path = samplePath(endpoint.path, endpoint.params, of, { month: 3, year: 2024, ...instead });
  if (endpoint.method === 'GET') return person.send('GET', path + sampleQuery(endpoint.query, of));
  const year = 'ano' in endpoint.body.properties ? { ano: 2024 } : {};
  return person.send(
    endpoint.method,
    path,
    { ...sampleBody(endpoint.body, of), ...year },
    { prefer: 'tx=rollback' },
  );
}

const inCompany = ['manager', 'leader', 'typist', 'reader', 'stranger', 'token'] as const;

describe('every endpoint, for everybody', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: ${endpoint.people ?? 'nobody'}`, async () => {
      for (const who of inCompany) {
        const person = people[who];
        const about = `${nameOf(endpoint)} as ${who}`;
        const answer = await request(person, endpoint, ids);
        assertSilent(answer, unseenBy(person.level), about);
        const isRefused = who === 'token' && endpoint.path.startsWith('/employee/');
        if (isRefused || !reaches(person.level, endpoint.people)) {
          assert.equal(answer.status, 403, about);
          assert.equal(
            answer.headers['x-error-code'],
            who === 'token' ? 'token-scope' : 'not-allowed',
            about,
          );
        } else if (endpoint.path.includes('{codigo}')) {
          assert.equal(answer.status, person.level === 'Colaborador' ? 404 : 200, `${about}: ${answer.text}`);
        } else if (endpoint.method === 'GET' && who !== 'stranger') {
          assert.equal(answer.status, 200, `${about}: ${answer.text}`);
        }
      }
    });
  }
});

describe('nobody', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: neither blocked nor of another company`, async () => {
      const blocked = await request(people.blocked, endpoint, ids);
      assert.equal(blocked.status, 401, blocked.text);
      const paths = recordFields(endpoint.params);
      const outside = await request(people.outsider, endpoint, ids);
      for (const word of [canary, secret, '"California"', 'Typist'])
        assert.ok(!outside.text.includes(word), `${word}: ${outside.text}`);
      if (paths.length > 0) assert.equal(outside.status, 403, outside.text);
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
        };
        const secrets: Partial<Record<RecordKind, number>> = {
          painel_modelo: own.submodel,
          gmr_painel: own.loosePanel,
        };
        for (const [who, place] of [
          ['typist', hidden[kind]],
          ['reader', hidden[kind]],
          ['stranger', hidden[kind]],
          ['token', hidden[kind]],
          ['token', secrets[kind]],
          ['typist', secrets[kind]],
          ['leader', secrets[kind]],
        ] as const) {
          const person = people[who];
          if (place === undefined || !reaches(person.level, endpoint.people)) continue;
          const about = `${nameOf(endpoint)} as ${who}`;
          const refused = await request(person, endpoint, ids, { [field]: place });
          assert.equal(refused.status, 403, `${about}: ${refused.text}`);
          assertSilent(refused, unseenBy(person.level), about);
          const elsewhere = await request(person, endpoint, ids, { [field]: foreignIds[kind] });
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
      const hidden = () =>
        ({ painel_modelo: own.submodel, gmr_painel: own.loosePanel })[kind as 'gmr_painel'];
      if (!['painel_modelo', 'gmr_painel'].includes(kind)) continue;
      it(`${nameOf(endpoint)}: a confidential ${field} is 412 to whoever has no access`, async () => {
        const path = samplePath(endpoint.path, endpoint.params, ids, {});
        const body = { ...sampleBody(endpoint.body, ids), [field]: hidden() };
        const answer = await people.leader.send(endpoint.method, path, body, { prefer: 'tx=rollback' });
        assert.equal(answer.status, 412, answer.text);
        assertSilent(answer, unseenBy('Gestor'), nameOf(endpoint));
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
    const path = samplePath(endpoint.path, endpoint.params, ids, { month: 3, year: 2024 });
    const body = endpoint.method === 'GET' ? undefined : sampleBody(endpoint.body, ids);
    for (const headers of [{}, { prefer: 'tx=rollback' }, { accept: 'application/problem+json' }]) {
      const answer = await api.send(endpoint.method, path, body, { token, headers });
      assert.equal(answer.headers['x-error-code'], 'token-scope', `${nameOf(endpoint)}: ${answer.text}`);
      if ('accept' in headers) assert.equal(answer.body.errors[0].rule, 'read-only');
    }
  }
  assert.deepEqual(await digestOfCompany(), before);
  const { rows } = await api.sql(
    `SELECT count(*)::integer AS n FROM auditoria
      WHERE status = 403 AND id_token = (SELECT max(id) FROM token WHERE somente_leitura)`,
  );
  assert.deepEqual(rows, [{ n: writes.length * 3 }]);
});

describe('a token for panels', () => {
  const cell = (panel: number, month: number, indicator = own.common) =>
    `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;
  const value = { realizado_numerador: 5 };

  it('types in its panel, and in no other', async () => {
    const { token } = people;
    assert.equal((await token.send('PUT', cell(own.panel, 3), value)).status, 200);
    for (const panel of [own.otherPanel, own.loosePanel, other.panel]) {
      const refused = await token.send('PUT', cell(panel, 3), value);
      assert.equal(refused.headers['x-error-code'], 'token-scope', refused.text);
    }
    const rows = [own.panel, own.otherPanel].map((id_gmr_painel) => ({
      id_gmr_painel,
      id_indicador: own.common,
      mes: 3,
      ano: 2024,
      ...value,
    }));
    const many = await token.send('PUT', '/panels/updateProgressPanelMany', { linhas: rows });
    assert.notEqual(many.status, 200, many.text);
    assert.equal(
      (await token.send('PUT', '/panels/updateProgressPanelMany', { linhas: rows.slice(0, 1) })).status,
      200,
    );
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
      for (const answer of [
        await some.send('GET', '/panels/getPanels'),
        await some.send('PUT', cell(own.panel, 3), value),
      ])
        assert.equal(answer.headers['x-error-code'], 'token-refused', answer.text);
    }
  });
});

describe('the past', () => {
  const paths = (moment?: string) => {
    const then = moment === undefined ? '' : `como_estava_em=${moment}`;
    const explained = [own.common, own.formula, own.consolidated].flatMap((indicator) =>
      [own.panel, own.otherPanel, own.loosePanel].map(
        (panel) =>
          `/panels/explainProgressPanelCell/panel/${panel}/indicator/${indicator}/month/3/year/2024?depth=3&${then}`,
      ),
    );
    const changed = explained.map((path) =>
      path
        .replace('explainProgressPanelCell', 'getResultChanges')
        .replace(/\?.*/, moment ? `?ate=${moment}` : ''),
    );
    const scores = [own.panel, own.otherPanel, own.loosePanel].map(
      (panel) =>
        `/panels/getResultChanges/idGmr/${own.process}/panel/${panel}/month/3/year/2024${moment ? `?ate=${moment}` : ''}`,
    );
    return [
      ...explained,
      ...changed,
      ...scores,
      `/panels/getResults?id_gmr_processo=${own.process}&mes=3&ano=2024&${then}`,
    ];
  };
  const now = async () => {
    const { rows } = await company.api.sql('SELECT clock_timestamp() AS moment, pg_sleep(0.002)');
    return (rows[0] as { moment: Date }).moment.toISOString();
  };

  /** A closing, which is told of totals over hidden cells too. */
  const closing = async () => {
    const made = await company.api.sql(
      `INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes) VALUES ($1, $2, 2024, 12)
       RETURNING date_trunc('milliseconds', fechado_em) AS moment`,
      [company.api.companyA.id, own.process],
    );
    return (made.rows[0] as { moment: Date }).moment.toISOString();
  };

  it('shows everybody what they see today', async () => {
    const moment = await closing();
    const [today, then] = [paths(), paths(moment)];
    for (const who of inCompany) {
      for (const [at, path] of today.entries()) {
        const person = people[who];
        const [one, other] = [await person.send('GET', path), await person.send('GET', then[at] as string)];
        const about = `${path} as ${who}`;
        assertSilent(other, unseenBy(person.level), about);
        assert.equal(other.status, one.status, `${about}: ${other.text}`);
        const cells = ({ text }: Answer) => [...text.matchAll(/"id_(?:gmr_painel|indicador)":\w+/g)].join();
        assert.equal(cells(other), cells(one), about);
      }
    }
  });

  it('does not show a panel that had a confidential model, nor one that is lost since', async () => {
    const { api } = company;
    const place = `panel/${own.loosePanel}/indicator/${own.common}/month/3/year/2024`;
    const typed = await people.manager.send('PUT', `/panels/updateProgressPanel/${place}`, {
      realizado_numerador: 424_242,
    });
    assert.equal(typed.status, 200, typed.text);
    const moment = await now();
    const move = (model: number) =>
      api.sql('UPDATE gmr_painel SET id_painel_modelo = $1 WHERE id = $2', [model, own.loosePanel]);
    await move(own.model);
    const asked = [
      `/panels/explainProgressPanelCell/${place}?`,
      `/panels/getResults?id_gmr_processo=${own.process}&mes=3&ano=2024&`,
    ];
    for (const path of asked) {
      const today = await people.leader.send('GET', path);
      assert.match(today.text, /424242/);
      const then = await people.leader.send('GET', `${path}como_estava_em=${moment}`);
      assert.equal(then.status, 200, then.text);
      assert.doesNotMatch(then.text, /424242/);
      const manager = await people.manager.send('GET', `${path}como_estava_em=${moment}`);
      assert.match(manager.text, /424242/);
    }
    await move(own.submodel);
    const opened = await now();
    await api.sql('DELETE FROM painel_acesso WHERE id_colaborador = $1', [people.reader.employeeId]);
    const lost = `panel/${own.panel}/indicator/${own.common}/month/3/year/2024?como_estava_em=${opened}`;
    const answer = await people.reader.send('GET', `/panels/explainProgressPanelCell/${lost}`);
    assert.equal(answer.status, 403, answer.text);
    await give(api, people.reader, { process: own.process, panel: own.panel, permissao: 0 });
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
