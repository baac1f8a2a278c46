/** The names of the files of PostgreSQL's write-ahead log: timeline, high and low half of the segment's number. */

/** A segment's name, from the timeline on. */
export const segmentName = /^[0-9A-F]{24}$/;
/** A timeline's history, which says where it left its parent. */
export const historyName = /^[0-9A-F]{8}\.history$/;

/** The segments from `first` to `last`, both of one timeline, each `segmentBytes` long. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const names: string[] = [];
  for (let name = first; name <= last; name = segmentAfter(name, segmentBytes)) names.push(name);
  return names;
}

/** The segment that follows `name` on its timeline. */
export function segmentAfter(name: string, segmentBytes: number): string {
  const inHigh = 2 ** 32 / segmentBytes;
  const number = Number.parseInt(name.slice(8, 16), 16) * inHigh + Number.parseInt(name.slice(16), 16) + 1;
  return name.slice(0, 8) + hex(Math.floor(number / inHigh)) + hex(number % inHigh);
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}
