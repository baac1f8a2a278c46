/** Long bodies: read in slices, without what the route does not know, and not kept but for what the audit shows of them. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type JsonLimits, parseBeginning, parseLongJson } from '../kernel/json.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { keptLongJson } from './audit-secrets.ts';
import type { ReceivedBody } from './received-body.ts';

/** Throws `JsonProblem` and `TooManyValues`. */
export async function readLongBody(
  request: FastifyRequest,
  text: string,
  limits: JsonLimits,
): Promise<ReceivedBody> {
  const slice = new TimeSlice();
  const value = await parseLongJson(text, limits, slice);
  const mayRepeat = request.headers['idempotency-key'] !== undefined;
  return {
    text: await keptLongJson(text, (length) => parseBeginning(text, length, limits, slice)),
    value,
    isLong: true,
    ...(mayRepeat ? { digest: await digestInSlices(request.url, text, slice) } : {}),
  };
}

const digestedAtOnce = 1_048_576;

/** The digest that `digestOf` gives. */
async function digestInSlices(url: string, text: string, slice: TimeSlice): Promise<Buffer> {
  const digest = createHash('sha256').update(`${url}\n`);
  for (let at = 0; at < text.length; ) {
    // No character is cut in two.
    const end = at + digestedAtOnce + (text.slice(at, at + digestedAtOnce).isWellFormed() ? 0 : 1);
    digest.update(text.slice(at, end));
    at = end;
    await slice.pause();
  }
  return digest.digest();
}
