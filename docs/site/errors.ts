/**
 * The pages of errors as Markdown: an index and a page for each, made from the registry, from
 * answers that the tests recorded, and from the advice.
 */
import { endpoints } from '../../src/api/index.ts';
import { documentedErrors } from '../../src/http/errors/documented.ts';
import { errorAdvice } from '../../src/kernel/contract/error-advice.ts';
import { errorAdvicePt } from '../../src/kernel/contract/error-advice-pt.ts';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import errorExamples from '../../src/openapi/error-examples.json' with { type: 'json' };
import type { ErrorExamples } from '../../src/openapi/error-responses.ts';
import { folderOf } from './pages.ts';
import { type Language, words } from './words.ts';

const examples: ErrorExamples = errorExamples;
const mostExamples = 3;

const slugs = (Object.keys(errorCatalogue) as ErrorSlug[]).toSorted(
  (a, b) => errorCatalogue[a].status - errorCatalogue[b].status,
);

/** The index and the page of each error, as VitePress's dynamic routes want them. */
export const errorPaths = (language: Language) => [
  { params: { slug: 'index' }, content: indexPage(language) },
  ...slugs.map((slug) => ({ params: { slug }, content: errorPage(language, slug) })),
];

/** What the search knows of an error's page. */
export const searchedError = (language: Language, slug: string): string =>
  slugs.includes(slug as ErrorSlug) ? errorPage(language, slug as ErrorSlug) : '';

function indexPage(language: Language): string {
  const { title, lead, status, meaning, again, yes, no } = words[language].errors;
  const rows = slugs.map((slug) => {
    const link = `/${folderOf(language)}errors/${slug}`;
    const isRepeatable = errorAdvice[slug].repeatable;
    return `| ${errorCatalogue[slug].status} | [\`${slug}\`](${link}) | ${errorCatalogue[slug].title} | ${isRepeatable ? yes : no} |`;
  });
  return `# ${title}\n\n${lead}\n\n| ${status} | \`X-Error-Code\` | ${meaning} | ${again} |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

function errorPage(language: Language, slug: ErrorSlug): string {
  const text = words[language].errors;
  const { status, title } = errorCatalogue[slug];
  const { repeatable } = errorAdvice[slug];
  const { when, remedy } = (language === 'pt' ? errorAdvicePt : errorAdvice)[slug];
  return [
    `# ${title}`,
    `${text.status} **${status}**, \`X-Error-Code: ${slug}\``,
    `## ${text.when} {#when}`,
    when,
    `## ${text.remedy} {#remedy}`,
    inLanguage(language, remedy),
    repeatable ? text.repeatable : text.final,
    `## ${text.example} {#example}`,
    answersOf(slug),
    `## ${text.where} {#where}`,
    where(language, slug),
  ].join('\n\n');
}

/** Advice links to pages of the site by their full address, without a language. */
const inLanguage = (language: Language, markdown: string) =>
  markdown.replaceAll('](/docs/', `](/${folderOf(language)}`).replaceAll('reference)', 'reference/)');

/** Recorded answers: the general message first, then routes with messages of their own. */
function answersOf(slug: ErrorSlug): string {
  const general = examples.shared[slug];
  const own = Object.entries(examples.endpoints)
    .flatMap(([route, messages]) => (messages[slug] === undefined ? [] : [{ route, msg: messages[slug] }]))
    .filter(({ msg }, index, all) => all.findIndex((other) => other.msg === msg) === index);
  const answers = [...(general === undefined ? [] : [{ route: undefined, msg: general }]), ...spread(own)];
  if (answers.length === 0) return answerOf(slug, errorCatalogue[slug].title);
  return answers.map(({ route, msg }) => answerOf(slug, msg, route)).join('\n\n');
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
    `Link: </docs/errors/${slug}>; rel="help"`,
    '',
    JSON.stringify({ msg }, null, 2),
  ];
  return `\`\`\`http\n${lines.join('\n')}\n\`\`\``;
}

function where(language: Language, slug: ErrorSlug): string {
  const { any, before, many } = words[language].errors;
  const routes = endpoints.filter((endpoint) => documentedErrors(endpoint).includes(slug));
  if (routes.length === endpoints.length) return any;
  if (routes.length === 0) return before;
  if (routes.length > endpoints.length / 3) return many(routes.length, endpoints.length);
  return routes.map(({ method, path }) => `- \`${method} ${path}\``).join('\n');
}
