/**
 * A name that is ignored is told: query parameters of the contract's own routes, and fields of
 * bodies, rows and files that an endpoint does not take.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { maxIgnoredNames } from '../../src/http/body/ignored-names.ts';
import { queryNames } from '../../src/http/validator.ts';
import { employeeBody, newAddress, structureOf } from '../contract/company-setup.ts';
import { sumOf } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
const header = 'x-ignored-fields';
const cell = () => `panel/${panels.panel}/indicator/${panels.common}/month/3/year/2024`;

describe('parameters of the query', () => {
  const lists = endpoints.filter(
    ({ method, path, extension }) => method === 'GET' && !extension && !path.includes('{'),
  );

  it('every list of the contract names what it ignores, and nothing else', async () => {
    const named = new Set<string>();
    for (const { path } of lists) {
      const answer = await api.get(`${path}?limt=1&limit=5`);
      // Where the endpoint has parameters of its own, it refuses.
      if (answer.status === 422) continue;
      assert.equal(answer.headers[header], 'limt;reason="not-taken";near="limit"', path);
      assert.equal((await api.get(`${path}?limit=5&offset=0`)).headers[header], undefined, path);
      named.add(path);
    }
    assert.ok(named.size > 9 && named.has('/panels/getPanels'), [...named].join());
  });

  it('no read of the contract refuses a name, but those whose own parameters say what is read', () => {
    const refusing = endpoints.filter((one) => one.method === 'GET' && !one.extension && queryNames(one));
    assert.deepEqual(
      refusing.map(({ path }) => path),
      ['/go/valoresGo/getConsolidated'],
    );
  });

  it('a cell, a write and what has not changed name it too; an error has none', async () => {
    const url = `/panels/getProgressPanelCell/${cell()}?mes=4`;
    const first = await api.get(url);
    assert.equal(first.headers[header], 'mes;reason="not-taken"');
    const etag = String(first.headers['etag']);
    const again = await api.get(url, { headers: { 'if-none-match': etag } });
    assert.deepEqual([again.status, again.headers[header]], [304, 'mes;reason="not-taken"']);
    const written = await api.put(`/panels/updateProgressPanel/${cell()}?dry_run=1`, { meta_numerador: 1 });
    assert.deepEqual([written.status, written.headers[header]], [200, 'dry_run;reason="not-taken"']);
    const refused = await api.get(`/panels/getModelById/2147483647?limt=1`);
    assert.deepEqual([refused.status, refused.headers[header]], [404, undefined]);
  });
});

describe('fields of the body', () => {
  it('of every kind of write, beside what an indicator ignores', async () => {
    const put = (body: object, prefer = '') =>
      api.put(`/panels/updateProgressPanel/${cell()}`, body, { headers: prefer ? { prefer } : {} });
    const body = { peso: 2, realizado_numerado: 1, meta_numerador: 1, meta_ajustada_numerador: 2 };
    for (const prefer of ['', 'tx=rollback', 'wait=1']) {
      const { status, headers } = await put(body, prefer);
      assert.deepEqual(
        [status, headers[header]],
        [
          200,
          'meta_ajustada_numerador;reason="not-adjustable", peso;reason="not-taken", ' +
            'realizado_numerado;reason="not-taken";near="realizado_numerador"',
        ],
      );
    }
    assert.equal((await put({ meta_numerador: 1 })).headers[header], undefined);
    const department = await api.post('/company/insertDepartment', { nome: 'A', codigo: 'ERP-1' });
    assert.match(String(department.headers[header]), /^codigo;reason="not-taken"/);
    const employee = { ...employeeBody(await structureOf(api)), email: newAddress(), e_mail: 'x' };
    const dry = await api.post('/employee/insertEmployee', employee, { headers: { prefer: 'tx=rollback' } });
    assert.equal(dry.headers[header], 'e_mail;reason="not-taken";near="email"');
  });

  it('a repetition of the request names the same', async () => {
    const send = () =>
      api.post(
        '/company/insertBranch',
        { nome: 'A', cidade: 'B', estado: 'C', pais: 'D' },
        {
          headers: { 'idempotency-key': 'ignored' },
        },
      );
    const [first, again] = [await send(), await send()];
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(first.headers[header], 'pais;reason="not-taken"');
    assert.equal(again.headers[header], first.headers[header]);
  });

  it('inside of lists each name once, without its positions', async () => {
    const payload = sumOf(panels.common);
    const formula = {
      referencias: payload.formula.referencias.map((one) => ({ ...one, agregcao: 'media' })),
      nos: payload.formula.nos.map((one) => ({ ...one, orden: 1 })),
    };
    const answer = await api.post('/indicators/saveFormulaIndicator', { ...payload, formula });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(
      answer.headers[header],
      'formula.referencias.agregcao;reason="not-taken";near="agregacao", formula.nos.orden;reason="not-taken";near="ordem"',
    );
  });

  it('what the record shows and rows do not take, in lists and in files', async () => {
    const row = {
      id_gmr_painel: panels.panel,
      id_indicador: panels.common,
      mes: 3,
      ano: 2024,
      meta_numerador: 5,
    };
    const many = '/panels/updateProgressPanelMany';
    const list = await api.put(many, {
      linhas: [row, { ...row, peso: 2, auxiliar: 0 }, { ...row, peso: 3 }],
    });
    assert.deepEqual(
      [list.status, list.headers[header]],
      [200, 'linhas.peso;reason="not-taken", linhas.auxiliar;reason="not-taken"'],
    );
    assert.equal((await api.put(many, { linhas: [row] })).headers[header], undefined);
    const names = [...Object.keys(row), 'peso'];
    const csv = `${names.join(',')}\n${Object.values(row).join(',')},2\n`;
    for (const prefer of ['tx=rollback', 'wait=1']) {
      const file = await api.put(many, csv, { headers: { 'content-type': 'text/csv; formato=us', prefer } });
      assert.deepEqual([file.status, file.headers[header]], [200, 'peso;reason="not-taken"'], file.text);
    }
  });
});

describe('names that a header cannot hold', () => {
  const ignoredOf = async (fields: object) => {
    const answer = await api.post('/company/insertDepartment', { nome: 'A', ...fields });
    assert.equal(answer.status, 200, answer.text);
    return String(answer.headers[header]);
  };

  it('are display strings, cut, and at most so many', async () => {
    assert.equal(
      await ignoredOf({ 'código\r\nSet-Cookie: "a"%': 1 }),
      '%"c%c3%b3digo%0d%0aSet-Cookie: %22a%22%25";reason="not-taken"',
    );
    assert.equal(
      await ignoredOf({ ['😀'.repeat(500)]: 1 }),
      `%"${'%f0%9f%98%80'.repeat(40)}";reason="not-taken"`,
    );
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x${at}`, at]));
    assert.equal((await ignoredOf(many)).split(', ').length, maxIgnoredNames);
  });
});
