/** Limits on the JSON text that is parsed. */
import type { JsonShape } from './json-shape.ts';

/** The text has more values than the limit allows. */
export class TooManyValues extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`more than ${most} values`);
    this.most = most;
  }
}

export interface JsonLimits {
  /** The maximum nesting of lists and objects. */
  readonly maxDepth: number;
  /** The maximum number of values: lists, objects and everything in them. */
  readonly maxValues?: number;
  readonly shape?: JsonShape | undefined;
  /** How many characters to look ahead for a value that can be parsed in one step. For tests. */
  readonly lookAhead?: number;
}
