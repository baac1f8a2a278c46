/**
 * Made from the registry: every path id and every body reference of every endpoint is tried with
 * another company's record, and nothing of company B is ever seen or changed by company A.
 */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { object, type TObject } from '../../src/kernel/contract/fields.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { externalKinds } from '../harness/coded-tables.ts';
import { createEveryRecord, markTexts, recordsOf } from '../harness/every-record.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { type RecordIds, sampleBody, sampleCode, samplePath, sampleQuery } from '../harness/samples.ts';

const canary = 'CANARY';
const nobodys = 2_147_483_000;

let api: TestApi;
let own: RecordIds;
let foreign: RecordIds;
/** What company B has before anything is tried. */
let untouched: string;

before(async () => {
  api = await startApi();
  for (const { id } of [api.companyA, api.companyB]) await createEveryRecord(api.sql, id);
  // Every text of company B is a canary.
  await markTexts(api.sql, api.companyB.id, `${canary}-`);
  // What company A asks for by its code, company B has under the same one.
  for (const kind of recordKinds.filter((name) => name.endsWith('_go'))) {
    await api.sql(
      `UPDATE ${kind} SET codigo = $1 WHERE id IN (SELECT min(id) FROM ${kind} GROUP BY id_empresa)`,
      [sampleCode],
    );
  }
  for (const kind of externalKinds) {
    await api.sql(
      `UPDATE ${kind} SET codigo_externo = $1 WHERE ctid IN (SELECT min(ctid) FROM ${kind} GROUP BY id_empresa)`,
      [sampleCode],
    );
  }
  own = await recordsOf(api.sql, api.companyA.id);
  foreign = await recordsOf(api.sql, api.companyB.id);
  untouched = await fingerprint(api.companyB.id);
});

after(() => api.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function call(
  endpoint: Endpoint,
  pathValues: Record<string, unknown>,
  bodyValues: Record<string, unknown>,
): Promise<Answer> {
  const path = samplePath(endpoint.path, endpoint.params, own, pathValues);
  if (endpoint.method === 'GET') return api.get(path + sampleQuery(endpoint.query, own));
  // A year in which every period and process of the fixture lies: values are judged before records.
  const { ano, mes, id_indicador: indicator } = endpoint.body.properties;
  const year = ano === undefined ? {} : { ano: 2024 };
  // What may be about a number or a panel alone names the whole number.
  const number = ano && mes && indicator ? { id_indicador: own.indicador, mes: 1 } : {};
  const body = { ...sampleBody(endpoint.body, own), ...year, ...number, ...bodyValues };
  return api.send(endpoint.method, path, body);
}

describe('records inside a formula', () => {
  const formula = (reference: object) => ({
    nome: 'Total',
    ...formulaFields,
    meta_oculta: 1,
    formula: {
      referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, campo: 1, ...reference }],
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
    },
  });
  const save = (body: object) => api.post('/indicators/saveFormulaIndicator', body);

  it('saving over another company’s indicator is 404, as over one of nobody', async () => {
    const body = formula({ id_indicador_ref: own.indicador });
    assert.equal((await save({ ...body, id: foreign.indicador })).status, 404);
    assert.equal((await save({ ...body, id: nobodys })).status, 404);
  });

  for (const [field, kind] of [
    ['id_indicador_ref', 'indicador'],
    ['id_painel_modelo', 'painel_modelo'],
  ] as const) {
    it(`${field} of another company is 412 and tells nothing`, async () => {
      const reference = { id_indicador_ref: own.indicador, [field]: foreign[kind] };
      const answer = await save(formula(reference));
      assert.equal(answer.status, 412, answer.text);
      assert.match(answer.body.msg, new RegExp(field));
      assert.ok(!answer.text.includes(canary));
    });
  }
});

describe('lists', () => {
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET') continue;
    it(`${nameOf(endpoint)} never shows company B's records to company A`, async () => {
      const shown = await call(endpoint, {}, {});
      assert.equal(shown.status, 200, shown.text);
      assert.ok(!shown.text.includes(canary), shown.text);
    });
  }

  it('the canaries sing: company B sees its own', async () => {
    const groups = await api.get('/panels/getGroups', { token: api.companyB.token });
    assert.ok(groups.text.includes(canary));
  });
});

/** That each is refused, and how, is shown by the contract (contract/generic-cases.ts). */
it('no request that names a record of company B, and no write, tells or changes anything of theirs', async () => {
  const ofB = (fields: TObject) => recordFields(fields).map(([field, kind]) => ({ [field]: foreign[kind] }));
  for (const endpoint of endpoints) {
    const answers = [
      ...ofB(endpoint.params).map((path) => call(endpoint, path, {})),
      ...(endpoint.method === 'GET' ? [] : ofB(endpoint.body).map((body) => call(endpoint, {}, body))),
    ];
    for (const { text } of await Promise.all(answers)) assert.ok(!text.includes(canary), text);
  }
  for (const endpoint of endpoints) if (endpoint.method !== 'GET') await call(endpoint, {}, {});
  assert.equal(await fingerprint(api.companyB.id), untouched);
});

/** A digest of everything that a company has. */
async function fingerprint(companyId: number): Promise<string> {
  const { rows: tables } = await api.sql(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa' AND a.attnotnull
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  );
  const digests: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await api.sql(
      `SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t WHERE id_empresa = $1`,
      [companyId],
    );
    digests.push(`${name}:${(rows[0] as { digest: string }).digest}`);
  }
  return digests.join(' ');
}

it('an endpoint that names a record says so', () => {
  // The matrix only sees what is declared: an id in a path without a kind would escape it. The kind
  // of a history's record is told by the path: contract/go-records.
  const undeclared = endpoints
    .filter(({ path }) => !path.startsWith('/go/registroGo/'))
    .flatMap(({ path, params }) => {
      const declared = new Set(recordFields(params).map(([name]) => name));
      return Object.keys(params.properties)
        .filter((name) => /(^|_)id$/.test(name) && !declared.has(name))
        .map((name) => `${path} ${name}`);
    });
  assert.deepEqual(undeclared, []);
  assert.deepEqual(recordFields(object({})), []);
});
