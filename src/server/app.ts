/**
 * Assembles the application of one environment, with endpoints and pages. It does not listen yet.
 */
import type { FastifyInstance } from 'fastify';
import { type ConsoleSource, serveConsole } from '../console/routes.ts';
import { helpLink } from '../docs/error-pages.ts';
import { serveDocs } from '../docs/routes.ts';
import { type HttpDependencies, httpApplication } from '../http/application.ts';
import { type PipelineDependencies, registerEndpoint, tokenEntrance } from '../http/register-endpoint.ts';
import { serveDocument } from '../openapi/serve.ts';
import { registerPasswordPage } from '../password/routes.ts';
import { peopleEntrance } from '../people/entrance.ts';
import { registerPeople } from '../people/register.ts';
import type { PeopleDependencies } from '../people/routes.ts';

export interface AppDependencies
  extends PipelineDependencies,
    Omit<HttpDependencies, 'limits' | 'helpLink'>,
    Pick<PeopleDependencies, 'handover' | 'signIn' | 'forgotten'>,
    ConsoleSource {
  /** The OpenAPI document of the endpoints. */
  readonly document: () => Promise<object>;
  /** Serves the documentation, which refers to development's public URL. Undefined: not served. */
  readonly docs?: { readonly developmentUrl: string | undefined } | undefined;
}

/** A Fastify instance that serves the endpoints in one environment. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const app = await httpApplication({ ...deps, helpLink: deps.docs && helpLink });
  const entrances = [tokenEntrance(deps), peopleEntrance(deps)];
  for (const endpoint of deps.endpoints) registerEndpoint(app, endpoint, deps, entrances);
  registerPeople(app, deps);
  serveDocument(app, deps.document);
  if (deps.docs) serveDocs(app, { ...deps, ...deps.docs });
  serveConsole(app, deps);
  await registerPasswordPage(app, deps);
  return app;
}
