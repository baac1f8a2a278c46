/**
 * All indicators of a model at once (extensions): read with weights and codes, and replaced in one
 * transaction, as the console's page of a model does.
 */

import { indicators, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { type ErrorDetail, invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { id, integer, list, object, optional } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalText } from '../../kernel/values/exact-number.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { type Found, hasFound, inTheWay } from '../../records/dependents.ts';
import {
  isSameRange,
  type MonthRange,
  rangeColumns,
  rangeFields,
  requireRange,
} from '../../records/month-range.ts';
import { countDependents, countLostCells } from './model-indicator-dependents.ts';
import { inGmr, modelIndicators, record, weight } from './model-indicators.ts';

const params = object({ id: id('painel_modelo') });

const getIndicatorsOfModel = read({
  ...inGmr,
  people: 'Colaborador',
  path: '/panels/model/getIndicators/{id}',
  summary: 'The indicators of a model with their months, order, weights and external codes',
  params,
  record,
  rows: ({ scope, params }) => modelIndicators(scope).where('id_painel_modelo', '=', params.id),
});

/** A model has at most this many indicators when it is saved as a whole. */
const maxRows = 5_000;
const count = integer(0, maxRows);

const row = strict(
  object(
    {
      id_indicador: id('indicador'),
      ...rangeFields,
      ordem: optional(integer(0, maxId)),
      peso: optional(weight),
    },
    'ModelIndicatorRow',
  ),
);
const body = object({ indicadores: list(row, { maxItems: maxRows }) }, 'ModelIndicatorsSave');
type SaveCall = Call<{ id: number }, { indicadores: readonly Row[] }>;
type Row = MonthRange & {
  readonly id_indicador: number;
  readonly ordem?: number | undefined;
  readonly peso?: Parameters<typeof decimalText>[0] | undefined;
};

const saveIndicatorsOfModel = write({
  ...inGmr,
  method: 'PUT',
  path: '/panels/saveModelIndicators/{id}',
  exclusive: true,
  // A formula saved at the same time may read an indicator in this model.
  locks: [formulas],
  largeBody: true,
  summary: 'Replace the indicators of a model: all of it, or nothing',
  description:
    'One that the list lacks is taken away from the panels of the model; one that the model lacks is given to them. Without `ordem` ' +
    'an indicator has its position in the list, without `peso` the weight that it has, or 1. External codes stay.\n\n' +
    'An indicator that is taken away, or that loses months, is a 409 while typed values would be out of reach; one that is taken ' +
    'away also while indicators read it in the panels of this model. `errors` names each. A dry run tells what would change.',
  example: {
    params: { id: 6 },
    body: {
      indicadores: [
        { id_indicador: 1, inicio_mes: 1, inicio_ano: 2014, fim_mes: 12, fim_ano: 2017, peso: 2 },
        { id_indicador: 2, inicio_mes: 1, inicio_ano: 2014, fim_mes: 12, fim_ano: 2017 },
      ],
    },
    refused: { error: 'conflict', why: 'the cells of the others have values' },
  },
  params,
  body,
  errors: ['conflict', 'unknown-reference'],
  precondition: {
    by: getIndicatorsOfModel,
    async lockRows({ scope, params }) {
      await storedRows(scope, params.id);
    },
  },
  result: object(
    { inserted: count, updated: count, skipped: count, deleted: integer(0, maxId) },
    'ModelIndicatorsSaved',
  ),
  checkValues: ({ body: { indicadores } }) => requireRows(indicadores),
  handle: (call) => save(call),
});

/** Throws 422 for an indicator that is there twice, and for months that end before they begin. */
function requireRows(rows: readonly Row[]): void {
  const seen = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const { id_indicador, inicio_ano, inicio_mes, fim_ano, fim_mes } = row;
    if (fim_ano * 12 + fim_mes < inicio_ano * 12 + inicio_mes) requireRange(row, endOf(at));
    if (seen.has(id_indicador)) {
      throw invalid(`indicadores[${at}].id_indicador`, `names indicator ${id_indicador} a second time`, {
        rule: 'twice',
      });
    }
    seen.add(id_indicador);
  }
}

/** What names the end of a row's months. */
const endOf = (at: number) => `indicadores[${at}].fim_mes`;

interface Stored extends MonthRange {
  readonly id_indicador: number;
}

async function save({ scope, params, body: { indicadores: rows }, mark }: SaveCall): Promise<object> {
  const stored = await storedRows(scope, params.id);
  const sent = new Set(rows.map(({ id_indicador }) => id_indicador));
  const before = new Map(stored.map((one) => [one.id_indicador, one]));
  const isMoved = (row: Row) => {
    const had = before.get(row.id_indicador);
    return had !== undefined && !isSameRange(had, row);
  };
  for (const [at, one] of rows.entries()) {
    // Months that stay may be longer than the present limit.
    if (!before.has(one.id_indicador) || isMoved(one)) requireRange(one, endOf(at));
  }
  await requireIndicators(scope, rows, before);
  const removed = stored.map(({ id_indicador }) => id_indicador).filter((one) => !sent.has(one));
  const moved = rows.filter(isMoved);
  await requireNothingLost(scope, params.id, removed, moved);
  const changed = await storeRows(scope, params.id, rows, removed);
  const inserted = rows.filter(({ id_indicador }) => !before.has(id_indicador));
  const marked = [...removed, ...[...moved, ...inserted].map(({ id_indicador }) => id_indicador)];
  await mark(marked.length > 0 ? indicators(marked) : unchanged);
  return {
    inserted: inserted.length,
    updated: changed - inserted.length,
    skipped: rows.length - changed,
    deleted: removed.length,
  };
}

