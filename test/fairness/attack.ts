/**
 * What an attack is: what one company does, by accident or on purpose, to an installation that it shares with others. The
 * tests run each for a moment, `bench/fairness` at length.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Company, RunSql } from './company.ts';

/** The installation under attack, as the attacking company A knows it. */
export interface Target {
  /** The base address, without a trailing slash. */
  readonly url: string;
  readonly company: Company;
  /** As the database's owner: for what stands in the way on purpose, and for looking. */
  readonly sql: RunSql;
  /** Holds the lock that bulk writes of the company wait for, until the function that it gives is called. */
  holdBulkWrites(): Promise<() => Promise<void>>;
}

export interface Attack {
  /** As the benchmark calls it. */
  readonly name: string;
  /** What is done, in a few words. */
  readonly what: string;
  /** What one of the answers must say; each of an attack that is refused. */
  readonly hears?: readonly RegExp[];
  /** Goes on until it is told to end, and for one round at least; gives what was heard. */
  run(target: Target, until: AbortSignal): Promise<Heard>;
}

/** How often each answer came: `200`, `422 mes must be …`, or what became of the request without one. */
export type Heard = ReadonlyMap<string, number>;

/** The client left before its answer was there. */
export const left = 'left';
/** The server closed the connection without an answer. */
export const cutOff = 'cut off';

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whether the token is left out. */
  readonly nameless?: boolean;
  /** The client leaves when this is aborted. */
  readonly leave?: AbortSignal;
}

/** Sends a request on a connection of its own and gives what was heard. */
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

/** So many clients, each again and again until told to end, once at least. */
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
