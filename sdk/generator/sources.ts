/**
 * The committed generated files of the console, by folder and name. `npm run sdk` writes them, and
 * a test compares them with what is committed.
 */
import { join } from 'node:path';
import { kindWordSources } from './kind-words.ts';
import { kindSources } from './kinds.ts';
import { operationLinkSources } from './operation-links.ts';

export interface Generated {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

export function sources(): readonly Generated[] {
  const console = join(import.meta.dirname, '../../console');
  return [
    { folder: join(console, 'records/generated'), files: kindSources() },
    { folder: join(console, 'words/generated'), files: kindWordSources() },
    { folder: join(console, 'pages/requests/generated'), files: operationLinkSources() },
  ];
}
