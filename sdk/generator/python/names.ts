/** Names and literals in Python, and its comments. */
import { linesOf } from '../text.ts';

const width = 116;

/** The docstring that begins every generated module. */
export const head = (about: string) =>
  `"""${about} Made by \`npm run sdk\` from the registry of endpoints: change nothing here."""\n\nfrom __future__ import annotations\n\n`;

/** A wrapped docstring. */
export function docstring(text: string, indent: string): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').trim();
  const lines = linesOf(safe.endsWith('"') ? `${safe} ` : safe, width - indent.length);
  const [only = ''] = lines;
  if (lines.length === 1 && only.length < width - 6) return `${indent}"""${only}"""\n`;
  const body = lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('');
  return `${indent}"""${body.trimStart()}${indent}"""\n`;
}

/** `getPanels` → `get_panels`. */
export const snake = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

/** What no parameter may be called: words of the language, and the options of calls. */
const taken = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield ' +
    'self body content format limit offset page_size timeout retries headers wait idempotency_key if_match lenient dry_run'
  ).split(' '),
);

/** The name of a parameter: as the contract has it, if that is free. */
export const parameterName = (name: string) => (taken.has(name) ? `${name}_` : name);

export const quoted = (text: string) => JSON.stringify(text);

export const literal = (value: string | number) =>
  typeof value === 'string' ? quoted(value) : String(value);
