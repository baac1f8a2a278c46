/** What a write asks for, apart from its body: headers, path and query. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { bodyValue } from '../body/body.ts';
import { ignoredReader } from '../body/ignored-names.ts';
import type { ReceivedBody } from '../body/received-body.ts';
import type { ReceivedFile } from '../body/row-files.ts';
import type { CompanyCaller } from '../callers/authentication.ts';
import { signalOf } from '../connections/request-end.ts';
import { type PathValues, pathReader, queryNames, requireKnown } from '../validator.ts';
import { digestOf, type RepeatableRequest, readIdempotencyKey } from './idempotency.ts';
import { readIfMatch } from './precondition.ts';

/** The parts of a write that are known before its body is validated. */
export interface ParsedWrite {
  readonly companyId: number;
  readonly caller: CompanyCaller;
  readonly params: PathValues;
  /** The parsed body, unless it is a file. */
  readonly value: unknown;
  readonly file: ReceivedFile | undefined;
  readonly dryRun: boolean;
  readonly lenient: boolean;
  readonly waitSeconds: number | undefined;
  readonly ifMatch: string | undefined;
  readonly repeatable: RepeatableRequest | undefined;
  readonly signal: Signal;
  /** The names that were ignored, for the response header. Called for accepted bodies. */
  readonly ignored: () => string | undefined;
}

/** Reads headers, path, query and the JSON body. Throws 400 and 422. */
export function headReader(
  endpoint: WriteEndpoint,
): (request: FastifyRequest, reply: FastifyReply) => ParsedWrite {
  const readPath = pathReader(endpoint.params);
  const names = queryNames(endpoint);
  const ignoredIn = ignoredReader(endpoint);
  return (request, reply) => {
    const { waitSeconds, dryRun, ...preferences } = readPreferences(request.headers['prefer']);
    if (endpoint.storesOutside && dryRun)
      throw invalid('Prefer', 'must not be tx=rollback here: this cannot be tried', {
        rule: 'invalid-value',
      });
    const ifMatch = readIfMatch(endpoint, request.headers['if-match']);
    const caller = request.caller as CompanyCaller;
    const { companyId } = caller;
    if (dryRun) {
      request.dryRun = true;
      applied(reply, 'tx=rollback');
    }
    const { file } = (request.body as ReceivedBody | undefined) ?? {};
    const value = file ? undefined : bodyValue(request.body, endpoint.bodyOptional);
    if (preferences.problem !== undefined)
      throw invalid('Prefer', preferences.problem, { rule: 'invalid-value' });
    const params = readPath(request.params as Record<string, string>);
    if (names) requireKnown(request.query as Record<string, unknown>, names);
    const repeatable = endpoint.storesOutside ? undefined : repeatableRequest(request);
    const lenient = preferences.lenient && endpoint.supportsLenient === true;
    const signal = signalOf(request);
    return {
      companyId,
      caller,
      params,
      value,
      file,
      dryRun,
      lenient,
      waitSeconds,
      ifMatch,
      repeatable,
      signal,
      ignored: () => ignoredIn(request.query as Record<string, unknown>, value),
    };
  };
}

/** What identifies a request with an `Idempotency-Key`. */
function repeatableRequest(request: FastifyRequest): RepeatableRequest | undefined {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return undefined;
  const { text = '', digest = digestOf(request.url, text) } =
    (request.body as ReceivedBody | undefined) ?? {};
  return {
    caller: (request.caller as CompanyCaller).key,
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    digest,
  };
}

const maxWaitSeconds = 30;

/** What the header `Prefer` says (RFC 7240). */
interface Preferences {
  /** `wait=N`: how many seconds the client will wait for the recalculation, at most 30. */
  readonly waitSeconds?: number;
  /** `tx=rollback`: execute the request without storing anything. */
  readonly dryRun: boolean;
  /** `handling=lenient` (§4.4): apply the valid part of the request and report the rest. */
  readonly lenient: boolean;
  /**
   * Why the `tx` preference is invalid, in words that follow the header's name. The write must be
   * refused.
   */
  readonly problem?: string;
}

