/** What the endpoints of indicators share: fields, records, and what is special about the kind when it is set up. */
import { db } from '../../database/schema.ts';
import {
  adjustableTarget,
  hiddenTarget,
  indicatorTypes,
  interpretations,
  totals,
  units,
} from '../../formula/enumerations.ts';
import { currency, enumeration, id, optional, optionalText, requiredText } from '../../kernel/fields.ts';
import type { SetupKind } from '../records/records.ts';
import { typedCellsOf } from '../records/typed-cells.ts';

/** An indicator as lists show it (contract §2.6). */
export const shownFields = {
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
};

/** What bodies may send of an indicator besides its name, whatever its type. */
export const plainFields = {
  descricao: optional(shownFields.descricao),
  fonte: optional(shownFields.fonte),
  meta_oculta: optional(shownFields.meta_oculta),
  meta_ajustavel: optional(shownFields.meta_ajustavel),
  unidade_medida: optional(shownFields.unidade_medida),
  interpretacao: optional(shownFields.interpretacao),
  totalizador: optional(shownFields.totalizador),
  moeda: optional(shownFields.moeda),
};

const shownColumns = [
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
] as const;

export function indicators(companyId: number) {
  return db
    .selectFrom('indicador')
    .select([...shownColumns])
    .where('id_empresa', '=', companyId)
    .orderBy('id');
}

export const indicatorKind: SetupKind = {
  table: 'indicador',
  noun: 'indicator',
  columns: [...shownColumns.filter((column) => column !== 'id'), 'codigo_externo', 'desativado'],
  deactivated: 'desativado = 1',
  dependents: [
    {
      one: 'formula that reads it',
      many: 'formulas that read it',
      table: 'formula_referencia',
      where: 'id_indicador_ref = $2',
      counting: 'DISTINCT id_indicador',
    },
    {
      one: 'compound indicator that reads it',
      many: 'compound indicators that read it',
      table: 'referencia_composta',
      where: 'id_indicador = $2',
      counting: 'DISTINCT id_indicador_principal',
    },
    {
      one: 'consolidated indicator that reads it',
      many: 'consolidated indicators that read it',
      table: 'referencia_consolidada',
      where: 'id_indicador = $2',
      counting: 'DISTINCT id_indicador_principal',
    },
    {
      one: 'model that contains it',
      many: 'models that contain it',
      table: 'painel_modelo_indicador',
      where: 'id_indicador = $2',
    },
    typedCellsOf('id_indicador'),
  ],
};
