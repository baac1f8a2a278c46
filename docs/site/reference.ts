/**
 * The pages of the reference as Markdown: one for each resource, with all of its operations, made
 * from the OpenAPI document. Being pages like all others, they are found by the same search.
 */
import { endpoints } from '../../src/api/index.ts';
import { documentedErrors } from '../../src/http/errors/documented.ts';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { slugOf, tagOf } from '../../src/openapi/tags.ts';
import { document, type Operation, type Parameter, resolved, type Schema } from './document.ts';
import { folderOf } from './pages.ts';
import { type Language, words } from './words.ts';

/** The development server as it is written in pages. Readers see their installation's address. */
const development = 'http://127.0.0.1:8081';
const deepestField = 4;

/** The index and the page of each resource, as VitePress's dynamic routes want them. */
export const referencePaths = (language: Language) => [
  { params: { tag: 'index' }, content: indexPage(language) },
  ...document.tags.map(({ name, description }) => ({
    params: { tag: slugOf(name) },
    content: `# ${name}\n\n${description}\n\n${endpoints
      .filter(({ path }) => tagOf(path).name === name)
      .map(({ method, path }) => operation(language, method, path))
      .join('\n\n')}`,
  })),
];

/**
 * What the search knows of a page: of each operation its path and what it is for. Tables of fields
 * would make the index several times as large.
 */
export function searchedReference(slug: string): string {
  const tag = document.tags.find(({ name }) => slugOf(name) === slug);
  if (tag === undefined) return '';
  const parts = endpoints
    .filter(({ path }) => tagOf(path).name === tag.name)
    .map(({ method, path }) => {
      const { operationId, summary, description } = operationAt(method, path);
      return `${headingOf(method, path, operationId)}\n\n${summary}\n\n${description}`;
    });
  return `# ${tag.name}\n\n${tag.description}\n\n${parts.join('\n\n')}`;
}

const headingOf = (method: string, path: string, id: string) =>
  `## ${method} ${path.replaceAll('{', '\\{')} {#${id.toLowerCase()}}`;

/** All operations by resource. */
function indexPage(language: Language): string {
  const { title, lead } = words[language].reference;
  const groups = document.tags.map(({ name, description }) => {
    const rows = endpoints
      .filter(({ path }) => tagOf(path).name === name)
      .map(({ method, path, summary }) => {
        const { operationId } = operationAt(method, path);
        const link = `/${folderOf(language)}reference/${slugOf(name)}#${operationId.toLowerCase()}`;
        return `- [\`${method} ${path}\`](${link}) ${summary}`;
      });
    return `## ${name}\n\n${description}\n\n${rows.join('\n')}`;
  });
  return `# ${title}\n\n${lead}\n\n${groups.join('\n\n')}`;
}

function operationAt(method: string, path: string): Operation {
  return document.paths[path]?.[method.toLowerCase()] as Operation;
}

