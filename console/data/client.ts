/** The API with the browser's session. */
import { ApiError, PrumoClient } from '@prumo/client';
import { connection } from './connection.ts';

/** The base path of the session's own endpoints and of all endpoints of the API. */
const apiAddress = '/console/api';

/**
 * Sends requests with the session's cookie, and notices results that concern the page as a whole.
 */
async function sendWithSession(url: string, init: RequestInit): Promise<Response> {
  if (connection.sessionIsAnother.get()) throw new DOMException('another session has begun', 'AbortError');
  const headers = new Headers(init.headers);
  // The client always sends a token. These routes do not read one.
  headers.delete('token');
  const person = connection.person.get();
  // A request for the session names no person, because the person is not known yet.
  const asksWho = init.method === 'GET' && url.endsWith(`${apiAddress}/session`);
  if (person !== undefined && !asksWho) headers.set('prumo-person', person);
  const losses = connection.losses();
  try {
    const response = await fetch(url, { ...init, headers, credentials: 'same-origin' });
    connection.answered(response, person, losses);
    return response;
  } catch (error) {
    if (!(error instanceof DOMException)) connection.failed();
    throw error;
  }
}

export const client = new PrumoClient({
  baseUrl: `${location.origin}${apiAddress}`,
  token: 'session',
  fetch: sendWithSession,
  retry: { retries: 2, longestPauseMs: 2000, longestRetryAfterMs: 2000 },
});

/** Calls an endpoint that only the console has. Returns the `response`; throws an `ApiError`. */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const response = await client.request(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    retries: method === 'GET' ? 2 : 0,
  });
  const text = await response.text();
  return (text === '' ? undefined : (JSON.parse(text) as { response: T }).response) as T;
}

/** Where the next part of a list begins. Undefined: this was the last one. */
export function nextIn(response: Response): string | undefined {
  const [, address] = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  return address === undefined
    ? undefined
    : (new URL(address, location.origin).searchParams.get('after') ?? undefined);
}

/** Some records of a list, and the total number. */
export interface Listed<T> {
  readonly records: readonly T[];
  readonly total: number;
}

/** Reads a list that only the console has. With `limit` among the values: one page of it. */
export async function list<T>(
  path: string,
  values: URLSearchParams,
  signal?: AbortSignal,
): Promise<Listed<T>> {
  const response = await client.request(`${path}?${values}`, { retries: 2, ...(signal && { signal }) });
  const { response: records } = (await response.json()) as { response: T[] };
  return { records, total: Number(response.headers.get('x-total-count') ?? records.length) };
}

/** Reads all of a list: in parts, where it is longer than the server answers at once. */
export async function wholeList<T>(
  path: string,
  values: URLSearchParams,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const all: T[] = [];
  const part = new URLSearchParams(values);
  for (;;) {
    try {
      const { records, total } = await list<T>(path, part, signal);
      all.push(...records);
      if (records.length === 0 || all.length >= total) return all;
      part.set('offset', String(all.length));
    } catch (error) {
      const most = String(mostAnswered(error));
      if (part.get('limit') === most) throw error;
      part.set('limit', most);
    }
  }
}

/** How many records the server would answer, as its refusal says. Throws any other error. */
function mostAnswered(error: unknown): number {
  const told = error instanceof ApiError && error.errors.find(({ parameter }) => parameter === 'limit');
  if (!told || typeof told.params['maximum'] !== 'number') throw error;
  return told.params['maximum'];
}
