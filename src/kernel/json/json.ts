/**
 * JSON as clients send it. Numbers that a double might not reproduce arrive as {@link ExactNumber};
 * all others are plain numbers.
 *
 * Why this folder and no library: a body has at most 32 MiB, and no request may hold the event loop
 * for 50 ms. Measured on Node 24.21 with 32 MiB of updateProgressPanelMany (285,000 rows), in ms of
 * processor time; the second figure is with a long number in each tenth row:
 *
 * - `JSON.parse` 190 and 245, in one turn, and long numbers lose digits
 * - `JSON.parse` with a reviver that reads `context.source` 1,890 and 2,070, in one turn, 215 MB
 * - lossless-json 4.3.3: 1,380 and 1,520, in one turn
 * - `@streamparser/json` 0.0.26: 1,900 and 1,890, in pieces, but long numbers lose digits
 * - a worker thread with the reviver 4,560 and 4,560, 300 MB; the copy of its result is read in one
 *   turn; sent by a thousand rows 3,610 and 3,980
 * - this folder: 395 and 1,180, in time slices, 70 to 90 MB; it also limits the depth and the
 *   number of values, and builds only the fields that the route knows
 *
 * Which file does what: json-reader.ts goes from token (json-tokens.ts) to token and can stop
 * between two; json-scan.ts finds the short rows in between, which `JSON.parse` reads;
 * json-shape.ts says what is kept; json-pieces.ts writes.
 */
import { mayLoseDigits } from '../values/exact-number.ts';
import { TimeSlice } from '../work/time-slice.ts';
import type { JsonLimits } from './json-limits.ts';
import { JsonReader } from './json-reader.ts';
import { JsonProblem } from './json-tokens.ts';

export { centsOf, type DecimalInput, decimalText, ExactNumber, isAmount } from '../values/exact-number.ts';
export { type JsonLimits, TooManyValues } from './json-limits.ts';
export type { JsonShape } from './json-shape.ts';
export { JsonProblem } from './json-tokens.ts';

/** Texts up to this length are parsed in one step. */
const maxAtOnce = 65_536;

/**
 * Whether {@link parseJson} can parse the text within a few milliseconds and it cannot exceed
 * `maxValues`.
 */
export function isReadAtOnce(
  { length }: string,
  { maxValues = Number.POSITIVE_INFINITY }: JsonLimits,
): boolean {
  // A value takes at least two characters, including its separator.
  return length <= maxAtOnce && length < 2 * maxValues;
}

/**
 * Parses JSON text in one step.
 *
 * @throws JsonProblem when the text is not JSON or is nested deeper than `maxDepth` levels.
 *   `JSON.parse` itself accepts millions of levels, on which recursive code would then overflow.
 */
export function parseJson(text: string, maxDepth = 64): unknown {
  if (mayLoseDigits(text)) {
    const reader = new JsonReader(text, { maxDepth });
    reader.read();
    return reader.result;
  }
  if (deeperThan(text, maxDepth)) throw new JsonProblem(`it nests deeper than ${maxDepth} levels`);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new JsonProblem(error.message);
    throw error;
  }
}

/**
 * Parses a long JSON text in time slices and keeps only what the shape asks for.
 *
 * @throws JsonProblem, TooManyValues
 */
export async function parseLongJson(
  text: string,
  limits: JsonLimits,
  slice: Pick<TimeSlice, 'isOver' | 'pause'> = new TimeSlice(),
): Promise<unknown> {
  const reader = new JsonReader(text, limits);
  while (!reader.read(() => slice.isOver)) await slice.pause();
  return reader.result;
}

/**
 * Parses the first `length` characters of a JSON text, in time slices. Unfinished lists and objects
 * hold their complete members. Undefined when nothing is complete.
 */
export async function parseBeginning(
  text: string,
  length: number,
  { maxDepth }: Pick<JsonLimits, 'maxDepth'>,
  slice: Pick<TimeSlice, 'isOver' | 'pause'> = new TimeSlice(),
): Promise<unknown> {
  // Cutting at a comma never splits a number.
  const end = text.length <= length ? text.length : text.lastIndexOf(',', length);
  const reader = new JsonReader(text.slice(0, end < 0 ? length : end), { maxDepth });
  try {
    while (!reader.read(() => slice.isOver)) await slice.pause();
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
  }
  return reader.soFar;
}

function deeperThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
