/** Collects what the audit trail needs of a request, and writes its record. */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiError } from '../../kernel/contract/errors.ts';
import type { Environment } from '../../kernel/environment.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import type { ReceivedBody } from '../body/received-body.ts';
import type { Caller } from '../callers/authentication.ts';
import { originForm } from '../connections/request-head.ts';
import type { AuditLog, AuditRecord, Place } from './audit.ts';
import { keptMessage, keptPath, keptQuery, maskedJson, withoutSecrets } from './audit-secrets.ts';
import { rowsOfRefusal } from './refused-rows.ts';

export interface AuditDependencies {
  readonly environment: Environment;
  readonly auditLog: AuditLog;
  /** The approximate location of an address. Null when unknown or private. */
  readonly locate: (ip: string) => Place | null | Promise<Place | null>;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    audited: boolean;
    /** `Prefer: tx=rollback` on a write: nothing is stored, whatever the outcome. */
    dryRun: boolean;
  }
}

/** Prepares requests for the audit. Must be called before routes are registered. */
export function trackRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('audited', false);
  app.decorateRequest('dryRun', false);
}

/** What is answered: a status, or an error with its own. */
export type Outcome = number | ApiError;

/** The audit record of an authenticated request. */
export function auditRecord(
  request: FastifyRequest,
  outcome: Outcome,
  deps: AuditDependencies,
  place: Place | null,
): AuditRecord {
  const { caller, headers, originalUrl } = request;
  const url = originForm(originalUrl);
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const mark = url.indexOf('?');
  return {
    time: deps.now(),
    environment: deps.environment,
    companyId: caller?.companyId ?? null,
    author: caller?.author,
    method: request.method,
    route: request.routeOptions.url ?? null,
    path: keptPath(mark < 0 ? url : url.slice(0, mark)),
    query: mark < 0 ? null : keptQuery(url.slice(mark + 1)),
    body: hasBody ? keptBody(request) : null,
    status: typeof outcome === 'number' ? outcome : outcome.status,
    durationMs: performance.now() - request.startedAt,
    ip: request.clientAddress || null,
    userAgent: withoutSecrets(headers['user-agent'] ?? '') || null,
    place,
    dryRun: request.dryRun,
    refusal:
      typeof outcome === 'number' ? null : { slug: outcome.slug, message: keptMessage(outcome.message) },
    refusedRows: typeof outcome === 'number' ? null : (rowsOfRefusal(outcome.data.details) ?? null),
  };
}

/**
 * The length of the texts in the record of the request. Its body is masked now, because the records
 * of a group are made in one turn of the event loop.
 */
export function recordedText(request: FastifyRequest): number {
  const { originalUrl, headers, body } = request;
  const ofBody = body === undefined ? 0 : (keptBody(request)?.length ?? 0);
  return originalUrl.length + (headers['user-agent']?.length ?? 0) + ofBody;
}

/**
 * Stores the audit record of an authenticated request, unless it has one. The response waits for
 * it.
 */
export function auditAnswer(
  request: FastifyRequest,
  outcome: Outcome,
  deps: AuditDependencies,
): void | Promise<void> {
  if (request.caller === undefined || request.audited) return undefined;
  request.audited = true;
  const store = (place: Place | null) => deps.auditLog.append(auditRecord(request, outcome, deps, place));
  const place = deps.locate(request.clientAddress);
  return place instanceof Promise ? place.then(store) : store(place);
}

type Headers = FastifyRequest['headers'];

const maxTypeLength = 255;
const digestedAtOnce = 1_048_576;

function sentType(headers: Headers): string | null {
  const type = headers['content-type'];
  return type === undefined ? null : withoutSecrets(type.slice(0, maxTypeLength));
}

/** Replaces a body that is not JSON, because secrets in it cannot be detected. */
export async function summaryOf(bytes: Buffer, headers: Headers): Promise<string> {
  const digest = createHash('sha256');
  const slice = new TimeSlice();
  for (let at = 0; at < bytes.length; at += digestedAtOnce) {
    digest.update(bytes.subarray(at, at + digestedAtOnce));
    await slice.pause();
  }
  const sha256 = digest.digest('hex');
  return JSON.stringify({ arquivo: { tipo: sentType(headers), bytes: bytes.length, sha256 } });
}

/** Replaces a body that was not read completely, with its announced length (null if unknown). */
function summaryOfUnread({ headers, receivedBytes }: FastifyRequest): string | null {
  const length = headers['content-length'];
  const isEmpty = length === undefined ? headers['transfer-encoding'] === undefined : Number(length) === 0;
  if (isEmpty) return null;
  const bytes = length === undefined ? null : Number(length);
  return JSON.stringify({ arquivo: { tipo: sentType(headers), bytes, recebidos: receivedBytes } });
}

/**
 * What the audit trail keeps of the request's body: JSON is masked and cut; other bodies are
 * replaced by their type, size and digest (`arquivo`). Null when there is none. Further calls cost
 * nothing.
 */
function keptBody(request: FastifyRequest): string | null {
  const body = request.body as ReceivedBody | undefined;
  if (body === undefined) return summaryOfUnread(request);
  const { text, value, problem, file, isLong } = body;
  if (problem === undefined && file === undefined && !isLong) return (body.kept ??= maskedJson(text, value));
  return text === '' ? null : text;
}
