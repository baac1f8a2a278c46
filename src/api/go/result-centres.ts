/**
 * Result centres, centroResultadoGo: the units responsible for
 * budgeted amounts.
 */
import { formulas } from '../../database/locks.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { children, facts, formulasFilteredBy } from './dependents.ts';
import { judgeInHierarchy, plainInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { master } from './master.ts';

const resultCentre = kindOf('centro_resultado_go', {
  ...master('centroResultadoGo'),
  parent: 'id_pai',
  dependents: [
    children('centro_resultado_go', 'id_pai'),
    facts('id_centro_resultado = $2'),
    formulasFilteredBy('centrosResultado'),
  ],
});

export const { endpoints: resultCentreEndpoints } = resource(resultCentre, {
  record: 'ResultCentre',
  list: { summary: 'The result centres' },
  byId: { summary: 'A result centre' },
  byCode: {
    summary: 'The result centre with this code',
    example: { params: { codigo: 'CENTRAL' } },
  },
  insert: {
    summary: 'Insert a result centre',
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
  block: { summary: 'Block a result centre' },
  unblock: { summary: 'Unblock a result centre' },
  delete: {
    summary: 'Delete a blocked result centre that nothing depends on',
    locks: [formulas],
  },
});
