/**
 * The page behind the link of a password message: `GET` shows it and changes nothing, however often mail scanners look;
 * `POST` defines the password and uses the link up. No token, no cookie: the secret in the path is the whole capability, so a
 * page elsewhere that does not know it has nothing to forge a request with. It is not part of the API's registry, and neither
 * it nor what is sent to it goes into the log or the audit trail.
 */

import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import { toApiError } from '../http/failure.ts';
import { FixedWindowCounter, networkOf } from '../http/rate-limit.ts';
import type { Environment } from '../kernel/endpoint.ts';
import { FairGate, QueueFull } from '../kernel/fair-gate.ts';
import { hashPassword } from './hash.ts';
import { languageOf } from './language.ts';
import { definePassword, findLink, type PasswordLink } from './links.ts';
import { type FormProblem, formPage, noticePage, type PageContext } from './page.ts';
import { normalised, passwordProblems } from './rules.ts';
import { contentSecurityPolicy } from './style.ts';
import type { Notice } from './words.ts';

export interface PasswordPageDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  /** `requireOpen` throws 503 while maintenance is on. */
  readonly gatekeeper: { requireOpen(): void | Promise<void> };
  /** As people reach it. */
  readonly publicUrl: string;
}

/** Two passwords of the greatest length, every byte of them escaped. */
const maxFormBytes = 16_384;

/** Links that do not exist, from one address in a minute; forms for one link. Nobody types faster. */
const missesPerMinute = 30;
const postsPerMinute = 20;

/**
 * Each hash takes 19 MiB while it runs, and one of the threads that files and addresses are read on. All companies share one
 * queue, so that a flood takes neither memory nor time.
 */
const hashing = { capacity: 2, reserve: 0, mostWaiting: 30 };
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
/** In seconds, of the notices that pass. */
const retryAfter: Partial<Record<Notice, string>> = { maintenance: '30', busy: '5', 'too-often': '60' };

const path = '/password/:secret';
const otherMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

type LinkRequest = FastifyRequest<{ Params: { secret: string } }>;

/** Registers the page, in a context of its own: its bodies are forms and its failures pages. */
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
      // Before the body is read: whatever it is, it is not wanted here.
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
    // Somebody was faster, or its time is up.
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

  /** Tells why a link cannot be used, and what to do. */
  #refuse(request: FastifyRequest, reply: FastifyReply, link: PasswordLink | undefined): FastifyReply {
    if (link === undefined) {
      // Valid links neither count nor suffer: nobody behind the same address can be shut out.
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

  /** Whatever goes wrong ends in a page. */
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
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        vary: 'accept-language',
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
        'cross-origin-opener-policy': 'same-origin',
        ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
      })
      .send(page({ language, isDevelopment: environment === 'development' }));
  }
}

function problemsOf(password: string, confirmation: string, link: PasswordLink): readonly FormProblem[] {
  if (password === '') return ['missing'];
  const problems: FormProblem[] = [...passwordProblems(password, link)];
  if (password !== confirmation) problems.push('mismatch');
  return problems;
}
