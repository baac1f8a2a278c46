/**
 * Dimensions, dimensaoGo: further breakdowns of facts, such as by
 * product or segment.
 */
import { formulas } from '../../database/locks.ts';
import { columnsOf, type Kind } from '../records/kind.ts';
import { resource } from '../records/resource.ts';
import { firstFields, lastFields, master } from './master.ts';

const dimension: Kind = {
  ...master('dimensaoGo'),
  table: 'dimensao_go',
  columns: columnsOf(firstFields),
  dependents: [
    {
      kind: 'value',
      one: 'value',
      many: 'values',
      table: 'dimensao_resultado_go',
      where: 'id_dimensao = $2',
    },
  ],
};

export const dimensionEndpoints = resource(dimension, {
  fields: firstFields,
  kept: lastFields,
  record: 'Dimension',
  list: { path: '/go/dimensaoGo/getAll', summary: 'The dimensions' },
  byId: { path: '/go/dimensaoGo/getById/{id}', summary: 'A dimension' },
  byCode: {
    path: '/go/dimensaoGo/getByCode/{codigo}',
    summary: 'The dimension with this code',
    example: { params: { codigo: 'SEGMENTO' } },
  },
  insert: {
    path: '/go/dimensaoGo/insert',
    summary: 'Insert a dimension',
    example: { body: { codigo: 'CANAL', nome: 'Canal de venda' } },
  },
  update: {
    path: '/go/dimensaoGo/update/{id}',
    summary: 'Update a dimension',
    example: { body: { nome: 'Segmento' } },
  },
  many: { path: '/go/dimensaoGo/upsertMany', noun: 'dimensions', name: 'Dimension' },
  block: { path: '/go/dimensaoGo/block/{id}', summary: 'Block a dimension' },
  unblock: { path: '/go/dimensaoGo/unblock/{id}', summary: 'Unblock a dimension' },
  delete: {
    path: '/go/dimensaoGo/delete/{id}',
    summary: 'Delete a blocked dimension without values',
    locks: [formulas],
  },
});
