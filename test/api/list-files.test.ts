/**
 * The list of a kind is its file: read as CSV or XLSX it goes back through the kind's upsertMany as
 * it is, and without rows it is a template to fill in.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { createEveryRecord } from '../harness/every-record.ts';
import { createPanels } from '../harness/panels-fixture.ts';

let api: TestApi;
/** One that has indicators. */
let model: number;
before(async () => {
  api = await startApi();
  const { id } = api.companyA;
  await createEveryRecord(api.sql, id);
  ({ model } = await createPanels(api.sql, id));
  await api.sql(`UPDATE gmr_processo SET codigo_externo = 'P-' || id WHERE id_empresa = $1`, [id]);
});
after(() => api.close());

const csv = 'text/csv; formato=us';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Each list with its upsertMany, and the further columns that a file may have. */
const files: readonly (readonly [list: string, upsert: string, include: string])[] = [
  ['/company/getDepartments', '/company/department', 'codigo_externo,desativado'],
  ['/company/getBranches', '/company/branch', 'codigo_externo,desativado'],
  ['/company/getRoles', '/company/role', 'codigo_externo,desativado'],
  ['/company/function/getAll', '/company/function', 'codigo_externo,codigo_cargo,nome_cargo'],
  ['/employee/getEmployees', '/employee', 'codigo_filial,codigo_cargo,nome_cargo,codigo_funcao'],
  ['/panels/getGroups', '/panels/group', 'codigo_externo,codigo_grupo,nome_grupo'],
  ['/panels/getModels', '/panels/model', 'codigo_externo,codigo_grupo'],
  ['/panels/panel/getAll', '/panels/panel', 'codigo_painel_modelo,nome_grupo,codigos_processo'],
  ['/processes/getGmrProcesses', '/processes', 'codigo_externo'],
  ['/indicators/getAll', '/indicators', 'codigo_externo,desativado'],
  ['/go/processoGo/getAll', '/go/processoGo', ''],
  ['/go/periodoGo/getAll', '/go/periodoGo', 'codigo_go_processo,codigo_periodo_historico'],
  ['/go/estruturaGo/getAll', '/go/estruturaGo', 'codigo_go_processo_periodo,codigo_pai'],
  ['/go/contaGo/getAll', '/go/contaGo', 'codigo_conta_pai,nome_conta_pai'],
  ['/go/centroResultadoGo/getAll', '/go/centroResultadoGo', 'codigo_filial,codigo_departamento,codigo_pai'],
  ['/go/dimensaoGo/getAll', '/go/dimensaoGo', ''],
  ['/go/dimensaoResultadoGo/getAll', '/go/dimensaoResultadoGo', 'codigo_dimensao,nome_pai'],
];

const read = (path: string) => api.send('GET', path, undefined, { headers: { accept: csv } });
const send = (to: string, file: string) =>
  api.send('POST', `${to}/upsertMany`, file, {
    headers: { 'content-type': csv, prefer: 'tx=rollback' },
  });
const counted = ({ body, text }: Answer) => {
  assert.ok(body?.response, text);
  const { inserted, updated, skipped } = body.response;
  return [inserted, updated, skipped];
};

async function assertGoesBack(list: string, upsert: string, include: string): Promise<void> {
  const whole = await read(list);
  assert.equal(whole.status, 200, whole.text);
  const [header, ...rows] = whole.text.split('\r\n').filter((line) => line !== '');
  assert.ok(rows.length > 0);
  for (const name of include.split(',')) assert.ok(header?.includes(name), header);
  const back = await send(upsert, whole.text);
  assert.deepEqual(counted(back), [0, 0, rows.length], back.text);
  const template = await read(`${list}limit=0`);
  assert.equal(template.text, `${header}\r\n`);
}

describe('the list of a kind', () => {
  for (const [list, upsert, include] of files) {
    const query = include === '' ? '?' : `?include=${include}&`;
    it(`${list}: goes back as it is, and is a template without rows`, async () => {
      await assertGoesBack(list + query, upsert, include);
    });
  }

  it('/panels/getModelIndicators/{id}: so do the indicators of a model', async () => {
    const include = 'peso,codigo_externo,codigo_painel_modelo,nome_indicador';
    const list = `/panels/getModelIndicators/${model}?include=${include}&`;
    await assertGoesBack(list, '/panels/modelIndicator', include);
  });

  it('is a file wherever its kind has an upsertMany', () => {
    const inFiles = endpoints.filter((one) => one.method === 'GET' && one.tables);
    const lists = new Set(inFiles.map(({ path }) => path));
    for (const [list] of files) assert.ok(lists.has(list), list);
    const kinds = endpoints.flatMap(({ path }) => (path.endsWith('/upsertMany') ? [path] : []));
    const here = files.map(([, upsert]) => `${upsert}/upsertMany`);
    // Facts, formulas and indicators of models are no records with a list of their own.
    const others = /^\/(go\/(orcado|realizado|historico)Go|indicators\/formula|panels\/modelIndicator)\//;
    assert.deepEqual(kinds.filter((path) => !others.test(path)).toSorted(), here.toSorted());
  });
});

it('a template that was filled in inserts, a panel at once in the processes of its codes', async () => {
  const [process] = (await api.get('/processes/getGmrProcesses?include=codigo_externo')).body.response;
  const [model] = (await api.get('/panels/getModels')).body.response;
  const include = 'include=codigos_processo&limit=0';
  const template = (await read(`/panels/panel/getAll?${include}`)).text.trim();
  const values: Record<string, string | number> = {
    nome: 'Filled in',
    id_painel_modelo: model.id as number,
    codigo_externo: 'TEMPLATE',
    codigos_processo: process.codigo_externo as string,
  };
  const cells = template.split(',').map((name) => values[name] ?? '');
  const file = `${template}\r\n${cells.join(',')}\r\n`;
  const answer = await api.post('/panels/panel/upsertMany', file, { headers: { 'content-type': csv } });
  assert.deepEqual(counted(answer), [1, 0, 0]);
  const [panel] = (await api.get('/panels/panel/getByExternalId/TEMPLATE')).body.response;
  assert.deepEqual(panel.processos, [process.id]);
  const [listed] = (await api.get('/panels/panel/getAll?codigo_externo=TEMPLATE&include=codigos_processo'))
    .body.response;
  assert.deepEqual(listed.codigos_processo, [process.codigo_externo]);
});

it('a workbook goes back as it is, too', async () => {
  const { token } = api.companyA;
  const url = '/panels/panel/getAll?include=codigo_grupo,codigos_processo';
  const read = await api.app.inject({ method: 'GET', url, headers: { token, accept: xlsx } });
  assert.equal(read.statusCode, 200, read.payload);
  const back = await api.app.inject({
    method: 'POST',
    url: '/panels/panel/upsertMany',
    headers: { token, 'content-type': xlsx, prefer: 'tx=rollback' },
    payload: read.rawPayload,
  });
  assert.equal(back.statusCode, 200, back.payload);
  const { inserted, updated } = back.json().response;
  assert.deepEqual([inserted, updated], [0, 0], back.payload);
});
