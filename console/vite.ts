/** The configuration of Vite: everything comes from this server, nothing inline. */
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

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

/** The configuration that the build and the watch mode share. */
export function viteConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: consoleFolder,
    base: '/console/',
    logLevel: 'error',
    plugins: [ownLanguages],
    resolve: { alias: { '@prumo/client': join(root, 'sdk/src/index.ts') } },
    worker: { format: 'es' },
    css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      // The policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  };
}
