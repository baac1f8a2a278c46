/** What the endpoints of indicators share: fields, records, and their kind of record. */
import { db } from '../../database/schema.ts';
import { shownFields as shownOf } from '../../kernel/contract/declared-fields.ts';
import { id } from '../../kernel/contract/fields.ts';
import { readers, referring } from '../../records/dependents.ts';
import { reading } from '../../records/endpoint-parts.ts';
import { columnsOf, type Kind, kindOf } from '../../records/shared-fields.ts';
import { typedCellsOf } from '../../records/typed-cells.ts';

const { listed, asked } = shownOf('indicador');
/** An indicator as lists show it (contract §2.6). */
export const shownFields = { id: id('indicador'), ...listed };
/** What lists show besides, where they are asked for it. */
export const furtherFields = asked;

export const indicators = (companyId: number) =>
  db.selectFrom('indicador').select(columnsOf(shownFields)).where('id_empresa', '=', companyId).orderBy('id');

const kind = kindOf('indicador', [
  ...readers('id_indicador_ref = $2', 'id_indicador = $2'),
  {
    ...referring('model', 'painel_modelo_indicador', 'id_indicador', ['painel_modelo', 'id_painel_modelo']),
    one: 'model that contains it',
    many: 'models that contain it',
  },
  typedCellsOf('id_indicador'),
]);

/** Bodies do not write the type of every indicator, but endpoints do. */
export const indicatorKind: Kind = { ...kind, columns: [...kind.columns, 'tipo'] };

/** What reads of what one indicator has share. The contract has some of them. */
export const ofIndicator = reading(indicatorKind);
