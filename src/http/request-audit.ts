/** What the audit keeps of a request: what is known of it from its arrival on, and its record. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../kernel/endpoint.ts';
import { type AuditLog, type AuditRecord, auditBody, type Place } from './audit.ts';
import type { Caller } from './authentication.ts';
import type { ReceivedBody } from './body.ts';
import { clientAddress } from './client-address.ts';

export interface AuditDependencies {
  readonly environment: Environment;
  readonly auditLog: AuditLog;
  /** The approximate location of an address; null when unknown or private. */
  readonly locate: (ip: string) => Place | null | Promise<Place | null>;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    audited: boolean;
    /** `Prefer: tx=rollback` on a write: whatever it ends in, it stores nothing. */
    dryRun: boolean;
    startedAt: number;
  }
}

/** Prepares requests for the audit; before any route is registered. */
export function trackRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('audited', false);
  app.decorateRequest('dryRun', false);
  app.decorateRequest('startedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now();
    done();
  });
}

/** The same for a request that the router could make nothing of: it has come through no hook, and is as the framework has it. */
export function trackUnrouted(request: FastifyRequest): void {
  Object.assign(request, { caller: undefined, audited: false, dryRun: false, startedAt: performance.now() });
}

/** The record of an authenticated request. */
export function auditRecord(
  request: FastifyRequest,
  status: number,
  deps: AuditDependencies,
  place: Place | null,
): AuditRecord {
  const caller = request.caller as Caller;
  const [path = '', query] = request.originalUrl.split('?', 2);
  const body = request.body as ReceivedBody | undefined;
  return {
    time: deps.now(),
    environment: deps.environment,
    companyId: caller.companyId,
    tokenId: caller.tokenId,
    method: request.method,
    route: request.routeOptions.url ?? null,
    path,
    query: query ?? null,
    body: body === undefined ? null : auditBody(body.text),
    status,
    durationMs: performance.now() - request.startedAt,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? null,
    place,
    dryRun: request.dryRun,
  };
}

/** Stores the audit record of an authenticated request that has none yet; the answer waits for it. */
export async function auditAnswer(
  request: FastifyRequest,
  status: number,
  deps: AuditDependencies,
): Promise<void> {
  if (request.caller === undefined || request.audited) return;
  request.audited = true;
  await deps.auditLog.append(auditRecord(request, status, deps, await deps.locate(clientAddress(request))));
}
