/** The plain writes of one company that wait for their group (`write-groups.ts`). */
import { QueueFull } from '../../kernel/work/fair-gate.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { mostRecordedText } from '../audit/audit.ts';

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

export interface Waiting {
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

export class WriteQueue<Write extends Waiting> {
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
