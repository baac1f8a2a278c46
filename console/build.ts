/**
 * Builds the console into `console/dist`: `node console/build.ts`, or `npm start` when the sources
 * have changed since the last build.
 */
import { join } from 'node:path';
import { type BuiltFolder, buildHere } from '../build/built-folder.ts';
import { builtForConsole } from '../sdk/generator/build.ts';

export const builtConsole: BuiltFolder = {
  what: 'the console',
  dist: join(import.meta.dirname, 'dist'),
  program: import.meta.filename,
  needs: 'vite',
  sources: [
    'console',
    'build/licences.ts',
    'sdk/typescript/src',
    'src/engine',
    'src/kernel',
    'src/tables',
    'package-lock.json',
  ],
  first: builtForConsole,
};

async function build(): Promise<void> {
  await buildHere(builtConsole, async (folder) => {
    const { build: viteBuild } = await import('vite');
    const { viteConfig } = await import('./vite.ts');
    await viteBuild(viteConfig(folder));
  });
}

// Not awaited, so that tests can import this file immediately.
if (import.meta.main) void build();
