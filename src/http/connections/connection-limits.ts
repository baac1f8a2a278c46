/**
 * Limits the number of connections, in total and per address. When the limit is reached, idle
 * connections are closed to make room: first those that have never sent a request, oldest first.
 * Next come those whose request is still arriving, so that endless bodies keep nobody out. Only if
 * requests are being processed on all of them is the new connection closed.
 *
 * In total, the address with the most connections makes room first. Otherwise a few addresses with
 * endless bodies would cost all others their idle connections, even those on which a request is
 * just being sent.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressIn, Networks } from '../../kernel/values/ip-addresses.ts';
import { networkOf } from '../callers/rate-limit.ts';

export interface ConnectionLimits {
  readonly most: number;
  readonly mostOfAddress: number;
  /** Addresses and networks of proxies, to which the limit per address does not apply. */
  readonly proxies: readonly string[];
  /** Called for each connection that was closed because of the limits. */
  readonly onClosed: () => void;
}

/** Connections of one address, oldest first in each set. */
interface Group {
  readonly all: Set<Connection>;
  /** Without a request so far. */
  readonly silent: Set<Connection>;
  /** Whether proxies connect from there, for many clients. */
  readonly isProxy: boolean;
  /** Kept alive after a response. */
  readonly idle: Set<Connection>;
}

/** An address with at most this part of all connections is spared while others have more. */
const sparedPart = 1 / 32;

export interface Connection {
  readonly socket: Socket;
  readonly group: Group;
  /** Requests that have not been answered completely. */
  underWay: number;
  /** The last one. */
  request: IncomingMessage | undefined;
}

const newGroup = (isProxy = false): Group => ({
  isProxy,
  all: new Set(),
  silent: new Set(),
  idle: new Set(),
});

/** Enforces the limits from now on. The caller reports requests by `serve` and `served`. */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const connections = new Connections(limits);
  server.on('connection', (socket: Socket) => connections.add(socket));
  return connections;
}

/** Where the socket object of requests keeps its connection, after their first one. */
const kept = Symbol('connection');

interface KeepingSocket extends Socket {
  [kept]?: Connection;
}

export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #proxies: Networks;
  readonly #everybody = newGroup();
  readonly #groups = new Map<string, Group>();
  /** By address and port, because requests over TLS have another socket object. */
  readonly #byPeer = new Map<string, Connection>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
    this.#proxies = new Networks(limits.proxies);
  }

  add(socket: Socket): void {
    const address = socket.remoteAddress;
    // The socket has already been closed.
    if (address === undefined) return void socket.destroy();
    const name = networkOf(address);
    const group = this.#groups.get(name) ?? newGroup(this.#isProxy(address));
    const isFull = group.all.size >= this.#limits.mostOfAddress && !group.isProxy;
    if (isFull && !this.#makeRoom(group)) return this.#refuse(socket);
    if (this.#everybody.all.size >= this.#limits.most && !this.#makeRoomForAll()) {
      return this.#refuse(socket);
    }
    this.#groups.set(name, group);
    const connection: Connection = { socket, group, underWay: 0, request: undefined };
    const peer = peerOf(socket);
    this.#byPeer.set(peer, connection);
    for (const { all, silent } of [group, this.#everybody]) {
      all.add(connection);
      silent.add(connection);
    }
    socket.once('close', () => {
      if (this.#byPeer.get(peer) === connection) this.#byPeer.delete(peer);
      this.#forget(connection);
      if (group.all.size === 0) this.#groups.delete(name);
    });
  }

  /** Tracks a request until {@link served}. Undefined if its connection is not known. */
  serve(request: IncomingMessage): Connection | undefined {
    const connection = this.#connectionOf(request.socket);
    if (connection === undefined) return undefined;
    connection.request = request;
    if (connection.underWay++ === 0) {
      this.#everybody.idle.delete(connection);
      if (!connection.group.idle.delete(connection)) this.#markNotSilent(connection);
    }
    return connection;
  }

  #markNotSilent(connection: Connection): void {
    connection.group.silent.delete(connection);
    this.#everybody.silent.delete(connection);
  }

  /** The response has been sent, or will not be. */
  served(connection: Connection): void {
    if (--connection.underWay > 0) return;
    connection.request = undefined;
    if (connection.socket.destroyed) return;
    connection.group.idle.add(connection);
    this.#everybody.idle.add(connection);
  }

  #connectionOf(socket: KeepingSocket): Connection | undefined {
    const known = socket[kept] ?? this.#byPeer.get(peerOf(socket));
    if (known !== undefined) socket[kept] = known;
    return known;
  }

  /** Closes a connection of the address with the most, or else the most dispensable one of all. */
  #makeRoomForAll(): boolean {
    let largest: Group | undefined;
    let most = this.#limits.most * sparedPart;
    for (const group of this.#groups.values()) {
      if (group.isProxy || group.all.size <= most || leastMissed(group) === undefined) continue;
      largest = group;
      most = group.all.size;
    }
    return this.#makeRoom(largest ?? this.#everybody);
  }

  #makeRoom(group: Group): boolean {
    const oldest = leastMissed(group);
    if (oldest === undefined) return false;
    this.#forget(oldest);
    this.#refuse(oldest.socket);
    return true;
  }

  #refuse(socket: Socket): void {
    socket.destroy();
    this.#limits.onClosed();
  }

  #forget(connection: Connection): void {
    for (const group of [connection.group, this.#everybody]) {
      for (const one of [group.all, group.silent, group.idle]) one.delete(connection);
    }
  }

  #isProxy(text: string): boolean {
    const address = addressIn(text);
    return address !== undefined && this.#proxies.has(address);
  }
}

/** Undefined if all of their requests are being processed. */
function leastMissed({ all, silent, idle }: Group): Connection | undefined {
  return first(silent) ?? first(idle) ?? all.values().find(isReceiving);
}

/** Whether its request's body has not arrived completely. */
function isReceiving({ request }: Connection): boolean {
  return request !== undefined && !request.complete;
}

function first(connections: Set<Connection>): Connection | undefined {
  return connections.values().next().value;
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
