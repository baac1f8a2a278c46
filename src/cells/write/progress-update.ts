/**
 * updateProgressPanel (contract §4.5): stores values of a common indicator, or typed entries of a
 * formula.
 */

import { commonType, formulaType } from '../../engine/indicator-types.ts';
import { isAdjustedField } from '../../engine/inheritance.ts';
import { type CellAddress, type CellField, cellFields } from '../../engine/types.ts';
import type { Mark } from '../../kernel/contract/call.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import { id, integer, object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { cellAmounts } from '../read/progress-cell.ts';
import { getProgressPanelCell } from '../read/single-cell.ts';
import { type IgnoredField, lockWritableIndicators } from '../read/writable-indicators.ts';
import { left, years } from '../recalculate/marks.ts';
import { lockCell } from './progress-lock.ts';
import { storeWrites } from './progress-many-store.ts';
import { PendingWrites } from './progress-many-writes.ts';
import {
  calculatedKind,
  cellStamp,
  readingCells,
  rowKey,
  type SentValues,
  storeCell,
  storingCells,
} from './progress-statements.ts';

const updateRules = `
- Values are rounded half away from zero to 2 decimals, from the digits that were sent. What is left out does not change.
- Only common indicators (\`tipo\` 0) and formulas (5) take values; those of others are calculated (422).
- Of a formula only the manual entries are stored: at the root of a tree, or in the numerator or denominator of a
  \`divisao\` or \`percentual\` at the root. Fields that are calculated are ignored.
- The header \`X-Ignored-Fields\` names the fields that were ignored, and why.
- What a formula's field shows is the result, what it takes the manual entry: a cell that is sent back as it was read would be calculated
  with once more. \`X-Manual-Entries\` of getProgressPanelCell has the entries; with \`If-Match\` a result that comes back is a 412.
- \`meta_ajustada_*\` counts where the indicator has \`meta_ajustavel\` 1, and is ignored elsewhere. An adjusted target that
  a formula inherits from what it reads stays calculated.
- Everything that is calculated from the cell is recalculated after the answer; \`Prefer: wait=10\` waits for that.
- A closed month (closeMonth) takes no other values: a 409 says who closed it, and when.
- A body without any of the fields is refused with 418; a cell that the panel does not have, with 404.`.trim();

export const updateProgressPanel = write({
  method: 'PUT',
  path: '/panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'Store values of an indicator in a panel and month; null clears a value',
  description: updateRules,
  example: {
    params: { panel_id: 9, indicator_id: 1, month: 12, year: 2017 },
    body: { meta_numerador: 9500, realizado_numerador: 10_234.56 },
  },
  params: object({
    panel_id: id('gmr_painel'),
    indicator_id: id('indicador'),
    month: integer(1, 12),
    year: integer(0, 9999),
  }),
  pathRecords: 'on demand',
  body: object(optionalFields(cellAmounts), 'ProgressUpdate'),
  partial: 'nothing-to-update-panel',
  errors: ['result-sent-back', 'conflict'],
  responseHeaders: ['X-Ignored-Fields'],
  precondition: {
    by: getProgressPanelCell,
    lockRows: ({ scope, params }) => lockCell(scope, addressOf(params)),
  },
  grouped: {
    key: ({ params }) => rowKey(addressOf(params)),
    storing: (companyId, writes) =>
      storingCells(
        companyId,
        writes.map(({ params, body, ...write }) => ({
          ...write,
          ...addressOf(params),
          values: sentValues(body),
        })),
      ),
    reading: readingCells,
    isStored: ({ tipo }) => tipo === commonType,
    subject: ({ params }) => String(params.indicator_id),
    answer: ({ body }, { adjustable }) => ({
      result: updated(1),
      headers: ignoredHeader(adjustable === 1 ? [] : adjustedAmong(sentValues(body))),
    }),
  },
  result: updateResult,
  async handle({ scope, params, body, author, now, ifMatchHeld, checkPathRecords, mark, setHeader }) {
    const cell = addressOf(params);
    const { panelId, indicatorId, month, year } = cell;
    const values = sentValues(body);
    const stored = await storeCell(scope, { ...cell, values, author, now });
    if (stored === undefined) {
      await checkPathRecords();
      const period = `month ${month} of year ${year}`;
      throw new ApiError('not-found', `panel_id ${panelId} has no indicator_id ${indicatorId} in ${period}`);
    }
    const kind = calculatedKind(stored.tipo);
    if (kind !== undefined) throw invalid('indicator_id', `${indicatorId} ${kind}`, { rule: 'calculated' });
    const { stale, ignored } =
      stored.tipo === formulaType
        ? await storeInFormula(scope, cell, values, { stamp: cellStamp({ author, now }), ifMatchHeld })
        : { stale: left(stored.markId), ignored: stored.adjustable === 1 ? [] : adjustedAmong(values) };
    if (ignored.length > 0) setHeader('X-Ignored-Fields', ignoredList(ignored));
    await mark(stale);
    return updated(1);
  },
});

