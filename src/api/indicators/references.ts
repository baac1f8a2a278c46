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
import type { Call } from '../../kernel/contract/call.ts';
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
  type TObject,
} from '../../kernel/contract/fields.ts';
import { columnsOf } from '../../records/shared-fields.ts';
import { ofIndicator } from './fields.ts';
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

/** The references of a calculated indicator; none of indicators of other types. */
const referencesOf = (table: 'referencia_composta' | 'referencia_consolidada', record: TObject) =>
  ({
    record,
    rows: ({ scope, params }: Call<{ id: number }>) =>
      db
        .selectFrom<typeof table>(table)
        .select(columnsOf(record.properties).map((column) => db.dynamic.ref(column)))
        .where('id_empresa', '=', scope.companyId)
        .where('id_indicador_principal', '=', params.id)
        .orderBy('id'),
  }) as const;

const getCompoundReferencesById = read({
  ...ofIndicator,
  extension: false,
  path: '/indicators/getCompoundReferencesById/{id}',
  summary: 'What a compound indicator is composed of; empty for other types',
  example: { params: { id: 8 } },
  ...referencesOf('referencia_composta', compoundReference),
});

const getConsolidatedReferencesById = read({
  ...ofIndicator,
  extension: false,
  path: '/indicators/getConsolidatedReferencesById/{id}',
  summary: 'What a consolidated indicator sums; empty for other types',
  example: { params: { id: 17 } },
  ...referencesOf('referencia_consolidada', consolidatedReference),
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
  ...ofIndicator,
  extension: false,
  path: '/indicators/getFormulaReferencesById/{id}',
  summary: 'What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types',
  example: { params: { id: 6 } },
  record: formulaReference,
  rows: async ({ scope, person, params }) => (await storedFormula(scope, person, params.id)).references,
});

export const referenceEndpoints = [
  getCompoundReferencesById,
  getConsolidatedReferencesById,
  getFormulaReferencesById,
];
