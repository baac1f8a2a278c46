/**
 * One text has one spelling, however it was typed: `é` may come as one code point or as two. What
 * is unique conflicts in either spelling and is found by either; what was stored before is composed
 * by the migration.
 */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import fc from 'fast-check';
import { endpoints } from '../../src/api/index.ts';
import { budgetOf, masterResources } from '../contract/go-setup.ts';
import type { Answer } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { runs } from '../harness/random-runs.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

/** Letters with marks that Unicode composes, in any number, with something unique around them. */
const spelled = fc
  .array(
    fc.constantFrom(
      'e\u0301',
      'A\u030a',
      'c\u0327',
      'O\u0302\u0303',
      'u\u0308',
      'x',
      '7',
      '😀',
      '\u1100\u1161',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((letters) => `${randomUUID().slice(0, 8)} ${letters.join('')}\u0301`);

/** The text, and the same one decomposed. */
const spellings = spelled.map((text) => [text.normalize('NFC'), text.normalize('NFD')] as const);

const idOf = (answer: Answer): number => {
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.insertId as number;
};

it('a code conflicts in either spelling and is found by either', async () => {
  const budget = budgetOf(api);
  await fc.assert(
    fc.asyncProperty(
      spellings,
      fc.constantFrom(...masterResources),
      fc.boolean(),
      async (both, resource, first) => {
        const [one, other] = first ? both : both.toReversed();
        const id = await budget.insert(resource, { codigo: one });
        assert.equal((await budget.get(resource, id))['codigo'], both[0]);
        const again = await api.post(
          `/go/${resource}/insert`,
          await budget.bodyOf(resource, { codigo: other }),
        );
        assert.equal(again.status, 409, again.text);
        for (const codigo of both) {
          const [found] = await budget.read(`/go/${resource}/getByCode/${encodeURIComponent(codigo)}`);
          assert.equal(found?.['id'], id);
        }
      },
    ),
    { numRuns: runs(5) },
  );
});

it('so does the external code of every kind of record', async () => {
  const inserts = [
    ['/company/insertDepartment', '/company/department', { nome: 'X' }],
    ['/company/insertBranch', '/company/branch', { nome: 'X', cidade: 'X', estado: 'X' }],
    ['/company/insertRole', '/company/role', { nome: 'X' }],
    ['/panels/insertGroup', '/panels/group', { nome: 'X' }],
    ['/panels/insertModel', '/panels/model', { nome: 'X' }],
    ['/indicators/insertCommonIndicator', '/indicators', { nome: 'X' }],
  ] as const;
  const found = endpoints
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/getByExternalId/{codigo}'));
  await fc.assert(
    fc.asyncProperty(spellings, fc.constantFrom(...inserts), async ([one, other], [insert, prefix, body]) => {
      const id = idOf(await api.post(insert, { ...body, codigo_externo: other }));
      const again = await api.post(insert, { ...body, codigo_externo: one });
      assert.equal(again.status, 409, again.text);
      const path = found.find((known) => known === `${prefix}/getByExternalId/{codigo}`);
      assert.ok(path, prefix);
      for (const codigo of [one, other]) {
        const answer = await api.get(path.replace('{codigo}', encodeURIComponent(codigo)));
        assert.equal(answer.body.response?.[0]?.id, id, answer.text);
      }
    }),
    { numRuns: runs(5) },
  );
});

it('an address is one employee’s, by whatever way it comes', async () => {
  const { roles, functions, branches } = await people();
  const employee = { nome: 'Zoe\u0308', id_filial: branches, id_cargo: roles, id_funcao: functions };
  const address = `jose\u0301.${randomUUID()}@exa\u0303mple.com`;
  const id = idOf(await api.post('/employee/insertEmployee', { ...employee, email: address }));
  const composed = address.normalize('NFC');
  assert.equal((await api.post('/employee/insertEmployee', { ...employee, email: composed })).status, 409);
  const upsert = await api.post('/employee/upsertMany', {
    linhas: [{ email: composed.toUpperCase(), nome: 'Zoe' }],
  });
  assert.deepEqual(upsert.body.response, { inserted: 0, updated: 1, skipped: 0, ids: [id] });
  const twice = await api.post('/employee/upsertMany', { linhas: [{ email: address }, { email: composed }] });
  assert.equal(twice.status, 422, twice.text);
  const csv = await api.send('POST', '/employee/upsertMany', `email;nome\n${address};Zoe\u0308`, {
    headers: { 'content-type': 'text/csv; formato=br' },
  });
  assert.deepEqual(csv.body.response, { inserted: 0, updated: 1, skipped: 0, ids: [id] });
  assert.equal(
    (await api.put(`/employee/updateEmployee/${id}`, { email: address, nome: 'Zoe\u0308' })).status,
    200,
  );
  const [shown] = (await api.get(`/employee/getById/${id}`)).body.response;
  assert.deepEqual([shown.email, shown.nome], [composed, 'Zo\u00eb']);
});

async function people(): Promise<{ roles: number; functions: number; branches: number }> {
  const roles = idOf(await api.post('/company/insertRole', { nome: 'X' }));
  return {
    roles,
    functions: idOf(await api.post('/company/insertFunction', { nome: 'X', id_cargo: roles })),
    branches: idOf(await api.post('/company/insertBranch', { nome: 'X', cidade: 'X', estado: 'X' })),
  };
}

it('slugs are one in either spelling, in references and in nodes', async () => {
  const body = (...slugs: string[]) => ({
    nome: 'X',
    ...formulaFields,
    meta_oculta: 1,
    formula: {
      referencias: slugs.map((slug) => ({ slug, rotulo: slug, tipo: 2, valor_constante: 1 })),
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'margem-li\u0301quida' }],
    },
  });
  const saved = await api.post('/indicators/saveFormulaIndicator', body('margem-l\u00edquida'));
  assert.equal(saved.status, 200, saved.text);
  const twice = await api.post(
    '/indicators/saveFormulaIndicator',
    body('margem-l\u00edquida', 'margem-li\u0301quida'),
  );
  assert.match(`${twice.status} ${twice.text}`, /^422 .*slug of an earlier reference/);
});

it('names and codes that look the same are the same, in bodies, queries and files', async () => {
  const insert = (body: object) => api.post('/company/insertDepartment', body);
  const id = idOf(
    await insert({ nome: 'Opera\u00e7\u00f5es\u00a0Sul\u200b', codigo_externo: 'OP\u00a0SUL' }),
  );
  const [shown] = (await api.get(`/company/department/getByExternalId/${encodeURIComponent('op\u2003sul')}`))
    .body.response;
  assert.deepEqual([shown.id, shown.nome], [id, 'Opera\u00e7\u00f5es Sul']);
  for (const code of ['OP SUL', 'OP\u200b SUL', '\ufeffop\u202fsul']) {
    assert.equal((await insert({ nome: 'X', codigo_externo: code })).status, 409, code);
    const { body } = await api.get(`/company/getDepartments?codigo_externo=${encodeURIComponent(code)}`);
    assert.deepEqual(
      body.response.map((one: { id: number }) => one.id),
      [id],
    );
  }
  const csv = { headers: { 'content-type': 'text/csv; formato=br', prefer: 'tx=rollback' } };
  const file = 'codigo_externo;nome\nOP\u00a0SUL;A\nOP SUL;B\nOP\u200b SUL;C\n';
  const twice = await api.send('POST', '/company/department/upsertMany', file, csv);
  assert.equal(twice.status, 422);
  assert.match(twice.text, /there twice/);
});
