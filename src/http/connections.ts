/**
 * Limits the number of connections, in total and per address. When the limit is reached, idle
 * connections are closed to make room: first those that have never sent a request, oldest first.
 * Next come those whose request is still arriving, so that endless bodies keep nobody out. Only if
 * requests are being processed on all of them is the new connection closed.
 *
 * In total, the address with the most connections makes room first. Otherwise a few addresses with
 * endless bodies would cost all others their idle connections, also under a request on its way.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressIn, Networks } from '../kernel/addresses.ts';
import { networkOf } from './rate-limit.ts';

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
  /** Their request's body has not arrived completely. */
  readonly receiving: Set<Connection>;
}

/** An address with at most this part of all connections is spared while others have more. */
const sparedPart = 1 / 32;

interface Connection {
  readonly socket: Socket;
  readonly group: Group;
  underWay: number;
}

const newGroup = (isProxy = false): Group => ({
  isProxy,
  all: new Set(),
  silent: new Set(),
  idle: new Set(),
  receiving: new Set(),
});

/** Enforces the limits from now on. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const connections = new Connections(limits);
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    connections.serve(request, response),
  );
}

class Connections {
  readonly #limits: ConnectionLimits;
  readonly #proxies: Networks;
  readonly #everybody = newGroup();
  readonly #groups = new Map<string, Group>();
  /** By address and port, because requests over TLS have another socket object. */
  readonly #byPeer = new Map<string, Connection>();
  /** By the socket object of requests, after their first one. */
  readonly #bySocket = new WeakMap<Socket, Connection>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
    this.#proxies = new Networks(limits.proxies);
  }

  add(socket: Socket): void {
    const address = socket.remoteAddress;
    // It has already been closed.
    if (address === undefined) return void socket.destroy();
    const name = networkOf(address);
    const group = this.#groups.get(name) ?? newGroup(this.#isProxy(address));
    const isFull = group.all.size >= this.#limits.mostOfAddress && !group.isProxy;
    if (isFull && !this.#makeRoom(group)) return this.#refuse(socket);
    if (this.#everybody.all.size >= this.#limits.most && !this.#makeRoomForAll()) {
      return this.#refuse(socket);
    }
    this.#groups.set(name, group);
    const connection = { socket, group, underWay: 0 };
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

  /** Tracks a request until its response has been sent. */
  serve(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connectionOf(request.socket);
    if (connection === undefined) return;
    connection.underWay++;
    const { group } = connection;
    const everybody = this.#everybody;
    for (const { silent, idle } of [group, everybody]) {
      silent.delete(connection);
      idle.delete(connection);
    }
    const isReceived = () => {
      group.receiving.delete(connection);
      everybody.receiving.delete(connection);
    };
    if (hasBody(request)) {
      group.receiving.add(connection);
      everybody.receiving.add(connection);
      request.once('end', isReceived);
    }
    response.once('close', () => {
      isReceived();
      if (--connection.underWay > 0 || connection.socket.destroyed) return;
      group.idle.add(connection);
      everybody.idle.add(connection);
    });
  }

  #connectionOf(socket: Socket): Connection | undefined {
    const known = this.#bySocket.get(socket) ?? this.#byPeer.get(peerOf(socket));
    if (known !== undefined) this.#bySocket.set(socket, known);
    return known;
  }

  /** Closes a connection of the largest address, else the one that anybody misses least. */
  #makeRoomForAll(): boolean {
    let largest: Group | undefined;
    let most = this.#limits.most * sparedPart;
    for (const group of this.#groups.values()) {
      if (group.isProxy || group.all.size <= most || !canMakeRoom(group)) continue;
      largest = group;
      most = group.all.size;
    }
    return this.#makeRoom(largest ?? this.#everybody);
  }

  #makeRoom({ silent, idle, receiving }: Group): boolean {
    const oldest = first(silent) ?? first(idle) ?? first(receiving);
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
      for (const one of [group.all, group.silent, group.idle, group.receiving]) one.delete(connection);
    }
  }

  #isProxy(text: string): boolean {
    const address = addressIn(text);
    return address !== undefined && this.#proxies.has(address);
  }
}

function canMakeRoom({ silent, idle, receiving }: Group): boolean {
  return silent.size + idle.size + receiving.size > 0;
}

function first(connections: Set<Connection>): Connection | undefined {
  return connections.values().next().value;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
