/** Helpers for writing source text. */

const width = 108;

/** The header comment of every generated file. */
export const head = (about: string) =>
  `/** ${about} Made by \`npm run sdk\` from the registry of endpoints: change nothing here. */\n`;

/** A wrapped doc comment. Markdown lists and blank lines are kept. */
export function comment(text: string, indent = ''): string {
  const safe = text.replaceAll('*/', '*\\/').trim();
  const lines = paragraphsOf(safe).flatMap((line) => wrapped(line, width - indent.length - 3));
  const [only = ''] = lines;
  if (lines.length === 1 && only.length < width - indent.length - 7) return `${indent}/** ${only} */\n`;
  const body = lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n');
  return `${indent}/**\n${body}\n${indent} */\n`;
}

/** Joins the lines of each paragraph. List items, tables, headings and code stay separate. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  for (const line of text.split('\n')) {
    const before = paragraphs.at(-1) ?? '';
    const goesOn =
      before !== '' && line !== '' && !/^(- |\d+\. |\||#| {4})/.test(line) && !/^(\||#)/.test(before);
    if (goesOn) paragraphs[paragraphs.length - 1] = `${before} ${line.trim()}`;
    else paragraphs.push(line);
  }
  return paragraphs;
}

function wrapped(line: string, length: number): string[] {
  const hanging = /^(- |\d+\. )/.test(line) ? '  ' : '';
  const lines: string[] = [];
  let current = '';
  // Inline code is not broken.
  for (const word of line.match(/`[^`]*`\S*|\S+/g) ?? ['']) {
    if (current !== '' && current.length + 1 + word.length > length) {
      lines.push(current);
      current = hanging + word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

/** The text as a single-quoted literal. */
export const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** A property name, quoted if necessary. */
export const fieldName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
