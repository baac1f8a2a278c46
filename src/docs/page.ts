/** The layout of every page: the header and navigation around its content. */
import { hash } from 'node:crypto';
import type { Environment } from '../kernel/environment.ts';
import { escapeHtml } from './html.ts';
import { style } from './style.ts';

/** A response below `/docs`. */
export interface Content {
  readonly type: string;
  readonly text: string | Buffer;
  /** 200 by default. */
  readonly status?: number;
  /** The path contains a digest of the content, so that it never changes. */
  readonly immutable?: true;
  /** The page runs scripts, which send requests to this server. */
  readonly runsScripts?: true;
}

export interface PageParts {
  readonly title: string;
  /** The current section of the navigation. */
  readonly section?: Section | undefined;
  /** The main content, as HTML. */
  readonly main: string;
  /** The side navigation, as HTML. */
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

/** The path of an asset contains a digest of its content, so that it can be cached forever. */
export function assetPath(name: string, extension: string, text: string | Buffer): string {
  return `/docs/assets/${name}.${hash('sha256', text, 'hex').slice(0, 16)}.${extension}`;
}

export const stylePath = assetPath('style', 'css', style);
export const styleSheet: Content = { type: 'text/css; charset=utf-8', text: style, immutable: true };

/** The logo: a plumb bob. */
const mark =
  '<svg viewBox="0 0 20 28" aria-hidden="true"><path d="M10 0v10" fill="none" stroke-width="2"/><path d="M7 9h6v3l4 5-7 11-7-11 4-5z" stroke="none"/></svg>';

/** A page with text content. */
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

/** The complete HTML document around a body. */
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
