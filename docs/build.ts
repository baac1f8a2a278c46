/**
 * Builds the documentation into `docs/dist`: `node docs/build.ts`, or `npm start` when the sources
 * have changed since the last build.
 */
import { join } from 'node:path';
import { type BuiltFolder, buildHere } from '../build/built-folder.ts';

export const builtDocs: BuiltFolder = {
  what: 'the documentation',
  dist: join(import.meta.dirname, 'dist'),
  program: import.meta.filename,
  needs: 'vitepress',
  // The reference is made from the endpoints.
  sources: [
    'docs',
    'build/licences.ts',
    'src/api',
    'src/docs',
    'src/http',
    'src/kernel',
    'src/openapi',
    'console/kit/face.css',
    'console/kit/palette.css',
    'console/public/icon.svg',
    'CHANGELOG.md',
    'package-lock.json',
  ],
};

async function build(): Promise<void> {
  await buildHere(builtDocs, async (outDir) => {
    const { build: buildSite } = await import('vitepress');
    await buildSite(import.meta.dirname, { outDir });
  });
}

// Not awaited, so that tests can import this file immediately.
if (import.meta.main) void build();
