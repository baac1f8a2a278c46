/**
 * Groups plain writes of a company that arrive while others of it are being stored: one transaction
 * and one commit for all of them. A write that finds nothing under way starts at once.
 *
 * Each write keeps its own answer, audit record and mark. What a group does not store, and every
 * write of a group that fails, goes through a transaction of its own (`write-handler.ts`), whose
 * error is the one reported. Companies never share a group.
 */

import { newestMark } from '../../cells/recalculate/marks.ts';
import type { CompanyDatabase, Rows } from '../../database/company-scope.ts';
import { OutcomeUnknown } from '../../database/failure-kinds.ts';
import type { GroupableWrite, WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import type { Statement } from '../../kernel/scope.ts';
import { QueueFull } from '../../kernel/work/fair-gate.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { type AuditRecord, auditOfStored, mostRecordedText } from '../audit/audit.ts';
import type { WriteOutcome } from './idempotency.ts';

/** The most writes in a group. A statement costs about the same for one row as for a hundred. */
const mostWrites = 100;
/** The most statements in a group. Writes to one row, which has twelve months, need one each. */
const mostStatements = 12;
/**
 * After a group of several writes, the next group waits this long for more. The clients just
 * answered are about to send their next write. Without the pause, the first of them would be a
 * group of its own while the others wait (measured: half of all groups were such).
 */
const restMs = 2;

interface Waiting {
  /** One statement may contain this key only once. */
  readonly key: string;
  /** The length of the texts in its audit record. */
  readonly recordedText: number;
  /** Aborted before its group is sent, the write leaves the queue. */
  readonly signal: Signal;
  /** Called instead of joining a group. */
  readonly fail: (reason: unknown) => void;
}

interface Entry<Write> {
  readonly write: Write;
  readonly leave: () => void;
}

/** The plain writes of one company that wait for their group. */
class WriteQueue<Write extends Waiting> {
  /**
   * In order of arrival. Not a map, which would keep writes long after
   * (`kernel/work/unordered-set.ts`).
   */
  #waiting: Entry<Write>[] = [];
  #resting: { readonly until: number; readonly end: () => void } | undefined;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** @throws QueueFull when so many wait already. */
  add(write: Write, mostWaiting: number): void {
    if (this.#waiting.length >= mostWaiting) throw new QueueFull();
    const leave = () => {
      this.#waiting = this.#waiting.filter((one) => one.write !== write);
      write.fail(write.signal.reason);
    };
    write.signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push({ write, leave });
    if (this.#resting && this.#waiting.length >= this.#resting.until) this.#resting.end();
  }

  /** Waits a moment after a group of this size, unless that many writes are already waiting. */
  async rest(size: number): Promise<void> {
    if (size < 2 || this.#waiting.length >= size) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#resting = { until: size, end };
    });
    this.#resting = undefined;
  }

  /**
   * Takes the next group, as one list of writes for each statement of its transaction. Writes with
   * the same key are in different statements, in order of arrival.
   */
  takeGroup(): Write[][] {
    const steps: Write[][] = [];
    const perKey = new Map<string, number>();
    const left: Entry<Write>[] = [];
    let taken = 0;
    let recordedText = 0;
    // It stays full, or a short write would overtake a long one with the same key.
    let isFull = false;
    for (const entry of this.#waiting) {
      const { write } = entry;
      const step = perKey.get(write.key) ?? 0;
      isFull ||= taken === mostWrites || (taken > 0 && recordedText + write.recordedText > mostRecordedText);
      if (isFull || step === mostStatements) {
        left.push(entry);
        continue;
      }
      perKey.set(write.key, step + 1);
      taken++;
      recordedText += write.recordedText;
      stay(entry);
      (steps[step] ??= []).push(write);
    }
    this.#waiting = left;
    return steps;
  }

  takeAll(): Write[] {
    const all = this.#waiting;
    this.#waiting = [];
    for (const entry of all) stay(entry);
    return all.map(({ write }) => write);
  }
}

/** Its group is being sent, so it no longer leaves the queue when its signal aborts. */
function stay<Write extends Waiting>({ write, leave }: Entry<Write>): void {
  write.signal.removeEventListener('abort', leave);
}

/** For how long writes do not join after one of their subject was left out, in milliseconds. */
const aloneMs = 60_000;
/** How many subjects are remembered. */
const mostSubjects = 10_000;

/** A write that may join a group. */
export interface Joining extends Omit<GroupableWrite, 'now'>, Pick<Waiting, 'signal' | 'recordedText'> {
  /** Its audit record, made when the group is sent. */
  readonly record: () => AuditRecord;
  /** Its outcome must name the company's newest mark even if it changes nothing. */
  readonly waits: boolean;
}

interface Member extends Joining, Waiting {
  readonly settle: (outcome: WriteOutcome | undefined) => void;
}

type Grouped = NonNullable<WriteEndpoint['grouped']>;

interface WriteGroupsOptions {
  readonly database: Pick<CompanyDatabase, 'writeGroup'>;
  readonly now: () => Date;
  /** How many writes of a company may wait before `QueueFull`. */
  readonly mostWaiting: number;
  /** Receives the size of each group that was stored. */
  readonly onStored?: ((writes: number) => void) | undefined;
}

/** The groups of one endpoint in one environment. */
export class WriteGroups {
  readonly #grouped: Grouped;
  readonly #options: WriteGroupsOptions;
  /** Of the companies with a group under way. */
  readonly #queues = new Map<number, WriteQueue<Member>>();
  /** Until when writes of a company's subject do not join: they would be left out again. */
  readonly #alone = new Map<string, number>();

  constructor(grouped: Grouped, options: WriteGroupsOptions) {
    this.#grouped = grouped;
    this.#options = options;
  }

  /**
   * Stores a write with others. Undefined when it was not stored and must be done by itself; of a
   * subject that a group has just left out this is known without asking. Rejects with the signal's
   * reason, with `QueueFull`, or when nobody knows whether it was stored.
   */
  store(companyId: number, joining: Joining): Promise<WriteOutcome | undefined> {
    return new Promise((settle, fail) => {
      joining.signal.throwIfAborted();
      if (this.#goesAlone(companyId, joining)) {
        settle(undefined);
        return;
      }
      const member: Member = { ...joining, key: this.#grouped.key(joining as never), settle, fail };
      const open = this.#queues.get(companyId);
      if (open) {
        open.add(member, this.#options.mostWaiting);
        return;
      }
      const queue = new WriteQueue<Member>();
      queue.add(member, 1);
      this.#queues.set(companyId, queue);
      void this.#storeAll(companyId, queue);
    });
  }

  /**
   * Stores one group after the other, so that writes to one cell are stored in order of arrival.
   */
  async #storeAll(companyId: number, queue: WriteQueue<Member>): Promise<void> {
    while (!queue.isEmpty) await queue.rest(await this.#storeGroup(companyId, queue));
    this.#queues.delete(companyId);
  }

  /** Returns the group's size. */
  async #storeGroup(companyId: number, queue: WriteQueue<Member>): Promise<number> {
    let steps: Member[][] | undefined;
    let isStored = false;
    const take = () => {
      steps = queue.takeGroup();
      return this.#statements(companyId, steps);
    };
    try {
      const rows = await this.#options.database.writeGroup(companyId, take);
      isStored = true;
      this.#settle(companyId, steps ?? [], rows);
    } catch (error) {
      // There was no connection. On its own, each write would wait as long again.
      if (steps === undefined) for (const { fail } of queue.takeAll()) fail(error);
      for (const { settle, fail } of steps?.flat() ?? []) {
        if (isStored || error instanceof OutcomeUnknown) fail(error);
        else settle(undefined);
      }
    }
    return steps?.flat().length ?? 0;
  }

  #statements(companyId: number, steps: readonly Member[][]): Statement[] {
    const now = this.#options.now();
    const statements = steps.map((members) => {
      const writes = members.map((member) => ({ ...member, now }));
      const { text, values } = this.#grouped.storing(companyId, writes as never);
      const records = members.map(({ record }) => record());
      const audit = auditOfStored(records, values.length + 1);
      return {
        text: `${text}, audited AS (${audit.text}) ${this.#grouped.reading}`,
        values: [...values, audit.value],
      };
    });
    const isAwaited = steps.some((members) => members.some(({ waits }) => waits));
    return isAwaited ? [...statements, newestMark(companyId)] : statements;
  }

  #subject(companyId: number, sent: Joining): string {
    return `${companyId} ${this.#grouped.subject(sent as never)}`;
  }

  #goesAlone(companyId: number, sent: Joining): boolean {
    return (this.#alone.get(this.#subject(companyId, sent)) ?? 0) > this.#options.now().getTime();
  }

  #leaveAlone(companyId: number, sent: Joining): void {
    if (this.#alone.size >= mostSubjects) this.#alone.clear();
    this.#alone.set(this.#subject(companyId, sent), this.#options.now().getTime() + aloneMs);
  }

  #settle(companyId: number, steps: readonly Member[][], results: readonly Rows[]): void {
    const lastMark = results.flat().reduce((newest, row) => Math.max(newest, Number(row['markId'])), 0);
    let stored = 0;
    for (const [step, members] of steps.entries()) {
      const rows = new Map(results[step]?.map((row) => [Number(row['nr']), row]));
      for (const [at, member] of members.entries()) {
        const row = rows.get(at + 1);
        if (row && this.#grouped.isStored(row)) {
          stored++;
          member.settle({ ...this.#grouped.answer(member as never, row), lastMark, replayed: false });
        } else {
          if (row) this.#leaveAlone(companyId, member);
          member.settle(undefined);
        }
      }
    }
    if (stored > 0) this.#options.onStored?.(stored);
  }
}
