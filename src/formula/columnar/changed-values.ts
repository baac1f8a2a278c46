/** The values of one column that a run changed. */
import { chunkLength, type Execution, indexOf } from './execution.ts';
import { Indexes } from './indexes.ts';

/** At most a chunk of them. */
export class ChangedValues {
  readonly indexes = new Indexes();
  /** NaN for null, like the values after. */
  readonly before = new Float64Array(chunkLength);
  readonly after = new Float64Array(chunkLength);

  get count(): number {
    return this.indexes.count;
  }

  get isFull(): boolean {
    return this.count === chunkLength;
  }

  clear(): void {
    this.indexes.clear();
  }

  /** Holds the elements of a run that differ. */
  between(at: Execution, before: Float64Array, after: Float64Array): void {
    this.indexes.clear();
    for (let i = 0; i < at.n; i++) {
      const was = before[i] as number;
      const is = after[i] as number;
      if (was === is || (was !== was && is !== is)) continue;
      this.add(indexOf(at, i), was, is);
    }
  }

  add(index: number, before: number, after: number): void {
    this.before[this.indexes.count] = before;
    this.after[this.indexes.count] = after;
    this.indexes.push(index);
  }
}
