/** What the endpoints of indicators share: fields, records, and their kind of record. */
import { db } from '../../database/schema.ts';
import {
  adjustableTarget,
  hiddenTarget,
  indicatorTypes,
  interpretations,
  totals,
  units,
} from '../../engine/enumerations.ts';
import { currency, enumeration, id, optionalText, requiredText } from '../../kernel/contract/fields.ts';
import { readers } from '../../records/dependents.ts';
import { columnsOf, type Kind, optionalFields, setup, setupFields } from '../../records/shared-fields.ts';
import { typedCellsOf } from '../../records/typed-cells.ts';

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

const { id: _, nome, tipo, ...plain } = shownFields;

/** The optional fields that bodies may have for an indicator of any type. */
export const plainFields = optionalFields(plain);
/** The fields that an update of an indicator of any type accepts. */
export const changes = optionalFields({ nome, ...plain, ...setupFields });

export const indicators = (companyId: number) =>
  db.selectFrom('indicador').select(columnsOf(shownFields)).where('id_empresa', '=', companyId).orderBy('id');

export const indicatorKind: Kind = {
  ...setup,
  table: 'indicador',
  noun: 'indicator',
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  columns: columnsOf({ nome, tipo, ...plain, ...setupFields }),
  dependents: [
    ...readers('id_indicador_ref = $2', 'id_indicador = $2'),
    {
      kind: 'model',
      one: 'model that contains it',
      many: 'models that contain it',
      table: 'painel_modelo_indicador',
      where: 'id_indicador = $2',
      named: ['painel_modelo', 'id_painel_modelo'],
    },
    typedCellsOf('id_indicador'),
  ],
};
