/**
 * Combines reads by key that wait at the same moment into one statement. A statement works for one
 * company or one person, so only reads of the same sender and kind are combined.
 */

import type { KeyedRead, Recording } from '../kernel/keyed-read.ts';
import type { Statement } from '../kernel/scope.ts';
import type { Signal } from '../kernel/signal.ts';
import { type Acting, CompanyQuery } from './company-query.ts';
import type { SharedConnections } from './shared-connections.ts';
import { named } from './statement-names.ts';
import { isUndone, type WriteLanes } from './write-lanes.ts';

/**
 * Reads that arrive while a statement runs are combined and sent when it ends, but no later than
 * after this time: the statement may be waiting for something that does not concern them.
 */
const patienceMs = 5;
/** How many statements of a kind may run for one sender. */
const mostAtOnce = 4;

export interface KeyedReadOptions {
  /** Ignored once the statement is sent. */
  readonly signal?: Signal | undefined;
  /** Only for a read whose {@link KeyedRead.whole} is defined. */
  readonly recording?: Recording | undefined;
}

interface Waiting extends KeyedReadOptions {
  readonly key: readonly number[];
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  readonly name: string;
  readonly read: KeyedRead;
  readonly acting: Acting;
  readonly waiting: Waiting[];
  running: number;
  /** Cancels the timer that will send the waiting reads. Undefined when none is set. */
  unschedule: (() => void) | undefined;
}

/** A row of {@link KeyedRead.together}. */
interface FoundRow {
  /** Counted from 1. */
  readonly asked: number;
  /** Its audit record was stored with it. */
  readonly recorded?: boolean;
}

export class KeyedReads {
  readonly #shared: SharedConnections;
  readonly #lanes: WriteLanes;
  /** By statement, then by sender. */
  readonly #queues = new Map<KeyedRead, Map<string, Queue>>();

  /** @param lanes send the reads that store their audit records. */
  constructor(shared: SharedConnections, lanes: WriteLanes) {
    this.#shared = shared;
    this.#lanes = lanes;
  }

