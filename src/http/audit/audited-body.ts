/**
 * What the audit trail keeps of a body: JSON is masked and cut; other bodies are replaced by their
 * type, size and digest (`arquivo`).
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import type { ReceivedBody } from '../body/received-body.ts';
import { maskedJson, withoutSecrets } from './audit-secrets.ts';

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
 * What the audit trail keeps of the request's body. Null when there is none. Further calls cost
 * nothing.
 */
export function keptBody(request: FastifyRequest): string | null {
  const body = request.body as ReceivedBody | undefined;
  if (body === undefined) return summaryOfUnread(request);
  const { text, value, problem, file, isLong } = body;
  if (problem === undefined && file === undefined && !isLong) return (body.kept ??= maskedJson(text, value));
  return text === '' ? null : text;
}
