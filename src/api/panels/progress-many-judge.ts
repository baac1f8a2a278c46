/**
 * Determines what rows of progress write, by the rules of the single route (contract §4.5): 412 for
 * unknown records, 422 for calculated ones. Each record is looked up once, however many rows name
 * it.
 */

import { isAdjustedField } from '../../formula/inheritance.ts';
import type { FieldDestination } from '../../formula/typed-fields.ts';
import { type CellField, cellFields } from '../../formula/types.ts';
import type { Person } from '../../kernel/identity.ts';
import { maxId } from '../../kernel/ids.ts';
import type { RowProblems } from '../../kernel/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { TimeSlice } from '../../kernel/time-slice.ts';
import { refusalWords, refusedCells } from '../../rights/cells.ts';
import { keepUnchanged, type TakenRow } from './progress-many-read.ts';
import { rowsBetweenLooks, type SentRow } from './progress-many-rows.ts';
import type { PendingWrites } from './progress-many-writes.ts';
import { calculatedKind } from './progress-statements.ts';
import {
  type IgnoredField,
  ignoredWords,
  listText,
  lockWritableIndicators,
  type WritableIndicator,
} from './writable-indicators.ts';

type MonthRange = readonly [first: number, last: number];

interface Judging {
  readonly scope: Scope;
  readonly problems: RowProblems;
  readonly lenient: boolean;
  readonly slice: TimeSlice;
  readonly person: Person | undefined;
}

