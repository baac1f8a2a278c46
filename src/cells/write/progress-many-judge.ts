/**
 * Determines what rows of progress write, by the rules of the single route (contract §4.5): 412 for
 * unknown records, 422 for calculated ones. Each record is looked up once, however many rows name
 * it.
 */

import { isAdjustedField } from '../../engine/inheritance.ts';
import type { FieldDestination } from '../../engine/typed-fields.ts';
import { type CellField, cellFields } from '../../engine/types.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import { notTheirs, type Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import type { NamedRecords } from '../../records/named-records.ts';
import { rowsBetweenLooks } from '../../records/well-formed-rows.ts';
import { refusalWords, refusedCells } from '../../rights/typing-rights.ts';
import { type RowKind, rowKinds } from '../read/ids-among.ts';
import {
  type IgnoredField,
  ignoredRule,
  ignoredWords,
  listText,
  lockWritableIndicators,
  type WritableIndicator,
} from '../read/writable-indicators.ts';
import { withoutClosed } from './progress-many-closed.ts';
import { keepUnchanged, type TakenRow } from './progress-many-read.ts';
import { withoutRepeats } from './progress-many-repeats.ts';
import { idIn, lookUpCodes, type SentRow } from './progress-many-rows.ts';
import type { PendingWrites } from './progress-many-writes.ts';
import { calculatedKind } from './progress-statements.ts';

type MonthRange = readonly [first: number, last: number];

interface Judging {
  readonly scope: Scope;
  readonly problems: RowProblems;
  readonly lenient: boolean;
  readonly slice: TimeSlice;
  readonly person: Person | undefined;
  readonly named: NamedRecords;
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
    const { scope, named } = this.#judging;
    await lookUpCodes(named, rows);
    const panelIds = newIds(
      rows.map((row) => idIn(row, 'panel', named)),
      this.#models,
    );
    const indicatorIds = newIds(
      rows.map((row) => idIn(row, 'indicator', named)),
      this.#indicators,
    );
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
   * added. A row that would store nothing is a problem, unless it repeats what is stored. Unless
   * `lenient`, so is a row with another value for a calculated field, except null.
   */
  async judge(rows: readonly SentRow[], writes: PendingWrites): Promise<void> {
    const { scope, problems, slice, person } = this.#judging;
    const refused = await refusedCells(scope, person, 'typed', rows);
    const slug = person && notTheirs(person);
    const writable: TakenRow[] = [];
    for (const [place, row] of rows.entries()) {
      if (place % rowsBetweenLooks === 0 && slice.isOver) await slice.pause();
      const indicator = this.#judgeRow(row);
      if (indicator && slug && refused.has(place)) {
        const { field, shown } = nameOf('panel', row);
        problems.add(slug, row.index, field, `${shown} ${refusalWords('typed', row)}`);
        continue;
      }
      if (indicator) writable.push(takeRow(row, indicator));
    }
    const taken = (await withoutRepeats(scope, writable)).filter((one) => !this.#refuseIgnored(one));
    const unchanged = await keepUnchanged(scope, taken, { problems, slice });
    for (const [place, one] of (await withoutClosed(scope, unchanged, problems)).entries()) {
      if (place % rowsBetweenLooks === 0 && slice.isOver) await slice.pause();
      addWrites(one, writes);
    }
  }

  /** The row's indicator, if it accepts the row. */
  #judgeRow(row: SentRow): WritableIndicator | undefined {
    const { index, panelId, indicatorId, month, year } = row;
    const refuse = (kind: RowKind, problem: string, rule: 'unknown-reference' | 'no-cell') => {
      const { field, shown } = nameOf(kind, row);
      this.#judging.problems.add('unknown-reference', index, field, `${shown} ${problem}`, { rule });
      return undefined;
    };
    const modelId = this.#models.get(panelId);
    if (modelId === undefined) return refuse('panel', 'does not exist in the company', 'unknown-reference');
    const writable = this.#indicators.get(indicatorId);
    if (writable === undefined)
      return refuse('indicator', 'does not exist in the company', 'unknown-reference');
    const range = this.#ranges.get(modelId)?.get(indicatorId);
    const at = year * 12 + month;
    if (range === undefined || at < range[0] || at > range[1]) {
      const panel = nameOf('panel', row);
      const cell = `has no cell in ${panel.field} ${panel.shown} in month ${month} of year ${year}`;
      return refuse('indicator', cell, 'no-cell');
    }
    return writable;
  }

  /** Whether the row is refused because values would be ignored. */
  #refuseIgnored({ row, tipo, ignored, stored }: TakenRow): boolean {
    const [first] = ignored;
    const { problems, lenient } = this.#judging;
    if (first === undefined || (lenient && stored > 0)) return false;
    const kind = calculatedKind(tipo);
    if (kind === undefined) {
      const problem = `${ignoredWords[first.reason]}: leave it out`;
      problems.add('invalid-value', row.index, first.field, problem, ignoredRule(first.reason));
    } else {
      const { field, shown } = nameOf('indicator', row);
      problems.add('invalid-value', row.index, field, `${shown} ${kind}`, { rule: 'calculated' });
    }
    return true;
  }
}

/** How a row names its panel or indicator. */
function nameOf(kind: RowKind, row: SentRow): { readonly field: string; readonly shown: string } {
  const { byId, byCode } = rowKinds[kind];
  const code = kind === 'panel' ? row.panelCode : row.indicatorCode;
  if (typeof code === 'string') return { field: byCode, shown: `"${code}"` };
  return { field: byId, shown: String(kind === 'panel' ? row.panelId : row.indicatorId) };
}

/** The ids that are valid and not known yet, in order. */
function newIds(ids: readonly unknown[], known: ReadonlyMap<number, unknown>): number[] {
  const found = new Set<number>();
  for (const id of ids) {
    // What the same dry run has inserted has a negative id.
    const isId = Number.isInteger(id) && (id as number) >= -maxId - 1 && (id as number) <= maxId;
    if (typeof id === 'number' && isId && !known.has(id)) found.add(id);
  }
  return [...found].toSorted((a, b) => a - b);
}

const nothingIgnored: readonly IgnoredField[] = [];

/**
 * Where the values of a row are stored. Null for an ignored field is reported only if nothing of
 * the row is stored.
 */
function takeRow(row: SentRow, { tipo, destinations }: WritableIndicator): TakenRow {
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
  return { row, tipo, destinations, ignored: claimed ?? nothingIgnored, stored };
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
