/**
 * Dimensions, dimensaoGo: further breakdowns of facts, such as by
 * product or segment.
 */
import { formulas } from '../../database/locks.ts';
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { master } from './master.ts';

const dimension = kindOf('dimensao_go', {
  ...master('dimensaoGo'),
  dependents: [referring('value', 'dimensao_resultado_go', 'id_dimensao')],
});

export const { endpoints: dimensionEndpoints } = resource(dimension, {
  record: 'Dimension',
  list: { summary: 'The dimensions' },
  byId: { summary: 'A dimension' },
  byCode: {
    summary: 'The dimension with this code',
    example: { params: { codigo: 'SEGMENTO' } },
  },
  insert: {
    summary: 'Insert a dimension',
    example: { body: { codigo: 'CANAL', nome: 'Canal de venda' } },
  },
  update: {
    summary: 'Update a dimension',
    example: { body: { nome: 'Segmento' } },
  },
  many: { noun: 'dimensions', name: 'Dimension' },
  block: { summary: 'Block a dimension' },
  unblock: { summary: 'Unblock a dimension' },
  delete: {
    summary: 'Delete a blocked dimension without values',
    locks: [formulas],
  },
});
