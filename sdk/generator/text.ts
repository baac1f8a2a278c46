/** Text as it stands in comments: paragraphs, cut into lines. */

/** Joins the lines of each paragraph. List items, tables, headings and code stay separate. */
export function paragraphsOf(text: string): string[] {
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

/** The text in lines of at most this length, but for longer words. Markdown is kept. */
export function linesOf(text: string, length: number): string[] {
  return paragraphsOf(text).flatMap((line) => wrapped(line, length));
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
