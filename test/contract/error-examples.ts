/**
 * The examples of error messages in the OpenAPI document, held against what the server says while
 * the contract cases run. `PRUMO_WRITE_EXAMPLES=1 node --test test/own-process/contract.test.ts`
 * writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '../../src/api/index.ts';
import { documentedErrors } from '../../src/http/errors/documented.ts';
import { makeDocument, messagesSeen, resolved } from '../harness/document.ts';
import { fieldsIn } from './schema-fields.ts';
import { representativesOf } from './shapes.ts';

const file = new URL('../../src/openapi/error-examples.json', import.meta.url);

/** A message without what changes from run to run: numbers, names in quotes, addresses. */
function shapeOf(message: string): string {
  return message
    .replaceAll(/"[^"\n]*"/g, '"…"')
    .replaceAll(/\S+@\S+/g, '@')
    .replaceAll(/\d+/g, '#');
}

/**
 * Errors that an operation is documented to answer, without an example that the server has said in
 * this process.
 */
export function untrueExamples(): string[] {
  const document = makeDocument();
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      if (!('responses' in operation)) return [];
      const name = `${method.toUpperCase()} ${path}`;
      return Object.values(operation.responses).flatMap((reference) => {
        const { headers, content } = resolved(reference, document);
        const slugs = (headers?.['X-Error-Code']?.schema?.['enum'] ?? []) as string[];
        return slugs
          .filter((slug) => {
            const example = content?.['application/json']?.examples?.[slug]?.value.msg;
            return example === undefined || !isSaid(name, slug, example);
          })
          .map((slug) => `${name}: ${slug}`);
      });
    }),
  );
}

interface StoredExamples {
  readonly shared: Readonly<Record<string, string>>;
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const messagesOf = (name: string, slug: string) => [...(messagesSeen.get(name)?.get(slug) ?? [])];

/**
 * How values and references are judged is shown once for each kind of field: another endpoint may
 * have said the same of a field of its own.
 */
const saidByOthers = new Set(['invalid-value', 'unknown-reference']);

/** What all endpoints have said of an error, once it is asked for: after all cases. */
const saidByAny = new Map<string, ReadonlySet<string>>();

/** By the endpoint, or by those that show the pipeline for its shapes. */
function isSaid(name: string, slug: string, example: string): boolean {
  const shapes = shapesOf(name, example);
  const saidBy = (names: Iterable<string>) =>
    new Set([...names].flatMap((one) => messagesOf(one, slug).flatMap((message) => shapesOf(one, message))));
  if (!saidByOthers.has(slug)) {
    const said = saidBy([name, ...representativesOf(name)]);
    return shapes.some((shape) => said.has(shape));
  }
  const said = saidByAny.get(slug) ?? saidBy(messagesSeen.keys());
  saidByAny.set(slug, said);
  return shapes.some((shape) => said.has(shape));
}

/** With the fields that it names, and without. */
const shapesOf = (endpoint: string, message: string) => [shapeOf(message), shapeOfFields(endpoint, message)];

const fieldNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  endpoints.map((endpoint) => {
    const judged = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
    const fields = [endpoint.params, judged].flatMap((schema) => (schema ? fieldsIn(schema) : []));
    return [`${endpoint.method} ${endpoint.path}`, new Set(fields.map(({ name }) => name))] as const;
  }),
);

/** The shape of a message without the fields of the endpoint that it names, misspelt or not. */
function shapeOfFields(endpoint: string, message: string): string {
  const isField = (word: string) => fieldNames.get(endpoint)?.has(word) === true;
  return shapeOf(message)
    .replaceAll(/\w+(?:\[#\])?(?:\.\w+)*/g, (word) => {
      const last = word.slice(word.lastIndexOf('.') + 1).replace('[#]', '');
      return isField(last) || isField(last.replace(/x$/, '')) ? '…' : word;
    })
    .replaceAll(/("…"|…)(?:, (?:"…"|…))+/g, '$1')
    .replace(/known are .*/, 'known are …');
}

/**
 * What an endpoint says of an error: itself, or as its example is, where that is still true, or as
 * those that show the pipeline for its shapes.
 */
function messagesHeard(): { name: string; slug: string; messages: readonly string[] }[] {
  const { shared, endpoints: own } = JSON.parse(readFileSync(file, 'utf8')) as StoredExamples;
  return endpoints.flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    return documentedErrors(endpoint).flatMap((slug) => {
      const stored = own[name]?.[slug] ?? shared[slug];
      const kept = stored !== undefined && isSaid(name, slug, stored) ? [stored] : [];
      const others = representativesOf(name).flatMap((one) => messagesOf(one, slug));
      const messages = [messagesOf(name, slug), kept, others].find(({ length }) => length > 0);
      return messages ? [{ name, slug, messages }] : [];
    });
  });
}

/** Writes an example of every error of every operation: what all operations share once. */
export function writeExamples(): void {
  const chosen = messagesHeard().map(({ name, slug, messages }) => ({
    name,
    slug,
    message: nicest(messages),
  }));
  const bySlug = Map.groupBy(chosen, ({ slug }) => slug);
  const shared = [...bySlug].flatMap(([slug, all]) => {
    const counts = Map.groupBy(all, ({ message }) => shapeOf(message));
    const [most = []] = [...counts.values()].toSorted((a, b) => b.length - a.length);
    return most.length > 1 ? [[slug, nicest(most.map(({ message }) => message))] as const] : [];
  });
  const isShared = new Map(shared);
  const own = chosen.filter(({ slug, message }) => shapeOf(isShared.get(slug) ?? '') !== shapeOf(message));
  const endpoints = [...Map.groupBy(own, ({ name }) => name)].map(([name, all]): [string, object] => [
    name,
    sortedByName(all.map(({ slug, message }) => [slug, message])),
  ]);
  const content = {
    shared: sortedByName(shared),
    endpoints: sortedByName(endpoints),
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

const sortedByName = <T>(entries: readonly (readonly [string, T])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The message that tells an integrator most plainly what an error of this kind is about. */
function nicest(messages: readonly string[]): string {
  const [first = ''] = messages
    .map(presentable)
    .toSorted((a, b) => oddity(a) - oddity(b) || (a < b ? -1 : 1));
  return first;
}

/** Names that tests make up, as people would write them. */
const presentable = (message: string) =>
  message
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}@example\.com/g, 'ana.souza@example.com')
    .replaceAll(/"[^"]*[0-9a-f]{8}-[0-9a-f-]{27}[^"]*"/g, '"3.1"')
    .replaceAll(/(?<!to )\b2147483\d{3}\b/g, '999999')
    .replace(/\b1 requests a minute/, '60 requests a minute');

/**
 * Messages of several lines, of paging, or about the same letter two hundred times are true, but no
 * good examples.
 */
function oddity(message: string): number {
  const isOdd =
    /\n|(.)\1{9}|[^\x20-\x7e…÷−×’“”À-ÿ]/.test(message) ||
    /^(limit|offset|The body must) /.test(message) ||
    isRace(message);
  return (isOdd ? 1_000 : 0) + Math.abs(message.length - 60);
}

/** Said only when two requests meet: another run may not hear it. */
const isRace = (message: string) => / is in use by another | at the same time/.test(message);
