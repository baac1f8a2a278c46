/** The other company: what it asks all along comes from a process of its own, so that no attack of ours holds it up here. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Company } from './company.ts';

/** One request of the neighbour's. */
export interface Asked {
  readonly what: 'read' | 'new connection' | 'write' | 'dry run' | 'file' | 'list';
  /** 0: the connection was closed without an answer. */
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

  /** From now on it asks, some fifty times a second; resolves when everything has been answered once. */
  static async start(url: string, company: Company, serverPid: number): Promise<Neighbour> {
    const program = new URL('neighbour-process.ts', import.meta.url).pathname;
    const child = fork(program, [JSON.stringify({ url, company, serverPid })]);
    await once(child, 'message');
    return new Neighbour(child);
  }

  /** What has been answered since the last question, when everything under way is answered too. */
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
