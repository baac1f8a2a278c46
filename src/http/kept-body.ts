/** What the audit keeps of a body: JSON, masked and cut; of any other its type, size and digest, in one shape (`arquivo`). */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { keptJson, withoutSecrets } from './audit-secrets.ts';
import type { ReceivedBody } from './received-body.ts';

type Headers = FastifyRequest['headers'];

const maxTypeLength = 255;

function sentType(headers: Headers): string | null {
  const type = headers['content-type'];
  return type === undefined ? null : withoutSecrets(type.slice(0, maxTypeLength));
}

/** Stands for a body that is not JSON: nobody could tell what is secret in it. */
export function summaryOf(bytes: Buffer, headers: Headers): string {
  const sha256 = hash('sha256', bytes, 'hex');
  return JSON.stringify({ arquivo: { tipo: sentType(headers), bytes: bytes.length, sha256 } });
}

/** Stands for a body that was not taken whole, or not at all: the length that it was to have, null where none was said. */
function summaryOfUnread({ headers, receivedBytes }: FastifyRequest): string | null {
  const length = headers['content-length'];
  const isEmpty = length === undefined ? headers['transfer-encoding'] === undefined : Number(length) === 0;
  if (isEmpty) return null;
  const bytes = length === undefined ? null : Number(length);
  return JSON.stringify({ arquivo: { tipo: sentType(headers), bytes, recebidos: receivedBytes } });
}

/** What the audit keeps of the request's body; null where it has none. */
export function keptBody(request: FastifyRequest): string | null {
  const body = request.body as ReceivedBody | undefined;
  if (body === undefined) return summaryOfUnread(request);
  const { text, value, problem, file, isLong } = body;
  if (problem === undefined && file === undefined && !isLong) return keptJson(text, value);
  return text === '' ? null : text;
}