  /** The rows of one key. */
  read<Row extends object>(
    acting: Acting,
    read: KeyedRead,
    key: readonly number[],
    { signal, recording }: KeyedReadOptions = {},
  ): Promise<Row[]> {
    const queue = this.#queueOf(acting, read, recording !== undefined);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ key, signal, recording, resolve: resolve as Waiting['resolve'], reject });
      if (queue.unschedule === undefined && queue.running < mostAtOnce) this.#schedule(queue);
    });
  }

  #schedule(queue: Queue): void {
    if (queue.running > 0) {
      const timer = setTimeout(() => this.#send(queue), patienceMs);
      queue.unschedule = () => clearTimeout(timer);
    } else {
      // Everything that arrives in this turn of the event loop is combined.
      const immediate = setImmediate(() => this.#send(queue));
      queue.unschedule = () => clearImmediate(immediate);
    }
  }

  #queueOf(acting: Acting, read: KeyedRead, isRecorded: boolean): Queue {
    let queues = this.#queues.get(read);
    if (queues === undefined) {
      queues = new Map();
      this.#queues.set(read, queues);
    }
    const name = nameOf(acting, isRecorded);
    let queue = queues.get(name);
    if (queue === undefined) {
      queue = { name, read, acting, waiting: [], running: 0, unschedule: undefined };
      queues.set(name, queue);
    }
    return queue;
  }

  #send(queue: Queue): void {
    queue.unschedule?.();
    queue.unschedule = undefined;
    while (queue.waiting.length > 0 && queue.running < mostAtOnce) {
      const together = queue.waiting.splice(0, queue.read.mostTogether).filter(isStillWanted);
      if (together.length > 0) this.#run(queue, together);
    }
    if (queue.running + queue.waiting.length === 0) this.#queues.get(queue.read)?.delete(queue.name);
  }

  #run(queue: Queue, together: readonly Waiting[]): void {
    queue.running++;
    const [first] = together;
    // The record of a single read is stored apart, in a statement with those of other companies.
    if (together.length > 1 && first?.recording) this.#readRecorded(queue, together);
    else void this.#readUnrecorded(queue, together);
  }

  async #readUnrecorded(queue: Queue, together: readonly Waiting[]): Promise<void> {
    const [first] = together;
    if (together.length === 1 && first) await this.#readAlone(queue, first);
    else await this.#readTogether(queue, together).catch(() => this.#readEach(queue, together));
    this.#goOn(queue);
  }

  #goOn(queue: Queue): void {
    queue.running--;
    this.#send(queue);
  }

  async #readTogether({ read, acting, running }: Queue, together: readonly Waiting[]): Promise<void> {
    const statement = named(read.together, keysOf(acting, together), acting);
    const rows = await this.#shared.use(
      (client) => CompanyQuery.run<FoundRow>(client, acting, statement),
      running > 1,
    );
    answer(together, rows);
  }

  /** Reads the keys and stores the audit records in one transaction. */
  #readRecorded(queue: Queue, together: readonly Waiting[]): void {
    const { read, acting } = queue;
    this.#lanes.order({
      companyId: acting.companyId,
      statements: () => [recordedRead(read, keysOf(acting, together), together)],
      resolve: ([found]) => {
        // PostgreSQL works on what waits now while these are answered.
        this.#goOn(queue);
        const rows = found as unknown as FoundRow[];
        for (const { asked, recorded } of rows) if (recorded) together[asked - 1]?.recording?.stored();
        answer(together, rows);
      },
      reject: (error) => void this.#readAgain(queue, together, error),
    });
  }

  async #readAgain(queue: Queue, together: readonly Waiting[], error: unknown): Promise<void> {
    if (isUndone(error)) await this.#readEach(queue, together);
    // Nobody knows whether the records are stored.
    else for (const { reject } of together) reject(error);
    this.#goOn(queue);
  }

  /**
   * The combined statement failed because of one of the reads or the connection, so each is
   * repeated alone and gets its own outcome.
   */
  async #readEach(queue: Queue, together: readonly Waiting[]): Promise<void> {
    await Promise.all(together.filter(isStillWanted).map((one) => this.#readAlone(queue, one)));
  }

  async #readAlone({ read, acting, running }: Queue, { key, resolve, reject }: Waiting): Promise<void> {
    const statement = named(read.alone, [acting.companyId, ...key], acting);
    await this.#shared
      .use((client) => CompanyQuery.run<object>(client, acting, statement), running > 1)
      .then(resolve, reject);
  }
}

function nameOf({ companyId, employeeId = 0 }: Acting, isRecorded: boolean): string {
  return `${companyId} ${employeeId}${isRecorded ? ' recorded' : ''}`;
}

/** The parameters: the company, and an array for each part of the keys. */
function keysOf({ companyId }: Acting, together: readonly Waiting[]): unknown[] {
  const [first] = together as [Waiting];
  return [companyId, ...first.key.map((_, part) => `{${together.map(({ key }) => key[part]).join(',')}}`)];
}

function answer(together: readonly Waiting[], rows: readonly FoundRow[]): void {
  const found = together.map((): object[] => []);
  for (const row of rows) found[row.asked - 1]?.push(row);
  for (const [at, { resolve }] of together.entries()) resolve(found[at] as object[]);
}

/** Texts of statements, by the text of the read and that of its audit records. */
const recordedTexts = new Map<string, Map<(first: number) => string, string>>();

function recordedRead(read: KeyedRead, keys: readonly unknown[], together: readonly Waiting[]): Statement {
  const recordings = together.map(({ recording }) => recording as Recording);
  const [{ storing }] = recordings as [Recording];
  const stored = storing(recordings.map(({ record }) => record()) as never[]);
  let texts = recordedTexts.get(read.together);
  if (texts === undefined) recordedTexts.set(read.together, (texts = new Map()));
  let text = texts.get(stored.text);
  if (text === undefined) {
    text = `
WITH found AS (${read.together}
), answered AS (
  SELECT asked AS nr FROM found WHERE ${read.whole}
), recorded AS (
  ${stored.text(keys.length + 1)}
)
SELECT *, ${read.whole} AS recorded FROM found`;
    texts.set(stored.text, text);
  }
  return { text, values: [...keys, ...stored.values] };
}

function isStillWanted({ signal, reject }: Waiting): boolean {
  if (!signal?.aborted) return true;
  reject(signal.reason);
  return false;
}
