/**
 * The sockets of an environment's database connections. A connection through a proxy can go silent
 * without being closed: the server behind it is gone, and TCP has nothing to report. Only
 * destroying its socket fails what waits on it. The driver cannot be asked to: the end of a
 * connection waits for its running statement.
 */
import { Socket } from 'node:net';

/** How many bytes each socket had received at one moment. */
type Received = ReadonlyMap<Socket, number>;

export class DatabaseSockets {
  readonly #open = new Set<Socket>();

  /** For the driver's setting `stream`. */
  readonly make = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  received(): Received {
    return new Map(Array.from(this.#open, (socket) => [socket, socket.bytesRead]));
  }

  /** Destroys the sockets that have received nothing since then. */
  destroySilent(since: Received): void {
    for (const [socket, bytes] of since) if (socket.bytesRead === bytes) socket.destroy();
  }

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
