/**
 * Limits the number of connections. When it is reached, a new one takes the place of the one that
 * has been quiet for longest: silent, idle, or with a request that is still arriving, so that
 * endless bodies keep nobody out. Only if a request is being answered on each of them is the new
 * one closed. How many an address may have is for the proxy to say (`deploy/ha/haproxy.cfg`).
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface ConnectionLimits {
  readonly most: number;
  /** Called for each connection that was closed because of the limit. */
  readonly onClosed: () => void;
}

interface Connection {
  readonly socket: Socket;
  /** Requests that have not been answered completely. */
  underWay: number;
  /** The last one. */
  request: IncomingMessage | undefined;
  /** When it was opened, its last request began, or was answered. */
  activeAt: number;
}

/** Enforces the limit from now on. The caller reports requests by `serve` and `served`. */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const connections = new Connections(limits);
  server.on('connection', (socket: Socket) => connections.add(socket));
  return connections;
}

export class Connections {
  readonly #limits: ConnectionLimits;
  /** By address and port, because requests over TLS have another socket object. */
  readonly #byPeer = new Map<string, Connection>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  add(socket: Socket): void {
    // The socket has already been closed.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    if (this.#byPeer.size >= this.#limits.most && !this.#makeRoom()) return this.#close(socket);
    const connection: Connection = { socket, underWay: 0, request: undefined, activeAt: performance.now() };
    const peer = peerOf(socket);
    this.#byPeer.set(peer, connection);
    socket.once('close', () => {
      if (this.#byPeer.get(peer) === connection) this.#byPeer.delete(peer);
    });
  }

  /** Tracks a request until {@link served}. Undefined if its connection is not known. */
  serve(request: IncomingMessage): Connection | undefined {
    const connection = this.#byPeer.get(peerOf(request.socket));
    if (connection === undefined) return undefined;
    connection.request = request;
    connection.underWay++;
    connection.activeAt = performance.now();
    return connection;
  }

  /** The response has been sent, or will not be. */
  served(connection: Connection): void {
    connection.activeAt = performance.now();
    if (--connection.underWay === 0) connection.request = undefined;
  }

  #makeRoom(): boolean {
    let quietest: [string, Connection] | undefined;
    for (const one of this.#byPeer) {
      if (!isBeingAnswered(one[1]) && !(quietest && quietest[1].activeAt <= one[1].activeAt)) quietest = one;
    }
    if (quietest === undefined) return false;
    this.#byPeer.delete(quietest[0]);
    this.#close(quietest[1].socket);
    return true;
  }

  #close(socket: Socket): void {
    socket.destroy();
    this.#limits.onClosed();
  }
}

/** Whether a request has arrived completely, and its answer has not left. */
function isBeingAnswered({ request }: Connection): boolean {
  return request?.complete === true;
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
