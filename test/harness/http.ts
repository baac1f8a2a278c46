/** HTTP requests to a running server. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

export interface HttpAnswer<Row> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** `response` after success, `msg` after a failure. */
  readonly body: { readonly response: Row; readonly msg?: string };
}

export interface HttpRequest {
  readonly token?: string;
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the environment at `base` and reads the response. */
export async function send<Row = Record<string, unknown>[]>(
  base: string,
  path: string,
  { token, method = 'GET', body, headers }: HttpRequest,
): Promise<HttpAnswer<Row>> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { token }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (await response.json()) as HttpAnswer<Row>['body'],
  };
}

/**
 * Sends a request without its body, and resolves when the server has asked for the body (100
 * Continue). From then on the request is in progress. `finish` sends the body and reads the
 * response.
 */
export async function sendHead<Row = Record<string, unknown>[]>(
  base: string,
  path: string,
  { token, method = 'PUT', body, headers }: HttpRequest,
): Promise<{ finish(): Promise<HttpAnswer<Row>> }> {
  const text = JSON.stringify(body);
  const sent = request(`${base}${path}`, {
    method,
    agent: false,
    headers: {
      ...(token !== undefined && { token }),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
      ...headers,
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // A failure is handled by whoever awaits the response.
  answered.catch(() => {});
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    finish: async () => {
      sent.end(text);
      const [response] = await answered;
      const read = (await json(response)) as HttpAnswer<Row>['body'];
      return { status: response.statusCode ?? 0, headers: response.headers, body: read };
    },
  };
}
