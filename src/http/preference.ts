/** `Prefer: wait=N` (RFC 7240 §4.3). */

export const maxWaitSeconds = 30;

/** The seconds the client is ready to wait for its recalculation, at most 30; undefined when it does not ask. */
export function preferredWait(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  for (const preference of text.split(',')) {
    const match = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/i.exec(preference);
    if (match) return Math.min(Number(match[1]), maxWaitSeconds);
  }
  return undefined;
}
