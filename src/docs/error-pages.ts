/**
 * The error catalogue: an index and a page per error, built from the registry, from real responses
 * recorded by the tests, and from the advice.
 */
import { documentedErrors } from '../http/documented.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Environment } from '../kernel/environment.ts';
import { type ErrorSlug, errorCatalogue } from '../kernel/errors.ts';
import errorExamples from '../openapi/error-examples.json' with { type: 'json' };
import type { ErrorExamples } from '../openapi/errors.ts';
import { type Advice, errorAdvice } from './error-advice.ts';
import { escapeHtml } from './html.ts';
import { htmlOf } from './markdown.ts';
import { type Content, textPage } from './page.ts';

const examples: ErrorExamples = errorExamples;
const slugs = (Object.keys(errorCatalogue) as ErrorSlug[]).toSorted(
  (a, b) => errorCatalogue[a].status - errorCatalogue[b].status,
);
const mostExamples = 3;

const errorPath = (slug: ErrorSlug) => `/docs/errors/${slug}`;

/** The `Link` header that leads from an error response to its page (RFC 8288). */
export const helpLink = (slug: ErrorSlug) => ({ link: `<${errorPath(slug)}>; rel="help"` });

/** The pages of all errors and their index, by path. */
export function errorPages(
  environment: Environment,
  endpoints: readonly Endpoint[],
): Map<string, () => Content> {
  const pages = new Map([['/docs/errors', () => indexPage(environment)]]);
  for (const slug of slugs) pages.set(errorPath(slug), () => errorPage(environment, endpoints, slug));
  return pages;
}

function indexPage(environment: Environment): Content {
  const rows = slugs.map((slug) => {
    const { status, title } = errorCatalogue[slug];
    const name = `<a href="${errorPath(slug)}"><code>${slug}</code></a>`;
    const again = errorAdvice[slug].repeatable ? 'yes' : 'no';
    return `<tr><td class="status">${status}</td><td>${name}<br>${title}</td><td>${again}</td></tr>`;
  });
  const main = `<h1>Errors</h1>
<p class="lead">Every error is <code>{ "msg": … }</code>: what is wrong and what to mend. Its kind stands in the header
<code>X-Error-Code</code> and never changes; <code>msg</code> may.</p>
<div class="wide" tabindex="0"><table>
<thead><tr><th>Status</th><th>Error</th><th>Repeat as it is?</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
<p>How to treat them in a program: <a href="/docs/guides/errors">the guide</a>.</p>`;
  return textPage(environment, { title: 'Errors', section: 'errors', main });
}

function errorPage(environment: Environment, endpoints: readonly Endpoint[], slug: ErrorSlug): Content {
  const { status, title } = errorCatalogue[slug];
  const { when, remedy, repeatable } = errorAdvice[slug];
  const main = `<h1>${escapeHtml(title)}</h1>
<p class="lead">Status <strong>${status}</strong>, <code>X-Error-Code: ${slug}</code></p>
<h2 id="when">When it comes</h2>
${prose(when)}
<h2 id="remedy">What to do</h2>
${prose(remedy)}
<p>${again({ repeatable })}</p>
<h2 id="example">Example</h2>
${answersOf(slug)}
<h2 id="where">Where</h2>
<p>${where(endpoints, slug)}</p>`;
  return textPage(environment, { title: slug, section: 'errors', main, side: beside(slug) });
}

const prose = (markdown: string) => htmlOf(markdown, (href) => href);

const again = ({ repeatable }: Pick<Advice, 'repeatable'>) =>
  repeatable
    ? 'The same request may succeed later, unchanged.'
    : 'The same request will not succeed later: change it, or what stands in its way.';

/** Recorded responses: the general message first, then routes with messages of their own. */
function answersOf(slug: ErrorSlug): string {
  const general = examples.shared[slug];
  const own = Object.entries(examples.endpoints)
    .flatMap(([route, messages]) => (messages[slug] === undefined ? [] : [{ route, msg: messages[slug] }]))
    .filter(({ msg }, index, all) => all.findIndex((other) => other.msg === msg) === index);
  const answers = [...(general === undefined ? [] : [{ route: undefined, msg: general }]), ...spread(own)];
  if (answers.length === 0) return answerOf(slug, errorCatalogue[slug].title);
  return answers.map(({ route, msg }) => answerOf(slug, msg, route)).join('\n');
}

/** A few examples spread evenly over the list, because neighbours are similar. */
function spread<T>(all: readonly T[]): T[] {
  const apart = Math.max(1, Math.ceil(all.length / mostExamples));
  return all.filter((_, index) => index % apart === 0);
}

function answerOf(slug: ErrorSlug, msg: string, route?: string): string {
  const lines = [
    ...(route === undefined ? [] : [`${route}\n`]),
    `HTTP/1.1 ${errorCatalogue[slug].status}`,
    `X-Error-Code: ${slug}`,
    `Link: ${helpLink(slug).link}`,
    '',
    JSON.stringify({ msg }, null, 2),
  ];
  return `<pre tabindex="0" class="answer"><code>${escapeHtml(lines.join('\n'))}</code></pre>`;
}

function where(endpoints: readonly Endpoint[], slug: ErrorSlug): string {
  const routes = endpoints
    .filter((endpoint) => documentedErrors(endpoint).includes(slug))
    .map(({ method, path }) => `<code>${method} ${path}</code>`);
  if (routes.length === endpoints.length) return 'Any route.';
  if (routes.length === 0) return 'Before a route is looked for.';
  if (routes.length > endpoints.length / 3)
    return `${routes.length} of ${endpoints.length} routes; the reference names them.`;
  return routes.join('<br>');
}

function beside(own: ErrorSlug): string {
  const links = slugs.map((slug) => {
    const current = slug === own ? ' aria-current="page"' : '';
    return `<li><a href="${errorPath(slug)}"${current}><span class="status">${errorCatalogue[slug].status}</span>${slug}</a></li>`;
  });
  return `<p>Errors</p>\n<ul>${links.join('')}</ul>`;
}
