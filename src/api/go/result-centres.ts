/**
 * Result centres, centroResultadoGo: the units responsible for
 * budgeted amounts.
 */
import { formulas } from '../../database/locks.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { children, facts, formulasFilteredBy } from './dependents.ts';
import { judgeInHierarchy, plainInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';

const resultCentre = kindOf('centro_resultado_go', [
  children('centro_resultado_go', 'id_pai'),
  facts('id_centro_resultado = $2'),
  formulasFilteredBy('centrosResultado'),
]);

export const { endpoints: resultCentreEndpoints } = resource(resultCentre, {
  one: 'a result centre',
  record: 'ResultCentre',
  byCode: { example: { params: { codigo: 'CENTRAL' } } },
  insert: {
    example: {
      body: { codigo: 'ONLINE', nome: 'Loja virtual', id_pai: 1, id_departamento: 2, id_filial: null },
    },
  },
  update: {
    summary: 'Update a result centre; its parent must not lie below it',
    example: { params: { id: 2 }, body: { id_filial: 2 } },
    locks: [whenMoved('id_pai')],
    checkStoredState: (call) => judgeInHierarchy(call, resultCentre),
    handle: (call, before) => updateInHierarchy(call, resultCentre, before),
  },
  many: {
    noun: 'result centres',
    name: 'ResultCentre',
    plain: plainInHierarchy(resultCentre, { judgesNew: false }),
  },
  delete: { locks: [formulas] },
});
