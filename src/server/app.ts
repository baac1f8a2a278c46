/**
 * Assembles the application of one environment, with endpoints and pages. It does not listen yet.
 */
import type { FastifyInstance } from 'fastify';
import { helpLink } from '../docs/error-pages.ts';
import { serveDocs } from '../docs/routes.ts';
import { type HttpDependencies, httpApplication } from '../http/application.ts';
import { type PipelineDependencies, registerEndpoint } from '../http/register-endpoint.ts';
import { serveDocument } from '../openapi/serve.ts';
import { registerPasswordPage } from '../password/routes.ts';

export interface AppDependencies extends PipelineDependencies, Omit<HttpDependencies, 'limits' | 'helpLink'> {
  /** The OpenAPI document of the endpoints. */
  readonly document: () => object;
  /** Serves the documentation, which refers to development's public URL. Undefined: not served. */
  readonly docs?: { readonly developmentUrl: string | undefined } | undefined;
}

/** A Fastify instance that serves the endpoints in one environment. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const app = await httpApplication({ ...deps, helpLink: deps.docs && helpLink });
  for (const endpoint of deps.endpoints) registerEndpoint(app, endpoint, deps);
  serveDocument(app, deps.document);
  if (deps.docs) serveDocs(app, { ...deps, ...deps.docs });
  await registerPasswordPage(app, deps);
  return app;
}
