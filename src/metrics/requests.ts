/** Counts the responses of an application. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../kernel/environment.ts';
import type { Metrics } from './metrics.ts';

/** The label for requests that match no route. */
const noRoute = 'none';

/** Returns a function that counts a response by its final status. */
export function answerCounter(
  environment: Environment,
  metrics: Metrics,
): (request: FastifyRequest, reply: FastifyReply, status: number) => void {
  return ({ method, routeOptions }, { elapsedTime }, status) =>
    metrics.answered(environment, {
      method,
      route: routeOptions.url ?? noRoute,
      status,
      seconds: elapsedTime / 1000,
    });
}
