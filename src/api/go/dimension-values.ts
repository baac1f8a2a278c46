/**
 * Values of dimensions, dimensaoResultadoGo. A value counts
 * towards those above it.
 */
import { formulas } from '../../database/locks.ts';
import { insertBody } from '../../records/records.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { children, facts, formulasFilteredBy } from './dependents.ts';
import {
  judgeInHierarchy,
  plainInHierarchy,
  requireSameOwner,
  updateInHierarchy,
  whenMoved,
} from './hierarchy.ts';

const value = kindOf('dimensao_resultado_go', [
  children('dimensao_resultado_go', 'id_pai'),
  facts('dimensoes @> ARRAY[$2::integer]'),
  formulasFilteredBy('dimensoesResultado'),
]);

export const { endpoints: dimensionValueEndpoints } = resource(value, {
  one: 'a value of a dimension',
  record: 'DimensionValue',
  list: { summary: 'The values of all dimensions' },
  byCode: {
    summary: 'The value with this code, of whichever dimension',
    example: { params: { codigo: 'PF' } },
  },
  insert: {
    example: { body: { codigo: 'GOV', nome: 'Governo', id_dimensao: 1, id_pai: null } },
    async handle(call) {
      const { id_dimensao: dimension, id_pai: parent } = call.body;
      const owner = { field: 'id_dimensao', id: dimension };
      if (parent) await requireSameOwner(call.scope, value, owner, parent);
      return insertBody(call, value);
    },
  },
  update: {
    summary: 'Update a value, which stays in its dimension; its parent must not lie below it',
    example: { body: { nome: 'Pessoas físicas' } },
    locks: [whenMoved('id_pai')],
    checkStoredState: (call) => judgeInHierarchy(call, value, 'id_dimensao'),
    handle: (call, before) => updateInHierarchy(call, value, before, 'id_dimensao'),
  },
  many: {
    noun: 'values of dimensions',
    name: 'DimensionValue',
    plain: plainInHierarchy(value, { judgesNew: true }),
  },
  delete: { locks: [formulas] },
});
