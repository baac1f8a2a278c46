/** The frame of every page: what stands above and beside its content. */
import { hash } from 'node:crypto';
import type { Environment } from '../kernel/endpoint.ts';
import { escapeHtml } from './html.ts';
import { style } from './style.ts';

/** What an address under `/docs` answers with. */
export interface Content {
  readonly type: string;
  readonly text: string | Buffer;
  /** 200 where nothing is said. */
  readonly status?: number;
  /** Its address holds a digest of it: it never changes there. */
  readonly immutable?: true;
  /** It runs the scripts that it names, which ask this server. */
  readonly runsScripts?: true;
}

export interface PageParts {
  readonly title: string;
  /** Where in the navigation it stands. */
  readonly section?: Section | undefined;
  /** The content, as HTML. */
  readonly main: string;
  /** What stands beside it, as HTML. */
  readonly side?: string;
  readonly status?: number;
}

const sections = {
  reference: { path: '/docs/reference', name: 'Reference' },
  guides: { path: '/docs/guides', name: 'Guides' },
  errors: { path: '/docs/errors', name: 'Errors' },
  changelog: { path: '/docs/changelog', name: 'Changelog' },
} as const;
export type Section = keyof typeof sections;

/** An asset's address changes with what it holds, so that it can be kept for ever. */
export function assetPath(name: string, extension: string, text: string | Buffer): string {
  return `/docs/assets/${name}.${hash('sha256', text, 'hex').slice(0, 16)}.${extension}`;
}

export const stylePath = assetPath('style', 'css', style);
export const styleSheet: Content = { type: 'text/css; charset=utf-8', text: style, immutable: true };

/** A plumb line. */
const mark =
  '<svg viewBox="0 0 20 28" aria-hidden="true"><path d="M10 0v10" fill="none" stroke-width="2"/><path d="M7 9h6v3l4 5-7 11-7-11 4-5z" stroke="none"/></svg>';

/** A page of text. */
export function textPage(environment: Environment, parts: PageParts): Content {
  const { side, main, status } = parts;
  const beside = side === undefined ? '' : `<nav class="side" aria-label="In this part">\n${side}\n</nav>\n`;
  const body = `<div class="page${side === undefined ? '' : ' with-side'}">
${beside}<main id="content">
${main}
<p class="foot">Prumo integration API, ${environment}. Served by the installation itself.</p>
</main>
</div>`;
  return { ...html(frame(environment, parts, body)), ...(status === undefined ? {} : { status }) };
}

export const html = (text: string): Content => ({ type: 'text/html; charset=utf-8', text });

/** The whole document around a body. */
export function frame(
  environment: Environment,
  { title, section }: Pick<PageParts, 'title' | 'section'>,
  body: string,
): string {
  const links = Object.entries(sections).map(([key, { path, name }]) => {
    const current = key === section ? ' aria-current="true"' : '';
    return `<a href="${path}"${current}>${name}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Prumo</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header class="bar">
<a class="brand" href="/docs">${mark}<span>Prumo</span></a>
<nav aria-label="Documentation">${links.join('')}</nav>
<span class="where">${environment}</span>
</header>
${body}
</body>
</html>
`;
}
