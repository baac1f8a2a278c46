/** Indicators (contract §2.6, §4.3): the lists by type, one by id, and the insertion of common ones. */
import { read, write } from '../../kernel/endpoint.ts';
import { id, object, requiredText } from '../../kernel/fields.ts';
import { inserted } from '../../kernel/results.ts';
import { externalCodeField, insertingContract } from '../records/endpoints.ts';
import { insertRecord } from '../records/records.ts';
import { indicatorKind, indicators, plainFields, shownFields } from './fields.ts';

const indicator = object(shownFields, 'Indicator');

function listOfTypes(path: string, summary: string, types: readonly number[]) {
  return read({
    path,
    module: 'gmr',
    summary,
    params: object({}),
    record: indicator,
    rows: ({ scope }) => indicators(scope.companyId).where('tipo', 'in', types),
  });
}

const getIndicatorById = read({
  path: '/indicators/getIndicatorById/{id}',
  module: 'gmr',
  summary: 'One indicator',
  params: object({ id: id('indicador') }),
  record: indicator,
  rows: ({ scope, params }) => indicators(scope.companyId).where('id', '=', params.id),
});

const insertCommonIndicator = write({
  ...insertingContract,
  path: '/indicators/insertCommonIndicator',
  module: 'gmr',
  summary: 'Insert a common indicator',
  description: 'What is left out is 0, an empty text, or `BRL`.',
  example: {
    body: {
      nome: 'Visitas a clientes',
      descricao: 'Visitas do mês, pelo calendário da equipe',
      unidade_medida: 4,
      interpretacao: 0,
      totalizador: 0,
      meta_ajustavel: 1,
    },
  },
  body: object({ nome: requiredText(), ...plainFields, ...externalCodeField }),
  handle: async ({ scope, body }) => inserted(await insertRecord(scope, indicatorKind, { ...body, tipo: 0 })),
});

export const plainIndicatorEndpoints = [
  listOfTypes('/indicators/getCommonIndicators', 'Indicators whose values are typed', [0]),
  listOfTypes('/indicators/getCompoundIndicators', 'Indicators composed of fields of others', [1, 2]),
  listOfTypes('/indicators/getConsolidatedIndicators', 'Indicators summed over panels', [3, 4]),
  listOfTypes('/indicators/getFormulaIndicators', 'Indicators calculated by a formula', [5]),
  getIndicatorById,
  insertCommonIndicator,
];
