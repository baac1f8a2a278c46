/** Dimensions, dimensaoGo (decisions on budget management): a further way to look at facts, such as product or segment. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { id, object } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import { counted, countRows } from './dependents.ts';
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
import { deleteMaster, insertMaster, lockMaster, type Master, updateMaster } from './masters.ts';

const kind = 'dimensao_go';
const dimension: Master = { resource: 'dimensaoGo', table: kind, columns: ['codigo', 'nome'] };

const record = object({ id: id(kind), ...firstFields, ...lastFields }, 'Dimension');

const dimensions = ({ companyId }: Scope) =>
  db
    .selectFrom(kind)
    .select(['id', 'codigo', 'nome', 'bloqueado', 'data_cadastro'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getDimensions = read({
  ...inGo,
  path: '/go/dimensaoGo/getAll',
  summary: 'The dimensions',
  params: none,
  record,
  rows: ({ scope }) => dimensions(scope),
});

export const getDimension = read({
  ...inGo,
  path: '/go/dimensaoGo/getById/{id}',
  summary: 'A dimension',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => dimensions(scope).where('id', '=', params.id),
});

export const getDimensionByCode = read({
  ...readingByCode,
  path: '/go/dimensaoGo/getByCode/{codigo}',
  example: { params: { codigo: 'SEGMENTO' } },
  summary: 'The dimension with this code',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) => oneByCode(scope, dimensions(scope).where(hasCode(codigo)), codigo),
});

export const insertDimension = write({
  ...inserting,
  path: '/go/dimensaoGo/insert',
  summary: 'Insert a dimension',
  example: { body: { codigo: 'CANAL', nome: 'Canal de venda' } },
  body: object(firstFields),
  handle: (call) => insertMaster(call, dimension, call.body),
});

export const updateDimension = write({
  ...updating,
  path: '/go/dimensaoGo/update/{id}',
  summary: 'Update a dimension',
  precondition: { by: getDimension },
  example: { body: { nome: 'Segmento' } },
  params: byId(kind),
  body: object(firstChanges),
  async handle(call) {
    const before = await lockMaster(call.scope, dimension, call.params.id);
    await updateMaster(call, dimension, before, call.body);
    return updated(1);
  },
});

export const blockDimension = write({
  ...blocking(dimension, 1),
  path: '/go/dimensaoGo/block/{id}',
  summary: 'Block a dimension',
  precondition: { by: getDimension },
});

export const unblockDimension = write({
  ...blocking(dimension, 0),
  path: '/go/dimensaoGo/unblock/{id}',
  summary: 'Unblock a dimension',
  precondition: { by: getDimension },
});

export const deleteDimension = write({
  ...deleting(kind),
  path: '/go/dimensaoGo/delete/{id}',
  summary: 'Delete a blocked dimension without values',
  async handle(call) {
    await deleteMaster(call, dimension, dependents);
    return updated(1);
  },
});

async function dependents(scope: Scope, dimensionId: number): Promise<string[]> {
  const values = await countRows(scope, 'dimensao_resultado_go', 'id_dimensao = $2', dimensionId);
  return counted(values, 'value', 'values');
}
