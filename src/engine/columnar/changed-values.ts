/** The values of one column that a run changed. */
import type { Execution } from './execution.ts';
import { Indexes } from './indexes.ts';
import { chunkLength, type Vector } from './vectors.ts';

/** At most a chunk of them. */
export class ChangedValues {
  readonly indexes = new Indexes();
  /** NaN for null, like the values after. */
  readonly before = new Float64Array(chunkLength);
  readonly after = new Float64Array(chunkLength);
  /** The largest absolute value after. */
  largest = 0;

  get count(): number {
    return this.indexes.count;
  }

  /** Holds the elements of a run that differ from the stored ones; `column` undefined: all null. */
  between({ positions, start, n }: Execution, column: Float64Array | undefined, results: Vector): void {
    this.indexes.clear();
    this.largest = 0;
    for (let i = 0; i < n; i++) {
      const index = positions ? (positions[start + i] as number) : start + i;
      const was = column ? (column[index] as number) : Number.NaN;
      const is = results[i] as number;
      if (was === is || (was !== was && is !== is)) continue;
      this.before[this.count] = was;
      this.after[this.count] = is;
      this.indexes.push(index);
      const size = Math.abs(is);
      if (size > this.largest) this.largest = size;
    }
  }
}
