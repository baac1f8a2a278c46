/** `GET /`: leads a browser to the console, and tells a program where everything is. */
import type { FastifyInstance } from 'fastify';
import { cachedRoute } from '../http/read/cached-response.ts';
import type { Environment } from '../kernel/environment.ts';

interface FrontDoorSource {
  readonly environment: Environment;
  /** The public base URL. */
  readonly publicUrl: string;
  /** Undefined: the documentation is not served. */
  readonly docs?: object | undefined;
}

/** Registers the route. */
export function serveFrontDoor(app: FastifyInstance, source: FrontDoorSource, version: string): void {
  const at = (path: string) => `${source.publicUrl}${path}`;
  const places = {
    name: 'Prumo',
    version,
    environment: source.environment,
    openapi: at('/openapi.json'),
    ...(source.docs && { docs: at('/docs/') }),
    console: at('/console'),
    health: at('/health/ready'),
  };
  app.get('/', cachedRoute, (request, reply) => {
    reply.header('vary', 'accept');
    const isBrowser = request.headers.accept?.includes('text/html') ?? false;
    return isBrowser ? reply.redirect('/console') : reply.header('cache-control', 'no-cache').send(places);
  });
}
