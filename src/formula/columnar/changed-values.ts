/** The values of one column that a run changed. */
import { chunkLength, type Execution } from './execution.ts';
import { Indexes } from './indexes.ts';

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

  get isFull(): boolean {
    return this.count === chunkLength;
  }

  clear(): void {
    this.indexes.clear();
    this.largest = 0;
  }

  /** Holds the elements of a run that differ. */
  between({ positions, start, n }: Execution, before: Float64Array, after: Float64Array): void {
    const list = this.indexes.room(n);
    let count = 0;
    let largest = 0;
    for (let i = 0; i < n; i++) {
      const was = before[i] as number;
      const is = after[i] as number;
      if (was === is || (was !== was && is !== is)) continue;
      list[count] = positions ? (positions[start + i] as number) : start + i;
      this.before[count] = was;
      this.after[count] = is;
      count++;
      if (is > largest) largest = is;
      else if (-is > largest) largest = -is;
    }
    this.indexes.fill(count);
    this.largest = largest;
  }

  add(index: number, before: number, after: number): void {
    this.before[this.indexes.count] = before;
    this.after[this.indexes.count] = after;
    const size = Math.abs(after);
    if (size > this.largest) this.largest = size;
    this.indexes.push(index);
  }
}
