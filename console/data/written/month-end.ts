/** Ends of months, of which results are told that rest on what somebody does not see. */

const zone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The last end of a month up to the moment, in ISO 8601: midnight of the first in São Paulo. */
export function lastMonthEnd(moment: string): string {
  const there = zone.format(new Date(moment));
  const first = Date.parse(`${there.slice(0, 7)}-01T00:00:00Z`);
  // What the clock there is behind by may be another on that day.
  const guess = first + (Date.parse(moment) - Date.parse(`${there.replace(' ', 'T')}Z`));
  const shown = Date.parse(`${zone.format(guess).replace(' ', 'T')}Z`);
  return new Date(Math.floor((guess + first - shown) / 1000) * 1000).toISOString();
}
