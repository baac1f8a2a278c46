/**
 * All generated files of the clients and the console, by folder and name. `npm run sdk` writes
 * them, and a test compares them with the committed files.
 */
import { join } from 'node:path';
import { kindWordSources } from './kind-words.ts';
import { kindSources } from './kinds.ts';
import { readModel } from './model.ts';
import { operationLinkSources } from './operation-links.ts';
import { pythonSources } from './python/index.ts';
import { typescriptSources } from './typescript/index.ts';

const sdk = join(import.meta.dirname, '..');

export interface Generated {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
  /** A client has a function for every endpoint. */
  readonly isClient: boolean;
}

export function sources(): readonly Generated[] {
  const model = readModel();
  return [
    { folder: join(sdk, 'typescript/src/generated'), files: typescriptSources(model), isClient: true },
    { folder: join(sdk, 'python/src/prumo_client/generated'), files: pythonSources(model), isClient: true },
    { folder: join(sdk, '../console/records/generated'), files: kindSources(), isClient: false },
    { folder: join(sdk, '../console/words/generated'), files: kindWordSources(), isClient: false },
    {
      folder: join(sdk, '../console/pages/requests/generated'),
      files: operationLinkSources(),
      isClient: false,
    },
  ];
}
