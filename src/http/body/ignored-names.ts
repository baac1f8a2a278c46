/**
 * The header `X-Ignored-Fields` for names that are ignored: fields that a write does not take, and
 * query parameters of the contract's own routes. It repeats what was sent, and known names.
 */
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { type IgnoredName, ignoredFields, ignoredParameters } from '../../kernel/contract/known-names.ts';
import { sentQuery, withCodes } from '../../kernel/contract/record-references.ts';
import { queryNames } from '../validator.ts';

/** The maximum number of names in the header. */
export const maxIgnoredNames = 10;

const header = 'x-ignored-fields';

type Query = Readonly<Record<string, unknown>>;

/**
 * Lists the names in a request that the endpoint ignores, for {@link sendIgnored}. Undefined: none.
 */
export function ignoredReader(endpoint: Endpoint): (query: Query, body?: unknown) => string | undefined {
  const own =
    endpoint.method === 'GET'
      ? [...Object.keys(sentQuery(endpoint)?.properties ?? {}), 'limit', 'offset']
      : [];
  // Where names of the query are judged, nothing is ignored.
  const parameters = queryNames(endpoint) === undefined ? own : undefined;
  return (query, body) => ignoredList(namesIn(endpoint, parameters, query, body));
}

function* namesIn(
  endpoint: Endpoint,
  parameters: readonly string[] | undefined,
  query: Query,
  body: unknown,
): Generator<IgnoredName> {
  if (parameters) yield* ignoredParameters(query, parameters);
  if (endpoint.method !== 'GET' && body !== undefined) yield* ignoredFields(withCodes(endpoint.body), body);
}

/** The first names as a list in a structured field (RFC 9651 §3.1), each once. */
export function ignoredList(names: Iterable<IgnoredName>): string | undefined {
  const found = new Map<string, string>();
  for (const { path, near } of names) {
    if (found.has(path)) continue;
    found.set(path, `${item(path)};reason="not-taken"${near === undefined ? '' : `;near="${near}"`}`);
    if (found.size === maxIgnoredNames) break;
  }
  return found.size === 0 ? undefined : [...found.values()].join(', ');
}

/** Adds names to those that the endpoint itself has ignored. */
export function sendIgnored(reply: FastifyReply, names: string | undefined): void {
  if (names === undefined) return;
  const told = reply.getHeader(header);
  reply.header(header, told === undefined ? names : `${String(told)}, ${names}`);
}

/** A name as a token (RFC 9651 §3.3.4), or else as a display string (§3.3.8). */
function item(name: string): string {
  if (/^[A-Za-z*][\w!#$%&'*+\-.^`|~:/]*$/.test(name)) return name;
  const bytes = [...Buffer.from(name.toWellFormed())].map((byte) => {
    const character = String.fromCharCode(byte);
    const isPlain = byte >= 0x20 && byte < 0x7f && character !== '%' && character !== '"';
    return isPlain ? character : `%${byte.toString(16).padStart(2, '0')}`;
  });
  return `%"${bytes.join('')}"`;
}
