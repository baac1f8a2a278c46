/** `periodos`: the number of months of the process, up to the calculated one, that have a value. */
import { monthOfYear, yearOf } from '../cells.ts';
import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import { type Execution, indexOf } from './execution.ts';
import type { SourceValue } from './expression.ts';
import { InstanceTotals, valueReader } from './instances.ts';
import { memoryElements } from './simd/registers.ts';

export class PeriodCounts {
  readonly #blocks: Blocks;
  readonly #of: SourceValue;
  readonly #instances: InstanceTotals | undefined;

  /**
   * `instances` null: counts values in the calculating panel; otherwise in any of the instances.
   */
  constructor(blocks: Blocks, of: SourceValue, instances: InstanceTotals | null) {
    this.#blocks = blocks;
    this.#of = of;
    this.#instances = instances ?? undefined;
  }

  /** Writes the counts from this place on in {@link memoryElements}. */
  load(at: Execution, to: number): void {
    const { block, n } = at;
    const hasValue = new Map<number, (row: number, month: number) => boolean>();
    for (let i = 0; i < n; i++) {
      const index = indexOf(at, i);
      const row = (index / 12) | 0;
      const month = block.year * 12 + (index % 12);
      const panel = block.layout.panels[row] as Block['layout']['panels'][number];
      const first = this.#blocks.firstCounted(panel, block.year)[index % 12] as number;
      let count = 0;
      for (let counted = first; counted <= month; counted++) {
        const year = yearOf(counted);
        let has = hasValue.get(year);
        if (!has) hasValue.set(year, (has = this.#valuesOf(block.layout, year)));
        if (has(row, monthOfYear(counted) - 1)) count++;
      }
      memoryElements()[to + i] = count;
    }
  }

  /** Returns a function that tells whether a row of the layout has a value in a month (0 to 11). */
  #valuesOf(layout: Block['layout'], year: number): (row: number, month: number) => boolean {
    const instances = this.#instances;
    if (instances) {
      const block = this.#blocks.find(layout.modelId, year) ?? {
        layout,
        year,
        length: layout.panels.length * 12,
        columns: [],
      };
      return (row, month) => instances.countWithout(block, row * 12 + month) > 0;
    }
    const block = this.#blocks.find(layout.modelId, year);
    const read = block && valueReader(block, this.#of);
    if (!read) return () => false;
    return (row, month) => !Number.isNaN(read(row * 12 + month));
  }
}
