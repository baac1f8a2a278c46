/** How an endpoint becomes a function: the arguments of its path, its query or body, then options. */
import { type Answered, answered, answerOf, type Records, type Result } from './answer.ts';
import { jsonOf } from './json.ts';
import type { CallOptions, LenientOptions, PageOptions, ReadOptions, WriteOptions } from './options.ts';
import { nextPage } from './pages.ts';
import { type Received, readResponse, type Sending, type Transport } from './transport.ts';
import { uuid } from './uuid.ts';

/** A GET. */
export interface Read<Args extends readonly unknown[], T> {
  /** All records, or a page of them. */
  (...args: [...Args, options?: ReadOptions]): Promise<Records<T>>;
  /** Record by record; they are read a page at a time. */
  all(...args: [...Args, options?: PageOptions]): AsyncGenerator<T, void, undefined>;
}

/** A POST, PUT or DELETE. Each call has an idempotency key of its own, so that its retries do it once. */
export interface Write<Args extends readonly unknown[], T, Rehearsed = T, Options = WriteOptions> {
  (...args: [...Args, options?: Options]): Promise<Result<T>>;
  /** Judges the request and tells what it would do, but stores nothing (`Prefer: tx=rollback`). */
  dryRun(...args: [...Args, options?: CallOptions]): Promise<Result<Rehearsed>>;
}

/** A write that can do what is good of a request and report the rest. */
export type LenientWrite<Args extends readonly unknown[], T, Rehearsed = T> = Write<
  Args,
  T,
  Rehearsed,
  LenientOptions
>;

type Method = 'POST' | 'PUT' | 'DELETE';
type PathValue = string | number;
type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** What all groups of endpoints are made with. */
export abstract class Resource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A GET of this path; `query`: it takes values of the query. */
  protected read<Args extends readonly unknown[], T>(path: string, input?: 'query'): Read<Args, T> {
    const page = async (call: Arguments<CallOptions>, own: QueryValues) => {
      const query = queryText({ ...(call.input as QueryValues | undefined), ...own });
      const sending = { method: 'GET', path: call.path + query };
      return (await this.#send(sending, call.options)) as Records<T>;
    };
    const all = async function* (...args: unknown[]): AsyncGenerator<T, void, undefined> {
      const call = argumentsOf<PageOptions>(path, input, args);
      let next: QueryValues | undefined = { limit: call.options.pageSize ?? 500, offset: 0 };
      while (next !== undefined) {
        const records = await page(call, next);
        yield* records;
        next = nextPage(records.$answer.headers.get('link'));
      }
    };
    const whole = async (...args: unknown[]) => {
      const call = argumentsOf<ReadOptions>(path, input, args);
      return page(call, { limit: call.options.limit, offset: call.options.offset });
    };
    return Object.assign(whole, { all });
  }

  /** A write to this path; `body`: it takes one. */
  protected write<Args extends readonly unknown[], T, Rehearsed = T, Options = WriteOptions>(
    method: Method,
    path: string,
    input?: 'body',
  ): Write<Args, T, Rehearsed, Options> {
    const send = async (
      call: Arguments<CallOptions>,
      headers: Readonly<Record<string, string>>,
      extraMs: number,
    ) => {
      const body = call.input === undefined ? undefined : jsonOf(call.input);
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      return this.#send(
        { method, path: call.path, body, headers: { ...type, ...headers }, extraMs },
        call.options,
      );
    };
    const write = async (...args: unknown[]) => {
      const call = argumentsOf<LenientOptions>(path, input, args);
      const { wait, lenient, idempotencyKey = uuid(), ifMatch } = call.options;
      const prefer = [
        ...(wait === undefined ? [] : [`wait=${Math.ceil(wait)}`]),
        ...(lenient ? ['handling=lenient'] : []),
      ];
      const headers = {
        'idempotency-key': idempotencyKey,
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(prefer.length === 0 ? {} : { prefer: prefer.join(', ') }),
      };
      return send(call, headers, (wait ?? 0) * 1000);
    };
    const dryRun = async (...args: unknown[]) =>
      send(argumentsOf<CallOptions>(path, input, args), { prefer: 'tx=rollback' }, 0);
    return Object.assign(write, { dryRun }) as unknown as Write<Args, T, Rehearsed, Options>;
  }

  async #send(sending: Sending, options: CallOptions): Promise<object & Answered> {
    const received = await this.#transport.send(sending, options, (response) => response.text());
    return withAnswer(sending, received);
  }
}

function withAnswer(sending: Sending, received: Received<string>): object & Answered {
  const answer = answerOf(received.response, received.requestId, received.attempts);
  const { method, path } = sending;
  const { requestId, attempts } = answer;
  return answered(readResponse(received.content, { method, path, requestId, attempts }), answer);
}

/** What a function was called with. */
interface Arguments<Options> {
  readonly path: string;
  /** Query or body. */
  readonly input: unknown;
  readonly options: Options;
}

const placeholder = /\{(\w+)\}/g;

/** Values of the path come first, one by itself, several as an object; then query or body; then options. */
function argumentsOf<Options>(
  path: string,
  input: string | undefined,
  args: readonly unknown[],
): Arguments<Options> {
  const names = [...path.matchAll(placeholder)].map(([, name]) => name as string);
  const rest = args.slice(names.length === 0 ? 0 : 1);
  const values = names.length === 1 ? { [names[0] as string]: args[0] } : args[0];
  const [given, options] = input === undefined ? [undefined, rest[0]] : rest;
  return {
    path: filled(path, values as Record<string, PathValue>),
    input: given,
    options: (options ?? {}) as Options,
  };
}

function filled(path: string, values: Readonly<Record<string, PathValue>>): string {
  return path.replaceAll(placeholder, (_, name: string) => {
    const value = values[name];
    const text = encodeURIComponent(String(value));
    // An empty text, and those that URLs take for folders, would lead elsewhere.
    if (value === undefined || value === null || /^\.{0,2}$/.test(text)) {
      throw new TypeError(`${name} cannot be ${JSON.stringify(value)} in ${path}`);
    }
    return text;
  });
}

/** Values that are undefined are left out. */
function queryText(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
