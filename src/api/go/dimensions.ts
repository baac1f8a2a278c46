/**
 * Dimensions, dimensaoGo: further breakdowns of facts, such as by
 * product or segment.
 */
import { formulas } from '../../database/locks.ts';
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';

const dimension = kindOf('dimensao_go', [referring('value', 'dimensao_resultado_go', 'id_dimensao')]);

export const { endpoints: dimensionEndpoints } = resource(dimension, {
  one: 'a dimension',
  record: 'Dimension',
  byCode: { example: { params: { codigo: 'SEGMENTO' } } },
  insert: { example: { body: { codigo: 'CANAL', nome: 'Canal de venda' } } },
  update: { example: { body: { nome: 'Segmento' } } },
  many: { noun: 'dimensions', name: 'Dimension' },
  delete: {
    summary: 'Delete a blocked dimension without values',
    locks: [formulas],
  },
});