/** Locks the indicators of the model until the transaction ends. */
function storedRows(scope: Scope, modelId: number): Promise<Stored[]> {
  return scope.query<Stored>(
    `SELECT id_indicador, ${rangeColumns.join(', ')} FROM painel_modelo_indicador
      WHERE id_empresa = $1 AND id_painel_modelo = $2 ORDER BY id_indicador FOR UPDATE`,
    [scope.companyId, modelId],
  );
}

/** Throws 412 for an unknown indicator. The others cannot be deleted until the transaction ends. */
async function requireIndicators(
  scope: Scope,
  rows: readonly Row[],
  there: ReadonlyMap<number, unknown>,
): Promise<void> {
  const known = new Set(there.keys());
  const further = rows.filter(({ id_indicador }) => !known.has(id_indicador));
  const found = await scope.query<{ id: number }>(
    'SELECT id FROM indicador WHERE id_empresa = $1 AND id = ANY ($2::integer[]) ORDER BY id FOR KEY SHARE',
    [scope.companyId, further.map(({ id_indicador }) => id_indicador)],
  );
  for (const { id: one } of found) known.add(one);
  const at = rows.findIndex(({ id_indicador }) => !known.has(id_indicador));
  if (at === -1) return;
  throw unknownReference(`indicadores[${at}].id_indicador`, rows[at]?.id_indicador);
}

/** Throws 409 with every indicator that has something in the way. */
async function requireNothingLost(
  scope: Scope,
  modelId: number,
  removed: readonly number[],
  moved: readonly Row[],
): Promise<void> {
  const problems: { readonly found: readonly Found[]; readonly detail: ErrorDetail }[] = [];
  const note = (indicatorId: number, found: readonly Found[], where: string) => {
    const [has] = hasFound(found);
    if (has === undefined) return;
    const detail = `indicator ${indicatorId} of model ${modelId} ${has}${where}`;
    problems.push({
      found,
      detail: { path: '', rule: 'in-use', params: { id_indicador: indicatorId }, detail },
    });
  };
  for (const indicatorId of removed) {
    note(indicatorId, await countDependents(scope, { modelId, indicatorId }), '');
  }
  for (const { id_indicador: indicatorId, ...range } of moved) {
    const lost = await countLostCells(scope, { modelId, indicatorId, range });
    note(indicatorId, lost, ' outside of these months');
  }
  const [first] = problems;
  if (first) {
    throw inTheWay(
      first.detail.detail,
      first.found,
      problems.map(({ detail }) => detail),
    );
  }
}

/** Returns how many rows of the list were inserted or changed. */
async function storeRows(
  scope: Scope,
  modelId: number,
  rows: readonly Row[],
  removed: readonly number[],
): Promise<number> {
  await scope.query(
    `DELETE FROM painel_modelo_indicador
      WHERE id_empresa = $1 AND id_painel_modelo = $2 AND id_indicador = ANY ($3::integer[])`,
    [scope.companyId, modelId, removed],
  );
  const changed = await scope.query<{ id_indicador: number }>(
    `INSERT INTO painel_modelo_indicador AS mi
       (id_empresa, id_painel_modelo, id_indicador, ${rangeColumns.join(', ')}, ordem, peso)
     SELECT $1, $2, r.i, r.im, r.ia, r.fm, r.fa, coalesce(r.o, r.at::integer), coalesce(r.p, had.peso, 1)
       FROM unnest($3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::numeric[])
            WITH ORDINALITY AS r(i, im, ia, fm, fa, o, p, at)
       LEFT JOIN painel_modelo_indicador had
         ON had.id_empresa = $1 AND had.id_painel_modelo = $2 AND had.id_indicador = r.i
         ON CONFLICT (id_empresa, id_painel_modelo, id_indicador) DO UPDATE
        SET (${[...rangeColumns, 'ordem', 'peso'].join(', ')})
          = (${[...rangeColumns, 'ordem', 'peso'].map((column) => `excluded.${column}`).join(', ')})
      WHERE (${[...rangeColumns, 'ordem', 'peso'].map((column) => `mi.${column}`).join(', ')})
         IS DISTINCT FROM (${[...rangeColumns, 'ordem', 'peso'].map((column) => `excluded.${column}`).join(', ')})
     RETURNING id_indicador`,
    [
      scope.companyId,
      modelId,
      rows.map(({ id_indicador }) => id_indicador),
      ...rangeColumns.map((column) => rows.map((one) => one[column])),
      rows.map(({ ordem }) => ordem ?? null),
      rows.map(({ peso }) => (peso === undefined ? null : decimalText(peso))),
    ],
  );
  return changed.length;
}

export const modelIndicatorsSaveEndpoints = [getIndicatorsOfModel, saveIndicatorsOfModel];
