/** Indicators (contract §2.6, §4.3): the lists by type, one by id, and the insertion of common ones. */
import { db } from '../../database/schema.ts';
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
import { insertResult, inserted } from '../../kernel/results.ts';

export const indicatorTypes = {
  0: 'TIPO_COMUM',
  1: 'TIPO_COMPOSTO_DINAMICO',
  2: 'TIPO_COMPOSTO_CUSTOMIZADO',
  3: 'TIPO_CONSOLIDADO_DINAMICO',
  4: 'TIPO_CONSOLIDADO_CUSTOMIZADO',
  5: 'TIPO_FORMULA',
};

export const units = {
  0: 'UNIDADE_MOEDA',
  1: 'UNIDADE_MOEDA_CALCULO',
  2: 'UNIDADE_PERCENTUAL',
  3: 'UNIDADE_PERCENTUAL_CALCULO',
  4: 'UNIDADE_QUANTIDADE',
  5: 'UNIDADE_QUANTIDADE_CALCULO',
  6: 'UNIDADE_DIAS',
  7: 'UNIDADE_DIAS_CALCULO',
  8: 'UNIDADE_HORAS',
  9: 'UNIDADE_HORAS_CALCULO',
  10: 'UNIDADE_CONCEITO',
};

export const interpretations = {
  0: 'INTERPRETACAO_RM',
  1: 'INTERPRETACAO_MRMAIS',
  2: 'INTERPRETACAO_MR',
  3: 'INTERPRETACAO_MRMENOS',
  4: 'INTERPRETACAO_APROX',
  5: 'INTERPRETACAO_MR_DENOMINADOR_MEDIO',
  6: 'INTERPRETACAO_RM_DENOMINADOR_MEDIO',
  7: 'INTERPRETACAO_RMMENOS_ORCAMENTO',
  8: 'INTERPRETACAO_RMMAIS_ORCAMENTO',
};

export const totals = { 0: 'TOTALIZADOR_SOMA', 1: 'TOTALIZADOR_MEDIA', 2: 'TOTALIZADOR_ULTIMO_MES' };

export const hiddenTarget = { 0: 'the target is shown', 1: 'the target is hidden' };
export const adjustableTarget = { 0: 'the target is not adjustable', 1: 'the target is adjustable' };

const indicator = object({
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
});

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
