/** The guides: Markdown files in `docs/guides`, in reading order. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Environment } from '../kernel/environment.ts';
import { escapeHtml } from './html.ts';
import { htmlOf, titleOf } from './markdown.ts';
import { type Content, textPage } from './page.ts';

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** The first sentence of the text. */
  readonly summary: string;
  readonly text: string;
}

const slugs = [
  'first-call',
  'nightly-load',
  'formulas',
  'formula-text',
  'errors',
  'paging',
  'retries',
  'environments',
] as const;

const folder = new URL('../../docs/guides/', import.meta.url);
const pathOf = (slug: string) => `/docs/guides/${slug}`;

/** The development URL used in the files. Readers see the URL of their own installation. */
const writtenAddress = 'http://127.0.0.1:8081';

export function readGuides(): Guide[] {
  return slugs.map((slug) => {
    const text = readFileSync(new URL(`${slug}.md`, folder), 'utf8');
    const summary = /^# .+\n+([^.]+\.)/.exec(text)?.[1]?.replaceAll('\n', ' ');
    if (summary === undefined) throw new Error(`${slug}.md does not begin with a title and a sentence`);
    return { slug, title: titleOf(text), summary, text };
  });
}

/** The pages of the guides, their index and their diagrams, by path. */
export function guidePages(
  environment: Environment,
  developmentUrl: string | undefined,
): Map<string, () => Content> {
  const guides = readGuides();
  const pages = new Map<string, () => Content>();
  pages.set('/docs/guides', () => indexPage(environment, guides));
  for (const guide of guides) {
    pages.set(pathOf(guide.slug), () => guidePage(environment, guides, guide, developmentUrl));
  }
  for (const name of readdirSync(new URL('diagrams/', folder))) {
    pages.set(`/docs/guides/diagrams/${name}`, () => ({
      type: 'image/svg+xml',
      text: readFileSync(new URL(`diagrams/${name}`, folder), 'utf8'),
    }));
  }
  return pages;
}

export function guideCards(guides: readonly Guide[]): string {
  const cards = guides.map(
    ({ slug, title, summary }) =>
      `<li><a href="${pathOf(slug)}"><strong>${escapeHtml(title)}</strong>${escapeHtml(summary)}</a></li>`,
  );
  return `<ul class="cards">\n${cards.join('\n')}\n</ul>`;
}

function indexPage(environment: Environment, guides: readonly Guide[]): Content {
  const main = `<h1>Guides</h1>
<p class="lead">How to do what integrations do. Every example runs on the demo company as it stands here.</p>
${guideCards(guides)}`;
  return textPage(environment, { title: 'Guides', section: 'guides', main });
}

function guidePage(
  environment: Environment,
  guides: readonly Guide[],
  { slug, title, text }: Guide,
  developmentUrl: string | undefined,
): Content {
  const links = guides.map((other) => {
    const current = other.slug === slug ? ' aria-current="page"' : '';
    return `<li><a href="${pathOf(other.slug)}"${current}>${escapeHtml(other.title)}</a></li>`;
  });
  const own = text.replaceAll(writtenAddress, developmentUrl ?? writtenAddress);
  return textPage(environment, {
    title,
    section: 'guides',
    main: htmlOf(own, targetOf),
    side: `<p>Guides</p>\n<ul>${links.join('')}</ul>`,
  });
}

/** Resolves links between guides, which name files, and to other pages, which are paths. */
function targetOf(href: string): string | undefined {
  const [, slug, anchor = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
  if (slug !== undefined) return `${pathOf(slug)}${anchor}`;
  if (href.startsWith('diagrams/')) return `/docs/guides/${href}`;
  return /^(\/docs|#|\/openapi\.json)/.test(href) ? href : undefined;
}
