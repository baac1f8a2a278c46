/** Helpers for writing TypeScript. */

/** The header comment of every generated file. */
export const head = (about: string) =>
  `/** ${about} Made by \`npm run sdk\` from the registry of endpoints: change nothing here. */\n`;

/** A doc comment. Its lines are those of the text: editors wrap what they show. */
export function comment(text: string, indent = ''): string {
  const lines = text.replaceAll('*/', '*\\/').trim().split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  const body = lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n');
  return `${indent}/**\n${body}\n${indent} */\n`;
}

/** The text as a single-quoted literal. */
export const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** A property name, quoted if necessary. */
export const fieldName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** A value as a literal. */
export const literal = (value: string | number) =>
  typeof value === 'string' ? quoted(value) : String(value);

/** An import of those names that the source uses. */
export function imported(source: string, names: readonly string[], from: string): string {
  const words = new Set(source.match(/\b[A-Z]\w*/g));
  const used = names.filter((name) => words.has(name));
  return used.length === 0
    ? ''
    : `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
}
