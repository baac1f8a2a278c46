/**
 * Parses long bodies in time slices. Fields unknown to the route are skipped, and only the excerpt
 * for the audit trail is kept of the text.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type JsonLimits, parseBeginning, parseLongJson } from '../../kernel/json/json.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { keptLongJson } from '../audit/audit-secrets.ts';
import type { ReceivedBody } from './received-body.ts';

/** @throws JsonProblem, TooManyValues */
export async function readLongBody(
  request: FastifyRequest,
  text: string,
  { slice, ...limits }: JsonLimits & { readonly slice: TimeSlice },
): Promise<ReceivedBody> {
  await slice.pause();
  const value = await parseLongJson(text, limits, slice);
  await slice.pause();
  const mayRepeat = request.headers['idempotency-key'] !== undefined;
  return {
    text: await keptLongJson(text, (length) => parseBeginning(text, length, limits, slice)),
    value,
    isLong: true,
    ...(mayRepeat ? { digest: await digestInSlices(request.url, text, slice) } : {}),
  };
}

const digestedAtOnce = 1_048_576;

/** Computes the same digest as `digestOf`. */
async function digestInSlices(url: string, text: string, slice: TimeSlice): Promise<Buffer> {
  const digest = createHash('sha256').update(`${url}\n`);
  for (let at = 0; at < text.length; ) {
    // Surrogate pairs must not be split.
    const end = at + digestedAtOnce + (text.slice(at, at + digestedAtOnce).isWellFormed() ? 0 : 1);
    digest.update(text.slice(at, end));
    at = end;
    await slice.pause();
  }
  return digest.digest();
}
