/** The indicators of a model and their months (contract §2.17), with extensions to set them up. */
import { sql } from 'kysely';
import { indicator, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { ApiError, conflict } from '../../kernel/contract/errors.ts';
import { decimal, id, integer, object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { centsOf, type DecimalInput, decimalText } from '../../kernel/values/exact-number.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { oneByCode, refuseCode } from '../../records/codes.ts';
import { hasFound, inTheWay } from '../../records/dependents.ts';
import { readingByCode } from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  rangeColumns,
  rangeFields,
  requireRange,
  requireSentRange,
} from '../../records/month-range.ts';
import { type CodedKind, coded, codedKind, columnsOf, optionalFields } from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import { countDependents, countLostCells } from './model-indicator-dependents.ts';

const maxWeightCents = 999_999_999;
export const weight = decimal(
  'a number from 0 to 9999999.99 (it is stored with 2 decimals)',
  (value) => {
    const cents = centsOf(value);
    return cents !== undefined && cents >= 0 && cents <= maxWeightCents;
  },
  { minimum: 0, maximum: 9_999_999.99 },
);

const modelIndicator: CodedKind = {
  ...codedKind('painel_modelo'),
  table: 'painel_modelo_indicador',
  noun: 'indicator of a model',
};

const place = { id_painel_modelo: id('painel_modelo'), id_indicador: id('indicador') };
const details = { ordem: integer(0, maxId), peso: weight, ...coded };
const shown = { ...place, ...rangeFields, ordem: details.ordem };
export const record = object({ ...shown, ...details }, 'ModelIndicatorSetup');

/** The list, which finds an indicator by its name or its code in the model. */
const list = listOf({
  shown,
  further: { peso: details.peso, ...coded },
  code: 'codigo_externo',
  keys: ['id_painel_modelo', 'id_indicador'],
  columns: {
    peso: sql`peso::double precision`,
    nome_busca: sql`(SELECT i.nome_busca FROM indicador i WHERE i.id_empresa = painel_modelo_indicador.id_empresa AND i.id = id_indicador)`,
  },
});

const shownIndicators = ({ companyId }: Scope) =>
  db.selectFrom('painel_modelo_indicador').select(columnsOf(shown)).where('id_empresa', '=', companyId);

export const modelIndicators = (scope: Scope) =>
  shownIndicators(scope)
    .select((row) => [row.cast<number>('peso', 'double precision').as('peso'), 'codigo_externo'])
    .orderBy('id_painel_modelo')
    .orderBy('id_indicador');

const getModelIndicators = read({
  path: '/panels/getModelIndicators/{id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The indicators of a model, with the months for which its panels have them',
  description:
    '`q` reads the name of the indicator and its code in the model. Without `order` they come by indicator.',
  params: object({ id: id('painel_modelo') }),
  query: list.query,
  ...list.file,
  record: list.record('ModelIndicator'),
  rows: (call) => list.rows(call, shownIndicators(call.scope).where('id_painel_modelo', '=', call.params.id)),
});

export const inGmr = { module: 'gmr', extension: true, people: modelIndicator.people.writes } as const;
const ofModel = object({ model_id: id('painel_modelo'), indicator_id: id('indicador') });
const examplePlace = { model_id: 6, indicator_id: 1 };

const getModelIndicator = read({
  ...inGmr,
  people: modelIndicator.people.reads,
  path: '/panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}',
  summary:
    'An indicator of a model with its weight and its external code; empty when the model does not have it',
  example: { params: examplePlace },
  params: ofModel,
  record,
  rows: ({ scope, params }) =>
    modelIndicators(scope)
      .where('id_painel_modelo', '=', params.model_id)
      .where('id_indicador', '=', params.indicator_id),
});

const getModelIndicatorByExternalId = read({
  ...readingByCode(modelIndicator),
  path: '/panels/modelIndicator/getByExternalId/{codigo}',
  summary: 'The indicator of a model with this external code',
  record,
  rows: (call) => oneByCode(call, modelIndicator, modelIndicators(call.scope)),
});

/** The fields that bodies write, besides the months. */
interface Details {
  readonly ordem?: number | undefined;
  readonly peso?: DecimalInput | undefined;
  readonly codigo_externo?: string | null | undefined;
}

interface Place {
  readonly modelId: number;
  readonly indicatorId: number;
}

const nameOf = ({ modelId, indicatorId }: Place) => `indicator ${indicatorId} of model ${modelId}`;

const insertModelIndicator = write({
  ...inGmr,
  method: 'POST',
  path: '/panels/insertModelIndicator',
  summary: 'Give the panels of a model an indicator for a range of months',
  description:
    'One that the model has already is a 409. Without `ordem` it is 0, without `peso` 1. The new cells are calculated, and so is ' +
    'what reads them.',
  example: {
    body: {
      id_painel_modelo: 1,
      id_indicador: 13,
      inicio_mes: 1,
      inicio_ano: 2017,
      fim_mes: 12,
      fim_ano: 2017,
      ordem: 30,
      peso: 1.5,
    },
  },
  params: object({}),
  body: object({ ...place, ...rangeFields, ...optionalFields(details) }, 'ModelIndicatorInsert'),
  errors: ['conflict'],
  result: updateResult,
  checkValues: ({ body }) => requireRange(body),
  async handle({ scope, body, mark }) {
    const place = { modelId: body.id_painel_modelo, indicatorId: body.id_indicador };
    const rows = await scope
      .query(
        `INSERT INTO painel_modelo_indicador
           (id_empresa, id_painel_modelo, id_indicador, ${rangeColumns.join(', ')}, ordem, peso, codigo_externo)
         VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8::integer, 0), coalesce($9::numeric, 1), $10)
         ON CONFLICT (id_empresa, id_painel_modelo, id_indicador) DO NOTHING RETURNING id_indicador`,
        [scope.companyId, place.modelId, place.indicatorId, ...monthsOf(body), ...detailsOf(body)],
      )
      .catch(refuseCode(modelIndicator, body.codigo_externo));
    if (rows.length === 0)
      throw conflict('already', `model ${place.modelId} has indicator ${place.indicatorId} already`);
    await mark(indicator(place.indicatorId));
    return updated(1);
  },
});

const monthsOf = ({ inicio_mes, inicio_ano, fim_mes, fim_ano }: MonthRange) => [
  inicio_mes,
  inicio_ano,
  fim_mes,
  fim_ano,
];

const detailsOf = ({ ordem, peso, codigo_externo }: Details) => [
  ordem ?? null,
  peso === undefined ? null : decimalText(peso),
  codigo_externo ?? null,
];

const updateModelIndicator = write({
  ...inGmr,
  method: 'PUT',
  path: '/panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}',
  exclusive: true,
  summary: 'Change the months, the place or the weight of an indicator in a model',
  description:
    'Months that would leave typed values out of reach are a 409: clear those first (updateProgressPanel with null). Cells that ' +
    'come or go are recalculated with what reads them. A model without the indicator is a 404.',
  example: { params: examplePlace, body: { ordem: 1, peso: 3 } },
  params: ofModel,
  body: object(optionalFields({ ...rangeFields, ...details }), 'ModelIndicatorUpdate'),
  errors: ['conflict'],
  partial: 'nothing-to-update-panel',
  precondition: {
    by: getModelIndicator,
    async lockRows({ scope, params }) {
      await storedRange(scope, { modelId: params.model_id, indicatorId: params.indicator_id });
    },
  },
  result: updateResult,
  checkValues: ({ body }) => requireSentRange(body),
  async handle({ scope, params, body, mark }) {
    const place = { modelId: params.model_id, indicatorId: params.indicator_id };
    const before = await lockedRange(scope, place);
    const after = changedRange(before, body);
    const isChanged = !isSameRange(before, after);
    if (isChanged) await requireReach(scope, place, after);
    const keepsCode = body.codigo_externo === undefined;
    await scope
      .query(
        `UPDATE painel_modelo_indicador
            SET inicio_mes = $4, inicio_ano = $5, fim_mes = $6, fim_ano = $7, ordem = coalesce($8::integer, ordem),
                peso = coalesce($9::numeric, peso), codigo_externo = CASE WHEN $11::boolean THEN codigo_externo ELSE $10 END
          WHERE id_empresa = $1 AND id_painel_modelo = $2 AND id_indicador = $3`,
        [
          scope.companyId,
          place.modelId,
          place.indicatorId,
          ...monthsOf(after),
          ...detailsOf(body),
          keepsCode,
        ],
      )
      .catch(refuseCode(modelIndicator, body.codigo_externo));
    await mark(isChanged ? indicator(place.indicatorId) : unchanged);
    return updated(1);
  },
});

/** Locks the months until the transaction ends. Undefined when the model lacks the indicator. */
async function storedRange(scope: Scope, { modelId, indicatorId }: Place): Promise<MonthRange | undefined> {
  const [row] = await scope.query<MonthRange>(
    `SELECT ${rangeColumns.join(', ')} FROM painel_modelo_indicador
      WHERE id_empresa = $1 AND id_painel_modelo = $2 AND id_indicador = $3 FOR UPDATE`,
    [scope.companyId, modelId, indicatorId],
  );
  return row;
}

/** Like {@link storedRange}, but throws 404 when the model lacks the indicator. */
async function lockedRange(scope: Scope, place: Place): Promise<MonthRange> {
  const range = await storedRange(scope, place);
  if (range) return range;
  const { modelId, indicatorId } = place;
  throw new ApiError('not-found', `model_id ${modelId} does not have indicator_id ${indicatorId}`);
}

/** Throws 409 when typed values are in cells that would be lost with these months. */
async function requireReach(scope: Scope, place: Place, range: MonthRange): Promise<void> {
  const lost = await countLostCells(scope, { ...place, range });
  if (lost.length > 0) throw inTheWay(`${nameOf(place)} ${hasFound(lost)[0]} outside of these months`, lost);
}

const upsertModelIndicators = upsertMany(
  {
    ...modelIndicator,
    columns: [...rangeColumns, 'ordem', 'peso', 'codigo_externo'],
    key: {
      fields: ['id_painel_modelo', 'id_indicador'],
      params: (stored) => ({ model_id: stored['id_painel_modelo'], indicator_id: stored['id_indicador'] }),
    },
  },
  {
    insert: insertModelIndicator,
    update: updateModelIndicator,
    shown: object({ ...record.properties, ...list.named }),
  },
  { path: '/panels/modelIndicator/upsertMany', noun: 'indicators of models', name: 'PlacedIndicator' },
);

const deleteModelIndicator = write({
  ...inGmr,
  method: 'DELETE',
  path: '/panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}',
  exclusive: true,
  // A formula saved at the same time may read the indicator in this model.
  locks: [formulas],
  summary: 'Take an indicator away from the panels of a model',
  description:
    'It has no state of its own, so that nothing needs to be deactivated. While its cells hold typed values, or indicators read it ' +
    'in the panels of this model, it is a 409 that tells what stands in the way.',
  example: { params: examplePlace, refused: { error: 'conflict', why: 'its cells have values' } },
  params: ofModel,
  body: object({}),
  bodyOptional: true,
  errors: ['conflict'],
  result: updateResult,
  async handle({ scope, params, mark }) {
    const place = { modelId: params.model_id, indicatorId: params.indicator_id };
    await lockedRange(scope, place);
    const found = await countDependents(scope, place);
    const [has] = hasFound(found);
    if (has !== undefined) throw inTheWay(`${nameOf(place)} ${has}`, found);
    await scope.query(
      'DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_painel_modelo = $2 AND id_indicador = $3',
      [scope.companyId, place.modelId, place.indicatorId],
    );
    await mark(indicator(place.indicatorId));
    return updated(1);
  },
});

export const modelIndicatorEndpoints = [
  getModelIndicators,
  getModelIndicator,
  getModelIndicatorByExternalId,
  insertModelIndicator,
  updateModelIndicator,
  upsertModelIndicators,
  deleteModelIndicator,
];
