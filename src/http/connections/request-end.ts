/**
 * The end of a request: its deadline, the client's disconnection, or the end of the process. All
 * work for it (waiting, statements, files) listens to it.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/contract/errors.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { takeTurn } from '../../kernel/work/time-slice.ts';
import { UnorderedSet, type UnorderedSetMember } from '../../kernel/work/unordered-set.ts';

/** The client closed the connection before it received the response. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
/** One for all: thousands of clients may go at once, and each stack would cost 12 us. */
const clientGone = new ClientGone('the client has closed the connection');

function deadlinePassed(ms: number): ApiError {
  return new ApiError(
    'deadline-passed',
    `The request took longer than ${ms / 1000} seconds and was given up; nothing was stored. Ask for less at once, or repeat it later`,
    { 'retry-after': '30' },
  );
}

function serverEnding(): ApiError {
  return new ApiError('unavailable', 'The server is ending; nothing was stored: repeat the request shortly', {
    'retry-after': '5',
  });
}

/**
 * How long work may go on once its request has ended. By then a statement is cancelled, and its
 * transaction rolled back. Only a database that does not answer keeps work longer.
 */
export const longestEndMs = 3_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for requests to endpoints, once the caller is known. */
    end: RequestEnd | undefined;
  }
}

/** Aborted with an error to respond with, or with {@link ClientGone}. */
class RequestEnd implements Signal, UnorderedSetMember {
  reason: unknown;
  place = -1;
  readonly response: ServerResponse;
  readonly #ends: RequestEnds;
  /** Undefined for most: they are answered before anything has to wait. */
  #listeners: (() => void)[] | undefined;
  #overdue: ((reason: unknown) => void) | undefined;
  #ms: number;
  #endsAt: number;

  constructor(ends: RequestEnds, response: ServerResponse, ms: number) {
    this.#ends = ends;
    this.response = response;
    this.#ms = ms;
    this.#endsAt = performance.now() + ms;
  }

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  /** When the deadline passes, in monotonic milliseconds. */
  get endsAt(): number {
    return this.#endsAt;
  }

  /** Sets a new deadline, counted from now. */
  extend(ms: number): void {
    this.#ms = ms;
    this.#endsAt = performance.now() + ms;
    this.#ends.lookAt(this.#endsAt);
  }

  /** Calls `report` with the reason if no response has begun {@link longestEndMs} after the end. */
  whenOverdue(report: (reason: unknown) => void): void {
    this.#overdue = report;
    if (this.aborted && this.reason !== clientGone) this.#waitForAnswer(report);
  }

  abort(reason: Error): void {
    if (this.aborted) return;
    this.reason = reason;
    if (this.#overdue && reason !== clientGone) this.#waitForAnswer(this.#overdue);
    // Listeners are taken one at a time, because one may remove another.
    for (let next = this.#listeners?.shift(); next; next = this.#listeners?.shift()) next();
  }

  #waitForAnswer(overdue: (reason: unknown) => void): void {
    const timer = setTimeout(() => {
      if (!this.response.headersSent) overdue(this.reason);
    }, longestEndMs);
    this.response.once('close', () => clearTimeout(timer));
  }

  passDeadline(): void {
    this.abort(deadlinePassed(this.#ms));
  }

  /** The response is closed, completely sent or not. */
  close(): void {
    this.#ends.open.delete(this);
    if (!this.response.writableFinished) takeTurn(() => this.abort(clientGone));
  }

  throwIfAborted(): void {
    if (this.reason !== undefined) throw this.reason as Error;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    (this.#listeners ??= []).push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const at = this.#listeners?.indexOf(listener) ?? -1;
    if (at >= 0) this.#listeners?.splice(at, 1);
  }
}

/** The requests in progress. One timer serves all their deadlines. */
export class RequestEnds {
  /** Those that are not closed. */
  readonly open = new UnorderedSet<RequestEnd>();
  #ended = false;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires. */
  #looksAt = Number.POSITIVE_INFINITY;

  /** Starts the deadline of a request, counted from now. */
  begin({ raw }: Pick<FastifyReply, 'raw'>, ms: number): RequestEnd {
    const end = new RequestEnd(this, raw, ms);
    if (this.#ended) end.abort(serverEnding());
    if (ms <= 0) end.passDeadline();
    // The client has already left. No event will report its end again.
    if (raw.destroyed) end.abort(clientGone);
    else this.open.add(end);
    if (end.endsAt < this.#looksAt) this.lookAt(end.endsAt);
    return end;
  }

  /** Sets the timer if this deadline is the earliest. Most are not. */
  lookAt(endsAt: number): void {
    if (endsAt >= this.#looksAt) return;
    clearTimeout(this.#timer);
    this.#looksAt = endsAt;
    this.#timer = setTimeout(() => this.#look(), Math.max(0, endsAt - performance.now())).unref();
  }

  /** Ends what is due, and waits for the next deadline. */
  #look(): void {
    this.#looksAt = Number.POSITIVE_INFINITY;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const end of this.open) {
      if (end.aborted) continue;
      if (end.endsAt <= now) end.passDeadline();
      else next = Math.min(next, end.endsAt);
    }
    if (next < Number.POSITIVE_INFINITY) this.lookAt(next);
  }

  /** Ends every request in progress, and all later ones. */
  endAll(): void {
    this.#ended = true;
    for (const end of this.open) {
      end.abort(serverEnding());
      // The response has begun, but the client reads it too slowly.
      if (end.response.headersSent) end.response.destroy();
    }
  }
}

/** The end of a request to an endpoint. */
export function signalOf({ end }: Pick<FastifyRequest, 'end'>): Signal {
  return end as RequestEnd;
}
