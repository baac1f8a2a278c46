/** A server that follows a script, one step per request: it responds, or breaks the connection. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a request is handled. */
export type Step =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** A body that is not a string is sent as JSON. */
      readonly body?: unknown;
    }
  /** The connection is reset without a response. */
  | 'reset'
  /** Half of a body is sent, then the connection is reset. */
  | 'half'
  /** There is never a response. */
  | 'silence';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FaultyServer {
  readonly url: string;
  /** Every request received, in order. */
  readonly received: Received[];
  close(): Promise<void>;
}

/** Starts the server on loopback. Requests beyond the script repeat its last step. */
export async function faultyServer(...script: readonly Step[]): Promise<FaultyServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => void meet(request, response));
  const meet = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const step = script[received.length - 1] ?? script.at(-1);
    if (step === undefined || step === 'silence') return;
    if (step === 'reset') request.socket.resetAndDestroy();
    else if (step === 'half') sendHalf(request, response);
    else send(response, step);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, step: Exclude<Step, string>): void {
  const { status, headers, body } = step;
  const content = typeof body === 'string' ? body : JSON.stringify(body ?? { msg: 'scripted' });
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(content);
}

function sendHalf(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"response":[', () => request.socket.resetAndDestroy());
}
