/** Counts the responses of an application. */
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../kernel/endpoint.ts';
import type { Metrics } from './metrics.ts';

/** The label for requests that match no route. */
const noRoute = 'none';

export function countAnswers(app: FastifyInstance, environment: Environment, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(environment, {
      method: request.method,
      route: request.routeOptions.url ?? noRoute,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
