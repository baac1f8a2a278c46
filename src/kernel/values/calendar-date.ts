/** Calendar dates as text: `YYYY-MM-DD`, or midnight UTC as responses write them. */

export const datePattern = '^(\\d{4})-(\\d{2})-(\\d{2})(T00:00:00\\.000Z)?$';
const dateParts = new RegExp(datePattern);

/** Whether the text has the form of {@link datePattern}, and the day exists. */
export function isCalendarDate(value: string): boolean {
  const parts = dateParts.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const instant = new Date(Date.UTC(2000, month - 1, day));
  instant.setUTCFullYear(year, month - 1, day);
  return year > 0 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
}

/** `YYYY-MM-DD` of a text that {@link isCalendarDate} accepts. */
export function dateOnly(value: string): string {
  return value.slice(0, 10);
}
