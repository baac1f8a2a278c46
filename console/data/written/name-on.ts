/** Names of what comes years later. Pure. */

/**
 * The name of a process or period so many months later: the years in it are moved along. Without a
 * year in it, or for parts of a year, a number goes up: `Semestre 2`.
 */
export function nameOn(name: string, months: number): string {
  const years = Math.max(1, Math.round(months / 12));
  if (/(?<!\d)\d{4}(?!\d)/.test(name)) {
    return name.replaceAll(/(?<!\d)\d{4}(?!\d)/g, (year) => String(Number(year) + years));
  }
  const [, text = name, number = '1'] = /^(.*?)\s(\d{1,3})$/.exec(name) ?? [];
  return `${text} ${Number(number) + 1}`;
}
