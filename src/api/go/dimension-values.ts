/** The values of a dimension, dimensaoResultadoGo (decisions on budget management). A value counts in those above it. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { id, nullable, object, optional, readOnlyId } from '../../kernel/fields.ts';
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
import { judgeInHierarchy, requireSameOwner, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { deleteMaster, insertMaster, type Master } from './masters.ts';

const kind = 'dimensao_resultado_go';
const value: Master = {
  resource: 'dimensaoResultadoGo',
  table: kind,
  columns: ['codigo', 'nome', 'id_dimensao', 'id_pai'],
};

const id_dimensao = id('dimensao_go');
/** A value of the same dimension. */
const id_pai = nullable(id(kind));
const record = object({ id: id(kind), ...firstFields, id_dimensao, id_pai, ...lastFields }, 'DimensionValue');

const values = ({ companyId }: Scope) =>
  db
    .selectFrom(kind)
    .select(['id', 'codigo', 'nome', 'id_dimensao', 'id_pai', 'bloqueado', 'data_cadastro'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getDimensionValues = read({
  ...inGo,
  path: '/go/dimensaoResultadoGo/getAll',
  summary: 'The values of all dimensions',
  params: none,
  record,
  rows: ({ scope }) => values(scope),
});

export const getDimensionValue = read({
  ...inGo,
  path: '/go/dimensaoResultadoGo/getById/{id}',
  summary: 'A value of a dimension',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => values(scope).where('id', '=', params.id),
});

export const getDimensionValueByCode = read({
  ...readingByCode,
  path: '/go/dimensaoResultadoGo/getByCode/{codigo}',
  example: { params: { codigo: 'PF' } },
  summary: 'The value with this code, of whichever dimension',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) => oneByCode(scope, values(scope).where(hasCode(codigo)), codigo),
});

export const insertDimensionValue = write({
  ...inserting,
  path: '/go/dimensaoResultadoGo/insert',
  summary: 'Insert a value of a dimension',
  example: { body: { codigo: 'GOV', nome: 'Governo', id_dimensao: 1, id_pai: null } },
  body: object({ ...firstFields, id_dimensao, id_pai: optional(id_pai) }),
  async handle(call) {
    const { scope, body } = call;
    const owner = { field: 'id_dimensao', id: body.id_dimensao };
    if (body.id_pai) await requireSameOwner(scope, value, owner, body.id_pai);
    return insertMaster(call, value, { id_pai: null, ...body });
  },
});

export const updateDimensionValue = write({
  ...updating,
  path: '/go/dimensaoResultadoGo/update/{id}',
  summary: 'Update a value, which stays in its dimension; its parent must not lie below it',
  locks: [whenMoved('id_pai')],
  precondition: { by: getDimensionValue },
  example: { body: { nome: 'Pessoas físicas' } },
  params: byId(kind),
  body: object({
    ...firstChanges,
    id_dimensao: optional(readOnlyId('dimensao_go')),
    id_pai: optional(id_pai),
  }),
  judgeAgainstStored: (call) => judgeInHierarchy(call, value, 'id_pai', 'id_dimensao'),
  async handle(call) {
    await updateInHierarchy(call, value, 'id_pai', 'id_dimensao');
    return updated(1);
  },
});

export const blockDimensionValue = write({
  ...blocking(value, 1),
  path: '/go/dimensaoResultadoGo/block/{id}',
  summary: 'Block a value of a dimension',
  precondition: { by: getDimensionValue },
});

export const unblockDimensionValue = write({
  ...blocking(value, 0),
  path: '/go/dimensaoResultadoGo/unblock/{id}',
  summary: 'Unblock a value of a dimension',
  precondition: { by: getDimensionValue },
});

export const deleteDimensionValue = write({
  ...deleting(kind),
  path: '/go/dimensaoResultadoGo/delete/{id}',
  summary: 'Delete a blocked value of a dimension that nothing depends on',
  async handle(call) {
    await deleteMaster(call, value, dependents);
    return updated(1);
  },
});

async function dependents(scope: Scope, valueId: number): Promise<string[]> {
  return [
    ...children(await countRows(scope, kind, 'id_pai = $2', valueId)),
    ...facts(await countFacts(scope, 'dimensoes @> ARRAY[$2::integer]', valueId)),
    ...formulas(await countFormulas(scope, 'dimensoesResultado', valueId)),
  ];
}
