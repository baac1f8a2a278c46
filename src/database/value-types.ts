/**
 * How PostgreSQL values are parsed: 64-bit integers as numbers (cents and counts stay below 2^53),
 * decimals as text, dates as `YYYY-MM-DD` (without time zone conversion), timestamps as Date.
 */
import pg from 'pg';

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit an exact number`);
  return value;
}

const int8Array = 1016;

/** Parses an array of 64-bit integers such as `{1,NULL,3}`. */
export function safeIntegerArray(text: string): (number | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : safeInteger(item)));
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [int8Array, safeIntegerArray],
  [builtins.DATE, (text) => text],
]);

/** For `types` of a connection's configuration. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: Parameters<typeof pg.types.getTypeParser>[0], format: 'text' = 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
