/**
 * Conditional requests (RFC 9110 §13): every GET answers with a weak `ETag`, and with 304 and no body when the client has
 * that answer already (`If-None-Match`); what `If-Match` does is in `precondition.ts`. Answers are private to their token, and reused only after asking (RFC 9111 §5.2.2).
 */
import { createHash, hash } from 'node:crypto';
import { isWrittenAtOnce, jsonPieces } from '../kernel/json-pieces.ts';
import { TimeSlice } from '../kernel/time-slice.ts';

/** Weak: the same rows, whatever their compression. */
export function entityTag(content: string | Buffer): string {
  return `W/"${hash('sha1', content, 'base64url')}"`;
}

/** The tag of what stands in front and the pieces behind it, which may be very many. */
async function entityTagOf(front: string, pieces: Iterable<string>): Promise<string> {
  const digest = createHash('sha1').update(front);
  const slice = new TimeSlice();
  for (const piece of pieces) {
    digest.update(piece);
    await slice.pause();
  }
  return `W/"${digest.digest('base64url')}"`;
}

/** What every answer to a GET says of its reuse: by nobody else, and never without asking. */
export const reuseHeaders = { 'cache-control': 'private, no-cache', vary: 'token' } as const;

/** Answers with less are written in a millisecond. */
const maxPartsAtOnce = 10_000;

/** An answer that is ready to be sent. */
export interface MadeAnswer {
  /** What is sent; of a long answer its pieces, which are made as they are taken. */
  readonly text: string | Iterable<string>;
  /** Made of all that the rows have, also the `unshown` field. */
  readonly tag: string;
}

/** The answer with these rows. `kind` is what tells its tag from that of the same rows in another format. */
export async function answerOf(rows: readonly object[], unshown?: string, kind = ''): Promise<MadeAnswer> {
  const sent = shown(rows, unshown);
  if (!isWrittenAtOnce(rows, maxPartsAtOnce)) {
    const tag = await entityTagOf(kind, jsonPieces({ response: rows }));
    return { text: jsonPieces({ response: sent }), tag };
  }
  const content = JSON.stringify({ response: rows });
  const text = sent === rows ? content : JSON.stringify({ response: sent });
  return { text, tag: entityTag(`${kind}${content}`) };
}

/** The rows without the `unshown` field; the same ones where none has it. */
export function shown(rows: readonly object[], unshown?: string): readonly object[] {
  if (unshown === undefined || !rows.some((row) => unshown in row)) return rows;
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== unshown)));
}

const tagList = /(?:W\/)?"[^"]*"/g;

/** Whether one of the tags of `If-None-Match` or `If-Match` is this one, compared weakly; `*` is any. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = (one: string) => one.replace(/^W\//, '');
  return (header.match(tagList) ?? []).some((one) => opaque(one) === opaque(tag));
}

/** Whether the header is what `If-Match` may be: `*`, or a list of entity tags. */
export function isTagList(header: string): boolean {
  if (header.trim() === '*') return true;
  return header.includes('"') && /^[\s,]*$/.test(header.replaceAll(tagList, ''));
}
