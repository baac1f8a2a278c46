/** The documentation site: `npm run build` makes `docs/dist` of it, which the server has at /docs. */
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { licencePlugins } from '../../build/licences.ts';
import { searchedError } from '../site/errors.ts';
import { contributorPages, isPage, sidebarOf } from '../site/pages.ts';
import { searchedReference } from '../site/reference.ts';
import { searchWords, words } from '../site/words.ts';

const root = join(import.meta.dirname, '..');
const address = (language: 'en' | 'pt') => (language === 'en' ? '/' : '/pt/');

const navigation = (language: 'en' | 'pt') => {
  const { nav } = words[language];
  return [
    { text: nav.guides, link: `${address(language)}guides/concepts`, activeMatch: '/guides/' },
    { text: nav.console, link: `${address(language)}console` },
    { text: nav.reference, link: `${address(language)}reference/`, activeMatch: '/reference/' },
    { text: nav.errors, link: `${address(language)}errors/`, activeMatch: '/errors/' },
  ];
};

/** The text that the search reads of a page that is not a file: of the reference and of errors. */
function searchedText(page: string): string {
  const [, folder, kind, slug = ''] = /^(pt\/)?(reference|errors)\/([\w-]+)\.md$/.exec(page) ?? [];
  if (kind === 'reference') return searchedReference(slug);
  return kind === 'errors' ? searchedError(folder === undefined ? 'en' : 'pt', slug) : '';
}

export default defineConfig({
  base: '/docs/',
  title: 'Prumo',
  titleTemplate: ':title · Prumo',
  cleanUrls: true,
  outDir: join(root, 'dist'),
  cacheDir: join(root, '../node_modules/.cache/vitepress'),
  srcExclude: [...contributorPages, 'site/**', 'dist*/**'],
  // One file of the digests of all pages, and no script inline for it.
  metaChunk: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/icon.svg' }]],
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      // Text of a link into the repository, which is not served, stays without the link.
      markdown.core.ruler.push('served-links', ({ tokens, env }) => {
        for (const { children } of tokens) {
          const open: boolean[] = [];
          for (const token of children ?? []) {
            if (token.type === 'link_open') {
              const isServed = isPage(String(token.attrGet('href')), String(env.path));
              open.push(isServed);
              if (!isServed) token.tag = 'span';
              if (!isServed) token.attrs = null;
            } else if (token.type === 'link_close' && !open.pop()) token.tag = 'span';
          }
        }
      });
    },
  },
  vite: {
    publicDir: join(root, 'public'),
    plugins: [licencePlugins().page],
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4_000 },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: words.en.description,
      themeConfig: { nav: navigation('en'), sidebar: sidebarOf('en'), ...words.en.theme },
    },
    pt: {
      label: 'Português',
      lang: 'pt-BR',
      description: words.pt.description,
      themeConfig: { nav: navigation('pt'), sidebar: sidebarOf('pt'), ...words.pt.theme },
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        locales: { pt: { translations: searchWords } },
        _render: (text, env, markdown) =>
          markdown.renderAsync(text === '' ? searchedText(env.relativePath) : text, env),
      },
    },
    externalLinkIcon: true,
  },
});
