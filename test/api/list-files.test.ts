/**
 * The list of a kind is its file: read as CSV or XLSX it goes back through the kind's upsertMany as
 * it is, and without rows it is a template to fill in.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { factTables } from '../../src/api/go/facts.ts';
import { endpoints } from '../../src/api/index.ts';
import type { Answer } from '../harness/api.ts';
import { createBudget, createFacts } from '../harness/budget-fixture.ts';
import { createEveryRecord } from '../harness/every-record.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const budget = madeBefore(() => createBudget(api.sql, api.companyA.id, '-F'));

/** One that has indicators. */
let model: number;
before(async () => {
  const { id } = api.companyA;
  await createEveryRecord(api.sql, id);
  ({ model } = await createPanels(api.sql, id));
  await createFacts(api.sql, id, budget);
  await api.sql(`UPDATE gmr_processo SET codigo_externo = 'P-' || id WHERE id_empresa = $1`, [id]);
});

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
  ['/panels/access/getAll', '/panels/access', 'codigo_processo,codigo_painel,codigo_colaborador,nome_painel'],
  ['/indicators/getAll', '/indicators', 'codigo_externo,desativado'],
  ['/indicators/getFormulaIndicators', '/indicators/formula', 'formula_texto,codigo_externo'],
  ['/go/processoGo/getAll', '/go/processoGo', ''],
  ['/go/periodoGo/getAll', '/go/periodoGo', 'codigo_processo,codigo_periodo_historico'],
  ['/go/estruturaGo/getAll', '/go/estruturaGo', 'codigo_periodo,codigo_pai'],
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

  const factInclude =
    'codigo_periodo,nome_periodo,codigo_conta,nome_conta,codigo_centro_resultado,codigos_dimensao,nomes_dimensao';
  for (const resource of Object.keys(factTables)) {
    it(`the facts of ${resource} in a period: so do they, also of a blocked account`, async () => {
      const list = `/go/${resource}/getByPeriod/${budget.period}?include=${factInclude}&`;
      await assertGoesBack(list, `/go/${resource}`, factInclude);
      await api.sql('UPDATE conta_go SET bloqueado = 1 WHERE id = $1', [budget.account]);
      await assertGoesBack(list, `/go/${resource}`, factInclude);
      await api.sql('UPDATE conta_go SET bloqueado = 0 WHERE id = $1', [budget.account]);
    });
  }

  it('is a file wherever its kind has an upsertMany', () => {
    const inFiles = endpoints.filter((one) => one.method === 'GET' && one.tables);
    const lists = new Set(inFiles.map(({ path }) => path));
    for (const [list] of files) assert.ok(lists.has(list), list);
    const kinds = endpoints.flatMap(({ path }) => (path.endsWith('/upsertMany') ? [path] : []));
    const here = files.map(([, upsert]) => `${upsert}/upsertMany`);
    const facts = Object.keys(factTables).map((resource) => `/go/${resource}/upsertMany`);
    const elsewhere = [...facts, '/panels/modelIndicator/upsertMany'];
    assert.deepEqual(kinds.toSorted(), [...here, ...elsewhere].toSorted());
  });
});

/** Texts that mean something else in a cell, or look as if they did. */
const trickyTexts = [
  "'=1+1",
  '＝1+1',
  'null',
  "''null",
  '-5',
  'a|b\\c',
  '"x";y,z',
  '_x0041_',
  '10.50',
  'NULL',
];
const textFields = ['nome', 'descricao', 'fonte', 'codigo', 'codigo_externo', 'estado', 'cidade'];

const formats = [csv, 'text/csv; formato=br', xlsx];

for (const [at, [list, upsert, include]] of files.entries()) {
  // That any text comes back from any file: src/tables/round-trip.test.ts.
  const tricky = trickyTexts[at % trickyTexts.length] as string;
  it(`${list}: goes back in every format with ${tricky} in its texts, unchanged`, async () => {
    const path = `${list}${include === '' ? '' : `?include=${include}`}`;
    const upsertMany = endpoints.find((one) => one.path === `${upsert}/upsertMany`);
    assert.ok(upsertMany && 'file' in upsertMany && upsertMany.file);
    const known = Object.keys(upsertMany.file.row.properties);
    const [record] = (await api.get(path)).body.response as Record<string, unknown>[];
    const fields = textFields.filter((name) => known.includes(name) && typeof record?.[name] === 'string');
    const named =
      upsert === '/panels/access' ? ['id_gmr_processo', 'id_gmr_painel', 'id_colaborador'] : ['id'];
    const row = {
      ...Object.fromEntries(named.map((name) => [name, record?.[name]])),
      ...Object.fromEntries(fields.map((name) => [name, tricky])),
    };
    const stored = await api.post(`${upsert}/upsertMany`, { linhas: [row] });
    assert.equal(stored.status, 200, stored.text);
    for (const format of formats) {
      const { token } = api.companyA;
      const file = await api.app.inject({ method: 'GET', url: path, headers: { token, accept: format } });
      const back = await api.app.inject({
        method: 'POST',
        url: `${upsert}/upsertMany`,
        headers: { token, 'content-type': format, prefer: 'tx=rollback' },
        payload: file.rawPayload,
      });
      assert.equal(back.statusCode, 200, `${format} ${back.payload}`);
      const { inserted, updated } = back.json().response;
      assert.deepEqual([inserted, updated], [0, 0], `${format} ${back.payload}`);
    }
  });
}

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

it('a file of facts that was changed by codes is stored so, and a dry run tells it row by row', async () => {
  const list = `/go/realizadoGo/getByPeriod/${budget.period}`;
  const whole = await read(
    `${list}?id_conta=${budget.account}&mes=2&id_dimensao_resultado=${budget.value}&include=codigo_conta`,
  );
  const [header = '', first = '', second = '', ...others] = whole.text.trim().split('\r\n');
  assert.deepEqual(others, []);
  const names = header.split(',');
  const changed = (row: string, change: Readonly<Record<string, string>>) =>
    row
      .split(',')
      .map((cell, at) => change[names[at] as string] ?? cell)
      .join(',');
  const byCode = { id: '', id_conta: '', codigo_conta: 'c.1-f', mes: '9' };
  const rows = [
    changed(first, { valor: '12.345' }),
    changed(first, { ...byCode, valor: '7' }),
    second,
    changed(second, { ...byCode, mes: '13' }),
    changed(second, { mes: '1', valor: 'null' }),
  ];
  const file = [header, ...rows].join('\r\n');
  const send = (prefer: string) =>
    api.send('POST', '/go/realizadoGo/upsertMany', file, { headers: { 'content-type': csv, prefer } });
  const foretold = (await send('tx=rollback, handling=lenient')).body.response;
  const before = first.split(',').at(names.indexOf('valor'));
  assert.deepEqual(
    foretold.rows.map(({ outcome, changes }: { outcome: string; changes: unknown[] }) => [outcome, changes]),
    [
      ['changed', [{ field: 'valor', before: Number(before).toFixed(2), after: '12.35' }]],
      ['new', []],
      ['unchanged', []],
      ['refused', []],
      ['changed', [{ field: 'valor', before: foretold.rows[4].changes[0].before, after: null }]],
    ],
  );
  const { rows: _, ...counts } = foretold;
  assert.deepEqual((await send('handling=lenient')).body.response, counts);
  const found = async (filter: string) =>
    (await api.get(`${list}?${filter}`)).body.response.map(({ valor }: { valor: number }) => valor);
  assert.deepEqual(await found(`id_conta=${budget.childAccount}&mes=9`), [7]);
  assert.ok((await found(`mes=2&ano=2024`)).includes(12.35));
});
