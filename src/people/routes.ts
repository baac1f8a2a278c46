/**
 * The routes of sessions, `/console/api/session…`: sign-in, who is signed in, sign-out. They are
 * not endpoints of the registry, because they run before the person is known, or concern the
 * cookie.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Gatekeeper } from '../http/authentication.ts';
import { sessionEnded } from '../http/person.ts';
import { type RequestLimits, turnOf } from '../http/rate-limit.ts';
import { type AuditDependencies, auditAnswer } from '../http/request-audit.ts';
import { type RequestEnds, signalOf } from '../http/request-end.ts';
import type { Environment } from '../kernel/environment.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Limits } from '../kernel/limits.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Signal } from '../kernel/signal.ts';
import { maxBytes, readAddress, readCredentials, readLink, readPassword } from './bodies.ts';
import { callerOf, callerOfCookie, consolePrefix } from './entrance.ts';
import { auditRefusedSignIn, storeWithRecord } from './events.ts';
import { ForgottenPasswords } from './forgotten.ts';
import { beginByLink, companyOfLink } from './links.ts';
import { meOf } from './me.ts';
import { requireEncrypted, requireSameOrigin } from './same-origin.ts';
import { noCookie, secretOf, sessionCookie } from './secrets.ts';
import {
  type Account,
  type BegunSession,
  type Browser,
  endSessions,
  findCaller,
  holdAccount,
  isConfirmed,
  type SessionCaller,
  startSession,
} from './sessions.ts';
import { type Credentials, SignIn, signInRefused } from './sign-in.ts';
import { SignInThrottle, throttleLimits } from './throttle.ts';

export interface PeopleDependencies extends AuditDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  readonly gatekeeper: Pick<Gatekeeper, 'requireOpen'>;
  readonly requestLimits: RequestLimits;
  readonly limits: Pick<Limits, 'deadlineMs'>;
  readonly ends: RequestEnds;
  /** The public base URL. */
  readonly publicUrl: string;
  /**
   * Issues a one-time link into development for an employee. Undefined when development is not
   * served here, or does not know the employee.
   */
  readonly handover?: ((account: Account, isConfirmed: boolean) => Promise<string | undefined>) | undefined;
  /** Replaceable in tests. */
  readonly signIn?: SignIn;
  readonly forgotten?: ForgottenPasswords;
}

type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<object>;

/** Registers the routes. All of their responses are `no-store`. */
export function registerSessionRoutes(app: FastifyInstance, deps: PeopleDependencies): void {
  const routes = new SessionRoutes(deps);
  const route = (method: 'GET' | 'POST' | 'DELETE', path: string, work: Work) =>
    app.route({
      method,
      url: `${consolePrefix}/session${path}`,
      bodyLimit: maxBytes,
      onRequest: async (request, reply) => {
        const opening = deps.gatekeeper.requireOpen();
        if (opening !== undefined) await opening;
        requireSameOrigin(request);
        requireEncrypted(request);
        request.end = deps.ends.begin(reply, deps.limits.deadlineMs);
      },
      handler: async (request, reply) => {
        const response = await work(request, reply);
        await auditAnswer(request, 200, deps);
        return reply.header('cache-control', 'no-store').send({ response });
      },
    });
  route('POST', '', (request, reply) => routes.signIn(request, reply));
  route('GET', '', async (request) => routes.me(await routes.identify(request)));
  route('DELETE', '', (request, reply) => routes.signOut(request, reply));
  route('POST', '/link', (request, reply) => routes.signInByLink(request, reply));
  route('POST', '/forgotten', (request) => routes.forgotten(request));
  route('POST', '/confirm', (request) => routes.confirm(request));
  route('POST', '/handover', (request) => routes.handover(request));
}

