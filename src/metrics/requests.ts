/** Counts the responses of an application. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../kernel/endpoint.ts';
import type { Metrics } from './metrics.ts';

/** The label for requests that match no route. */
const noRoute = 'none';

/** What counts each answer at its end, by the status that it is to stand under. */
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
