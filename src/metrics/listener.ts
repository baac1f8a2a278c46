/** Serves metrics and health checks in plain HTTP, on loopback only and on a port of their own. */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

export interface Page {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export const metricsHost = '127.0.0.1';

/** Listens on the port. `pages` maps paths to handlers. Rejects when the port cannot be bound. */
export async function listenForWatchers(
  port: number,
  pages: Readonly<Record<string, () => Promise<Page>>>,
): Promise<Server> {
  // An import at the top would make Node load its `fetch` at each start of the server.
  const { createServer } = await import('node:http');
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead ? pages[request.url?.split('?', 1)[0] ?? ''] : undefined;
    void answer(response, page ?? notFound);
  });
  server.maxConnections = 50;
  server.listen(port, metricsHost);
  await once(server, 'listening');
  return server;
}

async function answer(response: ServerResponse, page: () => Promise<Page>): Promise<void> {
  const { status, type, text } = await page().catch(
    (): Page => ({ status: 500, type: 'text/plain', text: 'Internal error\n' }),
  );
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  // Node omits the body for HEAD.
  response.end(text);
}

function notFound(): Promise<Page> {
  return Promise.resolve({ status: 404, type: 'text/plain', text: 'Not found\n' });
}
