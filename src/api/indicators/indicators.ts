/** Indicators (contract §2.6, §4.3): the lists by type, one by id, and the insertion of common ones. */
import { db } from '../../database/schema.ts';
import {
  adjustableTarget,
  hiddenTarget,
  indicatorTypes,
  interpretations,
  totals,
  units,
} from '../../formula/enumerations.ts';
import { read, write } from '../../kernel/endpoint.ts';
import {
  currency,
  enumeration,
  id,
  object,
  optional,
  optionalText,
  requiredText,
} from '../../kernel/fields.ts';
import { inserted, insertResult } from '../../kernel/results.ts';

const indicator = object(
  {
    id: id('indicador'),
    nome: requiredText(),
    descricao: optionalText(),
    fonte: optionalText(),
    tipo: enumeration(indicatorTypes),
    meta_oculta: enumeration(hiddenTarget),
    meta_ajustavel: enumeration(adjustableTarget),
    unidade_medida: enumeration(units),
    interpretacao: enumeration(interpretations),
    totalizador: enumeration(totals),
    moeda: currency(),
  },
  'Indicator',
);

function indicators(companyId: number) {
  return db
    .selectFrom('indicador')
    .select([
      'id',
      'nome',
      'descricao',
      'fonte',
      'tipo',
      'meta_oculta',
      'meta_ajustavel',
      'unidade_medida',
      'interpretacao',
      'totalizador',
      'moeda',
    ])
    .where('id_empresa', '=', companyId)
    .orderBy('id');
}

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
  method: 'POST',
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
  params: object({}),
  body: object({
    nome: requiredText(),
    descricao: optional(optionalText()),
    fonte: optional(optionalText()),
    meta_oculta: optional(enumeration(hiddenTarget)),
    meta_ajustavel: optional(enumeration(adjustableTarget)),
    unidade_medida: optional(enumeration(units)),
    interpretacao: optional(enumeration(interpretations)),
    totalizador: optional(enumeration(totals)),
    moeda: optional(currency()),
  }),
  result: insertResult,
  async handle({ scope, body }) {
    const [row] = await scope.execute(
      db
        .insertInto('indicador')
        .values({ ...body, id_empresa: scope.companyId, tipo: 0 })
        .returning('id'),
    );
    return inserted(row?.id as number);
  },
});

export const plainIndicatorEndpoints = [
  listOfTypes('/indicators/getCommonIndicators', 'Indicators whose values are typed', [0]),
  listOfTypes('/indicators/getCompoundIndicators', 'Indicators composed of fields of others', [1, 2]),
  listOfTypes('/indicators/getConsolidatedIndicators', 'Indicators summed over panels', [3, 4]),
  listOfTypes('/indicators/getFormulaIndicators', 'Indicators calculated by a formula', [5]),
  getIndicatorById,
  insertCommonIndicator,
];
