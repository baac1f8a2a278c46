/** Panel models and submodels (contract §2.16), and what sets them up beyond the contract. */
import { formulas, parents } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import {
  enumeration,
  externalCode,
  id,
  integer,
  maxId,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { inserted, updated } from '../../kernel/results.ts';
import { submodels, unchanged } from '../../recalculation/marks.ts';
import {
  deleting,
  externalCodeField,
  hasExternalCode,
  inserting,
  oneByCode,
  reading,
  readingByCode,
  updating,
} from '../records/endpoints.ts';
import { requireNoCycle } from '../records/hierarchy.ts';
import { insertRecord, requireDeletable, type SetupKind, updateRecord } from '../records/records.ts';
import { confidentiality, modelStatus } from './legends.ts';

const kind: SetupKind = {
  table: 'painel_modelo',
  noun: 'model',
  columns: ['id_grupo', 'nome', 'status', 'confidencial', 'ordem', 'base', 'codigo_externo'],
  deactivated: 'status = 0',
  dependents: [
    { one: 'panel', many: 'panels', table: 'gmr_painel', where: 'id_painel_modelo = $2' },
    { one: 'submodel', many: 'submodels', table: 'painel_modelo', where: 'base = $2' },
    {
      one: 'formula that reads it',
      many: 'formulas that read it',
      table: 'formula_referencia',
      where: 'id_painel_modelo = $2',
      counting: 'DISTINCT id_indicador',
    },
    {
      one: 'compound indicator that reads it',
      many: 'compound indicators that read it',
      table: 'referencia_composta',
      where: 'id_painel_modelo = $2',
      counting: 'DISTINCT id_indicador_principal',
    },
    {
      one: 'consolidated indicator that reads it',
      many: 'consolidated indicators that read it',
      table: 'referencia_consolidada',
      where: 'id_painel_modelo = $2',
      counting: 'DISTINCT id_indicador_principal',
    },
  ],
};

const group = nullable(id('painel_grupo'));
const position = nullable(integer(0, maxId));
const baseModel = integer(0, maxId);
const shown = {
  id: id('painel_modelo'),
  id_grupo: group,
  nome: requiredText(),
  data_cadastro: timestamp(),
  status: enumeration(modelStatus),
  confidencial: enumeration(confidentiality),
  ordem: position,
  base: baseModel,
};

const model = object(shown, 'PanelModel');
const record = object({ ...shown, codigo_externo: externalCode() }, 'PanelModelSetup');

function models(companyId: number) {
  return db
    .selectFrom('painel_modelo')
    .select(['id', 'id_grupo', 'nome', 'data_cadastro', 'status', 'confidencial', 'ordem', 'base'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');
}

export const getModels = read({
  path: '/panels/getModels',
  module: 'gmr',
  summary: 'The panel models and submodels',
  params: object({}),
  record: model,
  rows: ({ scope }) => models(scope.companyId),
});

export const getModelById = read({
  path: '/panels/getModelById/{id}',
  module: 'gmr',
  summary: 'One panel model',
  params: object({ id: id('painel_modelo') }),
  record: model,
  rows: ({ scope, params }) => models(scope.companyId).where('id', '=', params.id),
});

export const getModelSetup = read({
  ...reading(kind, 'gmr'),
  path: '/panels/model/getById/{id}',
  summary: 'A panel model with its external code',
  record,
  rows: ({ scope, params }) => models(scope.companyId).select('codigo_externo').where('id', '=', params.id),
});

export const getModelByExternalId = read({
  ...readingByCode(kind.table, 'gmr'),
  path: '/panels/model/getByExternalId/{codigo}',
  summary: 'The panel model with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, models(scope.companyId).select('codigo_externo').where(hasExternalCode(codigo)), codigo),
});

export const insertModel = write({
  ...inserting('gmr'),
  path: '/panels/insertModel',
  summary: 'Insert a panel model or submodel',
  description:
    'It is an active base model that is not confidential unless the body says otherwise, and has no indicators: see ' +
    'insertModelIndicator. A `base` other than 0 names the model that it is a submodel of (412 for an unknown one).',
  example: { body: { nome: 'Loja', id_grupo: null, ordem: 5, base: 0 } },
  body: object(
    {
      nome: requiredText(),
      id_grupo: optional(group),
      status: optional(enumeration(modelStatus)),
      confidencial: optional(enumeration(confidentiality)),
      ordem: optional(position),
      base: optional(baseModel),
      ...externalCodeField,
    },
    'PanelModelInsert',
  ),
  errors: ['conflict', 'unknown-reference'],
  async handle({ scope, body }) {
    await requireBase(scope, body.base);
    return inserted(await insertRecord(scope, kind, body));
  },
});

/** Throws 412 when there is no such model; 0 is none. */
async function requireBase(scope: Scope, base: number | undefined): Promise<void> {
  if (base === undefined || base === 0) return;
  const rows = await scope.query('SELECT id FROM painel_modelo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    base,
  ]);
  if (rows.length === 0)
    throw new ApiError('unknown-reference', `base ${base} does not exist in the company`);
}

export const updateModel = write({
  ...updating(kind, 'gmr'),
  path: '/panels/updateModel/{id}',
  summary: 'Update a panel model',
  description:
    'A model cannot be a submodel of itself, nor of a model below it (422). With another `base` the dynamic consolidated ' +
    'indicators that combine the old or the new one are recalculated. `status` and `confidencial` say what formulas may be ' +
    'saved from then on; what is calculated already goes on.',
  example: { body: { nome: 'Empresa', codigo_externo: 'M-1' } },
  body: object(
    {
      nome: optional(requiredText()),
      id_grupo: optional(group),
      status: optional(enumeration(modelStatus)),
      confidencial: optional(enumeration(confidentiality)),
      ordem: optional(position),
      base: optional(baseModel),
      ...externalCodeField,
    },
    'PanelModelUpdate',
  ),
  errors: ['conflict', 'unknown-reference'],
  partial: 'nothing-to-update-panel',
  locks: [
    // An indicator that is being saved may combine the model with its submodels.
    { lock: formulas, when: ({ body: { base } }) => base !== undefined },
    { lock: parents, when: ({ body: { base } }) => base !== undefined && base !== 0 },
  ],
  precondition: { by: getModelSetup },
  async judgeAgainstStored({ scope, params, body: { base } }) {
    if (base === undefined || base === 0) return;
    await requireNoCycle(scope, kind, { field: 'base', id: params.id, parent: base });
  },
  async handle({ scope, params, body, mark }) {
    const { base } = body;
    if (base === undefined) return updated(await updateRecord(scope, kind, params.id, body));
    await requireBase(scope, base);
    const before = await lockedBase(scope, params.id);
    const count = await updateRecord(scope, kind, params.id, body);
    await mark(before === base ? unchanged : submodels([before, base]));
    return updated(count);
  },
});

/** The model's `base`, which nobody changes until this transaction ends. */
async function lockedBase(scope: Scope, modelId: number): Promise<number> {
  const [row] = await scope.query<{ base: number }>(
    'SELECT base FROM painel_modelo WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE',
    [scope.companyId, modelId],
  );
  if (!row) throw new ApiError('not-found', `id ${modelId} does not exist`);
  return row.base;
}

export const deleteModel = write({
  ...deleting(kind, 'gmr'),
  path: '/panels/deleteModel/{id}',
  summary: 'Delete a deactivated model that nothing depends on, with its list of indicators',
  async handle({ scope, params }) {
    await requireDeletable(scope, kind, params.id);
    const key = [scope.companyId, params.id];
    // Without a panel there is no cell of it: nothing is recalculated.
    await scope.query(
      'DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_painel_modelo = $2',
      key,
    );
    await scope.query('DELETE FROM painel_modelo WHERE id_empresa = $1 AND id = $2', key);
    return updated(1);
  },
});
