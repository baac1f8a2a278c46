/**
 * Conditional requests (RFC 9110 §13): every GET answers with a weak `ETag`, and with 304 and no body when the client has
 * that answer already (`If-None-Match`); what `If-Match` does is in `precondition.ts`. Answers are private to their token, and reused only after asking (RFC 9111 §5.2.2).
 */
import { hash } from 'node:crypto';

/** Weak: the same rows, whatever their compression. */
export function entityTag(content: string | Buffer): string {
  return `W/"${hash('sha1', content, 'base64url')}"`;
}

/** What every answer to a GET says of its reuse: by nobody else, and never without asking. */
export const reuseHeaders = { 'cache-control': 'private, no-cache', vary: 'token' } as const;

/** The answer with these rows: what is sent, and what its entity tag is made of, which has the `unshown` field too. */
export function answerOf(rows: readonly object[], unshown?: string): { text: string; content: string } {
  const content = JSON.stringify({ response: rows });
  const sent = shown(rows, unshown);
  return { text: sent === rows ? content : JSON.stringify({ response: sent }), content };
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