function operation(language: Language, method: string, path: string): string {
  const of = operationAt(method, path);
  const text = words[language].reference;
  const [body, answer] = [of.requestBody?.content, of.responses['200']?.content].map(
    (content) => content?.['application/json'],
  );
  const parameters = of.parameters.map(resolved);
  const tag = of.tags[0]?.replaceAll(' ', '-').toLowerCase();
  return [
    headingOf(method, path, of.operationId),
    `**${of.summary}**`,
    of.description.startsWith(`${of.summary}.\n\n`)
      ? of.description.slice(of.summary.length + 3)
      : of.description === `${of.summary}.`
        ? ''
        : of.description,
    parameters.length === 0 ? '' : `**${text.parameters}**\n\n${parameterTable(language, parameters)}`,
    body === undefined ? '' : `**${text.body}**\n\n${fieldTable(language, body.schema)}`,
    `**${text.request}**\n\n${fence('sh', curl(method, path, parameters, body?.example))}`,
    `[${text.tryOut}](${development}/docs/try#tag/${tag}/${method}${path})`,
    answer === undefined
      ? ''
      : `**${text.answer}**\n\n${answer.example === undefined ? '' : `${fence('json', pretty(answer.example))}\n\n`}${fieldTable(language, answerOf(answer.schema))}`,
    `**${text.errors}**\n\n${errorsOf(language, method, path)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const fence = (kind: string, text: string) => `\`\`\`${kind}\n${text}\n\`\`\``;
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** The request of the examples. */
function curl(method: string, path: string, parameters: readonly Parameter[], body: unknown): string {
  const given = (place: Parameter['in']) =>
    parameters.filter((one) => one.in === place && one.example !== undefined);
  const values = new Map(given('path').map(({ name, example }) => [name, String(example)]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? name),
  );
  const query = new URLSearchParams(
    given('query').map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$API${filled}${query === '' ? '' : `?${query}`}"`,
    '-H "token: $TOKEN"',
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${pretty(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');
}

function parameterTable(language: Language, parameters: readonly Parameter[]): string {
  const { name, where, type, meaning, required, places } = words[language].reference;
  const rows = parameters.map(
    (one) =>
      `| \`${one.name}\` | ${places[one.in]}${one.required ? `, ${required}` : ''} | ${cell(typeOf(language, one.schema ?? {}))} | ${cell(one.description ?? '')} |`,
  );
  return [`| ${name} | ${where} | ${type} | ${meaning} |`, '| --- | --- | --- | --- |', ...rows].join('\n');
}

function fieldTable(language: Language, schema: Schema): string {
  const { name, type, meaning, required } = words[language].reference;
  const rows = fieldsOf(schema, '', 0).map(
    ({ path, field, isRequired }) =>
      `| \`${path}\`${isRequired ? `, ${required}` : ''} | ${cell(typeOf(language, field))} | ${cell(field.description ?? '')} |`,
  );
  if (rows.length === 0) return '';
  return [`| ${name} | ${type} | ${meaning} |`, '| --- | --- | --- |', ...rows].join('\n');
}

interface Field {
  readonly path: string;
  readonly field: Schema;
  readonly isRequired: boolean;
}

/** The fields of an object, and of objects in it, by their path: `linhas[].mes`. */
function fieldsOf(schema: Schema, prefix: string, depth: number): Field[] {
  const { properties = {}, required = [] } = objectIn(schema);
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolved(given);
    const path = `${prefix}${name}${field.items === undefined ? '' : '[]'}`;
    const inner = depth < deepestField ? fieldsOf(field, `${path}.`, depth + 1) : [];
    return [{ path, field, isRequired: required.includes(name) }, ...inner];
  });
}

/** The object that a schema is, holds in a list, or is beside null. */
function objectIn(given: Schema): Schema {
  const schema = resolved(given);
  if (schema.items !== undefined) return objectIn(schema.items);
  const first = (schema.anyOf ?? []).map(objectIn).find(({ properties }) => properties !== undefined);
  return schema.properties === undefined ? (first ?? schema) : schema;
}

/** Of an answer, what stands under `response`. */
function answerOf(given: Schema): Schema {
  const { anyOf, properties } = resolved(given);
  if (anyOf?.[0] !== undefined) return answerOf(anyOf[0]);
  return properties?.['response'] ?? {};
}

function typeOf(language: Language, given: Schema): string {
  const said = words[language].reference.types;
  const schema = resolved(given);
  const { anyOf, items, minimum, maximum, minLength, maxLength } = schema;
  if (anyOf !== undefined) return anyOf.map((one) => typeOf(language, one)).join(said.or);
  if (schema.enum !== undefined) return schema.enum.map((one) => `\`${JSON.stringify(one)}\``).join(', ');
  if (items !== undefined) return said.list(typeOf(language, items));
  const names: Readonly<Record<string, string>> = said.names;
  const named = [schema.type ?? []].flat().map((name) => names[name] ?? name);
  const isOpen = maximum === undefined || maximum >= 2_147_483_647;
  const range = minimum === undefined ? '' : isOpen ? said.orMore(minimum) : said.range(minimum, maximum);
  const length = maxLength === undefined ? '' : said.characters(minLength ?? 0, maxLength);
  return [named.join(said.or), range, length].filter((part) => part !== '').join(', ');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

function errorsOf(language: Language, method: string, path: string): string {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  const slugs = endpoint === undefined ? [] : documentedErrors(endpoint);
  return slugs
    .map((slug) => `[${errorCatalogue[slug].status} ${slug}](/${folderOf(language)}errors/${slug})`)
    .join(' · ');
}
