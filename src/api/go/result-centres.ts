/** Result centres, centroResultadoGo (decisions on budget management): who answers for what is budgeted. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { id, nullable, object, optional } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import { children, countFacts, countFormulas, countRows, facts, formulas } from './dependents.ts';
import {
  blocking,
  byCode,
  byId,
  deleting,
  firstChanges,
  firstFields,
  hasCode,
  inGo,
  inserting,
  lastFields,
  none,
  oneByCode,
  readingByCode,
  updating,
} from './fields.ts';
import { judgeInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { deleteMaster, insertMaster, type Master } from './masters.ts';

const kind = 'centro_resultado_go';
const resultCentre: Master = {
  resource: 'centroResultadoGo',
  table: kind,
  columns: ['codigo', 'nome', 'id_pai', 'id_departamento', 'id_filial'],
};

const fields = {
  id_pai: nullable(id(kind)),
  id_departamento: nullable(id('departamento')),
  id_filial: nullable(id('filial')),
};
const sentFields = {
  id_pai: optional(fields.id_pai),
  id_departamento: optional(fields.id_departamento),
  id_filial: optional(fields.id_filial),
};
const record = object({ id: id(kind), ...firstFields, ...fields, ...lastFields }, 'ResultCentre');

const resultCentres = ({ companyId }: Scope) =>
  db
    .selectFrom(kind)
    .select(['id', 'codigo', 'nome', 'id_pai', 'id_departamento', 'id_filial', 'bloqueado', 'data_cadastro'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getResultCentres = read({
  ...inGo,
  path: '/go/centroResultadoGo/getAll',
  summary: 'The result centres',
  params: none,
  record,
  rows: ({ scope }) => resultCentres(scope),
});

export const getResultCentre = read({
  ...inGo,
  path: '/go/centroResultadoGo/getById/{id}',
  summary: 'A result centre',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => resultCentres(scope).where('id', '=', params.id),
});

export const getResultCentreByCode = read({
  ...readingByCode,
  path: '/go/centroResultadoGo/getByCode/{codigo}',
  example: { params: { codigo: 'CENTRAL' } },
  summary: 'The result centre with this code',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, resultCentres(scope).where(hasCode(codigo)), codigo),
});

export const insertResultCentre = write({
  ...inserting,
  path: '/go/centroResultadoGo/insert',
  summary: 'Insert a result centre',
  example: {
    body: { codigo: 'ONLINE', nome: 'Loja virtual', id_pai: 1, id_departamento: 2, id_filial: null },
  },
  body: object({ ...firstFields, ...sentFields }),
  handle: (call) =>
    insertMaster(call, resultCentre, { id_pai: null, id_departamento: null, id_filial: null, ...call.body }),
});

export const updateResultCentre = write({
  ...updating,
  path: '/go/centroResultadoGo/update/{id}',
  summary: 'Update a result centre; its parent must not lie below it',
  locks: [whenMoved('id_pai')],
  precondition: { by: getResultCentre },
  example: { params: { id: 2 }, body: { id_filial: 2 } },
  params: byId(kind),
  body: object({ ...firstChanges, ...sentFields }),
  judgeAgainstStored: (call) => judgeInHierarchy(call, resultCentre, 'id_pai'),
  async handle(call) {
    await updateInHierarchy(call, resultCentre, 'id_pai');
    return updated(1);
  },
});

export const blockResultCentre = write({
  ...blocking(resultCentre, 1),
  path: '/go/centroResultadoGo/block/{id}',
  summary: 'Block a result centre',
  precondition: { by: getResultCentre },
});

export const unblockResultCentre = write({
  ...blocking(resultCentre, 0),
  path: '/go/centroResultadoGo/unblock/{id}',
  summary: 'Unblock a result centre',
  precondition: { by: getResultCentre },
});

export const deleteResultCentre = write({
  ...deleting(kind),
  path: '/go/centroResultadoGo/delete/{id}',
  summary: 'Delete a blocked result centre that nothing depends on',
  async handle(call) {
    await deleteMaster(call, resultCentre, dependents);
    return updated(1);
  },
});

async function dependents(scope: Scope, centreId: number): Promise<string[]> {
  return [
    ...children(await countRows(scope, kind, 'id_pai = $2', centreId)),
    ...facts(await countFacts(scope, 'id_centro_resultado = $2', centreId)),
    ...formulas(await countFormulas(scope, 'centrosResultado', centreId)),
  ];
}
