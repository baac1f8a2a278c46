/**
 * How PostgreSQL values arrive: 64-bit integers as numbers (cents stay below 2^53, counts too), decimals as their
 * text, dates as `YYYY-MM-DD` text (never through a time zone), timestamps as Date.
 */
import pg from 'pg';

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit an exact number`);
  return value;
}

const int8Array = 1016;

/** Parses `{1,NULL,3}` of 64-bit integers. */
function safeIntegerArray(text: string): (number | null)[] {
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
