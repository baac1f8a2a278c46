/**
 * Conditional requests (RFC 9110 §13): what a client has already is not sent again. That every read
 * has a tag: lists-as-json.test.ts.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createPanels } from '../harness/panels-fixture.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

before(async () => {
  await api.sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales')`, [api.companyA.id]);
});

const known = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } });

describe('a GET', () => {
  it('compares as the standard says: lists, any, weak and strong spelling', async () => {
    const path = '/company/getDepartments';
    const etag = String((await api.get(path)).headers['etag']);
    const strong = etag.slice(2);
    for (const header of ['*', `"other", ${etag}`, strong, ` ${etag} `]) {
      assert.equal((await api.get(path, known(header))).status, 304, header);
    }
    for (const header of ['"other"', '', strong.slice(1, -1), 'W/""']) {
      assert.equal((await api.get(path, known(header))).status, 200, header);
    }
  });

  it('is recorded with the status that was sent', async () => {
    const { etag } = (await api.get('/company/getRoles')).headers;
    await api.get('/company/getRoles', known(etag));
    const { rows } = await api.sql(
      `SELECT status FROM auditoria WHERE caminho = '/company/getRoles' ORDER BY id DESC LIMIT 2`,
    );
    assert.deepEqual(rows, [{ status: 304 }, { status: 200 }]);
  });

  it('answers HEAD with the same ETag, and with 304', async () => {
    const path = '/company/getDepartments';
    const { etag } = (await api.get(path)).headers;
    const head = await api.send('HEAD', path);
    assert.deepEqual([head.status, head.headers['etag'], head.text], [200, etag, '']);
    assert.equal((await api.send('HEAD', path, undefined, known(etag))).status, 304);
  });

  it('that changed is sent again, and gets another ETag', async () => {
    const path = '/company/getDepartments';
    const before = await api.get(path);
    await api.post('/company/insertDepartment', { nome: 'Changed', area: 0 });
    const after = await api.get(path, known(before.headers['etag']));
    assert.equal(after.status, 200);
    assert.notEqual(after.headers['etag'], before.headers['etag']);
    assert.equal(after.body.response.length, before.body.response.length + 1);
  });
});

describe('a list of thousands', () => {
  before(() =>
    api.sql(
      `INSERT INTO departamento (id_empresa, nome) SELECT $1, 'D' || n FROM generate_series(1, 2500) n`,
      [api.companyA.id],
    ),
  );

  it('has the same ETag while nothing changes, and is 304 without being sent', async () => {
    const path = '/company/getDepartments';
    const [first, second] = [await api.get(path), await api.get(path)];
    assert.equal(first.headers['etag'], second.headers['etag']);
    assert.equal((await api.get(path, known(first.headers['etag']))).status, 304);
    await api.sql(`UPDATE departamento SET area = 1 - area WHERE nome = 'D2499'`);
    const changed = await api.get(path, known(first.headers['etag']));
    assert.deepEqual([changed.status, changed.body.response.length], [200, first.body.response.length]);
  });

  it('of cells is not read for its tag: it has another one after whatever the feed tells', async () => {
    const { panel, timelessIndicator } = await createPanels(api.sql, api.companyA.id);
    const { rows } = await api.sql(
      `WITH made AS (
         INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
         VALUES ($1, 'Long', 1, 1800, 12, 1999) RETURNING id)
       INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
       SELECT $1, id, $2 FROM made RETURNING id_gmr_processo AS id`,
      [api.companyA.id, panel],
    );
    const process_ = (rows[0] as { id: number }).id;
    const path = `/panels/getProgress?id_gmr_processo=${process_}&indicadores=${timelessIndicator}`;
    // While a transaction of anybody runs that may add an older entry, the rows tell it.
    const untilSettled = async () => {
      const running =
        'SELECT FROM mudanca WHERE id_empresa = $1 AND transacao >= settled_transaction() LIMIT 1';
      while ((await api.sql(running, [api.companyA.id])).rows.length > 0);
    };
    await untilSettled();
    const first = await api.get(path);
    assert.equal(first.body.response.length, 200 * 12);
    assert.equal((await api.get(path, known(first.headers['etag']))).status, 304);
    await api.post('/company/insertDepartment', { nome: 'In the feed', area: 0 });
    await untilSettled();
    const next = await api.get(path, known(first.headers['etag']));
    assert.deepEqual([next.status, next.body], [200, first.body]);
  });

  it('gives its connection back, sent or not', async () => {
    const path = '/company/getDepartments';
    const { etag } = (await api.get(path)).headers;
    // Many more than there are connections.
    for (let n = 0; n < 30; n++) await api.get(path, n % 2 === 0 ? known(etag) : {});
  });
});
