/**
 * The file names of PostgreSQL's write-ahead log: the timeline, then the high and low half of the
 * segment number.
 */

/** Matches the name of a segment. */
export const segmentName = /^[0-9A-F]{24}$/;
/** Matches a timeline's history file, which records where it branched off. */
export const historyName = /^[0-9A-F]{8}\.history$/;

/** The segments from `first` to `last` on one timeline, each of `segmentBytes`. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const names: string[] = [];
  for (let name = first; name <= last; name = segmentAfter(name, segmentBytes)) names.push(name);
  return names;
}

/** The next segment on the same timeline. */
export function segmentAfter(name: string, segmentBytes: number): string {
  const inHigh = 2 ** 32 / segmentBytes;
  const number = Number.parseInt(name.slice(8, 16), 16) * inHigh + Number.parseInt(name.slice(16), 16) + 1;
  return name.slice(0, 8) + hex(Math.floor(number / inHigh)) + hex(number % inHigh);
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}
