/**
 * Timestamps as people and programs write them: a date, or an ISO 8601 time with its UTC offset.
 */
import Type from 'typebox';

const expected = 'a date YYYY-MM-DD (midnight UTC), or a time such as 2026-01-31T12:00:00Z';

// A plus sign in a query string arrives as a space.
const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt](([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(?:[Zz]|([ +-])((?:0\d|1[0-4]):[0-5]\d)))?$/;

/**
 * Converts to ISO 8601 in UTC with milliseconds. Undefined for any other text, including dates that
 * do not exist.
 */
export function readMoment(text: string): string | undefined {
  const parts = pattern.exec(text);
  const [, day = '', time, , sign, offset] = parts ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  if (time === undefined) return known(midnight);
  const zone = offset === undefined ? 'Z' : `${sign === '-' ? '-' : '+'}${offset}`;
  return known(new Date(`${day}T${time}${zone}`));
}

/** PostgreSQL has no year 0. The text is longer for years before it and after 9999. */
function known(moment: Date): string | undefined {
  const text = moment.toISOString();
  return text.length === 24 && !text.startsWith('0000') ? text : undefined;
}

/** A timestamp in a query. Use {@link readMoment} to read it. */
export function moment() {
  return Type.Refine(Type.String({ 'x-expected': expected }), (value) => readMoment(value) !== undefined);
}

/** What {@link readMoment} accepts, in words that follow "must be". */
export const momentExpected = expected;
