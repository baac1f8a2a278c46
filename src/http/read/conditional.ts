/**
 * Conditional requests (RFC 9110 §13). Every GET has a weak `ETag`, and gets a 304 without a body
 * when the client already has the response (`If-None-Match`). `If-Match` is handled in
 * `precondition.ts`. Responses are private to their token, and must be revalidated before reuse
 * (RFC 9111 §5.2.2).
 */
import { createHash, hash } from 'node:crypto';
import { isWrittenAtOnce, jsonPieces } from '../../kernel/json/json-pieces.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';

/** Weak, because the same rows may be compressed differently. */
export function entityTag(content: string | Buffer): string {
  return `W/"${hash('sha1', content, 'base64url')}"`;
}

/** The pieces as a list, and the tag of `front` followed by them. There may be very many. */
async function taggedPieces(
  front: string,
  pieces: Iterable<string>,
): Promise<{ readonly tag: string; readonly pieces: readonly string[] }> {
  const digest = createHash('sha1').update(front);
  const slice = new TimeSlice();
  const kept: string[] = [];
  for (const piece of pieces) {
    digest.update(piece);
    kept.push(piece);
    await slice.pause();
  }
  return { tag: `W/"${digest.digest('base64url')}"`, pieces: kept };
}

/** The cache headers of every response to a GET: private, and revalidated before each reuse. */
export const reuseHeaders = { 'cache-control': 'private, no-cache', vary: 'token' } as const;

/** Smaller responses are serialised within a millisecond. */
const maxPartsAtOnce = 10_000;
/** Responses with more rows are written in pieces; counting their parts first would not pay. */
const maxRowsAtOnce = 500;
/** Pieces have some 32 KiB. Up to this many are sent in one write. */
const maxPiecesAtOnce = 16;

/** A response that is ready to be sent. */
interface MadeAnswer {
  /** The text, or for a long response its pieces. */
  readonly text: string | Iterable<string>;
  /** Computed from all fields of the rows, including the `tagOnly` one. */
  readonly tag: string;
}

/** A response of few rows, which is made in one step. Undefined for others. */
export function shortAnswerOf(
  rows: readonly object[],
  tagOnly?: string,
  kind = '',
): { readonly text: string; readonly tag: string } | undefined {
  if (rows.length > maxRowsAtOnce || !isWrittenAtOnce(rows, maxPartsAtOnce)) return undefined;
  const sent = shown(rows, tagOnly);
  const content = JSON.stringify({ response: rows });
  const text = sent === rows ? content : JSON.stringify({ response: sent });
  return { text, tag: entityTag(`${kind}${content}`) };
}

/**
 * The response with these rows. `kind` distinguishes its tag from the same rows in another format.
 */
export async function answerOf(rows: readonly object[], tagOnly?: string, kind = ''): Promise<MadeAnswer> {
  const short = shortAnswerOf(rows, tagOnly, kind);
  if (short) return short;
  const sent = shown(rows, tagOnly);
  const { tag, pieces } = await taggedPieces(kind, jsonPieces({ response: rows }));
  if (sent !== rows) return { text: jsonPieces({ response: sent }), tag };
  return { text: pieces.length <= maxPiecesAtOnce ? pieces.join('') : pieces, tag };
}

/** The rows without the `tagOnly` field; unchanged if none has it. */
export function shown(rows: readonly object[], tagOnly?: string): readonly object[] {
  if (tagOnly === undefined || !rows.some((row) => tagOnly in row)) return rows;
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== tagOnly)));
}

const tagList = /(?:W\/)?"[^"]*"/g;

/** Whether `If-None-Match` or `If-Match` contains this tag (weak comparison) or is `*`. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = (one: string) => one.replace(/^W\//, '');
  return (header.match(tagList) ?? []).some((one) => opaque(one) === opaque(tag));
}

/** Whether the header is valid for `If-Match`: `*`, or a list of entity tags. */
export function isTagList(header: string): boolean {
  if (header.trim() === '*') return true;
  return header.includes('"') && /^[\s,]*$/.test(header.replaceAll(tagList, ''));
}
