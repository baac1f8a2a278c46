/**
 * The results that a dry run of many cells would change: attainments, concepts and scores. Each is
 * the result of one month alone, as in getResults.
 */

import type { ChangedCells } from '../../engine/columnar/changes.ts';
import { indicatorFigures } from '../../engine/results/results.ts';
import { panelScore } from '../../engine/results/score.ts';
import { type Cell, type CellAddress, type CellField, type Cents, cellFields } from '../../engine/types.ts';
import { id, integer, list, nullable, object, optional, requiredText } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { amount } from '../read/progress-cell.ts';
import { type CellChange, changesIn } from '../recalculate/found-changes.ts';
import { type MonthSource, monthSources } from '../results/process-results-statement.ts';
import { processesOfPanels } from '../results/processes-of-panels.ts';
import { attainmentFields, type ShownFigures, shown, shownAttainment } from '../results/result-fields.ts';
import { storedCells } from './progress-many-read.ts';
import { type Months, monthsInYear, type PendingWrites, type YearRow } from './progress-many-writes.ts';

/** The most panels and months examined, and the most results reported. */
const maxMonths = 1_000;
/** The most changed cells kept in memory, about 300 bytes each. */
const maxCells = 50_000;
const maxResults = 1_000;
/**
 * The fraction of cells that remain when months are left out, so that this is seldom needed again.
 */
const kept = 0.9;
/** How many panels have all of their indicators in memory at a time. */
const panelsAtOnce = 50;

const place = { id_gmr_painel: id('gmr_painel'), mes: integer(1, 12), ano: integer(0, 9999) };
const figures = object({ ...attainmentFields, conceito: nullable(requiredText()) }, 'ForetoldFigures');

export const foretoldFields = {
  scores: optional(
    list(object({ ...place, before: amount, after: amount }, 'ForetoldScore'), { maxItems: maxMonths }),
  ),
  results: optional(
    list(
      object({ ...place, id_indicador: id('indicador'), before: figures, after: figures }, 'ForetoldResult'),
      { maxItems: maxResults },
    ),
  ),
  scoresOmitted: optional(integer(0, maxId)),
};

/** The changed fields of one cell, before and after. */
interface ChangedFields {
  readonly before: Partial<Record<CellField, Cents | null>>;
  readonly after: Partial<Record<CellField, Cents | null>>;
}

interface AffectedMonth {
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
  /** The changed cells by indicator. */
  readonly cells: Map<number, ChangedFields>;
}

/** The panels and months in which a dry run changes something that the caller may see. */
export class AffectedMonths {
  readonly #visibleScope: VisibleScope | undefined;
  readonly #months = new Map<number, AffectedMonth>();
  readonly #beyond = new Set<number>();
  readonly #maxCells: number;
  #cells = 0;

  constructor(visibleScope: VisibleScope | undefined, most = maxCells) {
    this.#visibleScope = visibleScope;
    this.#maxCells = most;
  }

  /** The number of cells kept. */
  get cells(): number {
    return this.#cells;
  }

  get omitted(): number {
    return this.#beyond.size;
  }

