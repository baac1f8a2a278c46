/** The pages of the documentation in the repository. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { guides } from '../../docs/site/pages.ts';

/** The guides' names, without `.md`, in reading order. */
export const guideSlugs = (): string[] => Object.values(guides).flat();

/** The commands of docs/backup.md behind the mark `<!-- name -->`. */
export function documented(name: string): string {
  const page = readFileSync(new URL('../../docs/backup.md', import.meta.url), 'utf8');
  const [, block] = new RegExp(`<!-- ${name} -->\\s*\`\`\`sh\\n(.*?)\\n\`\`\``, 's').exec(page) ?? [];
  return block ?? assert.fail(`docs/backup.md has no commands "${name}"`);
}
