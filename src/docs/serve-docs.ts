/**
 * The public documentation at `/docs`: the built site, and in development the page on which
 * requests are tried out. It contains no company data, so it needs no token and is not audited.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedRoute, sendCached } from '../http/read/cached-response.ts';
import { ApiError, type ErrorSlug } from '../kernel/contract/errors.ts';
import type { Environment } from '../kernel/environment.ts';
import { type DocsFile, DocsFiles } from './docs-files.ts';
import { readTryOut, tryOutPage } from './try-out.ts';

interface DocsSource {
  readonly environment: Environment;
  /** The public base URL of this server. */
  readonly publicUrl: string;
  /** The public base URL of the development environment, if there is one. */
  readonly developmentUrl: string | undefined;
}

const otherMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** Asks again by itself: a first start builds the pages while it serves. */
const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>Prumo</title>
<p>The documentation is being built, and appears here in half a minute. <span lang="pt-BR">A documentação está sendo construída, e aparece aqui em meio minuto.</span></p>
<p>Otherwise · Senão: <code>npm ci &amp;&amp; npm run build</code></p></html>`;
const ownPage = { type: 'text/html; charset=utf-8', isImmutable: false, inlineScripts: [] };

/** The page of an error, where the `Link` header and the `type` of an answer lead. */
export const errorPath = (slug: ErrorSlug): string => `/docs/errors/${slug}`;

/** Registers every route below `/docs`. */
export function serveDocs(app: FastifyInstance, source: DocsSource): void {
  const docs = new Docs(source);
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, cachedRoute, (request, reply) => docs.answer(request, reply));
    app.route({
      method: [...otherMethods],
      url,
      onRequest: async ({ method }) => {
        const message = `${method} is not possible here; use GET, HEAD`;
        throw new ApiError('method-not-allowed', message, { allow: 'GET, HEAD' });
      },
      handler: async () => {},
    });
  }
}

class Docs {
  readonly #source: DocsSource;
  readonly #overTls: boolean;
  #site: Promise<DocsFiles> | undefined;
  #tryOut: Promise<ReadonlyMap<string, DocsFile>> | undefined;

  constructor(source: DocsSource) {
    this.#source = source;
    this.#overTls = source.publicUrl.startsWith('https:');
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.replace(/\?.*/, '').slice('/docs/'.length);
    const { environment, developmentUrl } = this.#source;
    if (path === tryOutPage && environment === 'production' && developmentUrl !== undefined) {
      return reply.redirect(`${developmentUrl}/docs/${tryOutPage}`);
    }
    const site = await this.#files();
    if (request.url === '/docs') return reply.redirect('/docs/');
    const name = path === '' || path.endsWith('/') ? `${path}index` : path;
    const file = (await site.get(name)) ?? (await this.#tryOutFile(path));
    if (file) return this.#send(request, reply, file);
    if (site.has(`${path}/index`)) return reply.redirect(`/docs/${path}/`);
    const missing = await site.get('404');
    if (missing) return this.#send(request, reply.code(404), missing);
    reply.headers(headersOf(ownPage, this.#overTls));
    return reply.code(503).send(notBuilt);
  }

  #send(request: FastifyRequest, reply: FastifyReply, file: DocsFile): FastifyReply {
    return sendCached(request, reply.headers(headersOf(file, this.#overTls)), file.answer);
  }

  async #files(): Promise<DocsFiles> {
    this.#site ??= DocsFiles.open(this.#source.developmentUrl);
    const read = await this.#site;
    // Looked for again until it is built.
    if (!read.isBuilt) this.#site = undefined;
    return read;
  }

  async #tryOutFile(path: string): Promise<DocsFile | undefined> {
    const isOwn = path === tryOutPage || /^assets\/(?:scalar|try)\./.test(path);
    if (this.#source.environment !== 'development' || !isOwn) return undefined;
    this.#tryOut ??= readTryOut();
    // After a failure, the next request tries again.
    this.#tryOut.catch(() => (this.#tryOut = undefined));
    return (await this.#tryOut).get(path);
  }
}

const sealed = [`default-src 'none'`, `frame-ancestors 'none'`, `base-uri 'none'`, `form-action 'none'`];

/**
 * What a page loads is this server's. Inline styles must be allowed: highlighted code and Scalar
 * write colours into elements. Inline scripts run only if they are those that were built.
 */
const policyOf = (inlineScripts: readonly string[]): string =>
  [
    ...sealed,
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    `connect-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `font-src 'self'`,
    `img-src 'self' data: blob:`,
  ].join('; ');

/** The headers of a documentation response: content security policy and caching. */
function headersOf(
  file: Pick<DocsFile, 'type' | 'isImmutable' | 'inlineScripts'>,
  overTls: boolean,
): Record<string, string> {
  return {
    'content-type': file.type,
    'content-security-policy': policyOf(file.inlineScripts),
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
