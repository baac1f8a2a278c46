/**
 * Groups plain writes of a company that arrive while others of it are being stored: one transaction
 * and one commit for all of them. A write that finds nothing under way starts at once.
 *
 * Each write keeps its own answer, audit record and mark. What a group does not store, and every
 * write of a group that fails, goes through a transaction of its own (`write-handler.ts`), which
 * tells why. Companies never share a group.
 */
import { DatabaseError } from 'pg';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { GroupableWrite, Statement, WriteEndpoint } from '../kernel/endpoint.ts';
import { QueueFull } from '../kernel/fair-gate.ts';
import { newestMark } from '../recalculation/marks.ts';
import { type AuditRecord, auditOfStored } from './audit.ts';
import type { WriteOutcome } from './idempotency.ts';

/** A statement's cost is mostly the same for one row and for a hundred. */
const mostWrites = 100;
/** Writes of one row follow each other, in a statement each. Twelve: a row has twelve months. */
const mostStatements = 12;

/** A write that may join a group. */
export interface Joining extends Omit<GroupableWrite, 'now'> {
  /** Its audit record, made when the group is sent. */
  readonly record: () => AuditRecord;
  /** Until the group is sent, the write leaves it when this aborts. */
  readonly signal: AbortSignal;
  /** Its outcome must name the company's newest mark even if it changes nothing. */
  readonly waits: boolean;
}

interface Waiting extends Joining {
  readonly key: string;
  readonly settle: (outcome: WriteOutcome | undefined) => void;
  readonly fail: (reason: unknown) => void;
  readonly leave: () => void;
}

type Member = Waiting & GroupableWrite;
type Row = Readonly<Record<string, unknown>>;

export interface WriteGroupsOptions {
  readonly database: Pick<CompanyDatabase, 'writeAtOnce'>;
  readonly now: () => Date;
  /** How many writes of a company may wait before `QueueFull`. */
  readonly mostWaiting: number;
  /** Receives the size of each group that was stored. */
  readonly onStored?: ((writes: number) => void) | undefined;
}

/** The groups of one endpoint in one environment. */
export class WriteGroups {
  readonly #grouped: NonNullable<WriteEndpoint['grouped']>;
  readonly #options: WriteGroupsOptions;
  /** The waiting writes of the companies with a group under way, in order of arrival. */
  readonly #queues = new Map<number, Waiting[]>();

  constructor(grouped: NonNullable<WriteEndpoint['grouped']>, options: WriteGroupsOptions) {
    this.#grouped = grouped;
    this.#options = options;
  }

  /**
   * Stores a write with others. Undefined when it was not stored and must be done by itself.
   * Rejects with the signal's reason, with `QueueFull`, or when nobody knows whether it was stored.
   */
  store(companyId: number, joining: Joining): Promise<WriteOutcome | undefined> {
    return new Promise((resolve, reject) => {
      const { signal } = joining;
      signal.throwIfAborted();
      let queue = this.#queues.get(companyId);
      const isFirst = queue === undefined;
      if (queue === undefined) this.#queues.set(companyId, (queue = []));
      if (queue.length >= this.#options.mostWaiting) throw new QueueFull();
      const waiting: Waiting = {
        ...joining,
        key: this.#grouped.key(joining as never),
        settle: resolve,
        fail: reject,
        leave: () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(signal.reason as Error);
        },
      };
      queue.push(waiting);
      signal.addEventListener('abort', waiting.leave, { once: true });
      if (isFirst) void this.#storeAll(companyId, queue);
    });
  }

  /** One group after the other, so that writes of one cell are stored in order of arrival. */
  async #storeAll(companyId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await this.#storeGroup(companyId, queue);
    this.#queues.delete(companyId);
  }

  async #storeGroup(companyId: number, queue: Waiting[]): Promise<void> {
    let steps: Member[][] | undefined;
    let isSent = false;
    try {
      const results = await this.#options.database.writeAtOnce(companyId, () => {
        steps = takeGroup(queue, this.#options.now());
        const statements = this.#statements(companyId, steps);
        isSent = true;
        return statements;
      });
      this.#settle(steps ?? [], results);
    } catch (error) {
      // There was no connection. Each by itself would wait for one as long again.
      if (steps === undefined) for (const { fail } of takeAll(queue)) fail(error);
      const isUndone = !isSent || (error instanceof DatabaseError && error.severity === 'ERROR');
      for (const { settle, fail } of steps?.flat() ?? []) {
        if (isUndone) settle(undefined);
        else fail(error);
      }
    }
  }

  #statements(companyId: number, steps: readonly Member[][]): Statement[] {
    const statements = steps.map((writes, step) => this.#statement(companyId, writes, step));
    if (!steps.flat().some(({ waits }) => waits)) return statements;
    return [...statements, newestMark(companyId)];
  }

  #statement(companyId: number, writes: readonly Member[], step: number): Statement {
    const storing = this.#grouped.storing(companyId, writes as never, step);
    const audit = auditOfStored(
      writes.map(({ record }) => record()),
      storing.values.length + 1,
    );
    const text = `${storing.text}, audited AS (
  ${audit.text}
)
SELECT ${this.#grouped.columns} FROM stored`;
    return { text, values: [...storing.values, ...audit.values] };
  }

  #settle(steps: readonly Member[][], results: readonly (readonly Row[])[]): void {
    const newest = Math.max(0, ...results.flat().map((row) => Number(row['markId'])));
    let stored = 0;
    for (const [step, writes] of steps.entries()) {
      const rows = new Map(results[step]?.map((row) => [Number(row['nr']), row]));
      for (const [at, write] of writes.entries()) {
        const row = rows.get(at + 1);
        if (row) stored++;
        write.settle(row && this.#outcome(write, row, newest));
      }
    }
    if (stored > 0) this.#options.onStored?.(stored);
  }

  #outcome(write: Member, row: Row, lastMark: number): WriteOutcome {
    return { ...this.#grouped.answer(write as never, row), lastMark, replayed: false };
  }
}

/**
 * Takes the next group from the queue, as the statements of its transaction: one for writes of
 * different keys; writes of one key follow each other.
 */
function takeGroup(queue: Waiting[], now: Date): Member[][] {
  const steps: Member[][] = [];
  const perKey = new Map<string, number>();
  const left: Waiting[] = [];
  let taken = 0;
  for (const waiting of queue) {
    const step = perKey.get(waiting.key) ?? 0;
    if (taken === mostWrites || step === mostStatements) {
      left.push(waiting);
      continue;
    }
    perKey.set(waiting.key, step + 1);
    taken++;
    waiting.signal.removeEventListener('abort', waiting.leave);
    (steps[step] ??= []).push({ ...waiting, now });
  }
  queue.splice(0, queue.length, ...left);
  return steps;
}

function takeAll(queue: Waiting[]): Waiting[] {
  for (const { signal, leave } of queue) signal.removeEventListener('abort', leave);
  return queue.splice(0);
}