const none: Preferences = { dryRun: false, lenient: false };

/**
 * Parses the header; several headers form one list. Unknown and malformed preferences are ignored
 * (§2), except an invalid `tx`: its sender does not want to write, so it becomes a `problem`.
 */
export function readPreferences(header: string | string[] | undefined): Preferences {
  if (header === undefined) return none;
  const { items, rest } = splitPreferences(Array.isArray(header) ? header.join(',') : header);
  const values = preferenceValues(items);
  const wait = values.get('wait') ?? '';
  const hasProblem = !items.every(isPlainOnTx) || saysTx(rest) || !agreeOnTx(items);
  return {
    ...(/^\d{1,9}$/.test(wait) ? { waitSeconds: Math.min(Number(wait), maxWaitSeconds) } : {}),
    dryRun: !hasProblem && values.get('tx')?.toLowerCase() === 'rollback',
    lenient: values.get('handling')?.toLowerCase() === 'lenient',
    ...(hasProblem ? { problem: txProblem } : {}),
  };
}

const txProblem =
  'must say tx=rollback (a dry run) or tx=commit, separated from other preferences by a comma: nothing was stored';

/** A separator, a token or a quoted string. Sticky, so that text of any length is scanned once. */
const part = /[ \t]*([,;=]|[^\s",;=]+|"(?:[^"\\]|\\.)*")[ \t]*/y;

/** The parts of a preference: `wait`, `=`, `5`. */
type Item = readonly string[];

/** The preferences split into parts, and the rest from the first invalid character on. */
function splitPreferences(text: string): { items: Item[]; rest: string } {
  const items: Item[] = [];
  let parts: string[] = [];
  let end = 0;
  part.lastIndex = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    end = part.lastIndex;
    if (match[1] !== ',') {
      parts.push(match[1] as string);
      continue;
    }
    items.push(parts);
    parts = [];
  }
  return { items: [...items, parts], rest: text.slice(end) };
}

/**
 * The values of well-formed preferences by lower-case name. If a name occurs twice, the first
 * counts (RFC 7240 §2).
 */
function preferenceValues(items: readonly Item[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name = '', equals, value = '', next] of items) {
    const isPlain = equals === undefined || equals === ';';
    if (!isPlain && (equals !== '=' || (next !== undefined && next !== ';'))) continue;
    const key = name.toLowerCase();
    if (/[^,;="]/.test(name) && !values.has(key)) values.set(key, isPlain ? '' : unquoted(value));
  }
  return values;
}

/** Whether the preference does not concern transactions, or is a valid `tx`. */
function isPlainOnTx(item: Item): boolean {
  const [name = '', equals, value = '', next] = item;
  if (name.toLowerCase() === 'tx' && equals === '=' && (next === undefined || next === ';')) {
    return isTx(value) && !item.slice(3).some(saysTx);
  }
  // A quoted value is free text.
  return !item.some((word, at) => !(word.startsWith('"') && item[at - 1] === '=') && saysTx(word));
}

const isTx = (value: string) => /^(?:rollback|commit)$/i.test(unquoted(value));

/** Words used only by clients that do not want to write. */
function saysTx(text: string): boolean {
  return /(?<![\w-])(?:tx|rollback|dry[-_]?run)(?![\w-])/i.test(text);
}

function agreeOnTx(items: readonly Item[]): boolean {
  const said = items.filter(([name]) => name?.toLowerCase() === 'tx').map(([, , value = '']) => value);
  return new Set(said.map((value) => unquoted(value).toLowerCase())).size < 2;
}

function unquoted(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word;
}

/** Adds a preference to the response's `Preference-Applied`. */
export function applied(reply: FastifyReply, preference: string): void {
  const before = reply.getHeader('preference-applied');
  reply.header('preference-applied', before === undefined ? preference : `${String(before)}, ${preference}`);
}
