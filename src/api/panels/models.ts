/** Panel models and submodels (contract §2.16), with extensions to set them up. */

import { submodels, unchanged } from '../../cells/recalculate/marks.ts';
import { confidentiality, modelStatus } from '../../cells/results/legends.ts';
import { formulas, parents } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { unknownReference } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  id,
  idOrZero,
  integer,
  nullable,
  object,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { oneByCode } from '../../records/codes.ts';
import { readers } from '../../records/dependents.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../../records/endpoint-parts.ts';
import { requireNoCycle } from '../../records/hierarchy.ts';
import { listOf } from '../../records/lists.ts';
import { insertBody, lockDeletable, lockRecord, removeRecord, updateRecord } from '../../records/records.ts';
import { coded, columnsOf, type Kind, optionalFields, setup } from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';

const written = {
  nome: requiredText(),
  id_grupo: nullable(id('painel_grupo')),
  status: enumeration(modelStatus),
  confidencial: enumeration(confidentiality),
  ordem: nullable(integer(0, maxId)),
  base: idOrZero('painel_modelo'),
  ...coded,
};
const { id_grupo, nome, status, confidencial, ordem, base: baseModel } = written;
const shown = {
  id: id('painel_modelo'),
  id_grupo,
  nome,
  data_cadastro: timestamp(),
  status,
  confidencial,
  ordem,
  base: baseModel,
};
const list = listOf({ shown, further: coded, code: 'codigo_externo' });
const model = list.record('PanelModel');
const record = object({ ...shown, ...coded }, 'PanelModelSetup');

const kind: Kind = {
  ...setup,
  table: 'painel_modelo',
  noun: 'model',
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  columns: columnsOf(written),
  parent: 'base',
  dependents: [
    { kind: 'panel', one: 'panel', many: 'panels', table: 'gmr_painel', where: 'id_painel_modelo = $2' },
    { kind: 'submodel', one: 'submodel', many: 'submodels', table: 'painel_modelo', where: 'base = $2' },
    ...readers('id_painel_modelo = $2'),
  ],
};

const models = ({ companyId }: Scope) =>
  db.selectFrom('painel_modelo').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const modelsSetup = (scope: Scope) => models(scope).select('codigo_externo');

const getModels = read({
  path: '/panels/getModels',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The panel models and submodels',
  params: object({}),
  query: list.query,
  ...list.file,
  record: model,
  rows: (call) => list.rows(call, models(call.scope)),
});

const getModelById = read({
  path: '/panels/getModelById/{id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'One panel model',
  params: object({ id: id('painel_modelo') }),
  query: list.includeQuery,
  record: model,
  rows: (call) => list.rows(call, models(call.scope).where('id', '=', call.params.id)),
});

const getModelSetup = read({
  ...reading(kind),
  path: '/panels/model/getById/{id}',
  summary: 'A panel model with its external code',
  record,
  rows: ({ scope, params }) => modelsSetup(scope).where('id', '=', params.id),
});

const getModelByExternalId = read({
  ...readingByCode(kind),
  path: '/panels/model/getByExternalId/{codigo}',
  summary: 'The panel model with this external code',
  record,
  rows: (call) => oneByCode(call, kind, modelsSetup(call.scope)),
});

const insertModel = write({
  ...inserting(kind),
  path: '/panels/insertModel',
  summary: 'Insert a panel model or submodel',
  description:
    'It is an active base model that is not confidential unless the body says otherwise, and has no indicators: see ' +
    'insertModelIndicator. A `base` other than 0 names the model that it is a submodel of (412 for an unknown one).',
  example: { body: { nome: 'Loja', id_grupo: null, ordem: 5, base: 0 } },
  body: object({ ...optionalFields(written), nome }, 'PanelModelInsert'),
  errors: ['conflict', 'unknown-reference'],
  async handle(call) {
    await requireBase(call.scope, call.body.base);
    return insertBody(call, kind);
  },
});

/** Throws 412 when there is no such model. 0 means none. */
async function requireBase(scope: Scope, base: number | undefined): Promise<void> {
  if (base === undefined || base === 0) return;
  const rows = await scope.query('SELECT id FROM painel_modelo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    base,
  ]);
  if (rows.length === 0) throw unknownReference('base', base);
}

const updateModel = write({
  ...updating(kind),
  path: '/panels/updateModel/{id}',
  summary: 'Update a panel model',
  description:
    'A model cannot be a submodel of itself, nor of a model below it (422). With another `base` the dynamic consolidated ' +
    'indicators that combine the old or the new one are recalculated. `status` and `confidencial` say what formulas may be ' +
    'saved from then on; what is calculated already goes on.',
  example: { body: { nome: 'Empresa', codigo_externo: 'M-1' } },
  body: object(optionalFields(written), 'PanelModelUpdate'),
  errors: ['conflict', 'unknown-reference'],
  partial: 'nothing-to-update-panel',
  locks: [
    // An indicator saved at the same time may read a model together with its submodels.
    { lock: formulas, when: ({ body: { base } }) => base !== undefined },
    { lock: parents, when: ({ body: { base } }) => base !== undefined && base !== 0 },
  ],
  precondition: { by: getModelSetup },
  async checkStoredState({ scope, params, body: { base } }) {
    if (base === undefined || base === 0) return;
    await requireNoCycle(scope, kind, params.id, base);
  },
  async handle({ scope, params, body, mark }) {
    const { base } = body;
    if (base === undefined) return updated(await updateRecord(scope, kind, params.id, body));
    await requireBase(scope, base);
    const before = await lockRecord<{ base: number }>(scope, kind, params.id);
    const count = await updateRecord(scope, kind, params.id, body);
    await mark(before.base === base ? unchanged : submodels([before.base, base]));
    return updated(count);
  },
});

const upsertModels = upsertMany(
  kind,
  { insert: insertModel, update: updateModel, shown: object({ ...record.properties, ...list.named }) },
  {
    path: '/panels/model/upsertMany',
    noun: 'panel models',
    name: 'PanelModel',
  },
);

const deleteModel = write({
  ...deleting(kind),
  path: '/panels/deleteModel/{id}',
  summary: 'Delete a deactivated model that nothing depends on, with its list of indicators',
  async handle(call) {
    const { scope, params } = call;
    const last = await lockDeletable(call, kind);
    // The model has no panels and so no cells. Nothing needs recalculation.
    await scope.query('DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_painel_modelo = $2', [
      scope.companyId,
      params.id,
    ]);
    await removeRecord(call, kind, last);
    return updated(1);
  },
});

export const modelEndpoints = [
  getModels,
  getModelById,
  getModelSetup,
  getModelByExternalId,
  insertModel,
  updateModel,
  upsertModels,
  deleteModel,
];
