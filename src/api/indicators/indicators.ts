/**
 * Indicators (contract §2.6, §4.3): the lists by type, one by id, and the insert of common ones.
 * Extensions find indicators of any type by external code, and update, deactivate and delete them.
 * They are no `resource()`: there are lists by type, and each type has an insert of its own.
 */
import { sql } from 'kysely';
import { indicator as indicatorMark, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas, recalculation } from '../../database/locks.ts';
import { clearDefinition } from '../../definitions/formula-store.ts';
import { loadFormulas } from '../../definitions/load-indicators.ts';
import { writerOf } from '../../definitions/text-with-names.ts';
import { keepVersions } from '../../definitions/versions.ts';
import { formulaType } from '../../engine/indicator-types.ts';
import { formulaText, textLanguage } from '../../engine/payload.ts';
import { insertFields, updateFields } from '../../kernel/contract/declared-fields.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { id, object } from '../../kernel/contract/fields.ts';
import { inserted, updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { oneByCode } from '../../records/codes.ts';
import {
  deleting,
  inserting,
  listing,
  reading,
  readingByCode,
  updating,
} from '../../records/endpoint-parts.ts';
import { type ListOf, listOf } from '../../records/lists.ts';
import { plainRows } from '../../records/plain-rows.ts';
import { insertRecord, lockDeletable, removeRecord } from '../../records/records.ts';
import { columnsOf } from '../../records/shared-fields.ts';
import { removeCells } from '../../records/typed-cells.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import { changeIndicator, formulaFields } from './change.ts';
import { furtherFields, indicatorKind, indicators, ofIndicator, shownFields } from './fields.ts';

const asked: ListOf = {
  shown: shownFields,
  further: furtherFields,
  code: 'codigo_externo',
  filters: {
    /** Those that the models have. */
    id_painel_modelo: {
      field: id('painel_modelo'),
      holds: (values) => sql<boolean>`EXISTS (SELECT FROM painel_modelo_indicador AS mi
        WHERE mi.id_empresa = indicador.id_empresa AND mi.id_indicador = indicador.id
          AND mi.id_painel_modelo = ANY (${values}))`,
    },
  },
};
const list = listOf(asked);
const indicator = list.record('Indicator');

/** Formulas as text, in the notation of a Brazilian spreadsheet. */
const formulaList = listOf({
  ...asked,
  made: {
    fields: { formula_texto: formulaText(), idioma: textLanguage() },
    async of(scope, rows) {
      if (rows.length === 0) return rows;
      const stored = await loadFormulas(scope, ...(rows as { id: number }[]).map((row) => row.id));
      const write = await writerOf(scope, stored.values());
      return mapInSlices(rows as { id: number }[], (row) => {
        const formula = stored.get(row.id);
        return { ...row, formula_texto: formula && write(formula, 'pt'), idioma: 'pt' };
      });
    },
  },
});

const getFormulaIndicators = read({
  path: '/indicators/getFormulaIndicators',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'Indicators calculated by a formula',
  description:
    '`include=formula_texto` adds each formula as text, with its `idioma`. As a file the list then goes back through ' +
    '`/indicators/formula/upsertMany` unchanged, and without rows (`limit=0`) it is a template to fill in.',
  params: object({}),
  query: formulaList.query,
  ...formulaList.file,
  record: formulaList.record('FormulaIndicator'),
  rows: (call) => formulaList.rows(call, indicators(call.scope.companyId).where('tipo', '=', formulaType)),
});

function listOfTypes(path: string, summary: string, types: readonly number[]) {
  return read({
    path,
    module: 'gmr',
    people: 'Colaborador',
    summary,
    params: object({}),
    query: list.query,
    record: indicator,
    rows: (call) => list.rows(call, indicators(call.scope.companyId).where('tipo', 'in', types)),
  });
}

const getIndicatorById = read({
  ...ofIndicator,
  extension: false,
  path: '/indicators/getIndicatorById/{id}',
  summary: 'One indicator',
  query: list.includeQuery,
  record: indicator,
  rows: (call) => list.rows(call, indicators(call.scope.companyId).where('id', '=', call.params.id)),
});

const insertCommonIndicator = write({
  ...inserting(indicatorKind),
  extension: false,
  path: '/indicators/insertCommonIndicator',
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
  body: object(insertFields('indicador')),
  async handle(call) {
    const indicatorId = await insertRecord(call, indicatorKind, { ...call.body, tipo: 0 });
    await keepVersions(call.scope.asCompany, [indicatorId], call.author);
    return inserted(indicatorId);
  },
});

export const indicatorSetup = object({ ...shownFields, ...furtherFields }, 'IndicatorSetup');

const records = ({ companyId }: Scope) => indicators(companyId).select(columnsOf(furtherFields));

const getAll = read({
  ...listing(indicatorKind),
  path: '/indicators/getAll',
  summary: 'The indicators of all types',
  query: list.query,
  ...list.file,
  record: indicator,
  rows: (call) => list.rows(call, indicators(call.scope.companyId)),
});

const getById = read({
  ...reading(indicatorKind),
  path: '/indicators/getById/{id}',
  summary: 'An indicator with its external code',
  description:
    'Its `ETag` is another one also when a compound or consolidated indicator gets other references.',
  record: indicatorSetup,
  tagOnly: 'referencias',
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

/** The precondition of all updates of an indicator. */
export const indicatorPrecondition = { by: getById };

const getByExternalId = read({
  ...readingByCode(indicatorKind),
  path: '/indicators/getByExternalId/{codigo}',
  summary: 'The indicator with this external code, of any type',
  record: indicatorSetup,
  rows: (call) => oneByCode(call, indicatorKind, records(call.scope)),
});

const updateIndicator = write({
  ...updating(indicatorKind),
  path: '/indicators/updateIndicator/{id}',
  summary: 'Update an indicator of any type: everything but what it is calculated from',
  description:
    'What is left out does not change. Of a formula `unidade_medida`, `interpretacao`, `totalizador`, `meta_oculta` and ' +
    '`meta_ajustavel` are changed with saveFormulaIndicator (422). While others read its denominator an indicator keeps a unit ' +
    'with one (409). What depends on a change is recalculated.',
  example: { params: { id: 3 }, body: { fonte: 'ERP', codigo_externo: 'ITENS' } },
  body: object(updateFields('indicador'), 'IndicatorUpdate'),
  locks: [formulas],
  precondition: indicatorPrecondition,
  handle: (call) => changeIndicator(call),
});

/** An update that changes none of what values are calculated by is judged by nothing else. */
const plainIndicators = plainRows(indicatorKind, {
  isPlain: ({ body, before }) =>
    before === undefined ||
    formulaFields.every((field) => body[field] === undefined || body[field] === before[field]),
  always: { tipo: 0 },
  async afterwards({ scope, author, mark }, { added, changed }) {
    const ids = [...added, ...changed].map(({ id }) => id);
    await keepVersions(scope.asCompany, ids, author);
    if (changed.length > 0) await mark(unchanged);
  },
});

const upsertIndicators = upsertMany(
  indicatorKind,
  { insert: insertCommonIndicator, update: updateIndicator, shown: indicatorSetup },
  {
    plain: plainIndicators,
    path: '/indicators/upsertMany',
    noun: 'indicators',
    name: 'Indicator',
    description:
      'A new one is a common indicator, whose values are typed. One that is there may be of any type; what it is calculated from ' +
      'stays as it is.',
  },
);

const deleteIndicator = write({
  ...deleting(indicatorKind),
  path: '/indicators/deleteIndicator/{id}',
  exclusive: true,
  locks: [recalculation, formulas],
  summary: 'Delete a deactivated indicator of any type that nothing reads and no model contains',
  async handle(call) {
    const { scope, params, mark } = call;
    const last = await lockDeletable(call, indicatorKind);
    await clearDefinition(scope, params.id);
    await removeCells(scope, 'id_indicador', params.id);
    await removeRecord(call, indicatorKind, last);
    // Nothing reads it any more, but processes with the company in memory must drop it.
    await mark(indicatorMark(params.id));
    return updated(1);
  },
});

export const plainIndicatorEndpoints = [
  listOfTypes('/indicators/getCommonIndicators', 'Indicators whose values are typed', [0]),
  listOfTypes('/indicators/getCompoundIndicators', 'Indicators composed of fields of others', [1, 2]),
  listOfTypes('/indicators/getConsolidatedIndicators', 'Indicators summed over panels', [3, 4]),
  getFormulaIndicators,
  getIndicatorById,
  insertCommonIndicator,
  getAll,
  getById,
  getByExternalId,
  updateIndicator,
  upsertIndicators,
  deleteIndicator,
];
