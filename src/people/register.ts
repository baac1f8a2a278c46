/** Registers all routes for people besides the registry's endpoints. */
import type { FastifyInstance } from 'fastify';
import { type PipelineDependencies, registerEndpoint } from '../http/register-endpoint.ts';
import { peopleEndpoints } from './endpoints.ts';
import { peopleEntrance } from './entrance.ts';
import { type PeopleDependencies, registerSessionRoutes } from './routes.ts';

/** Registers sign-in, sessions and levels. */
export function registerPeople(app: FastifyInstance, deps: PipelineDependencies & PeopleDependencies): void {
  registerSessionRoutes(app, deps);
  for (const endpoint of peopleEndpoints) registerEndpoint(app, endpoint, deps, [peopleEntrance(deps)]);
}
