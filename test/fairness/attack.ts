/**
 * An attack: what one company does, by accident or on purpose, to a shared installation. The tests
 * run each attack briefly, `bench/fairness` for longer.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Company, RunSql } from './company.ts';

/** The installation as seen by the attacking company A. */
export interface Target {
  /** The base URL without a trailing slash. */
  readonly url: string;
  readonly company: Company;
  /** Runs as the database's owner, to prepare obstacles and to check results. */
  readonly sql: RunSql;
  /** Holds the lock that the company's bulk writes wait for. The returned function releases it. */
  holdBulkWrites(): Promise<() => Promise<void>>;
}

export interface Attack {
  /** Its name in the benchmark. */
  readonly name: string;
  /** A short description. */
  readonly what: string;
  /** Patterns that must each match a response: the refusals that the attack must get. */
  readonly hears?: readonly RegExp[];
  /** Attacks until aborted, at least once. Returns the results. */
  run(target: Target, until: AbortSignal): Promise<Heard>;
}

/** Results with their numbers: `200`, `422 mes must be …`, or what happened to the request. */
export type Heard = ReadonlyMap<string, number>;

/** The client disconnected before the response. */
export const left = 'left';
/** The server closed the connection without a response. */
export const cutOff = 'cut off';

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sends no token. */
  readonly nameless?: boolean;
  /** The client disconnects when this is aborted. */
  readonly leave?: AbortSignal;
}

/** Sends a request on a new connection and returns the result. */
export async function send(target: Target, sending: Sending): Promise<string> {
  const { method = 'GET', path, headers, body, nameless, leave } = sending;
  const sent = request(`${target.url}${path}`, {
    method,
    agent: false,
    headers: {
      ...(nameless ? {} : { token: target.company.token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(leave && { signal: leave }),
  });
  try {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [response] = await answered;
    return await heardOf(response);
  } catch {
    return leave?.aborted ? left : cutOff;
  } finally {
    sent.destroy();
  }
}

async function heardOf(response: IncomingMessage): Promise<string> {
  const status = response.statusCode as number;
  if (status < 400) {
    for await (const _ of response);
    return String(status);
  }
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return `${status} ${(JSON.parse(text) as { msg: string }).msg}`;
}

/** Runs this many clients. Each repeats its request until aborted, at least once. */
export async function besiege(
  clients: number,
  until: AbortSignal,
  once: (client: number) => Promise<string>,
): Promise<Heard> {
  const heard = new Map<string, number>();
  const one = async (client: number) => {
    do {
      const answer = await once(client);
      heard.set(answer, (heard.get(answer) ?? 0) + 1);
    } while (!until.aborted);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return heard;
}
