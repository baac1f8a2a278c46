/** The configuration of Vite: everything comes from this server, nothing inline. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { licencePlugins } from '../build/licences.ts';

export const consoleFolder = import.meta.dirname;
const root = join(consoleFolder, '..');

/** The languages of the console (words/). */
const languages = new Set(['pt-BR', 'en-US']);

/**
 * React Aria's words in thirty languages are 60 kB of script. Those of other languages are replaced
 * by nothing.
 */
const ownLanguages: Plugin = {
  name: 'own-languages',
  enforce: 'pre',
  load(id) {
    const locale = /\/react-(?:aria|stately|aria-components)\/dist\/.*\/([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id);
    return locale && !languages.has(locale[1] as string) ? 'export default {};' : null;
  },
};

/** The face, under a name that pages outside the build can say: the one for a password. */
const faceForOthers: Plugin = {
  name: 'face-for-others',
  generateBundle() {
    const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
    this.emitFile({ type: 'asset', fileName: 'inter.woff2', source: readFileSync(join(root, file)) });
  },
};

/**
 * The entry waits for the words of the language, whose file needs what the console starts with. In
 * one file each would wait for the other.
 */
const isNoEntry = (id: string) => !/\/console\/(?:index\.html|main\.tsx)/.test(id);

/**
 * Every page loads the libraries, which change seldom, and what the console starts with, as a file
 * each. What only some pages share is few files, but not too few: with a threshold of 1,000 bytes
 * Mapa and Painel loaded 10 kB that they do not need.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'start', tags: ['$initial'], test: isNoEntry, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
];

/** Files are not named by all the pages that share them. */
const fileName = (end: string) => (file: { readonly name?: string; readonly names?: readonly string[] }) =>
  (file.name ?? file.names?.[0])?.startsWith('shared~') === true
    ? `assets/shared-[hash]${end}`
    : `assets/[name]-[hash]${end}`;

/** The configuration that the build and the watch mode share. */
export function viteConfig(outDir: string): InlineConfig {
  const licences = licencePlugins();
  return {
    configFile: false,
    envDir: false,
    root: consoleFolder,
    base: '/console/',
    logLevel: 'error',
    plugins: [ownLanguages, faceForOthers, licences.page],
    resolve: { alias: { '@prumo/client': join(root, 'sdk/typescript/src/index.ts') } },
    worker: { format: 'es', plugins: () => [licences.worker] },
    css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      // The policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          chunkFileNames: fileName('.js'),
          assetFileNames: fileName('[extname]'),
        },
      },
    },
  };
}
