/**
 * The routes of sessions, `/console/api/session…`: sign-in, who is signed in, sign-out. They are
 * not endpoints of the registry, because they run before the person is known, or concern the
 * cookie.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import { type AuditDependencies, auditAnswer } from '../http/audit/request-audit.ts';
import type { Gatekeeper } from '../http/callers/authentication.ts';
import { sessionEnded } from '../http/callers/person.ts';
import { type RequestLimits, turnOf } from '../http/callers/rate-limit.ts';
import { type RequestEnds, signalOf } from '../http/connections/request-end.ts';
import { ApiError, conflict } from '../kernel/contract/errors.ts';
import type { Limits } from '../kernel/contract/limits.ts';
import type { Environment } from '../kernel/environment.ts';
import type { PausedDelivery } from '../kernel/paused-delivery.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { passwordOwner } from '../password/password-links.ts';
import { maxBytes, readAddress, readCredentials, readLink, readPassword } from './bodies.ts';
import { callerOf, callerOfCookie, consolePrefix } from './entrance.ts';
import { beginByFirstPassword, hasPassword, requireGoodPassword } from './first-password.ts';
import { ForgottenPasswords } from './forgotten.ts';
import { meOf } from './me.ts';
import { beginByLink, companyOfLink, productionSessionOfLink } from './one-time-links.ts';
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
  type OpenInProduction,
  type SessionCaller,
  startSession,
} from './sessions.ts';
import { type Credentials, SignIn, signInRefused } from './sign-in.ts';
import { auditRefusedSignIn, storeWithRecord } from './sign-in-records.ts';
import { SignInThrottle, throttleLimits } from './throttle.ts';

export interface PeopleDependencies extends AuditDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  readonly gatekeeper: Pick<Gatekeeper, 'requireOpen'>;
  readonly requestLimits: RequestLimits;
  readonly limits: Pick<Limits, 'deadlineMs'>;
  readonly ends: RequestEnds;
  readonly held: Pick<PausedDelivery, 'mail'>;
  /** The public base URL. */
  readonly publicUrl: string;
  /**
   * Issues a one-time link into development for an employee, which ends with the session of
   * production. Undefined when development is not served here, or has no such employee.
   */
  readonly handover?:
    | ((account: Account, session: { id: string; isConfirmed: boolean }) => Promise<string | undefined>)
    | undefined;
  readonly isOpenInProduction?: OpenInProduction;
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
  route('POST', '/password', (request, reply) => routes.password(request, reply));
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
    const attempt = await this.#signIn.attempt(asked, request.clientAddress, signalOf(request));
    const { accepted, known, untilRefusal } = attempt;
    const [account, ...others] = accepted;
    if (account === undefined) {
      const refusal = signInRefused();
      await auditRefusedSignIn(request, known, refusal, this.#deps);
      await untilRefusal();
      throw refusal;
    }
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
    if (me !== undefined) return me;
    const refusal = signInRefused();
    await auditRefusedSignIn(request, [account], refusal, this.#deps);
    throw refusal;
  }

  async signInByLink(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { segredo } = readLink(request);
    const { clientAddress } = request;
    const attempt = this.#links.begin('', clientAddress);
    const companyId = await companyOfLink(this.#deps.database, segredo, turnOf(clientAddress));
    const me = companyId && (await this.#beginByLink(request, reply, companyId, segredo));
    if (me) {
      attempt.succeeded();
      return me;
    }
    const refusal = new ApiError(
      'sign-in-refused',
      'The link was used already, has expired or does not exist',
    );
    await auditRefusedSignIn(request, [], refusal, this.#deps);
    throw refusal;
  }

  async #beginByLink(
    request: FastifyRequest,
    reply: FastifyReply,
    companyId: number,
    secret: string,
  ): Promise<object | undefined> {
    const { database, isOpenInProduction } = this.#deps;
    const productionSession = await productionSessionOfLink(database, companyId, secret);
    if (
      productionSession &&
      isOpenInProduction &&
      !(await isOpenInProduction(companyId, productionSession))
    ) {
      return undefined;
    }
    const beginning = { browser: browserOf(request), productionSession };
    return this.#begin(request, reply, companyId, (scope) => beginByLink(scope, secret, beginning));
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
    // Why no message is sent at present, whatever the address is.
    return { status: 'success', motivo: this.#deps.held.mail ?? null };
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

  /** Defines the first password of somebody who signed in by a link, and who stays signed in. */
  async password(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const caller = await this.identify(request);
    const { senha } = readPassword(request);
    const { database } = this.#deps;
    const { companyId, session } = caller;
    const employeeId = employeeOf(caller);
    const owner = await database.read(companyId, (scope) => passwordOwner(scope, employeeId));
    if (owner === undefined || owner.hasPassword) throw hasPassword();
    requireGoodPassword(senha, owner);
    const hashed = await this.#signIn.hashOf(senha, request.clientAddress, signalOf(request));
    const begin = (scope: Scope) =>
      beginByFirstPassword(scope, { employeeId, hashed, sessionId: session.id }, browserOf(request));
    const me = await this.#begin(request, reply, companyId, begin);
    if (me === undefined) throw hasPassword();
    return me;
  }

  async handover(request: FastifyRequest): Promise<object> {
    const caller = await this.identify(request);
    const { companyId } = caller;
    const confirmed = await this.#deps.database.read(companyId, (scope) =>
      isConfirmed(scope, caller.session.id),
    );
    const account = { companyId, employeeId: employeeOf(caller) };
    const url = await this.#deps.handover?.(account, { id: caller.session.id, isConfirmed: confirmed });
    if (url !== undefined) return { url };
    throw conflict(
      'not-served',
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
