/**
 * The sockets of an environment's database connections. A connection through a proxy can go silent
 * without being closed: the server behind it is gone, and TCP has nothing to report. Only
 * destroying its socket fails what waits on it. The driver cannot be asked to: the end of a
 * connection waits for its running statement.
 */
import { Socket } from 'node:net';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import type { Candidate, ServerChoice } from './server-choice.ts';

/** How many bytes each socket had received at one moment. */
export type Received = ReadonlyMap<Socket, number>;

/** What the driver gives to its setting `stream`, and uses afterwards. */
export interface DriverSettings {
  ssl?: boolean | ConnectionOptions | undefined;
}

/** Connects to the server that is chosen then, whatever the driver says. */
class ChosenSocket extends Socket {
  readonly #choice: ServerChoice;
  #chosen: Candidate | undefined;

  constructor(choice: ServerChoice) {
    super();
    this.#choice = choice;
  }

  override connect(): this {
    void this.#connectToChosen();
    return this;
  }

  async #connectToChosen(): Promise<void> {
    try {
      this.#chosen = await this.#choice.choose();
      if (!this.destroyed) super.connect(this.#chosen.port, this.#chosen.host);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  /** The driver would compare the certificate with the name of the first server. */
  identified(ssl: DriverSettings['ssl']): DriverSettings['ssl'] {
    if (!ssl) return ssl;
    return {
      checkServerIdentity: (name, certificate) =>
        checkServerIdentity(this.#chosen?.host ?? name, certificate),
      ...(ssl === true ? {} : ssl),
    };
  }
}

export class DatabaseSockets {
  readonly #open = new Set<Socket>();
  readonly #choice: ServerChoice | undefined;

  /** @param choice of the server, where there are several. */
  constructor(choice?: ServerChoice) {
    this.#choice = choice;
  }

  /** For the driver's setting `stream`. */
  readonly make = (settings: DriverSettings = {}): Socket => {
    const socket = this.#newSocket(settings);
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  #newSocket(settings: DriverSettings): Socket {
    if (this.#choice === undefined) return new Socket();
    const socket = new ChosenSocket(this.#choice);
    settings.ssl = socket.identified(settings.ssl);
    return socket;
  }

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
