/**
 * The entrance of people to the registry's endpoints, `/console/api`. It reads the session's cookie
 * and never the header `token`; the API's own entrance never reads a cookie.
 */
import type { FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import { sessionEnded } from '../http/callers/person.ts';
import { type RequestLimits, turnOf } from '../http/callers/rate-limit.ts';
import type { Entrance } from '../http/register-endpoint.ts';
import type { Environment } from '../kernel/environment.ts';
import { requireSameOrigin } from './same-origin.ts';
import { secretOf } from './secrets.ts';
import { findCaller, type OpenInProduction, type SessionCaller } from './sessions.ts';

export const consolePrefix = '/console/api';

interface EntranceDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  readonly isOpenInProduction?: OpenInProduction;
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
 * The person that a page belongs to, as `company.employee`. All pages of a browser share one
 * cookie. A page of another person must neither show nor change data of the cookie's present owner.
 */
const personHeader = 'prumo-person';

/**
 * The person signed in with the request's cookie. Undefined for nobody, and if the page belongs to
 * somebody else.
 */
export async function callerOf(
  request: FastifyRequest,
  deps: Omit<EntranceDependencies, 'requestLimits'>,
): Promise<SessionCaller | undefined> {
  const caller = await callerOfCookie(request, deps);
  const meant = request.headers[personHeader];
  if (caller === undefined || meant === undefined) return caller;
  return meant === `${caller.companyId}.${caller.author.employeeId}` ? caller : undefined;
}

/** The person signed in with the request's cookie, no matter whose page it is. */
export async function callerOfCookie(
  request: FastifyRequest,
  { environment, database, isOpenInProduction }: Omit<EntranceDependencies, 'requestLimits'>,
): Promise<SessionCaller | undefined> {
  const secret = secretOf(request.headers.cookie, environment);
  if (secret === undefined) return undefined;
  return findCaller(database, secret, {
    turn: turnOf(request.clientAddress),
    isOpenInProduction,
    onError: (error) => request.log.error(error, 'the use of a session could not be noted'),
  });
}
