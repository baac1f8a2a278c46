/**
 * Determines what rows of progress write, by the rules of the single route (contract §4.5). It
 * uses one statement per kind of record, however many rows there are: 412 for unknown records, 422
 * for calculated ones.
 */
import { isAdjustedField } from '../../formula/inheritance.ts';
import { type CellField, cellFields } from '../../formula/types.ts';
import type { Person, Scope } from '../../kernel/endpoint.ts';
import type { RowProblems } from '../../kernel/row-problems.ts';
import type { TimeSlice } from '../../kernel/time-slice.ts';
import { refusalWords, refusedCells } from '../../rights/cells.ts';
import { keepUnchanged, type TakenRow } from './progress-many-read.ts';
import { fieldPlaces, type SentRow } from './progress-many-rows.ts';
import type { CellWrite, EntryWrite, IgnoredValue, Writes } from './progress-many-writes.ts';
import { calculatedKind } from './progress-statements.ts';
import {
  type Destination,
  type IgnoredField,
  ignoredWords,
  listText,
  lockWritableIndicators,
  type WritableIndicator,
} from './writable-indicators.ts';

interface Known {
  /** The model of each panel. */
  readonly models: ReadonlyMap<number, number>;
  readonly writableIndicators: ReadonlyMap<number, WritableIndicator>;
  /**
   * The first and last month of an indicator in a model, counted from year 0, by {@link rangeKey}.
   */
  readonly ranges: ReadonlyMap<string, readonly [first: number, last: number]>;
}

const rangeKey = (modelId: number, indicatorId: number) => `${modelId}/${indicatorId}`;

/**
 * The writes of the valid rows. The problems of other rows are added. A row that would store
 * nothing is a problem. Unless `lenient`, so is a row with an ignored value, except null for a
 * calculated field.
 *
 * Locks the indicators: their formulas cannot be saved until the transaction ends, because their
 * slugs determine where entries are stored.
 */
export async function judgeRows(
  scope: Scope,
  rows: readonly SentRow[],
  problems: RowProblems,
  {
    lenient,
    slice,
    person,
  }: { readonly lenient: boolean; readonly slice: TimeSlice; readonly person: Person | undefined },
): Promise<Writes> {
  if (rows.length === 0) return { cells: [], entries: [], ignored: [] };
  const known = await findKnown(scope, rows);
  const refused = await refusedCells(scope, person, 'typed', rows);
  const taken: TakenRow[] = [];
  for (const [place, row] of rows.entries()) {
    if (slice.isOver) await slice.pause();
    const writable = judgeRow(row, known, problems);
    if (writable && refused.has(place)) {
      const problem = `${row.panelId} ${refusalWords('typed', row)}`;
      problems.add('not-allowed', row.index, 'id_gmr_painel', problem);
      continue;
    }
    const one = writable && takeRow(row, writable);
    if (one && !refuseIgnored(one, problems, lenient)) taken.push(one);
  }
  return writesOf(await keepUnchanged(scope, taken, { problems, slice }), slice);
}

async function findKnown(scope: Scope, rows: readonly SentRow[]): Promise<Known> {
  const panelIds = [...new Set(rows.map(({ panelId }) => panelId))];
  const indicatorIds = [...new Set(rows.map(({ indicatorId }) => indicatorId))];
  // Sent together but executed in order: the indicators are locked first.
  const [writableIndicators, panels, ranges] = await Promise.all([
    lockWritableIndicators(scope, indicatorIds),
    scope.query<{ id: number; modelo: number }>(
      'SELECT id, id_painel_modelo AS modelo FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2)',
      [scope.companyId, listText(panelIds)],
    ),
    scope.query<{ modelo: number; indicador: number; primeiro: number; ultimo: number }>(
      `SELECT id_painel_modelo AS modelo, id_indicador AS indicador,
              inicio_ano * 12 + inicio_mes AS primeiro, fim_ano * 12 + fim_mes AS ultimo
         FROM painel_modelo_indicador
        WHERE id_empresa = $1 AND id_indicador = ANY ($2)
          AND id_painel_modelo IN (SELECT id_painel_modelo FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($3))`,
      [scope.companyId, listText(indicatorIds), listText(panelIds)],
    ),
  ]);
  return {
    writableIndicators,
    models: new Map(panels.map(({ id, modelo }) => [id, modelo])),
    ranges: new Map(
      ranges.map(({ modelo, indicador, primeiro, ultimo }) => [
        rangeKey(modelo, indicador),
        [primeiro, ultimo],
      ]),
    ),
  };
}

