/** The commands of docs/backup.md, as they stand there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const page = new URL('../../../docs/backup.md', import.meta.url);

/** The fenced block behind the mark `<!-- name -->`. */
export function documented(name: string): string {
  const block = new RegExp(`<!-- ${name} -->\\s*\`\`\`sh\\n(.*?)\\n\`\`\``, 's').exec(
    readFileSync(page, 'utf8'),
  )?.[1];
  assert.ok(block, `docs/backup.md has the commands "${name}"`);
  return block;
}
