/** A list in one cell: its values with `|` between two. */

/** A `|` or `\` within a value has a `\` before it. */
export const listText = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).replaceAll(/[\\|]/g, '\\$&')).join('|');

/** A `|` that has an even number of `\` before it. */
const between = /(?<=(?:^|[^\\])(?:\\\\)*)\|/;

export const listValues = (text: string): string[] =>
  text.split(between).map((value) => value.replaceAll(/\\([\\|])/g, '$1').trim());
