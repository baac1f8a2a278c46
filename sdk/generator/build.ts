/**
 * Makes what is generated of the clients, which is not committed: `npm run sdk`, and whatever needs
 * it when `src/` has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFolder, buildHere } from '../../build/built-folder.ts';

const common = {
  program: import.meta.filename,
  needs: 'typebox',
  // The registry of endpoints has most of the server behind it.
  sources: ['src', 'sdk/generator', 'package.json'],
};

export const builtTypescript: BuiltFolder = {
  ...common,
  what: 'the client in TypeScript',
  dist: join(import.meta.dirname, '../typescript/src/generated'),
};

const builtPython: BuiltFolder = {
  ...common,
  what: 'the client in Python',
  dist: join(import.meta.dirname, '../python/src/prumo_client/generated'),
};

export const builtClients = [builtTypescript, builtPython];

async function build(): Promise<void> {
  await buildHere(builtTypescript, async (folder) => {
    const { typescriptSources } = await import('./typescript/index.ts');
    write(folder, typescriptSources());
  });
  await buildHere(builtPython, async (folder) => {
    const { pythonSources } = await import('./python/index.ts');
    write(folder, pythonSources());
  });
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

// Not awaited, so that tests can import this file immediately.
if (import.meta.main) void build();
