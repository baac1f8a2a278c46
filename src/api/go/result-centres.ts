/**
 * Result centres, centroResultadoGo (decisions on budget management): the units responsible for
 * budgeted amounts.
 */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, nullable, object } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { blocking, inserting, listing, reading, readingByCode, updating } from '../records/endpoints.ts';
import { columnsOf, type Kind, optionalFields } from '../records/kind.ts';
import { insertBody } from '../records/records.ts';
import { children, facts, formulasFilteredBy } from './dependents.ts';
import { judgeInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { deletingMaster, firstFields, lastFields, master } from './master.ts';

const fields = {
  ...firstFields,
  id_pai: nullable(id('centro_resultado_go')),
  id_departamento: nullable(id('departamento')),
  id_filial: nullable(id('filial')),
};
const shown = { id: id('centro_resultado_go'), ...fields, ...lastFields };
const record = object(shown, 'ResultCentre');

const resultCentre: Kind = {
  ...master('centroResultadoGo'),
  table: 'centro_resultado_go',
  columns: columnsOf(fields),
  parent: 'id_pai',
  dependents: [
    children('centro_resultado_go', 'id_pai'),
    facts('id_centro_resultado = $2'),
    formulasFilteredBy('centrosResultado'),
  ],
};

const resultCentres = ({ companyId }: Scope) =>
  db
    .selectFrom('centro_resultado_go')
    .select(columnsOf(shown))
    .where('id_empresa', '=', companyId)
    .orderBy('id');

const getResultCentres = read({
  ...listing(resultCentre),
  path: '/go/centroResultadoGo/getAll',
  summary: 'The result centres',
  record,
  rows: ({ scope }) => resultCentres(scope),
});

const getResultCentre = read({
  ...reading(resultCentre),
  path: '/go/centroResultadoGo/getById/{id}',
  summary: 'A result centre',
  record,
  rows: ({ scope, params }) => resultCentres(scope).where('id', '=', params.id),
});

const getResultCentreByCode = read({
  ...readingByCode(resultCentre),
  path: '/go/centroResultadoGo/getByCode/{codigo}',
  example: { params: { codigo: 'CENTRAL' } },
  summary: 'The result centre with this code',
  record,
  rows: (call) => oneByCode(call, resultCentre, resultCentres(call.scope)),
});

const insertResultCentre = write({
  ...inserting(resultCentre),
  path: '/go/centroResultadoGo/insert',
  summary: 'Insert a result centre',
  example: {
    body: { codigo: 'ONLINE', nome: 'Loja virtual', id_pai: 1, id_departamento: 2, id_filial: null },
  },
  body: object(optionalFields(fields, 'id_pai', 'id_departamento', 'id_filial')),
  handle: (call) => insertBody(call, resultCentre),
});

const updateResultCentre = write({
  ...updating(resultCentre),
  path: '/go/centroResultadoGo/update/{id}',
  summary: 'Update a result centre; its parent must not lie below it',
  locks: [whenMoved('id_pai')],
  precondition: { by: getResultCentre },
  example: { params: { id: 2 }, body: { id_filial: 2 } },
  body: object(optionalFields(fields)),
  checkStoredState: (call) => judgeInHierarchy(call, resultCentre),
  handle: (call, before) => updateInHierarchy(call, resultCentre, before),
});

const blockResultCentre = write({
  ...blocking(resultCentre, 1),
  path: '/go/centroResultadoGo/block/{id}',
  summary: 'Block a result centre',
  precondition: { by: getResultCentre },
});

const unblockResultCentre = write({
  ...blocking(resultCentre, 0),
  path: '/go/centroResultadoGo/unblock/{id}',
  summary: 'Unblock a result centre',
  precondition: { by: getResultCentre },
});

const deleteResultCentre = write({
  ...deletingMaster(resultCentre),
  path: '/go/centroResultadoGo/delete/{id}',
  summary: 'Delete a blocked result centre that nothing depends on',
});

export const resultCentreEndpoints = [
  getResultCentres,
  getResultCentre,
  getResultCentreByCode,
  insertResultCentre,
  updateResultCentre,
  blockResultCentre,
  unblockResultCentre,
  deleteResultCentre,
];