  /** The months to examine, in groups of one month, by year, month and panel. */
  byMonth(): AffectedMonth[][] {
    const groups = Map.groupBy(this.#months.values(), ({ year, month }) => year * 12 + month);
    return [...groups]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, group]) => inGroups(group.toSorted((a, b) => a.panelId - b.panelId)));
  }

  /** Records the values of cells before writes replace them. */
  willWrite(scope: Scope): (writes: PendingWrites) => Promise<void> {
    return async ({ cells }) => {
      const slice = new TimeSlice();
      const written = cells.inOrder().flatMap(cellsWritten);
      for (const { place: at, valores } of await storedCells(scope, written)) {
        if (slice.isOver) await slice.pause();
        const { after, ...address } = written[at - 1] as WrittenCell;
        for (const [index, field] of cellFields.entries()) {
          const cents = after[field];
          if (cents !== undefined) {
            this.#note({ ...address, field, before: valores[index] ?? null, after: cents });
          }
        }
      }
    };
  }

  /** Records fields that the recalculation would change. */
  readonly add = (changed: ChangedCells): void => {
    for (const change of changesIn(changed)) this.#note(change);
  };

  #note({ indicatorId, panelId, year, month, field, before, after }: CellChange): void {
    if (this.#visibleScope?.cell(panelId, year, month) === false) return;
    const key = (panelId * 10_000 + year) * 12 + month - 1;
    if (this.#beyond.has(key)) return;
    let affected = this.#months.get(key);
    // The same value was typed again.
    if (before === after && affected?.cells.get(indicatorId)?.before[field] === undefined) return;
    if (affected === undefined && this.#months.size >= maxMonths) {
      this.#beyond.add(key);
      return;
    }
    if (affected === undefined) {
      this.#months.set(key, (affected = { panelId, year, month, cells: new Map() }));
    }
    let changed = affected.cells.get(indicatorId);
    if (changed === undefined) {
      affected.cells.set(indicatorId, (changed = { before: {}, after: {} }));
      this.#cells += 1;
    }
    // A field may change twice: written twice, or typed and then calculated. The first old value
    // counts.
    if (changed.before[field] === undefined) changed.before[field] = before;
    changed.after[field] = after;
    if (this.#cells > this.#maxCells) this.#leaveOutLast();
  }

  /** Leaves out whole months, starting with those that were affected last. */
  #leaveOutLast(): void {
    const keys = [...this.#months.keys()];
    while (this.#cells > this.#maxCells * kept && keys.length > 1) {
      const key = keys.pop() as number;
      this.#cells -= this.#months.get(key)?.cells.size ?? 0;
      this.#months.delete(key);
      this.#beyond.add(key);
    }
  }
}

function inGroups<T>(all: readonly T[]): T[][] {
  const groups = Math.ceil(all.length / panelsAtOnce);
  return Array.from({ length: groups }, (_, at) => all.slice(at * panelsAtOnce, (at + 1) * panelsAtOnce));
}

interface WrittenCell extends CellAddress {
  readonly after: Partial<Record<CellField, Cents | null>>;
}

/** The written cells of a row, which holds the months of a year. */
function cellsWritten({ indicatorId, panelId, year, columns }: YearRow): WrittenCell[] {
  const months = Array.from({ length: monthsInYear }, (_, at) => at + 1);
  return months.flatMap((month) => {
    const isWritten = ([, { written }]: readonly [string, Months]) => written & (1 << (month - 1));
    const fields = [...columns].filter(isWritten);
    if (fields.length === 0) return [];
    const after = Object.fromEntries(fields.map(([field, { cents }]) => [field, cents[month - 1] ?? null]));
    return [{ indicatorId, panelId, year, month, after }];
  });
}

/** The scores and results that would change, by month, panel and indicator. */
export async function foretoldResults(scope: Scope, months: AffectedMonths): Promise<object> {
  const slice = new TimeSlice();
  const scores: object[] = [];
  const results: object[] = [];
  const groups = months.byMonth();
  const affected = new Set(groups.flat().map(({ panelId }) => panelId));
  const processIn = await processesOfPanels(scope, [...affected]);
  for (const group of groups) {
    const [{ year: ano, month: mes } = { year: 0, month: 0 }] = group;
    const panels = group.map(({ panelId }) => panelId);
    const sources = await monthSources(scope, { ano, mes }, panels);
    const byPanel = Map.groupBy(sources, ({ panelId }) => panelId);
    for (const { panelId: id_gmr_painel, cells } of group) {
      const own = byPanel.get(id_gmr_painel) ?? [];
      const at = { id_gmr_painel, mes, ano };
      const [before, after]: [Figures[], Figures[]] = [[], []];
      for (const source of own) {
        if (slice.isOver) await slice.pause();
        const changed = cells.get(source.indicatorId);
        const was = figuresOf(source, changed?.before);
        before.push(was);
        after.push(changed ? figuresOf(source, changed.after) : was);
      }
      const range = processIn(id_gmr_painel, ano, mes);
      const [was, is] = [shown(panelScore(before, range)), shown(panelScore(after, range))];
      if (was !== is) scores.push({ ...at, before: was, after: is });
      for (const [index, { indicatorId: id_indicador }] of own.entries()) {
        if (before[index] === after[index]) continue;
        const [one, other] = [resultOf(before[index] as Figures), resultOf(after[index] as Figures)];
        const isSame = fieldsOf.every((field) => one[field] === other[field]);
        if (isSame || results.length >= maxResults) continue;
        results.push({ ...at, id_indicador, before: one, after: other });
      }
    }
  }
  return { scores, results, scoresOmitted: months.omitted };
}

type Figures = Pick<ShownFigures, 'peso' | 'atingimento' | 'motivo_atingimento' | 'conceito' | 'hasResult'>;

function figuresOf({ definition, cell, pesos }: MonthSource, changed: Partial<Cell> = {}): Figures {
  return indicatorFigures(definition, [{ ...cell, ...changed }], pesos);
}

const fieldsOf = ['atingimento', 'motivo_atingimento', 'conceito'] as const;

function resultOf(figures: Figures) {
  return { ...shownAttainment(figures), conceito: figures.conceito?.nome ?? null };
}