/** Judges the rows of one request, in their order. */
export class RowJudge {
  readonly #judging: Judging;
  /** The model of each panel. Undefined: it does not exist. */
  readonly #models = new Map<number, number | undefined>();
  /** Undefined: the indicator does not exist. */
  readonly #indicators = new Map<number, WritableIndicator | undefined>();
  /** By model and indicator, with months counted from year 0. */
  readonly #ranges = new Map<number, Map<number, MonthRange>>();

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  /**
   * Looks up the records that these rows name for the first time, even if a row is invalid. Locks
   * the indicators: their formulas cannot be saved until the transaction ends, because their slugs
   * determine where entries are stored.
   */
  async lookUp(rows: readonly unknown[]): Promise<void> {
    const { scope } = this.#judging;
    const panelIds = newIds(rows, 'id_gmr_painel', this.#models);
    const indicatorIds = newIds(rows, 'id_indicador', this.#indicators);
    if (panelIds.length === 0 && indicatorIds.length === 0) return;
    // Sent together but executed in order: the indicators are locked first.
    const [indicators, panels] = await Promise.all([
      lockWritableIndicators(scope, indicatorIds),
      scope.query<{ id: number; modelo: number }>(
        'SELECT id, id_painel_modelo AS modelo FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2)',
        [scope.companyId, listText(panelIds)],
      ),
    ]);
    const models = new Map(panels.map(({ id, modelo }) => [id, modelo]));
    for (const id of panelIds) this.#models.set(id, models.get(id));
    for (const id of indicatorIds) this.#indicators.set(id, indicators.get(id));
    await this.#lookUpRanges(new Set(models.values()), indicatorIds);
  }

  /** The months of the new indicators in all models, and of all indicators in the new models. */
  async #lookUpRanges(models: ReadonlySet<number>, newIndicators: readonly number[]): Promise<void> {
    const { scope } = this.#judging;
    const newModels = [...models].filter((id) => !this.#ranges.has(id));
    for (const id of newModels) this.#ranges.set(id, new Map());
    if (newModels.length === 0 && newIndicators.length === 0) return;
    const ranges = await scope.query<{ modelo: number; indicador: number; primeiro: number; ultimo: number }>(
      `SELECT id_painel_modelo AS modelo, id_indicador AS indicador,
              inicio_ano * 12 + inicio_mes AS primeiro, fim_ano * 12 + fim_mes AS ultimo
         FROM painel_modelo_indicador
        WHERE id_empresa = $1 AND id_indicador = ANY ($2) AND id_painel_modelo = ANY ($3)
          AND (id_indicador = ANY ($4) OR id_painel_modelo = ANY ($5))`,
      [
        scope.companyId,
        listText([...this.#indicators.keys()]),
        listText([...this.#ranges.keys()]),
        listText(newIndicators),
        listText(newModels),
      ],
    );
    for (const { modelo, indicador, primeiro, ultimo } of ranges) {
      this.#ranges.get(modelo)?.set(indicador, [primeiro, ultimo]);
    }
  }

  /**
   * Adds the writes of the valid rows, which have been looked up. The problems of other rows are
   * added. A row that would store nothing is a problem. Unless `lenient`, so is a row with an
   * ignored value, except null for a calculated field.
   */
  async judge(rows: readonly SentRow[], writes: PendingWrites): Promise<void> {
    const { scope, problems, lenient, slice, person } = this.#judging;
    const refused = await refusedCells(scope, person, 'typed', rows);
    const taken: TakenRow[] = [];
    for (const [place, row] of rows.entries()) {
      if (place % rowsBetweenLooks === 0 && slice.isOver) await slice.pause();
      const writable = this.#judgeRow(row);
      if (writable && refused.has(place)) {
        const problem = `${row.panelId} ${refusalWords('typed', row)}`;
        problems.add('not-allowed', row.index, 'id_gmr_painel', problem);
        continue;
      }
      const one = writable && takeRow(row, writable);
      if (one && !refuseIgnored(one, problems, lenient)) taken.push(one);
    }
    for (const [place, one] of (await keepUnchanged(scope, taken, { problems, slice })).entries()) {
      if (place % rowsBetweenLooks === 0 && slice.isOver) await slice.pause();
      addWrites(one, writes);
    }
  }

  /** The row's indicator, if it accepts the row. */
  #judgeRow({ index, panelId, indicatorId, month, year }: SentRow): WritableIndicator | undefined {
    const refuse = (slug: Parameters<RowProblems['add']>[0], field: string, problem: string) => {
      this.#judging.problems.add(slug, index, field, problem);
      return undefined;
    };
    const modelId = this.#models.get(panelId);
    if (modelId === undefined) {
      return refuse('unknown-reference', 'id_gmr_painel', `${panelId} does not exist in the company`);
    }
    const writable = this.#indicators.get(indicatorId);
    if (writable === undefined) {
      return refuse('unknown-reference', 'id_indicador', `${indicatorId} does not exist in the company`);
    }
    const range = this.#ranges.get(modelId)?.get(indicatorId);
    const at = year * 12 + month;
    if (range === undefined || at < range[0] || at > range[1]) {
      const cell = `has no cell in id_gmr_painel ${panelId} in month ${month} of year ${year}`;
      return refuse('unknown-reference', 'id_indicador', `${indicatorId} ${cell}`);
    }
    // The single route also checks the cell (404) before the type of its indicator.
    const kind = calculatedKind(writable.tipo);
    return kind === undefined ? writable : refuse('invalid-value', 'id_indicador', `${indicatorId} ${kind}`);
  }
}

/** The ids in this field that are not known yet, in order. */
function newIds(
  rows: readonly unknown[],
  field: 'id_gmr_painel' | 'id_indicador',
  known: ReadonlyMap<number, unknown>,
): number[] {
  const found = new Set<number>();
  for (const row of rows) {
    const id = (row as Partial<Record<typeof field, unknown>> | null)?.[field];
    if (typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxId && !known.has(id))
      found.add(id);
  }
  return [...found].toSorted((a, b) => a - b);
}

const nothingIgnored: readonly IgnoredField[] = [];

/**
 * Where the values of a row are stored. Null for an ignored field is reported only if nothing of
 * the row is stored.
 */
function takeRow(row: SentRow, { destinations }: WritableIndicator): TakenRow {
  let ignored: (IgnoredField & { readonly isNull: boolean })[] | undefined;
  let stored = 0;
  for (let place = 0; place < destinations.length; place++) {
    const cents = row.values[place];
    if (cents === undefined) continue;
    const destination = destinations[place] as FieldDestination;
    if (destination.kind === 'ignored') {
      const field = cellFields[place] as CellField;
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

function addWrites({ row, destinations, ignored }: TakenRow, writes: PendingWrites): void {
  for (let place = 0; place < destinations.length; place++) {
    const cents = row.values[place];
    if (cents === undefined) continue;
    const destination = destinations[place] as FieldDestination;
    if (destination.kind === 'entry') writes.entries.set(row, 'valores', cents, destination.slug);
    // A formula's adjusted target is an entry, and also appears in the cell at once.
    const field = cellFields[place] as CellField;
    const shows = destination.kind === 'entry' && isAdjustedField(field);
    if (destination.kind === 'cell' || shows) writes.cells.set(row, field, cents);
  }
  for (const { field, reason } of ignored) writes.ignored.push({ index: row.index, field, reason });
}