class SessionRoutes {
  readonly #deps: PeopleDependencies;
  readonly #signIn: SignIn;
  readonly #forgotten: ForgottenPasswords;
  /** Nobody guesses a link, but each attempt is recorded. */
  readonly #links = new SignInThrottle(() => performance.now(), {
    ...throttleLimits,
    ofPair: throttleLimits.ofNetwork,
    mostDelayMs: 0,
  });

  constructor(deps: PeopleDependencies) {
    this.#deps = deps;
    // Aborted with the request's own reason, such as its deadline.
    const wait = async (ms: number, signal: Signal) => {
      signal.throwIfAborted();
      const ended = new AbortController();
      const end = () => ended.abort();
      signal.addEventListener('abort', end, { once: true });
      await delay(ms, undefined, { signal: ended.signal }).catch(() => signal.throwIfAborted());
      signal.removeEventListener('abort', end);
    };
    this.#signIn = deps.signIn ?? new SignIn({ database: deps.database, wait });
    this.#forgotten = deps.forgotten ?? new ForgottenPasswords(deps);
  }

  /** Throws 401 without a session. */
  async identify(request: FastifyRequest): Promise<SessionCaller> {
    const caller = await callerOf(request, this.#deps);
    if (caller === undefined) throw sessionEnded();
    request.caller = caller;
    return caller;
  }

  async me({ companyId, author, session }: SessionCaller): Promise<object> {
    const { database, environment } = this.#deps;
    const me = await meOf(database, { companyId, employeeId: author.employeeId as number }, session.id);
    if (me === undefined) throw sessionEnded();
    return { ...me, ambiente: environment };
  }

  async signIn(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { email, senha, id_empresa = null } = readCredentials(request);
    const asked: Credentials = { email, password: senha, companyId: id_empresa };
    const { accepted, known } = await this.#signIn.attempt(asked, request.clientAddress, signalOf(request));
    const [account, ...others] = accepted;
    if (account === undefined) return this.#refuse(request, known);
    if (others.length > 0) {
      return { empresas: accepted.map(({ companyId, company }) => ({ id: companyId, nome: company })) };
    }
    const { companyId, employeeId, digest } = account;
    const begin = async (scope: Scope) => {
      if (!(await holdAccount(scope, employeeId, digest))) return undefined;
      const browser = { ...browserOf(request), isConfirmed: true };
      return { employeeId, secret: await startSession(scope, employeeId, browser) };
    };
    const me = await this.#begin(request, reply, companyId, begin);
    return me ?? this.#refuse(request, [account]);
  }

  async #refuse(request: FastifyRequest, accounts: readonly Account[]): Promise<never> {
    await auditRefusedSignIn(request, accounts, this.#deps);
    throw signInRefused();
  }

  async signInByLink(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { segredo } = readLink(request);
    const { clientAddress } = request;
    const attempt = this.#links.begin('', clientAddress);
    const companyId = await companyOfLink(this.#deps.database, segredo, turnOf(clientAddress));
    const me =
      companyId &&
      (await this.#begin(request, reply, companyId, (scope) =>
        beginByLink(scope, segredo, browserOf(request)),
      ));
    if (me) {
      attempt.succeeded();
      return me;
    }
    await auditRefusedSignIn(request, [], this.#deps);
    throw new ApiError('sign-in-refused', 'The link was used already, has expired or does not exist');
  }

  /**
   * Stores the session that `begin` starts together with the record of its sign-in, ends the
   * browser's earlier session and sets the cookie. Undefined if no session was started.
   */
  async #begin(
    request: FastifyRequest,
    reply: FastifyReply,
    companyId: number,
    begin: (scope: Scope) => Promise<BegunSession | undefined>,
  ): Promise<object | undefined> {
    const { environment, database } = this.#deps;
    const before = await callerOfCookie(request, this.#deps);
    const begun = await storeWithRecord(request, companyId, begin, this.#deps);
    if (begun === undefined) return undefined;
    if (before !== undefined) await database.write(before.companyId, (scope) => end(scope, before));
    const caller = await findCaller(database, begun.secret, { turn: companyId, onError: () => {} });
    // It has already ended: the person was blocked or the password changed since it began.
    if (caller === undefined) throw signInRefused();
    reply.header('set-cookie', sessionCookie(environment, begun.secret));
    return this.me(caller);
  }

  /**
   * Also if the session has already ended or belongs to another person: the browser drops the
   * cookie.
   */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { environment } = this.#deps;
    const caller = await callerOfCookie(request, this.#deps);
    if (caller !== undefined) {
      request.caller = caller;
      const signOut = async (scope: Scope) => {
        await end(scope, caller);
        return { employeeId: employeeOf(caller) };
      };
      await storeWithRecord(request, caller.companyId, signOut, this.#deps);
    }
    if (secretOf(request.headers.cookie, environment) !== undefined)
      reply.header('set-cookie', noCookie(environment));
    return { status: 'success' };
  }

  async forgotten(request: FastifyRequest): Promise<object> {
    const { email } = readAddress(request);
    this.#forgotten.ask(email, request);
    return { status: 'success' };
  }

  async confirm(request: FastifyRequest): Promise<object> {
    const caller = await this.identify(request);
    const { senha } = readPassword(request);
    const { companyId, session } = caller;
    const account = { companyId, employeeId: employeeOf(caller) };
    const isRight = await this.#signIn.confirm(account, senha, request.clientAddress, signalOf(request));
    if (!isRight) throw signInRefused();
    await this.#deps.database.write(companyId, (scope) =>
      scope.query('UPDATE sessao SET confirmada_em = now() WHERE id_empresa = $1 AND id::text = $2', [
        companyId,
        session.id,
      ]),
    );
    return { status: 'success' };
  }

  async handover(request: FastifyRequest): Promise<object> {
    const caller = await this.identify(request);
    const { companyId } = caller;
    const confirmed = await this.#deps.database.read(companyId, (scope) =>
      isConfirmed(scope, caller.session.id),
    );
    const account = { companyId, employeeId: employeeOf(caller) };
    const url = await this.#deps.handover?.(account, confirmed);
    if (url !== undefined) return { url };
    throw new ApiError(
      'conflict',
      'Development is not served here, or does not have you as an active employee: refresh it, or use prumo person link',
    );
  }
}

/** Ends the caller's session. */
function end(scope: Scope, caller: SessionCaller): Promise<number> {
  return endSessions(scope, employeeOf(caller), { id: caller.session.id });
}

const employeeOf = ({ author }: SessionCaller): number => author.employeeId as number;

function browserOf({ clientAddress, headers }: FastifyRequest): Browser {
  const name = headers['user-agent']?.slice(0, 400).replaceAll('\0', '') ?? null;
  return { ip: clientAddress || null, name };
}
