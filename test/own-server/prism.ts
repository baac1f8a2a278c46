/**
 * Prism (npm) as a validating proxy in front of a server: it checks every response against the
 * OpenAPI document.
 *
 * Requests must pass unchanged, even invalid ones. Prism parses and rewrites JSON bodies, which
 * would repair some of them. They are therefore sent through it as text, and get their own content
 * type back behind it.
 */
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Sender } from '../harness/api.ts';
import { tools } from '../harness/tools.ts';

interface PrismOperation {
  readonly path: string;
}

interface PrismServer {
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
}

type Route = (asked: {
  readonly resources: readonly PrismOperation[];
  readonly input: { readonly url: { readonly path: string } };
}) => unknown;

/** Prism's packages, as far as they are used here. */
interface Prism {
  readonly createServer: (operations: readonly PrismOperation[], options: object) => PrismServer;
  readonly operationsOf: (document: object) => Promise<readonly PrismOperation[]>;
  readonly route: Route;
}

/** Loaded when it is needed: who has not installed it runs the other tests. */
function loadPrism(): Prism {
  const load = createRequire(tools);
  const http = load('@stoplight/prism-http') as { getHttpOperationsFromSpec: Prism['operationsOf'] };
  const router = load('@stoplight/prism-http/dist/router/index.js') as { default: Route };
  const { createServer } = load('@stoplight/prism-http-server') as Pick<Prism, 'createServer'>;
  return { createServer, operationsOf: http.getHttpOperationsFromSpec, route: router.default };
}

/** Carries the real content type of a body. */
const typeHeader = 'x-own-content-type';

/** Prism's objection to a response. */
export interface Violation {
  readonly request: string;
  readonly said: string;
}

export interface PrismProxy {
  readonly through: (app: FastifyInstance) => Promise<Sender>;
  readonly violations: readonly Violation[];
  /** The number of responses checked. */
  readonly judged: () => number;
  close(): Promise<void>;
}

export function prismProxy(document: object): PrismProxy {
  const violations: Violation[] = [];
  let judged = 0;
  let proxy: PrismServer | undefined;
  const through = async (app: FastifyInstance): Promise<Sender> => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const upstream = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    proxy = await startPrism(document, upstream);
    const base = await proxy.listen(0, '127.0.0.1');
    return async ({ method, path, headers, body, from }) => {
      const { 'content-type': type, ...others } = headers;
      const answer = await exchange(new URL(path, base), method, {
        headers: {
          ...others,
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...(type === undefined ? {} : { [typeHeader]: type, 'content-type': 'text/plain' }),
        },
        body,
      });
      const said = answer.headers['sl-violations'];
      if (said !== undefined)
        violations.push({ request: `${method} ${path.slice(0, 200)}`, said: String(said) });
      judged++;
      return answer;
    };
  };
  return { through, violations, judged: () => judged, close: async () => proxy?.close() };
}

async function startPrism(document: object, upstream: URL): Promise<PrismServer> {
  const prism = loadPrism();
  const operations = await prism.operationsOf(document);
  const quiet = new Proxy({}, { get: (_, name) => (name === 'child' ? () => quiet : () => {}) });
  const forward =
    ({ data }: { data: Forwarded }) =>
    () =>
    async () => ({ _tag: 'Right', right: await forwardTo(upstream, data) });
  return prism.createServer(operations, {
    components: { logger: quiet, forward, route: routeAmongFew(prism.route, operations) },
    config: {
      isProxy: true,
      upstream,
      mock: { dynamic: false },
      checkSecurity: false,
      validateRequest: false,
      validateResponse: true,
      errors: false,
    },
    cors: false,
  });
}

/**
 * Prism's router, which compares each request with every operation, given only those whose path
 * begins with the same two words, or all of them if there are none: a tenth of the processor time.
 */
function routeAmongFew(route: Route, operations: readonly PrismOperation[]): Route {
  const beginningOf = (path: string) => path.split('/', 3).join('/');
  const few = Map.groupBy(operations, ({ path }) => beginningOf(path));
  return ({ resources, input }) =>
    route({ resources: few.get(beginningOf(input.url.path)) ?? resources, input });
}

/** Response headers about the connection, not the content. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
/** Request headers that are set anew when forwarding. */
const replaced = new Set(['host', 'connection', 'content-type', 'content-length', typeHeader]);

interface Forwarded {
  readonly method: string;
  readonly url: { readonly path: string; readonly query?: Readonly<Record<string, string | string[]>> };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

async function forwardTo(upstream: URL, { method, url, headers, body }: Forwarded) {
  const target = new URL(upstream);
  target.pathname = url.path;
  for (const [name, values] of Object.entries(url.query ?? {})) {
    for (const value of [values].flat()) target.searchParams.append(name, value);
  }
  const { [typeHeader]: type } = headers;
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !replaced.has(name)));
  const answer = await exchange(target, method.toUpperCase(), {
    headers: { ...others, ...(type === undefined ? {} : { 'content-type': type }) },
    body: typeof body === 'string' ? body : undefined,
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(kept),
    body: isJson ? JSON.parse(answer.text) : answer.text,
  };
}

async function exchange(
  url: URL,
  method: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string | undefined },
) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = httpRequest(url, { method, headers: { ...headers, ...length } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // A server that refuses a body closes the connection while it is still being sent.
  sent.on('error', () => {});
  await sendUntilAnswered(sent, Buffer.from(body ?? ''), answered);
  const [response] = await answered;
  return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) };
}

const pieceBytes = 65_536;

async function sendUntilAnswered(
  sent: ClientRequest,
  body: Buffer,
  answered: Promise<unknown>,
): Promise<void> {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  const over = answered.then(end, end);
  for (let at = 0; at < body.length && !state.isOver; at += pieceBytes) {
    const isRoom = sent.write(body.subarray(at, at + pieceBytes));
    await (isRoom ? setImmediate() : Promise.race([once(sent, 'drain').catch(() => {}), over]));
  }
  if (!state.isOver) sent.end();
}
