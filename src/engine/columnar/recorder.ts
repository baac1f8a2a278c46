/** Notes what a calculation changes: for the caller's rows, and at once for who listens. */
import { monthOfYear } from '../cells.ts';
import type { CellField } from '../types.ts';
import type { Block } from './block.ts';
import type { CalculatedField } from './calculated-field.ts';
import { ChangedValues } from './changed-values.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { IndicatorBlock } from './indicator-block.ts';

export class Recorder {
  readonly rows: ChangedRows;
  /** What a run changed, to be filled before {@link record}. */
  readonly changed = new ChangedValues();
  /** Who listens during a calculation. */
  listener: ChangeListener | undefined;

  constructor(rows: ChangedRows) {
    this.rows = rows;
  }

  /** Records {@link changed}. */
  record({ field, fieldBit }: CalculatedField, { indicator, block }: IndicatorBlock): void {
    this.rows.of(block).add(indicator.id, fieldBit, this.changed.indexes);
    if (this.listener) this.#tell(this.listener, field, indicator.id, block);
  }

  #tell(listener: ChangeListener, field: CellField, indicatorId: number, block: Block): void {
    const { indexes, count, before, after } = this.changed;
    const panelIds = new Int32Array(count);
    const months = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const index = indexes.at(i);
      panelIds[i] = block.layout.panelIds[(index / 12) | 0] as number;
      months[i] = monthOfYear(index);
    }
    const values = { before: before.slice(0, count), after: after.slice(0, count) };
    listener({ indicatorId, year: block.year, field, panelIds, months, ...values });
  }
}
