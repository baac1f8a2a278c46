/** A moment as date fields have it, by the reader's clock, without seconds: `2026-11-30T09:30`. */
export const clockText = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
