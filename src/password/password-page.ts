/**
 * The page behind the link in a password message. `GET` shows it and changes nothing, because mail
 * scanners open links. `POST` sets the password and uses up the link. There is no token and no
 * cookie: only the secret in the path grants access, so cross-site request forgery is impossible
 * without it. The page is not in the API's registry. Neither its path nor its input is logged or
 * audited.
 */

import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import { FixedWindowCounter, networkOf } from '../http/callers/rate-limit.ts';
import { toApiError } from '../http/errors/failure.ts';
import type { Environment } from '../kernel/environment.ts';
import { FairGate, QueueFull } from '../kernel/work/fair-gate.ts';
import { hashPassword } from './hash.ts';
import { type FormProblem, formPage, noticePage, type PageContext } from './page.ts';
import { pageHeaders } from './page-headers.ts';
import { languageOf } from './page-language.ts';
import { definePassword, findLink, type PasswordLink } from './password-links.ts';
import { normalised, passwordProblems } from './password-rules.ts';
import type { Notice } from './words.ts';

interface PasswordPageDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  /** `requireOpen` throws 503 during maintenance. */
  readonly gatekeeper: { requireOpen(): void | Promise<void> };
  /** The public base URL. */
  readonly publicUrl: string;
}

/** Enough for two passwords of maximum length with every byte percent-encoded. */
const maxFormBytes = 16_384;

/**
 * Limits per minute: unknown links from one network, and submissions for one link. Nobody types
 * faster.
 */
const missesPerMinute = 30;
const postsPerMinute = 20;

/**
 * Each hash uses 19 MiB and one thread of libuv's pool, which file and DNS operations also need.
 * All companies share one queue, so that a flood of requests cannot exhaust either.
 */
const hashing = { capacity: 2, reserve: 0, maxWaiting: 30 };
const everybody = 0;

const statuses: Readonly<Record<Notice, number>> = {
  done: 200,
  unknown: 404,
  used: 410,
  superseded: 410,
  expired: 410,
  held: 403,
  maintenance: 503,
  busy: 503,
  'too-often': 429,
  'not-understood': 400,
  failed: 500,
};
/** The `Retry-After` of temporary notices, in seconds. */
const retryAfter: Partial<Record<Notice, string>> = { maintenance: '30', busy: '5', 'too-often': '60' };

const path = '/password/:secret';
const otherMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

type LinkRequest = FastifyRequest<{ Params: { secret: string } }>;

/**
 * Registers the page in a Fastify context of its own, because it accepts forms and shows errors as
 * pages.
 */
export async function registerPasswordPage(
  app: FastifyInstance,
  deps: PasswordPageDependencies,
): Promise<void> {
  const page = new PasswordPage(deps);
  await app.register(async (routes) => {
    acceptForms(routes);
    routes.setErrorHandler((error, request, reply) => page.fail(error, request, reply));
    routes.addHook('onRequest', async () => deps.gatekeeper.requireOpen());
    routes.get(path, (request: LinkRequest, reply) => page.show(request, reply));
    routes.post(path, { bodyLimit: maxFormBytes }, (request: LinkRequest, reply) =>
      page.define(request, reply),
    );
    routes.route({
      method: [...otherMethods],
      url: path,
      // Answers before the body is read.
      onRequest: async (request, reply) =>
        page.notice(request, reply.header('allow', 'GET, HEAD, POST'), 'not-understood', 405),
      handler: async () => {},
    });
  });
}

function acceptForms(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
}

class PasswordPage {
  readonly #deps: PasswordPageDependencies;
  readonly #misses = new FixedWindowCounter<string>(() => performance.now());
  readonly #posts = new FixedWindowCounter<string>(() => performance.now());
  readonly #hashing = new FairGate(hashing);

  constructor(deps: PasswordPageDependencies) {
    this.#deps = deps;
  }

  async show(request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
    const link = await findLink(this.#deps.database, request.params.secret);
    if (link?.state !== 'open') return this.#refuse(request, reply, link);
    return this.#send(request, reply, 200, (context) => formPage(context, link.email));
  }

  async define(request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { database } = this.#deps;
    const { secret } = request.params;
    const link = await findLink(database, secret);
    if (link?.state !== 'open') return this.#refuse(request, reply, link);
    if (this.#posts.add(hash('sha256', secret, 'base64')).count > postsPerMinute) {
      return this.notice(request, reply, 'too-often');
    }
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const password = normalised(form.get('senha') ?? '');
    const problems = problemsOf(password, normalised(form.get('confirmacao') ?? ''), link);
    if (problems.length > 0) {
      return this.#send(request, reply, 422, (context) => formPage(context, link.email, problems));
    }
    if (await definePassword(database, link, await this.#hash(password)))
      return this.notice(request, reply, 'done');
    // The link was used concurrently, or has expired meanwhile.
    return this.#refuse(request, reply, await findLink(database, secret));
  }

  async #hash(password: string): Promise<string> {
    const release = await this.#hashing.take(everybody);
    try {
      return await hashPassword(password);
    } finally {
      release();
    }
  }

  /** Shows why a link cannot be used and what to do. */
  #refuse(request: FastifyRequest, reply: FastifyReply, link: PasswordLink | undefined): FastifyReply {
    if (link === undefined) {
      // Only unknown links are counted and refused. Users with valid links behind the same address
      // are never locked out.
      const { count } = this.#misses.add(networkOf(request.clientAddress));
      return this.notice(request, reply, count > missesPerMinute ? 'too-often' : 'unknown');
    }
    return this.notice(request, reply, link.state === 'open' ? 'busy' : link.state);
  }

  notice(
    request: FastifyRequest,
    reply: FastifyReply,
    notice: Notice,
    status = statuses[notice],
  ): FastifyReply {
    const seconds = retryAfter[notice];
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return this.#send(request, reply, status, (context) => noticePage(context, notice));
  }

  /** Shows every error as a page. */
  fail(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (thrown instanceof QueueFull) return this.notice(request, reply, 'busy');
    const { error, unexpected } = toApiError(thrown);
    if (unexpected) request.log.error(thrown, 'the password page failed');
    if (error.slug === 'maintenance') return this.notice(request, reply, 'maintenance');
    if (error.status === 503) return this.notice(request, reply, 'busy');
    return this.notice(request, reply, error.status < 500 ? 'not-understood' : 'failed', error.status);
  }

  #send(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: (context: PageContext) => string,
  ): FastifyReply {
    const { environment, publicUrl } = this.#deps;
    const language = languageOf(headers['accept-language']);
    return reply
      .code(status)
      .headers(pageHeaders(language, publicUrl))
      .send(page({ language, isDevelopment: environment === 'development' }));
  }
}

function problemsOf(password: string, confirmation: string, link: PasswordLink): readonly FormProblem[] {
  if (password === '') return ['missing'];
  const problems: FormProblem[] = [...passwordProblems(password, link)];
  if (password !== confirmation) problems.push('mismatch');
  return problems;
}
