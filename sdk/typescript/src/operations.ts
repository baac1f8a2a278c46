/**
 * Turns an endpoint into a function. Its arguments are the path parameters, the query or body, and
 * options.
 */
import { type Answered, answered, answerOf, type Records, type Result } from './answer.ts';
import { type FileContent, mediaTypes, type TableFormat } from './files.ts';
import { jsonOf } from './json.ts';
import type {
  CallOptions,
  ConditionalOptions,
  FileWriteOptions,
  LenientOptions,
  PageOptions,
  ReadOptions,
  WriteOptions,
} from './options.ts';
import { nextPage } from './pages.ts';
import { type Received, readResponse, type Sending, type Transport } from './transport.ts';
import { uuid } from './uuid.ts';

/**
 * A GET: called, it gives its records. `Args` are what comes before the options; `Query` is what
 * lists can be asked.
 */
export interface Read<Args extends readonly unknown[], T, Query = never> {
  (...args: [...Args, options?: ReadOptions<Query>]): Promise<Records<T>>;
  /** Iterates over all records, reading one page at a time. */
  all(...args: [...Args, options?: PageOptions<Query>]): AsyncGenerator<T, void, undefined>;
}

/** A GET whose records are also available as a file. */
export interface TableRead<Args extends readonly unknown[], T, Query = never> extends Read<Args, T, Query> {
  /**
   * The records as a file. `body` of the response is a stream; `text()` and `blob()` read all of
   * it.
   */
  file(...args: [...Args, format: TableFormat, options?: CallOptions]): Promise<Response>;
}

/** A POST, PUT or DELETE: called, it gives its result. */
export interface Write<Args extends readonly unknown[], T, Preview = T, Options = WriteOptions> {
  (...args: [...Args, options?: Options]): Promise<Result<T>>;
  /**
   * Validates the request and reports what it would do, without storing anything (`Prefer:
   * tx=rollback`).
   */
  dryRun(...args: [...Args, options?: DryRunOptions<Options>]): Promise<Result<Preview>>;
}

/** A write of a record that can be read, and be left as it is if it has changed since. */
export interface ConditionalWrite<Args extends readonly unknown[], T, Preview = T>
  extends Write<Args, T, Preview, ConditionalOptions> {}

/** A write of many rows. */
export interface RowsWrite<Args extends readonly unknown[], T, Preview = T>
  extends Write<Args, T, Preview, LenientOptions> {
  /**
   * Sends the rows as a file. The first line has the names of the columns, which are the fields of
   * a row.
   */
  file(content: FileContent, format: TableFormat, options?: FileWriteOptions): Promise<Result<T>>;
}

/** Dry runs have no idempotency key and nothing to wait for. */
export type DryRunOptions<Options> = Omit<Options, 'wait' | 'idempotencyKey'>;

