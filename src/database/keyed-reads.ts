/**
 * Reads by key that wait at the same moment, as one statement for each company or person. Only
 * reads of the same sender and statement go together: a statement is always of one company.
 */
import type { KeyedRead } from '../kernel/keyed-read.ts';
import type { Signal } from '../kernel/signal.ts';
import { type Acting, CompanyQuery } from './company-query.ts';
import type { SharedConnections } from './shared-connections.ts';
import { named } from './statement-names.ts';

/**
 * What arrives while a statement runs waits for its end, and then goes together; but not longer
 * than this, since the statement may be held up by something that does not concern the others.
 */
const patienceMs = 5;
/** How many statements of a kind may run for the same sender. */
const mostAtOnce = 4;

interface Waiting {
  readonly key: readonly number[];
  readonly signal: Signal | undefined;
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  readonly read: KeyedRead;
  readonly acting: Acting;
  readonly waiting: Waiting[];
  running: number;
  /** Takes back what will send the waiting ones, if anything will. */
  unschedule: (() => void) | undefined;
}

/** A row of {@link KeyedRead.together}. */
interface FoundRow {
  /** Counted from 1. */
  readonly asked: number;
}

export class KeyedReads {
  readonly #shared: SharedConnections;
  /** By statement, then by sender. */
  readonly #queues = new Map<KeyedRead, Map<string, Queue>>();

  constructor(shared: SharedConnections) {
    this.#shared = shared;
  }

  /** The rows of one key. The signal has an effect until the statement is sent. */
  read<Row extends object>(
    acting: Acting,
    read: KeyedRead,
    key: readonly number[],
    signal?: Signal,
  ): Promise<Row[]> {
    const queue = this.#queueOf(acting, read);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ key, signal, resolve: resolve as Waiting['resolve'], reject });
      if (queue.unschedule === undefined && queue.running < mostAtOnce) this.#schedule(queue);
    });
  }

  #schedule(queue: Queue): void {
    if (queue.running > 0) {
      const timer = setTimeout(() => this.#send(queue), patienceMs);
      queue.unschedule = () => clearTimeout(timer);
    } else {
      // Everything that arrives in this turn of the event loop goes together.
      const immediate = setImmediate(() => this.#send(queue));
      queue.unschedule = () => clearImmediate(immediate);
    }
  }

  #queueOf(acting: Acting, read: KeyedRead): Queue {
    let queues = this.#queues.get(read);
    if (queues === undefined) {
      queues = new Map();
      this.#queues.set(read, queues);
    }
    const sender = senderOf(acting);
    let queue = queues.get(sender);
    if (queue === undefined) {
      queue = { read, acting, waiting: [], running: 0, unschedule: undefined };
      queues.set(sender, queue);
    }
    return queue;
  }

  #send(queue: Queue): void {
    queue.unschedule?.();
    queue.unschedule = undefined;
    while (queue.waiting.length > 0 && queue.running < mostAtOnce) {
      const together = queue.waiting.splice(0, queue.read.mostTogether).filter(isStillWanted);
      if (together.length > 0) void this.#run(queue, together);
    }
    if (queue.running + queue.waiting.length === 0)
      this.#queues.get(queue.read)?.delete(senderOf(queue.acting));
  }

  async #run(queue: Queue, together: readonly Waiting[]): Promise<void> {
    queue.running++;
    const [first] = together;
    if (together.length === 1 && first) await this.#readAlone(queue, first);
    else {
      await this.#readTogether(queue, together).catch(() =>
        // One of them may be at fault, or the connection: each gets the outcome of its own read.
        Promise.all(together.filter(isStillWanted).map((one) => this.#readAlone(queue, one))),
      );
    }
    queue.running--;
    this.#send(queue);
  }

  async #readTogether({ read, acting, running }: Queue, together: readonly Waiting[]): Promise<void> {
    const parts = together[0]?.key.map((_, part) => `{${together.map(({ key }) => key[part]).join(',')}}`);
    const statement = named(read.together, [acting.companyId, ...(parts ?? [])], acting);
    const rows = await this.#shared.use(
      (client) => CompanyQuery.run<FoundRow>(client, acting, statement),
      running > 1,
    );
    const found = together.map((): object[] => []);
    for (const row of rows) found[row.asked - 1]?.push(row);
    for (const [at, { resolve }] of together.entries()) resolve(found[at] as object[]);
  }

  async #readAlone({ read, acting, running }: Queue, { key, resolve, reject }: Waiting): Promise<void> {
    const statement = named(read.alone, [acting.companyId, ...key], acting);
    await this.#shared
      .use((client) => CompanyQuery.run<object>(client, acting, statement), running > 1)
      .then(resolve, reject);
  }
}

function senderOf({ companyId, employeeId = 0 }: Acting): string {
  return `${companyId} ${employeeId}`;
}

function isStillWanted({ signal, reject }: Waiting): boolean {
  if (!signal?.aborted) return true;
  reject(signal.reason);
  return false;
}
