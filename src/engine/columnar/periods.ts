/** `periodos`: the number of months of the process, up to the calculated one, that have a value. */
import { monthOfYear, yearOf } from '../cells.ts';
import type { Block, Layout } from './block.ts';
import type { Blocks } from './blocks.ts';
import { type Execution, indexOf } from './execution.ts';
import type { SourceValue } from './expression.ts';
import { type InstanceTotals, valueReader } from './instances.ts';
import type { Vector } from './vectors.ts';

/** Whether a row of a layout has a value in a month (0 to 11). */
type HasValue = (row: number, month: number) => boolean;

/**
 * Writes the counts. `instances` null: of values in the calculating panel; otherwise of months in
 * which any of the instances has one.
 */
export function countPeriods(
  blocks: Blocks,
  of: SourceValue,
  instances: InstanceTotals | null,
  at: Execution,
  to: Vector,
): void {
  const { block, n } = at;
  const hasValue = new Map<number, HasValue>();
  for (let i = 0; i < n; i++) {
    const index = indexOf(at, i);
    const row = (index / 12) | 0;
    const month = block.year * 12 + (index % 12);
    const panel = block.layout.panels[row] as Layout['panels'][number];
    const first = blocks.firstCounted(panel, block.year)[index % 12] as number;
    let count = 0;
    for (let counted = first; counted <= month; counted++) {
      const year = yearOf(counted);
      let has = hasValue.get(year);
      if (!has) hasValue.set(year, (has = valuesOf(blocks, of, instances, block.layout, year)));
      if (has(row, monthOfYear(counted) - 1)) count++;
    }
    to[i] = count;
  }
}

function valuesOf(
  blocks: Blocks,
  of: SourceValue,
  instances: InstanceTotals | null,
  layout: Layout,
  year: number,
): HasValue {
  const stored = blocks.find(layout.modelId, year);
  if (instances) {
    const block: Block = stored ?? { layout, year, length: layout.panels.length * 12, columns: [] };
    return (row, month) => instances.countWithout(block, row * 12 + month) > 0;
  }
  const read = stored && valueReader(stored, of);
  if (!read) return () => false;
  return (row, month) => !Number.isNaN(read(row * 12 + month));
}
