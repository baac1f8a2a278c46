/** What a dry run of updateProgressPanelMany adds: what the values would change. */
import type { CellField } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { integer, list, optional } from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { previewTrial } from '../recalculate/preview.ts';
import type { Trial } from '../recalculate/trial.ts';
import { tryOut } from '../recalculate/trials.ts';
import { cellChange, shownChange } from '../what-if/cell-change.ts';
import { shownValueChange, valueChange } from '../what-if/value-change.ts';
import { AffectedMonths, foretoldFields, foretoldResults } from './foretold-results.ts';
import { monthsInYear, type PendingWrites, type YearRow } from './progress-many-writes.ts';

/** The number of changes that a dry run names. */
const maxChanges = 1_000;

export const foretoldChanges = {
  /**
   * The first changed fields of calculated cells, by indicator, panel and month. Not for files.
   */
  changes: optional(list(cellChange, { maxItems: maxChanges })),
  /** The number of calculated cells with at least one changed field. Not for files. */
  changedCells: optional(integer(0, maxId)),
  /** The first changed values of calculated cells, in the same order. Not for files. */
  values: optional(list(valueChange, { maxItems: maxChanges })),
  changedValues: optional(integer(0, maxId)),
  ...foretoldFields,
};

/** Collects what a dry run writes, and foretells what it would change. */
export class Foretold {
  readonly #call: Pick<Call, 'scope' | 'trials'>;
  readonly #visibleScope: VisibleScope | undefined;
  readonly #written: YearRow[] = [];

  /** @param visibleScope what the person may see of it. */
  constructor(call: Pick<Call, 'scope' | 'trials'>, visibleScope: VisibleScope | undefined) {
    this.#call = call;
    this.#visibleScope = visibleScope;
  }

  /** Takes what is written. */
  note(writes: PendingWrites): void {
    this.#written.push(...writes.cells.inOrder(), ...writes.entries.inOrder());
  }

  /** What the writes would change, as far as the person may see it. */
  async told(): Promise<object> {
    const named = {
      maxChanges,
      isShown: this.#visibleScope?.cell,
      isSecretPanel: this.#visibleScope?.isSecretPanel,
    };
    const { changes, changedCells, values, results } = await tryOut(this.#call, async (trial) => {
      const months = new AffectedMonths(this.#visibleScope);
      for (const row of this.#written) {
        typeRow(trial, row, months);
        if (trial.slice.isOver) await trial.slice.pause();
      }
      const found = await previewTrial(trial, named, months.add);
      const { scope } = this.#call;
      return { ...found, results: await foretoldResults(scope, trial, months, this.#visibleScope) };
    });
    const changedValues = [...values.indicators.values()].reduce((sum, one) => sum + one.values, 0);
    return {
      changes: changes.map(shownChange),
      values: values.first.map(shownValueChange),
      changedCells,
      changedValues,
      ...results,
    };
  }
}

/** Types the months that the row writes. Its column is a field of cells, or that of an entry. */
function typeRow(trial: Trial, { columns, slug, ...at }: YearRow, months: AffectedMonths): void {
  for (const [column, { written, cents }] of columns) {
    for (let month = 1; month <= monthsInYear; month++) {
      if (!(written & (1 << (month - 1)))) continue;
      const value = cents[month - 1] ?? null;
      if (slug === '') {
        if (trial.setField({ ...at, month }, column as CellField, value)) months.note({ ...at, month });
      } else trial.setEntry({ ...at, month }, slug, value);
    }
  }
}
