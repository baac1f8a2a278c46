/** Indicators of every type set up beyond the contract: changed, deactivated, deleted, found by their external code. */
import { sql } from 'kysely';
import { formulas, recalculation } from '../../database/locks.ts';
import { clearDefinition } from '../../definitions/formula-store.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { externalCode, object, optional, requiredText } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import { indicator } from '../../recalculation/marks.ts';
import {
  deactivatedField,
  deleting,
  externalCodeField,
  hasExternalCode,
  oneByCode,
  reading,
  readingByCode,
  updating,
} from '../records/endpoints.ts';
import { requireDeletable } from '../records/records.ts';
import { removeCells } from '../records/typed-cells.ts';
import { changeIndicator } from './change.ts';
import { indicatorKind, indicators, plainFields, shownFields } from './fields.ts';

const record = object(
  { ...shownFields, codigo_externo: externalCode(), desativado: deactivatedField },
  'IndicatorSetup',
);

const records = ({ companyId }: Scope) => indicators(companyId).select(['codigo_externo', 'desativado']);

const getById = read({
  ...reading(indicatorKind, 'gmr'),
  path: '/indicators/getById/{id}',
  summary: 'An indicator with its external code',
  description:
    'Its `ETag` is another one also when a compound or consolidated indicator gets other references.',
  record,
  unshown: 'referencias',
  rows: ({ scope, params }) =>
    records(scope)
      .select(
        sql<string>`(SELECT string_agg(r.id::text, ',' ORDER BY r.id) FROM (
           SELECT id FROM referencia_composta WHERE id_empresa = indicador.id_empresa AND id_indicador_principal = indicador.id
           UNION ALL
           SELECT id FROM referencia_consolidada WHERE id_empresa = indicador.id_empresa AND id_indicador_principal = indicador.id
         ) AS r)`.as('referencias'),
      )
      .where('id', '=', params.id),
});

/** What all updates of an indicator change. */
export const indicatorPrecondition = { by: getById };

const getByExternalId = read({
  ...readingByCode(indicatorKind.table, 'gmr'),
  path: '/indicators/getByExternalId/{codigo}',
  summary: 'The indicator with this external code, of whatever type',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, records(scope).where(hasExternalCode(codigo)), codigo),
});

const updateIndicator = write({
  ...updating(indicatorKind, 'gmr'),
  path: '/indicators/updateIndicator/{id}',
  summary: 'Update an indicator of any type: everything but what it is calculated from',
  description:
    'What is left out stays as it is. Of a formula `unidade_medida`, `interpretacao`, `totalizador`, `meta_oculta` and ' +
    '`meta_ajustavel` are changed with saveFormulaIndicator (422). While others read its denominator an indicator keeps a unit ' +
    'with one (409). What depends on a change is recalculated.',
  example: { params: { id: 3 }, body: { fonte: 'ERP', codigo_externo: 'ITENS' } },
  body: object(
    {
      nome: optional(requiredText()),
      ...plainFields,
      ...externalCodeField,
      desativado: optional(deactivatedField),
    },
    'IndicatorUpdate',
  ),
  partial: 'nothing-to-update',
  locks: [formulas],
  precondition: indicatorPrecondition,
  handle: (call) => changeIndicator(call),
});

const deleteIndicator = write({
  ...deleting(indicatorKind, 'gmr'),
  path: '/indicators/deleteIndicator/{id}',
  exclusive: true,
  locks: [recalculation, formulas],
  summary: 'Delete a deactivated indicator of any type that nothing reads and no model contains',
  async handle({ scope, params, mark }) {
    await requireDeletable(scope, indicatorKind, params.id);
    await clearDefinition(scope, params.id);
    await removeCells(scope, 'id_indicador', params.id);
    await scope.query('DELETE FROM indicador WHERE id_empresa = $1 AND id = $2', [
      scope.companyId,
      params.id,
    ]);
    // Nothing reads it, but who keeps the company in memory has to forget it.
    await mark(indicator(params.id));
    return updated(1);
  },
});

export const indicatorSetupEndpoints = [getById, getByExternalId, updateIndicator, deleteIndicator];
