/**
 * The end of a request: its deadline, the client's disconnection, or the end of the process. All
 * work for it (waiting, statements, files) listens to one signal.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/errors.ts';
import { takeTurn } from '../kernel/time-slice.ts';

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

export interface RequestEnd {
  /** Its reason is an error to respond with, or {@link ClientGone}. */
  readonly signal: AbortSignal;
  /** Sets a new deadline, counted from now. */
  extend(ms: number): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for requests to endpoints, once the caller is known. */
    end: RequestEnd | undefined;
  }
}

/** The requests of one environment that are in progress. */
export class RequestEnds {
  readonly #open = new Map<AbortController, ServerResponse>();
  #ended = false;

  /** Starts the deadline of a request, counted from now. */
  begin({ raw }: FastifyReply, ms: number): RequestEnd {
    const controller = new AbortController();
    if (this.#ended) controller.abort(serverEnding());
    if (ms <= 0) controller.abort(deadlinePassed(ms));
    if (raw.destroyed) controller.abort(clientGone);
    const timerOf = (duration: number) =>
      setTimeout(() => controller.abort(deadlinePassed(duration)), duration).unref();
    let timer = timerOf(ms);
    this.#open.set(controller, raw);
    raw.once('close', () => {
      clearTimeout(timer);
      this.#open.delete(controller);
      if (!raw.writableFinished) takeTurn(() => controller.abort(clientGone));
    });
    return {
      signal: controller.signal,
      extend(duration) {
        clearTimeout(timer);
        timer = timerOf(duration);
      },
    };
  }

  /** Ends every request in progress, and all later ones. */
  endAll(): void {
    this.#ended = true;
    for (const [controller, response] of this.#open) {
      controller.abort(serverEnding());
      // The response has begun, but the client reads it too slowly.
      if (response.headersSent) response.destroy();
    }
  }
}

/** The signal of a request to an endpoint. */
export function signalOf({ end }: FastifyRequest): AbortSignal {
  return (end as RequestEnd).signal;
}
