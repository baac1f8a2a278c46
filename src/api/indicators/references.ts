/** What calculated indicators read: compound, consolidated and formula references (contract §2.7 to §2.9, §4.3). */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/endpoint.ts';
import { choice, enumeration, id, integer, nullable, object, optionalText, requiredText } from '../../kernel/fields.ts';

const indicatorId = object({ id: id('indicador') });

export const aggregations = choice('soma', 'media', 'contagem', 'periodos');
export const referenceTypes = {
  0: 'other indicator',
  1: 'budget management',
  2: 'constant',
  3: 'manual entry',
};
export const readFields = {
  0: 'target',
  1: 'realized',
  2: 'automatic: follows the destination',
  3: 'target numerator',
  4: 'target denominator',
  5: 'realized numerator',
  6: 'realized denominator',
};
export const budgetMetrics = choice(
  'automatico',
  'orcado',
  'realizado',
  'historico',
  'variacao_valor',
  'variacao_percentual',
  'desvio_valor',
  'desvio_percentual',
);
export const budgetModes = choice('periodo', 'acumulado');

const side = { 0: 'target', 1: 'realized' };
const position = { 0: 'numerator', 1: 'denominator' };

const getCompoundReferencesById = read({
  path: '/indicators/getCompoundReferencesById/{id}',
  module: 'gmr',
  summary: 'What a compound indicator is composed of; empty for other types',
  params: indicatorId,
  record: object({
    id: id(),
    id_indicador_principal: id(),
    id_indicador: id(),
    id_painel_modelo: integer(0, 2_147_483_647),
    origem_campo: enumeration(side),
    origem_posicao: enumeration(position),
    destino_campo: enumeration(side),
    destino_posicao: enumeration(position),
  }),
  rows: ({ scope, params }) =>
    db
      .selectFrom('referencia_composta')
      .select([
        'id',
        'id_indicador_principal',
        'id_indicador',
        'id_painel_modelo',
        'origem_campo',
        'origem_posicao',
        'destino_campo',
        'destino_posicao',
      ])
      .where('id_empresa', '=', scope.companyId)
      .where('id_indicador_principal', '=', params.id)
      .orderBy('id'),
});

const getConsolidatedReferencesById = read({
  path: '/indicators/getConsolidatedReferencesById/{id}',
  module: 'gmr',
  summary: 'What a consolidated indicator sums; empty for other types',
  params: indicatorId,
  record: object({
    id: id(),
    id_indicador_principal: id(),
    id_indicador: id(),
    id_painel_modelo: nullable(id()),
  }),
  rows: ({ scope, params }) =>
    db
      .selectFrom('referencia_consolidada')
      .select(['id', 'id_indicador_principal', 'id_indicador', 'id_painel_modelo'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_indicador_principal', '=', params.id)
      .orderBy('id'),
});

const getFormulaReferencesById = read({
  path: '/indicators/getFormulaReferencesById/{id}',
  module: 'gmr',
  summary: 'What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types',
  params: indicatorId,
  record: object({
    id: id(),
    id_indicador: id(),
    slug: requiredText(40),
    rotulo: requiredText(255),
    tipo: enumeration(referenceTypes),
    ordem: integer(0, 99),
    id_indicador_ref: nullable(id()),
    id_painel_modelo: nullable(id()),
    campo: nullable(enumeration(readFields)),
    agregacao: aggregations,
    id_go_processo_periodo: nullable(id()),
    go_config: nullable(optionalText()),
    go_metrica: nullable(budgetMetrics),
    go_modo: nullable(budgetModes),
    valor_constante: nullable(optionalText(22)),
  }),
  rows: ({ scope, params }) =>
    db
      .selectFrom('formula_referencia')
      .select([
        'id',
        'id_indicador',
        'slug',
        'rotulo',
        'tipo',
        'ordem',
        'id_indicador_ref',
        'id_painel_modelo',
        'campo',
        'agregacao',
        'id_go_processo_periodo',
        'go_config',
        'go_metrica',
        'go_modo',
        // A decimal string without trailing zeros: 20 digits do not survive a JSON number.
        sql<string | null>`trim_scale(valor_constante)::text`.as('valor_constante'),
      ])
      .where('id_empresa', '=', scope.companyId)
      .where('id_indicador', '=', params.id)
      .orderBy('id'),
});

export const referenceEndpoints = [
  getCompoundReferencesById,
  getConsolidatedReferencesById,
  getFormulaReferencesById,
];