/** The row's indicator, if it accepts the row. */
function judgeRow(row: SentRow, known: Known, problems: RowProblems): WritableIndicator | undefined {
  const { index, panelId, indicatorId, month, year } = row;
  const refuse = (slug: Parameters<RowProblems['add']>[0], field: string, problem: string) => {
    problems.add(slug, index, field, problem);
    return undefined;
  };
  const modelId = known.models.get(panelId);
  if (modelId === undefined) {
    return refuse('unknown-reference', 'id_gmr_painel', `${panelId} does not exist in the company`);
  }
  const writable = known.writableIndicators.get(indicatorId);
  if (writable === undefined) {
    return refuse('unknown-reference', 'id_indicador', `${indicatorId} does not exist in the company`);
  }
  const [first, last] = known.ranges.get(rangeKey(modelId, indicatorId)) ?? [1, 0];
  const at = year * 12 + month;
  if (at < first || at > last) {
    const cell = `has no cell in id_gmr_painel ${panelId} in month ${month} of year ${year}`;
    return refuse('unknown-reference', 'id_indicador', `${indicatorId} ${cell}`);
  }
  // The single route also checks the cell (404) before the type of its indicator.
  const kind = calculatedKind(writable.tipo);
  return kind === undefined ? writable : refuse('invalid-value', 'id_indicador', `${indicatorId} ${kind}`);
}

const nothingIgnored: readonly IgnoredField[] = [];

/**
 * Where the values of a row are stored. Null for an ignored field is reported only if nothing of
 * the row is stored.
 */
function takeRow(row: SentRow, { destinations }: WritableIndicator): TakenRow {
  let ignored: (IgnoredField & { readonly isNull: boolean })[] | undefined;
  let stored = 0;
  for (const [field, place] of fieldPlaces) {
    const cents = row.values[place];
    if (cents === undefined) continue;
    const destination = destinations[place] as Destination;
    if (destination.kind === 'ignored') {
      (ignored ??= []).push({ field, reason: destination.reason, isNull: cents === null });
    } else stored++;
  }
  const claimed = stored === 0 ? ignored : ignored?.filter(({ isNull }) => !isNull);
  return { row, destinations, ignored: claimed ?? nothingIgnored, stored };
}

/** Whether the row is refused because values would be ignored. */
function refuseIgnored({ row, ignored, stored }: TakenRow, problems: RowProblems, lenient: boolean): boolean {
  const [first] = ignored;
  if (first === undefined || (lenient && stored > 0)) return false;
  problems.add('invalid-value', row.index, first.field, `${ignoredWords[first.reason]}: leave it out`);
  return true;
}

async function writesOf(rows: readonly TakenRow[], slice: TimeSlice): Promise<Writes> {
  const cells: CellWrite[] = [];
  const entries: EntryWrite[] = [];
  const ignored: IgnoredValue[] = [];
  for (const { row, destinations, ignored: fields } of rows) {
    if (slice.isOver) await slice.pause();
    const { index, panelId, indicatorId, month, year } = row;
    const address = { panelId, indicatorId, month, year };
    const values: (number | null | undefined)[] = [];
    let isCell = false;
    for (const [place, destination] of destinations.entries()) {
      const cents = row.values[place];
      if (cents === undefined) continue;
      if (destination.kind === 'entry') entries.push({ ...address, slug: destination.slug, cents });
      // A formula's adjusted target is an entry, and also appears in the cell at once.
      const shows = destination.kind === 'entry' && isAdjustedField(cellFields[place] as CellField);
      if (destination.kind !== 'cell' && !shows) continue;
      values[place] = cents;
      isCell = true;
    }
    if (isCell) cells.push({ ...address, values });
    for (const { field, reason } of fields) ignored.push({ index, field, reason });
  }
  return { cells, entries, ignored };
}
