/**
 * The other company. Its requests come from another process, so that the attacker cannot delay
 * them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Company } from './company.ts';

/** A request of the neighbour. */
export interface Asked {
  readonly what: 'read' | 'new connection' | 'write' | 'dry run' | 'file' | 'list';
  /** 0: the connection was closed without a response. */
  readonly status: number;
  readonly ms: number;
  /**
   * For how much of that a processor was missing: the main threads of this client and of the server
   * could have worked, and did not get one. 0 where the system does not tell.
   */
  readonly stalledMs: number;
}

export class Neighbour {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts about fifty requests per second. Resolves when each kind has been answered once. */
  static async start(url: string, company: Company, serverPid: number): Promise<Neighbour> {
    const program = new URL('neighbour-process.ts', import.meta.url).pathname;
    const child = fork(program, [JSON.stringify({ url, company, serverPid })]);
    await once(child, 'message');
    return new Neighbour(child);
  }

  /** The results since the last call. Waits for the requests in progress. */
  async answers(): Promise<readonly Asked[]> {
    const told = once(this.#child, 'message') as Promise<[readonly Asked[]]>;
    this.#child.send('answers');
    return (await told)[0];
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}
