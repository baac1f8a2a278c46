/** Names and literals in Python, and its comments. */

/** The docstring that begins every generated module. */
export const head = (about: string) =>
  `"""${about} Made by \`npm run sdk\` from the registry of endpoints: change nothing here."""\n\nfrom __future__ import annotations\n\n`;

/** A docstring. Its lines are those of the text: editors wrap what they show. */
export function docstring(text: string, indent: string): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').trim();
  const lines = (safe.endsWith('"') ? `${safe} ` : safe).split('\n');
  if (lines.length === 1) return `${indent}"""${lines[0]}"""\n`;
  const body = lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('');
  return `${indent}"""${body.trimStart()}${indent}"""\n`;
}

/** `getPanels` → `get_panels`. */
export const snake = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

export const quoted = (text: string) => JSON.stringify(text);

export const literal = (value: string | number) =>
  typeof value === 'string' ? quoted(value) : String(value);
