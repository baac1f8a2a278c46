/**
 * The references of calculated indicators: compound, consolidated and formula (contract §2.7 to
 * §2.9, §4.3).
 */
import { db } from '../../database/schema.ts';
import {
  aggregations,
  budgetMetrics,
  budgetModes,
  compositionPositions as position,
  readFields,
  referenceTypes,
  compositionSides as side,
} from '../../engine/enumerations.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import {
  enumeration,
  id,
  integer,
  nullable,
  object,
  optionalText,
  requiredText,
  rowId,
} from '../../kernel/contract/fields.ts';
import { storedFormula } from './stored-formula.ts';

export const compoundReference = object(
  {
    id: rowId(),
    id_indicador_principal: id(),
    id_indicador: id(),
    id_painel_modelo: integer(0, 2_147_483_647),
    origem_campo: enumeration(side),
    origem_posicao: enumeration(position),
    destino_campo: enumeration(side),
    destino_posicao: enumeration(position),
  },
  'CompoundReference',
);

export const consolidatedReference = object(
  {
    id: rowId(),
    id_indicador_principal: id(),
    id_indicador: id(),
    id_painel_modelo: nullable(id()),
  },
  'ConsolidatedReference',
);

const indicatorId = object({ id: id('indicador') });

const getCompoundReferencesById = read({
  path: '/indicators/getCompoundReferencesById/{id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'What a compound indicator is composed of; empty for other types',
  params: indicatorId,
  example: { params: { id: 8 } },
  record: compoundReference,
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
  people: 'Colaborador',
  summary: 'What a consolidated indicator sums; empty for other types',
  params: indicatorId,
  example: { params: { id: 17 } },
  record: consolidatedReference,
  rows: ({ scope, params }) =>
    db
      .selectFrom('referencia_consolidada')
      .select(['id', 'id_indicador_principal', 'id_indicador', 'id_painel_modelo'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_indicador_principal', '=', params.id)
      .orderBy('id'),
});

export const formulaReference = object(
  {
    id: rowId(),
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
  },
  'FormulaReference',
);

/** The fields of a reference without the ids of rows and its position, as it is sent. */
const { id: _id, id_indicador: _owner, ordem: _order, ...sent } = formulaReference.properties;
export const sentReferenceFields = sent;

const getFormulaReferencesById = read({
  path: '/indicators/getFormulaReferencesById/{id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types',
  params: indicatorId,
  example: { params: { id: 6 } },
  record: formulaReference,
  rows: async ({ scope, person, params }) => (await storedFormula(scope, person, params.id)).references,
});

export const referenceEndpoints = [
  getCompoundReferencesById,
  getConsolidatedReferencesById,
  getFormulaReferencesById,
];
