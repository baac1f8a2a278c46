/** Helpers for writing TypeScript. */
import { linesOf } from '../text.ts';

const width = 108;

/** The header comment of every generated file. */
export const head = (about: string) =>
  `/** ${about} Made by \`npm run sdk\` from the registry of endpoints: change nothing here. */\n`;

/** A wrapped doc comment. Markdown lists and blank lines are kept. */
export function comment(text: string, indent = ''): string {
  const lines = linesOf(text.replaceAll('*/', '*\\/').trim(), width - indent.length - 3);
  const [only = ''] = lines;
  if (lines.length === 1 && only.length < width - indent.length - 7) return `${indent}/** ${only} */\n`;
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
