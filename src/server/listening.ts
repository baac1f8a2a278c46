/**
 * The listeners of an environment. libuv accepts one connection per listener in each round of the
 * event loop. With a single listener, a company that opens 300 connections at once would make the
 * next client wait 300 rounds. The port therefore has several listeners, among which the system
 * distributes connections (SO_REUSEPORT).
 */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type ListenOptions, type Server } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { ListenerConfig } from '../config/slices.ts';
import type { Environment } from '../kernel/environment.ts';
import { StartupError } from '../kernel/startup-error.ts';

/**
 * Measured with 300 writers that open a connection per write: another company's new connection
 * waits 829 ms with one listener, 112 ms with eight (median, load 7). An idle listener costs
 * nothing.
 */
const listenersOfPort = 8;
const portCheckMs = 1_000;

export interface Listening {
  readonly url: string;
  /** The other listeners, to be closed together with the application's own server. */
  readonly beside: readonly Server[];
}

type ListenerPlaces = Pick<ListenerConfig, 'host' | 'ports'>;

/** @throws StartupError when the port is in use or cannot be used. */
export async function startListening(
  app: FastifyInstance,
  config: ListenerPlaces,
  environment: Environment,
): Promise<Listening> {
  const { host, ports } = config;
  const beside: Server[] = [];
  try {
    const asked = ports[environment];
    const isChosen = asked === 0;
    // Port 0: the system chooses a free port, which is claimed once it is known.
    const reusePort = isChosen ? process.platform === 'linux' : await claim(host, asked, beside);
    // Fastify passes `reusePort` on to Node, although its types do not list it.
    const place = { host, port: asked, reusePort };
    const url = await app.listen(place);
    const { address, port } = app.server.address() as AddressInfo;
    if (isChosen) await claim(host, port, beside);
    for (let missing = reusePort ? listenersOfPort - 1 : 0; missing > 0; missing--) {
      beside.push(await listenFor(app.server, { host: address, port, reusePort }));
    }
    return { url, beside };
  } catch (error) {
    for (const server of beside) server.close();
    throw portProblem(listenerOf(config, environment), error);
  }
}

/** Opens another listener, whose connections are served by `server`. */
async function listenFor(server: HttpServer, place: ListenOptions): Promise<Server> {
  // The settings that Node gives its own HTTP and TLS servers.
  const options = { allowHalfOpen: !(server instanceof TlsServer), noDelay: true };
  const more = createServer(options, (socket) => void server.emit('connection', socket));
  more.listen(place);
  await once(more, 'listening');
  return more;
}

/**
 * Claims the port for this process. SO_REUSEPORT would also let a second server of the same user
 * listen on it. An abstract Unix socket named after the port prevents that: only one process can
 * hold the name, and the system frees it when the process ends. The socket is added to `held`.
 * False where the system has no abstract sockets.
 *
 * @throws EADDRINUSE when another process has claimed the port.
 */
async function claim(host: string, port: number, held: Server[]): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const claimed = createServer((socket) => socket.destroy());
  claimed.listen(`\0prumo ${host} ${port}`);
  try {
    await once(claimed, 'listening');
    held.push(claimed);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
    return false;
  }
}

/**
 * Checks the port before the database is started, so that a port in use is reported quickly. It
 * connects instead of listening: clients of a listener that closes again would be cut off.
 *
 * @throws StartupError when something listens there.
 */
export async function requireFreePort(config: ListenerPlaces, environment: Environment): Promise<void> {
  const knock = connect({ host: config.host, port: config.ports[environment], timeout: portCheckMs });
  const isTaken = await new Promise<boolean>((resolve) => {
    knock.once('connect', () => resolve(true));
    knock.once('timeout', () => resolve(false));
    // Refused. Listening reports any other problem.
    knock.once('error', () => resolve(false));
  });
  knock.destroy();
  if (isTaken) throw portProblem(listenerOf(config, environment), { code: 'EADDRINUSE' });
}

interface ListenerPlace {
  readonly host: string;
  readonly port: number;
  readonly variable: string;
}

function listenerOf({ host, ports }: ListenerPlaces, environment: Environment): ListenerPlace {
  const variable = environment === 'production' ? 'PRUMO_PORT' : 'PRUMO_PORT_DEVELOPMENT';
  return { host, port: ports[environment], variable };
}

/** The error for the operator when the port cannot be used. */
export function portProblem({ host, port, variable }: ListenerPlace, error: unknown): StartupError {
  const code = (error as { code?: string }).code;
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(code ?? ''))
    return new StartupError(`PRUMO_HOST ${host} is not an address of this machine (${code})`);
  const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${code ?? String(error)})`;
  return new StartupError(`Port ${port} on ${host} ${why}; choose another with ${variable}`);
}
