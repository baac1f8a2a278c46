/**
 * Assembles the application of one environment, with endpoints and pages. It does not listen yet.
 */
import type { FastifyInstance } from 'fastify';
import { meetingPeopleEndpoints } from '../api/meeting/people-only.ts';
import { favouriteEndpoints } from '../api/panels/favourites.ts';
import { startEndpoints } from '../api/start/index.ts';
import { getMeetingTodos } from '../cells/results/todo-endpoint.ts';
import { version } from '../config/version.ts';
import { serveConsole } from '../console/serve-console.ts';
import { errorPath, serveDocs } from '../docs/serve-docs.ts';
import { type HttpDependencies, httpApplication } from '../http/application.ts';
import type { RefusalDependencies } from '../http/errors/refusals.ts';
import { cachedRoute } from '../http/read/cached-response.ts';
import { type PipelineDependencies, registerEndpoint, tokenEntrance } from '../http/register-endpoint.ts';
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import type { Environment } from '../kernel/environment.ts';
import { serveDocument } from '../openapi/serve-document.ts';
import type { EnvironmentTasks } from '../operator/environment-tasks/environment-tasks.ts';
import type { Operators } from '../operator/operators.ts';
import { registerPasswordPage } from '../password/password-page.ts';
import { peopleEndpoints } from '../people/endpoints.ts';
import { peopleEntrance } from '../people/entrance.ts';
import { environmentEndpoints } from '../people/environment-endpoints.ts';
import { type PeopleDependencies, registerSessionRoutes } from '../people/session-routes.ts';
import { tokenEndpoints } from '../people/token-endpoints.ts';
import { noticeEndpoints } from '../told/notice-endpoints.ts';
import { registerUnsubscribePage } from '../told/unsubscribe-page.ts';
import { environmentDesk } from './environment-desk.ts';
import { tokenDesk } from './token-desk.ts';

/** What an application is made of, by the rooms that use it. */
export interface AppParts {
  readonly endpoints: readonly Endpoint[];
  /** What every request passes, whatever its route. */
  readonly listener: Omit<HttpDependencies, keyof RefusalDependencies | 'limits'>;
  /** What endpoints need. */
  readonly pipeline: PipelineDependencies;
  /** Sign-in, beside the pipeline. */
  readonly people: Pick<PeopleDependencies, 'handover' | 'isOpenInProduction' | 'signIn' | 'forgotten'> & {
    /** The databases in which tokens are stored. */
    readonly operators: Operators;
    readonly publicUrls: Partial<Readonly<Record<Environment, string>>>;
    /** Refreshes and promotions that people began, and their connections. */
    readonly tasks: EnvironmentTasks;
    readonly taskPools: Operators;
  };
  readonly pages: Pages;
}

/** What is served to browsers. */
export interface Pages {
  /** The OpenAPI document of the endpoints. */
  readonly document: () => Promise<object>;
  /** Serves the documentation, which refers to development's public URL. Undefined: not served. */
  readonly docs?: { readonly developmentUrl: string | undefined } | undefined;
  /** Where the console is built. Default: `console/dist`. */
  readonly consoleFolder?: string | undefined;
}

/** What only people may ask for, beside the registry's endpoints. */
export function peopleOnlyEndpoints(
  endpoints: readonly Endpoint[],
  environment: Environment,
  { operators, publicUrls, tasks, taskPools }: Omit<AppParts['people'], keyof PeopleDependencies>,
): readonly Endpoint[] {
  return [
    ...peopleEndpoints,
    ...meetingPeopleEndpoints,
    getMeetingTodos,
    ...noticeEndpoints,
    ...favouriteEndpoints,
    ...startEndpoints(endpoints),
    ...tokenEndpoints(tokenDesk({ environment, operators, publicUrls, endpoints })),
    ...environmentEndpoints(environmentDesk({ environment, operators, tasks, taskPools })),
  ];
}

/** A Fastify instance that serves the endpoints in one environment. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { endpoints, listener, pipeline, pages } = parts;
  const { document, docs, consoleFolder } = pages;
  const { environment, publicUrl } = pipeline;
  const people = { ...pipeline, ...parts.people };
  const app = await httpApplication({ ...pipeline, ...listener, endpoints, helpPath: docs && errorPath });
  const [byToken, bySession] = [tokenEntrance(pipeline), peopleEntrance(people)];
  for (const endpoint of endpoints) registerEndpoint(app, endpoint, pipeline, [byToken, bySession]);
  for (const endpoint of peopleOnlyEndpoints(endpoints, environment, parts.people))
    registerEndpoint(app, endpoint, people, [bySession]);
  registerSessionRoutes(app, people);
  serveDocument(app, document);
  if (docs) serveDocs(app, { environment, publicUrl, ...docs });
  serveConsole(app, { environment, publicUrl, consoleFolder });
  serveFrontDoor(app, { environment, publicUrl, docs }, version);
  await registerPasswordPage(app, pipeline);
  await registerUnsubscribePage(app, pipeline);
  return app;
}

interface FrontDoorSource {
  readonly environment: Environment;
  /** The public base URL. */
  readonly publicUrl: string;
  /** Undefined: the documentation is not served. */
  readonly docs?: object | undefined;
}

/** Registers the route. */
function serveFrontDoor(app: FastifyInstance, source: FrontDoorSource, version: string): void {
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