/** The fields ignored by an indicator without an adjusted target. */
function adjustedAmong(values: SentValues): IgnoredField[] {
  return [...values.keys()].filter(isAdjustedField).map((field) => ({ field, reason: 'not-adjustable' }));
}

function ignoredHeader(ignored: readonly IgnoredField[]): Record<string, string> {
  return ignored.length === 0 ? {} : { 'X-Ignored-Fields': ignoredList(ignored) };
}

/** A list in a structured field (RFC 9651 §3.1). */
function ignoredList(ignored: readonly IgnoredField[]): string {
  return ignored.map(({ field, reason }) => `${field};reason="${reason}"`).join(', ');
}

function addressOf(params: {
  readonly panel_id: number;
  readonly indicator_id: number;
  readonly month: number;
  readonly year: number;
}): CellAddress {
  const { panel_id: panelId, indicator_id: indicatorId, month, year } = params;
  return { panelId, indicatorId, month, year };
}

function sentValues(body: { readonly [field in CellField]?: DecimalInput | null }): SentValues {
  const values = new Map<CellField, number | null>();
  for (const field of cellFields) {
    const sent = body[field];
    if (sent === undefined) continue;
    // The schema has already refused invalid amounts.
    values.set(field, sent === null ? null : (centsOf(sent) as number));
  }
  return values;
}

interface StoredInFormula {
  /** What is to be recalculated. */
  readonly stale: Mark;
  readonly ignored: readonly IgnoredField[];
}

/**
 * Stores the typed values of a formula's cell: its manual entries, and its adjusted target unless
 * that is calculated. All other fields are ignored. With `ifMatchHeld`, a result sent back as a
 * manual entry is refused (412).
 */
async function storeInFormula(
  scope: Scope,
  cell: CellAddress,
  values: SentValues,
  { stamp, ifMatchHeld }: { readonly stamp: string; readonly ifMatchHeld: boolean },
): Promise<StoredInFormula> {
  const writable = (await lockWritableIndicators(scope, [cell.indicatorId])).get(cell.indicatorId);
  const writes = new PendingWrites();
  const sentEntries: SentEntry[] = [];
  const ignored: IgnoredField[] = [];
  for (const [place, field] of cellFields.entries()) {
    const cents = values.get(field);
    const destination = writable?.destinations[place];
    if (cents === undefined || destination === undefined) continue;
    if (destination.kind === 'ignored') ignored.push({ field, reason: destination.reason });
    else if (destination.kind === 'entry') {
      writes.entries.set(cell, 'valores', cents, destination.slug);
      sentEntries.push({ field, slug: destination.slug, cents });
      // It also appears in the cell at once.
      if (isAdjustedField(field)) writes.cells.set(cell, field, cents);
    }
  }
  if (ifMatchHeld && sentEntries.length > 0) await refuseResults(scope, cell, sentEntries);
  return { stale: years(await storeWrites(scope, writes, stamp)), ignored };
}

interface SentEntry {
  readonly field: CellField;
  readonly slug: string;
  /** In cents. */
  readonly cents: number | null;
}

/**
 * Throws 412 when a client sends back the result shown by the cell while the manual entry differs.
 * Stored as the entry, the result would be used as input again. The caller has locked the cell.
 */
async function refuseResults(scope: Scope, cell: CellAddress, sent: readonly SentEntry[]): Promise<void> {
  const { shown, entries } = await readCell(scope, cell);
  for (const { field, slug, cents } of sent) {
    const entry = entries[slug] ?? null;
    if (cents !== shown[cellFields.indexOf(field)] || cents === entry) continue;
    throw new ApiError(
      'result-sent-back',
      `${field} shows a calculated result, ${textOf(cents)}, while its manual entry is ${textOf(entry)}: send the manual entry, ` +
        `or send ${textOf(cents)} without If-Match to make it the manual entry`,
    );
  }
}

const textOf = (cents: number | null) => (cents === null ? 'null' : String(decimalFromCents(cents)));

async function readCell(scope: Scope, { panelId, indicatorId, year, month }: CellAddress) {
  const [row] = await scope.query<{
    readonly shown: readonly (number | null)[];
    readonly entries: Readonly<Record<string, number | null>> | null;
  }>(
    `SELECT ARRAY[${cellFields.map((field) => `a.${field}[$5]`).join(', ')}] AS shown,
            (SELECT json_object_agg(e.slug, e.valores[$5]) FROM andamento_entrada e
              WHERE e.id_empresa = $1 AND e.id_indicador = $3 AND e.id_gmr_painel = $2 AND e.ano = $4) AS entries
       FROM (SELECT) AS one
       LEFT JOIN andamento a ON a.id_empresa = $1 AND a.id_indicador = $3 AND a.id_gmr_painel = $2 AND a.ano = $4`,
    [scope.companyId, panelId, indicatorId, year, month],
  );
  return { shown: row?.shown ?? [], entries: row?.entries ?? {} };
}
