/** Notes what a calculation changes: for the caller's rows, and at once for who listens. */
import { monthOfYear } from '../cells.ts';
import { ChangedValues } from './changed-values.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { FieldProgram } from './field-program.ts';
import type { IndicatorBlock } from './indicator-block.ts';

export class Recorder {
  readonly rows: ChangedRows;
  /** What a program changed, to be filled before {@link record}. */
  readonly changed = new ChangedValues();
  /** Who listens during a calculation. */
  listener: ChangeListener | undefined;

  constructor(rows: ChangedRows) {
    this.rows = rows;
  }

  /** Records a single value. */
  recordOne(
    program: FieldProgram,
    stale: IndicatorBlock,
    index: number,
    before: number,
    after: number,
  ): void {
    const rows = this.rows.of(stale.block);
    rows.addOne(rows.slotOf(stale.indicator.id), program.fieldBit, index);
    this.tellOne(program, stale, index, before, after);
  }

  /** Tells who listens of a single value. */
  tellOne(program: FieldProgram, stale: IndicatorBlock, index: number, before: number, after: number): void {
    if (!this.listener) return;
    this.changed.clear();
    this.changed.add(index, before, after);
    this.#tell(this.listener, program, stale);
  }

  /** Records {@link changed}. */
  record(program: FieldProgram, stale: IndicatorBlock): void {
    const rows = this.rows.of(stale.block);
    rows.add(rows.slotOf(stale.indicator.id), program.fieldBit, this.changed.indexes);
    if (this.listener) this.#tell(this.listener, program, stale);
  }

  #tell(listener: ChangeListener, { field }: FieldProgram, { indicator, block }: IndicatorBlock): void {
    const { indexes, count, before, after } = this.changed;
    const panelIds = new Int32Array(count);
    const months = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const index = indexes.at(i);
      panelIds[i] = block.layout.panelIds[(index / 12) | 0] as number;
      months[i] = monthOfYear(index);
    }
    const values = { before: before.slice(0, count), after: after.slice(0, count) };
    listener({ indicatorId: indicator.id, year: block.year, field, panelIds, months, ...values });
  }
}
