/**
 * Values of dimensions, dimensaoResultadoGo (decisions on budget management). A value counts
 * towards those above it.
 */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, nullable, object, optional, readOnlyId } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { blocking, inserting, listing, reading, readingByCode, updating } from '../records/endpoints.ts';
import { columnsOf, type Kind, optionalFields } from '../records/kind.ts';
import { insertBody } from '../records/records.ts';
import { children, facts, formulasFilteredBy } from './dependents.ts';
import { judgeInHierarchy, requireSameOwner, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { deletingMaster, firstFields, lastFields, master } from './master.ts';

const fields = {
  ...firstFields,
  id_dimensao: id('dimensao_go'),
  /** A value of the same dimension. */
  id_pai: nullable(id('dimensao_resultado_go')),
};
const shown = { id: id('dimensao_resultado_go'), ...fields, ...lastFields };
const record = object(shown, 'DimensionValue');

const value: Kind = {
  ...master('dimensaoResultadoGo'),
  table: 'dimensao_resultado_go',
  columns: columnsOf(fields),
  parent: 'id_pai',
  dependents: [
    children('dimensao_resultado_go', 'id_pai'),
    facts('dimensoes @> ARRAY[$2::integer]'),
    formulasFilteredBy('dimensoesResultado'),
  ],
};

const values = ({ companyId }: Scope) =>
  db
    .selectFrom('dimensao_resultado_go')
    .select(columnsOf(shown))
    .where('id_empresa', '=', companyId)
    .orderBy('id');

const getDimensionValues = read({
  ...listing(value),
  path: '/go/dimensaoResultadoGo/getAll',
  summary: 'The values of all dimensions',
  record,
  rows: ({ scope }) => values(scope),
});

const getDimensionValue = read({
  ...reading(value),
  path: '/go/dimensaoResultadoGo/getById/{id}',
  summary: 'A value of a dimension',
  record,
  rows: ({ scope, params }) => values(scope).where('id', '=', params.id),
});

const getDimensionValueByCode = read({
  ...readingByCode(value),
  path: '/go/dimensaoResultadoGo/getByCode/{codigo}',
  example: { params: { codigo: 'PF' } },
  summary: 'The value with this code, of whichever dimension',
  record,
  rows: (call) => oneByCode(call, value, values(call.scope)),
});

const insertDimensionValue = write({
  ...inserting(value),
  path: '/go/dimensaoResultadoGo/insert',
  summary: 'Insert a value of a dimension',
  example: { body: { codigo: 'GOV', nome: 'Governo', id_dimensao: 1, id_pai: null } },
  body: object(optionalFields(fields, 'id_pai')),
  async handle(call) {
    const { scope, body } = call;
    const owner = { field: 'id_dimensao', id: body.id_dimensao };
    if (body.id_pai) await requireSameOwner(scope, value, owner, body.id_pai);
    return insertBody(call, value);
  },
});

const updateDimensionValue = write({
  ...updating(value),
  path: '/go/dimensaoResultadoGo/update/{id}',
  summary: 'Update a value, which stays in its dimension; its parent must not lie below it',
  locks: [whenMoved('id_pai')],
  precondition: { by: getDimensionValue },
  example: { body: { nome: 'Pessoas físicas' } },
  body: object({ ...optionalFields(fields), id_dimensao: optional(readOnlyId('dimensao_go')) }),
  checkStoredState: (call) => judgeInHierarchy(call, value, 'id_dimensao'),
  handle: (call, before) => updateInHierarchy(call, value, before, 'id_dimensao'),
});

const blockDimensionValue = write({
  ...blocking(value, 1),
  path: '/go/dimensaoResultadoGo/block/{id}',
  summary: 'Block a value of a dimension',
  precondition: { by: getDimensionValue },
});

const unblockDimensionValue = write({
  ...blocking(value, 0),
  path: '/go/dimensaoResultadoGo/unblock/{id}',
  summary: 'Unblock a value of a dimension',
  precondition: { by: getDimensionValue },
});

const deleteDimensionValue = write({
  ...deletingMaster(value),
  path: '/go/dimensaoResultadoGo/delete/{id}',
  summary: 'Delete a blocked value of a dimension that nothing depends on',
});

export const dimensionValueEndpoints = [
  getDimensionValues,
  getDimensionValue,
  getDimensionValueByCode,
  insertDimensionValue,
  updateDimensionValue,
  blockDimensionValue,
  unblockDimensionValue,
  deleteDimensionValue,
];
