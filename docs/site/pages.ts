/** Which pages the site has, in reading order, and what stands beside them. */
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { slugOf } from '../../src/openapi/tags.ts';
import { document } from './document.ts';
import { type Language, words } from './words.ts';

const docs = join(import.meta.dirname, '..');

/** Pages for who changes the code: they are read in the repository. */
export const contributorPages = ['architecture.md', 'columnar-engine.md', 'contract.md', 'decisions.md'];

/** Guides by the heading that they stand below. */
export const guides = {
  begin: ['concepts', 'first-call', 'empty-company', 'environments'],
  values: ['cells', 'nightly-load', 'files', 'formulas', 'formula-text', 'results'],
  company: ['budget', 'planning', 'feed', 'webhooks'],
  rules: ['requests', 'errors', 'paging', 'retries', 'audit'],
  operation: ['going-live', 'personal-data'],
} as const;

/** Pages of operators, in English. */
const operatorPages = [
  'operating',
  'databases',
  'backup',
  'access',
  'companies',
  'messages',
  'monitoring',
  'limits',
  'machines',
  'high-availability',
  'scale',
  'records',
  'command-line',
  'security',
  'calculation',
] as const;

/** The folder of a language's pages, as their addresses begin. */
export const folderOf = (language: Language) => (language === 'en' ? '' : 'pt/');

/** The first heading of a page. */
function titleOf(path: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(docs, `${path}.md`), 'utf8'))?.[1];
  if (title === undefined) throw new Error(`docs/${path}.md has no title`);
  return title;
}

/** Where a reader of English pages chooses Portuguese: the way back to the page, as dynamic routes. */
export const englishOnlyPaths = () =>
  operatorPages.map((page) => ({
    params: { page },
    content: `# ${titleOf(page)}\n\nEsta página existe só em inglês: [${titleOf(page)}](/${page}).`,
  }));

export function sidebarOf(language: Language): DefaultTheme.SidebarItem[] {
  const { sidebar, nav } = words[language];
  const folder = folderOf(language);
  const item = (path: string) => ({ text: titleOf(path), link: `/${path}` });
  const changelog = { text: sidebar.changelog, link: `/${folder}changelog` };
  const groups = Object.entries(guides).map(([name, slugs]) => ({
    text: sidebar[name as keyof typeof guides],
    items: [
      ...slugs.map((slug) => item(`${folder}guides/${slug}`)),
      ...(name === 'operation' ? [item(`${folder}upgrading`), changelog] : []),
    ],
  }));
  return [
    ...groups,
    { text: nav.console, items: [item(`${folder}console`)] },
    { text: sidebar.operators, collapsed: true, items: operatorPages.map(item) },
    {
      text: nav.reference,
      collapsed: true,
      items: [
        { text: sidebar.all, link: `/${folder}reference/` },
        ...document.tags.map(({ name }) => ({ text: name, link: `/${folder}reference/${slugOf(name)}` })),
      ],
    },
  ];
}

/** Whether a link of a page leads to a page of the site, and not to a file of the repository. */
export function isPage(href: string, from: string): boolean {
  if (/^(https?:|#|\/)/.test(href)) return true;
  // The changelog is a page of the site, and a file of the repository's root.
  if (href.startsWith('docs/')) return false;
  const target = posix.join(posix.dirname(relative(docs, from)), href.replace(/#.*/, ''));
  return !target.startsWith('..') && !contributorPages.includes(target);
}