type Method = 'POST' | 'PUT' | 'DELETE';
type PathValue = string | number;
type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** The base class of all groups of endpoints. */
export abstract class Resource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Creates the function for a GET of this path, with what stands beside it. `query`: it has query
   * parameters. Its type is that of the property it is made for.
   */
  protected read(path: string, input?: 'query'): never {
    const before = input === undefined ? 0 : 1;
    const split = (args: readonly unknown[]) => {
      const { filled, rest } = withPath(path, args);
      return { path: filled, query: before === 0 ? {} : (rest[0] as QueryValues), rest: rest.slice(before) };
    };
    const page = async (at: string, query: QueryValues, options: CallOptions) =>
      (await this.#send({ method: 'GET', path: at + queryText(query) }, options)) as Records<unknown>;
    const all = async function* (...args: unknown[]) {
      const { path: at, query, rest } = split(args);
      const [{ pageSize = 500, query: asked, ...options } = {}] = rest as [PageOptions<QueryValues>?];
      let next: QueryValues | undefined = { limit: pageSize, offset: 0 };
      while (next !== undefined) {
        const records = await page(at, { ...query, ...asked, ...next }, options);
        yield* records;
        next = nextPage(records.$answer.headers.get('link'));
      }
    };
    const file = async (...args: unknown[]): Promise<Response> => {
      const { path: at, query, rest } = split(args);
      const [format, options = {}] = rest as [TableFormat, CallOptions?];
      const headers = { accept: mediaTypes[format] };
      const sending = { method: 'GET', path: at + queryText({ ...query }), headers, unread: true };
      return (await this.#transport.send(sending, options, async (response) => response)).content;
    };
    const whole = async (...args: unknown[]) => {
      const { path: at, query, rest } = split(args);
      const [{ limit, offset, query: asked, ...options } = {}] = rest as [ReadOptions<QueryValues>?];
      return page(at, { ...query, ...asked, limit, offset }, options);
    };
    return Object.assign(whole, { all, file }) as never;
  }

  /**
   * Creates the function for a write to this path. `body`: it has a body. Each call has its own
   * idempotency key, so that retries do it only once.
   */
  protected write(method: Method, path: string, input?: 'body'): never {
    const send = async (sending: Omit<Sending, 'method'>, options: AnyOptions) => {
      const headers = { ...sending.headers, ...writeHeaders(options) };
      return this.#send({ ...sending, method, headers, extraMs: (options.wait ?? 0) * 1000 }, options);
    };
    const json = async (args: readonly unknown[], dryRun: boolean) => {
      const { filled, rest } = withPath(path, args);
      const [body, options] = (input === undefined ? [undefined, ...rest] : rest) as [unknown, WriteOptions?];
      const content = body === undefined ? {} : { body: jsonOf(body), headers: jsonHeaders };
      return send({ path: filled, ...content }, { ...options, dryRun });
    };
    const file = async (...args: unknown[]) => {
      const { filled, rest } = withPath(path, args);
      const [body, format, options = {}] = rest as [FileContent, TableFormat, FileWriteOptions?];
      return send({ path: filled, body, headers: { 'content-type': mediaTypes[format] } }, options);
    };
    const write = async (...args: unknown[]) => json(args, false);
    const dryRun = async (...args: unknown[]) => json(args, true);
    return Object.assign(write, { dryRun, file }) as never;
  }

  async #send(sending: Sending, options: CallOptions): Promise<object & Answered> {
    const received = await this.#transport.send(sending, options, (response) => response.text());
    return withAnswer(sending, received);
  }
}

const jsonHeaders = { 'content-type': 'application/json' };

type AnyOptions = FileWriteOptions & ConditionalOptions;

/** A dry run has no idempotency key. */
function writeHeaders(options: AnyOptions): Record<string, string> {
  const { wait, lenient, dryRun, idempotencyKey = uuid(), ifMatch } = options;
  const preferences = [
    ...(dryRun ? ['tx=rollback'] : []),
    ...(wait === undefined || dryRun ? [] : [`wait=${Math.ceil(wait)}`]),
    ...(lenient ? ['handling=lenient'] : []),
  ];
  return {
    ...(dryRun ? {} : { 'idempotency-key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(preferences.length === 0 ? {} : { prefer: preferences.join(', ') }),
  };
}

function withAnswer(sending: Sending, received: Received<string>): object & Answered {
  const answer = answerOf(received.response, received.requestId, received.attempts);
  const { method, path } = sending;
  const { requestId, attempts } = answer;
  return answered(readResponse(received.content, { method, path, requestId, attempts }), answer);
}

const placeholder = /\{(\w+)\}/g;

/**
 * Takes the path parameters from the first argument: a single one as a value, several as an object.
 */
function withPath(path: string, args: readonly unknown[]): { filled: string; rest: readonly unknown[] } {
  const names = [...path.matchAll(placeholder)].map(([, name]) => name as string);
  if (names.length === 0) return { filled: path, rest: args };
  const [first, ...rest] = args;
  const values = names.length === 1 ? { [names[0] as string]: first } : first;
  return { filled: filled(path, values as Record<string, PathValue>), rest };
}

function filled(path: string, values: Readonly<Record<string, PathValue>> = {}): string {
  return path.replaceAll(placeholder, (_, name: string) => {
    const value = values[name];
    const text = encodeURIComponent(String(value));
    // Empty text, `.` and `..` would change the path.
    if (value === undefined || value === null || /^\.{0,2}$/.test(text)) {
      throw new TypeError(`${name} cannot be ${JSON.stringify(value)} in ${path}`);
    }
    return text;
  });
}

/** Undefined values are left out. */
function queryText(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
