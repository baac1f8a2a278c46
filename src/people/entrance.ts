/**
 * The entrance of people to the registry's endpoints, `/console/api`. It reads the session's cookie
 * and never the header `token`; the API's own entrance never reads a cookie.
 */
import type { FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import { sessionEnded } from '../http/person.ts';
import { type RequestLimits, turnOf } from '../http/rate-limit.ts';
import type { Entrance } from '../http/register-endpoint.ts';
import type { Environment } from '../kernel/environment.ts';
import { requireSameOrigin } from './same-origin.ts';
import { secretOf } from './secrets.ts';
import { findCaller, type SessionCaller } from './sessions.ts';

export const consolePrefix = '/console/api';

interface EntranceDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  readonly requestLimits: RequestLimits;
}

export function peopleEntrance(deps: EntranceDependencies): Entrance {
  return {
    prefix: consolePrefix,
    async identify(request, reply) {
      requireSameOrigin(request);
      const caller = await callerOf(request, deps);
      if (caller === undefined) throw sessionEnded();
      request.caller = caller;
      deps.requestLimits.count(caller.key, reply);
    },
  };
}

/**
 * The person for whom a page shows what it reads, as `company.employee`. A browser's pages share
 * one cookie: a page whose person is no longer the cookie's must not show or change what is
 * another's.
 */
const personHeader = 'prumo-person';

/**
 * Who is signed in with the request's cookie, if anybody. Nobody is for a page that was opened by
 * somebody else.
 */
export async function callerOf(
  request: FastifyRequest,
  deps: Pick<EntranceDependencies, 'environment' | 'database'>,
): Promise<SessionCaller | undefined> {
  const caller = await callerOfCookie(request, deps);
  const meant = request.headers[personHeader];
  if (caller === undefined || meant === undefined) return caller;
  return meant === `${caller.companyId}.${caller.author.employeeId}` ? caller : undefined;
}

/** Who is signed in with the request's cookie, whoever the page is for. */
export async function callerOfCookie(
  request: FastifyRequest,
  { environment, database }: Pick<EntranceDependencies, 'environment' | 'database'>,
): Promise<SessionCaller | undefined> {
  const secret = secretOf(request.headers.cookie, environment);
  if (secret === undefined) return undefined;
  return findCaller(database, secret, {
    turn: turnOf(request.clientAddress),
    onError: (error) => request.log.error(error, 'the use of a session could not be noted'),
  });
}
