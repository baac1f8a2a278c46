/**
 * Every request has an end: its deadline, the moment its client leaves, or the end of the process. Whatever works for it
 * (waiting for its turn, a statement, a file) listens to one signal.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/errors.ts';

/** The client closed the connection before it had its answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client has closed the connection');
    this.name = 'ClientGone';
  }
}

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

export interface RequestEnd {
  /** Its reason is an error to answer with, or {@link ClientGone}. */
  readonly signal: AbortSignal;
  /** The request may take so long from now on. */
  extend(ms: number): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request that an endpoint takes, from the moment when it is known whose it is. */
    end: RequestEnd | undefined;
  }
}

/** The requests of one environment that are under way. */
export class RequestEnds {
  readonly #open = new Map<AbortController, ServerResponse>();
  #ended = false;

  /** The end of a request that may take so long from now on. */
  begin({ raw }: FastifyReply, ms: number): RequestEnd {
    const controller = new AbortController();
    if (this.#ended) controller.abort(serverEnding());
    if (ms <= 0) controller.abort(deadlinePassed(ms));
    if (raw.destroyed) controller.abort(new ClientGone());
    const timerOf = (duration: number) =>
      setTimeout(() => controller.abort(deadlinePassed(duration)), duration).unref();
    let timer = timerOf(ms);
    this.#open.set(controller, raw);
    raw.once('close', () => {
      clearTimeout(timer);
      this.#open.delete(controller);
      if (!raw.writableFinished) controller.abort(new ClientGone());
    });
    return {
      signal: controller.signal,
      extend(duration) {
        clearTimeout(timer);
        timer = timerOf(duration);
      },
    };
  }

  /** Ends every request that is under way, and those that still come. */
  endAll(): void {
    this.#ended = true;
    for (const [controller, response] of this.#open) {
      controller.abort(serverEnding());
      // What is on its way already: its client reads it too slowly.
      if (response.headersSent) response.destroy();
    }
  }
}

/** The signal of a request that an endpoint takes. */
export function signalOf({ end }: FastifyRequest): AbortSignal {
  return (end as RequestEnd).signal;
}
