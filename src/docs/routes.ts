/**
 * The public documentation at `/docs`: reference, guides, errors, changelog. It contains no company
 * data, so it needs no token and is not audited. Pages are built on first request and cached.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type KeptAnswer, keepAnswer, keptRoute, sendKept } from '../http/kept-answer.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import { changelogPage } from './changelog.ts';
import { errorPages } from './error-pages.ts';
import { frontPage, missingPage } from './front.ts';
import { guidePages } from './guides.ts';
import { headersOf } from './headers.ts';
import { type Content, stylePath, styleSheet } from './page.ts';
import { type ReferenceSource, readAssets, referencePage } from './reference.ts';

export interface DocsSource extends ReferenceSource {
  readonly endpoints: readonly Endpoint[];
  /** The public base URL of this server. */
  readonly publicUrl: string;
}

interface Kept {
  readonly content: Content;
  readonly answer: KeptAnswer;
}

const otherMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const assetsPrefix = '/docs/assets/';

/** Registers every route below `/docs`. */
export function serveDocs(app: FastifyInstance, source: DocsSource): void {
  const docs = new Docs(source);
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, keptRoute, (request, reply) => docs.answer(request, reply));
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

type Make = () => Content | Promise<Content>;

class Docs {
  readonly #source: DocsSource;
  readonly #overTls: boolean;
  readonly #pages: ReadonlyMap<string, Make>;
  readonly #kept = new Map<string, Promise<Kept>>();

  constructor(source: DocsSource) {
    const { environment, endpoints, developmentUrl } = source;
    this.#source = source;
    this.#overTls = source.publicUrl.startsWith('https:');
    this.#pages = new Map<string, Make>([
      ['/docs', () => frontPage(environment)],
      ['/docs/reference', async () => referencePage(source, await readAssets())],
      ['/docs/changelog', () => changelogPage(environment)],
      [stylePath, () => styleSheet],
      ...guidePages(environment, developmentUrl),
      ...errorPages(environment, endpoints),
    ]);
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kept = await this.#find(request.url.replace(/\?.*/, '').replace(/(?<=.)\/$/, ''));
    if (kept === undefined) return this.#answerMissing(reply);
    const { content, answer } = kept;
    reply.headers(headersOf(content, this.#overTls));
    return sendKept(request, reply, answer);
  }

  #answerMissing(reply: FastifyReply): FastifyReply {
    const page = missingPage(this.#source.environment);
    return reply.code(404).headers(headersOf(page, this.#overTls)).send(page.text);
  }

  async #find(path: string): Promise<Kept | undefined> {
    const already = this.#kept.get(path);
    if (already) return already;
    const make = this.#pages.get(path) ?? (await this.#asset(path));
    if (make === undefined) return undefined;
    const keeping = keep(make);
    this.#kept.set(path, keeping);
    // After a failure, the next request tries again.
    keeping.catch(() => this.#kept.delete(path));
    return keeping;
  }

  async #asset(path: string): Promise<Make | undefined> {
    if (!path.startsWith(assetsPrefix)) return undefined;
    const content = (await readAssets()).contents.get(path);
    return content && (() => content);
  }
}

async function keep(make: Make): Promise<Kept> {
  const content = await make();
  return { content, answer: await keepAnswer(content.text) };
}
