/**
 * Makes what is generated of the clients and for the console, which is not committed: `npm run
 * sdk`, and whatever needs it when `src/` has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFolder, buildHere } from '../../build/built-folder.ts';

const generated = (what: string, folder: string): BuiltFolder => ({
  what,
  dist: join(import.meta.dirname, '../..', folder),
  program: import.meta.filename,
  needs: 'typebox',
  // The registry of endpoints has most of the server behind it.
  sources: ['src', 'sdk/generator', 'package.json'],
});

const builtTypescript = generated('the client in TypeScript', 'sdk/typescript/src/generated');
const builtPython = generated('the client in Python', 'sdk/python/src/prumo_client/generated');
const builtKinds = generated('what kinds of records have', 'console/records/generated');
const builtWords = generated('what kinds of records are called', 'console/words/generated');
const builtLinks = generated('the pages of operations', 'console/pages/requests/generated');

/** What the console's build needs. */
export const builtForConsole = [builtTypescript, builtKinds, builtWords, builtLinks];
export const allGenerated = [...builtForConsole, builtPython];

async function build(): Promise<void> {
  await buildHere(builtTypescript, async (folder) =>
    write(folder, (await import('./typescript/index.ts')).typescriptSources()),
  );
  await buildHere(builtPython, async (folder) =>
    write(folder, (await import('./python/index.ts')).pythonSources()),
  );
  await buildHere(builtKinds, async (folder) => write(folder, (await import('./kinds.ts')).kindSources()));
  await buildHere(builtWords, async (folder) =>
    write(folder, (await import('./kind-words.ts')).kindWordSources()),
  );
  await buildHere(builtLinks, async (folder) =>
    write(folder, (await import('./operation-links.ts')).operationLinkSources()),
  );
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

// Not awaited, so that tests can import this file immediately.
if (import.meta.main) void build();
