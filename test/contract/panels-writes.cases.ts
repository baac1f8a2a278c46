/**
 * What sets groups, models and processes up beyond the contract; indicators of models have a file
 * of their own.
 */
import assert from 'node:assert/strict';
import type { Sending, TestApi } from '../harness/api.ts';
import { insertedId } from './company-setup.ts';
import { type ContractCase, casesWith, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type SetupResource, type Shown, setupCases } from './setup-cases.ts';

const { cases: all, example } = casesWith(plain);

/** The paths of a resource; `resource` is where single ones are read. */
const pathsOf = (prefix: string, name: string, resource = prefix) => ({
  insert: `/${prefix}/insert${name}`,
  update: `/${prefix}/update${name}/{id}`,
  remove: `/${prefix}/delete${name}/{id}`,
  byId: `/${resource}/getById/{id}`,
  byCode: `/${resource}/getByExternalId/{codigo}`,
});

const insertGroup = async (api: TestApi, sending?: Sending) =>
  insertedId(await api.post('/panels/insertGroup', { nome: 'Regions' }, sending));
const insertModel = async (api: TestApi, fields: object = {}, sending?: Sending) =>
  insertedId(await api.post('/panels/insertModel', { nome: 'Region', ...fields }, sending));

/** Inserts a row as the operator: what the API under test does not insert itself. */
const insertRow = async (api: TestApi, table: string, fields: Readonly<Record<string, unknown>>) => {
  const columns = ['id_empresa', ...Object.keys(fields)];
  await api.sql(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    [api.companyA.id, ...Object.values(fields)],
  );
};

const months2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

const group: SetupResource = {
  ...pathsOf('panels', 'Group', 'panels/group'),
  noun: 'group',
  parent: 'id_grupo',
  bodyOf: async () => ({ nome: 'Regions' }),
  defaults: { id_grupo: null, ordem: 0, desativado: 0 },
  values: async (api) => ({ id_grupo: await insertGroup(api), ordem: 7, desativado: 1 }),
  off: { desativado: 1 },
  dependents: {
    '1 group in it': (api, id) => api.post('/panels/insertGroup', { nome: 'West', id_grupo: id }),
    '1 model': (api, id) => insertModel(api, { id_grupo: id }),
    '1 panel': async (api, id) =>
      insertRow(api, 'gmr_painel', { nome: 'A', id_grupo: id, id_painel_modelo: await insertModel(api) }),
  },
};

const indicatorOf = async (api: TestApi, tipo = 0) => {
  const id = insertedId(await api.post('/indicators/insertCommonIndicator', { nome: 'Sales' }));
  if (tipo !== 0) await api.sql('UPDATE indicador SET tipo = $2 WHERE id = $1', [id, tipo]);
  return id;
};

const side = { origem_campo: 0, origem_posicao: 0, destino_campo: 0, destino_posicao: 0 };

const model: SetupResource = {
  ...pathsOf('panels', 'Model', 'panels/model'),
  noun: 'model',
  parent: 'base',
  bodyOf: async () => ({ nome: 'Region' }),
  defaults: { id_grupo: null, status: 1, confidencial: 0, ordem: null, base: 0 },
  values: async (api) => ({
    id_grupo: await insertGroup(api),
    status: 0,
    confidencial: 1,
    ordem: 4,
    base: await insertModel(api),
  }),
  off: { status: 0 },
  dependents: {
    '1 panel': (api, id) => insertRow(api, 'gmr_painel', { nome: 'A', id_painel_modelo: id }),
    '1 submodel': (api, id) => insertModel(api, { base: id }),
    '1 formula that reads it': async (api, id) => {
      const [reader, read] = [await indicatorOf(api, 5), await indicatorOf(api)];
      for (const slug of ['a', 'b']) {
        await insertRow(api, 'formula_referencia', {
          id_indicador: reader,
          slug,
          rotulo: slug,
          tipo: 0,
          ordem: 0,
          agregacao: 'soma',
          id_indicador_ref: read,
          id_painel_modelo: id,
        });
      }
    },
    '1 compound indicator that reads it': async (api, id) =>
      insertRow(api, 'referencia_composta', {
        id_indicador_principal: await indicatorOf(api, 1),
        id_indicador: await indicatorOf(api),
        id_painel_modelo: id,
        ...side,
      }),
    '1 consolidated indicator that reads it': async (api, id) =>
      insertRow(api, 'referencia_consolidada', {
        id_indicador_principal: await indicatorOf(api, 3),
        id_indicador: await indicatorOf(api),
        id_painel_modelo: id,
      }),
  },
};

const process: SetupResource = {
  ...pathsOf('processes', 'GmrProcess'),
  noun: 'process',
  bodyOf: async () => ({ nome: '2024', ...months2024 }),
  defaults: {
    status: 1,
    atingimento_minimo: null,
    atingimento_maximo: null,
    fechamento_definicao: 0,
    dia_limite: null,
  },
  values: async () => ({
    fim_ano: 2025,
    fim_mes: 2,
    inicio_ano: 2023,
    inicio_mes: 11,
    status: 0,
    atingimento_minimo: 0,
    atingimento_maximo: 150,
    fechamento_definicao: 1,
    dia_limite: 31,
  }),
  off: { status: 0 },
  dependents: {
    '1 panel': async (api, id) => {
      const modelId = await insertModel(api);
      await api.sql(
        `WITH p AS (INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES ($1, 'A', $2) RETURNING id)
         INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) SELECT $1, $3, id FROM p`,
        [api.companyA.id, modelId, id],
      );
    },
  },
};

/** Fields of a process that contradict each other, alone or with what is stored. */
const contradictions: readonly (readonly [field: string, whole: Shown, stored: Shown, part: Shown])[] = [
  ['fim_mes, fim_ano', { ...months2024, fim_ano: 2023 }, {}, { inicio_ano: 2025 }],
  [
    'atingimento_minimo',
    { atingimento_minimo: 150, atingimento_maximo: 100 },
    { atingimento_maximo: 100 },
    { atingimento_minimo: 101 },
  ],
];
for (const [field, whole, stored, part] of contradictions) {
  const post = (api: TestApi, body: Shown) =>
    api.post('/processes/insertGmrProcess', { nome: '2024', ...months2024, ...body });
  example('POST /processes/insertGmrProcess', 422, `${field} against another field`, async (api) => {
    assertRefused(await post(api, whole), 'invalid-value', field);
  });
  example('PUT /processes/updateGmrProcess/{id}', 422, `${field} against what is stored`, async (api) => {
    const id = insertedId(await post(api, stored));
    for (const body of [whole, part]) {
      assertRefused(await api.put(`/processes/updateGmrProcess/${id}`, body), 'invalid-value', field);
    }
  });
}

example('DELETE /panels/deleteModel/{id}', 200, 'its list of indicators goes with it', async (api) => {
  const id = await insertModel(api);
  const body = { id_painel_modelo: id, id_indicador: await indicatorOf(api), ...months2024 };
  assert.equal((await api.post('/panels/insertModelIndicator', body)).status, 200);
  await api.put(`/panels/updateModel/${id}`, { status: 0 });
  assert.equal((await api.send('DELETE', `/panels/deleteModel/${id}`)).status, 200);
  assertRefused(await api.get(`/panels/getModelIndicators/${id}`), 'not-found');
});
export const cases: readonly ContractCase[] = [...[group, model, process].flatMap(setupCases), ...all];
