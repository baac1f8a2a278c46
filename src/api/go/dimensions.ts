/**
 * Dimensions, dimensaoGo (decisions on budget management): further breakdowns of facts, such as by
 * product or segment.
 */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, object } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { blocking, inserting, listing, reading, readingByCode, updating } from '../records/endpoints.ts';
import { columnsOf, type Kind, optionalFields } from '../records/kind.ts';
import { insertBody, updateBody } from '../records/records.ts';
import { deletingMaster, firstFields, lastFields, master } from './master.ts';

const shown = { id: id('dimensao_go'), ...firstFields, ...lastFields };
const record = object(shown, 'Dimension');

const dimension: Kind = {
  ...master('dimensaoGo'),
  table: 'dimensao_go',
  columns: columnsOf(firstFields),
  dependents: [{ one: 'value', many: 'values', table: 'dimensao_resultado_go', where: 'id_dimensao = $2' }],
};

const dimensions = ({ companyId }: Scope) =>
  db.selectFrom('dimensao_go').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const getDimensions = read({
  ...listing(dimension),
  path: '/go/dimensaoGo/getAll',
  summary: 'The dimensions',
  record,
  rows: ({ scope }) => dimensions(scope),
});

const getDimension = read({
  ...reading(dimension),
  path: '/go/dimensaoGo/getById/{id}',
  summary: 'A dimension',
  record,
  rows: ({ scope, params }) => dimensions(scope).where('id', '=', params.id),
});

const getDimensionByCode = read({
  ...readingByCode(dimension),
  path: '/go/dimensaoGo/getByCode/{codigo}',
  example: { params: { codigo: 'SEGMENTO' } },
  summary: 'The dimension with this code',
  record,
  rows: (call) => oneByCode(call, dimension, dimensions(call.scope)),
});

const insertDimension = write({
  ...inserting(dimension),
  path: '/go/dimensaoGo/insert',
  summary: 'Insert a dimension',
  example: { body: { codigo: 'CANAL', nome: 'Canal de venda' } },
  body: object(firstFields),
  handle: (call) => insertBody(call, dimension),
});

const updateDimension = write({
  ...updating(dimension),
  path: '/go/dimensaoGo/update/{id}',
  summary: 'Update a dimension',
  precondition: { by: getDimension },
  example: { body: { nome: 'Segmento' } },
  body: object(optionalFields(firstFields)),
  handle: (call) => updateBody(call, dimension),
});

const blockDimension = write({
  ...blocking(dimension, 1),
  path: '/go/dimensaoGo/block/{id}',
  summary: 'Block a dimension',
  precondition: { by: getDimension },
});

const unblockDimension = write({
  ...blocking(dimension, 0),
  path: '/go/dimensaoGo/unblock/{id}',
  summary: 'Unblock a dimension',
  precondition: { by: getDimension },
});

const deleteDimension = write({
  ...deletingMaster(dimension),
  path: '/go/dimensaoGo/delete/{id}',
  summary: 'Delete a blocked dimension without values',
});

export const dimensionEndpoints = [
  getDimensions,
  getDimension,
  getDimensionByCode,
  insertDimension,
  updateDimension,
  blockDimension,
  unblockDimension,
  deleteDimension,
];
