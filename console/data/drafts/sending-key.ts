/**
 * The idempotency key of a save, so that a repetition after a lost response has no further effect.
 */
import { ApiError } from '@prumo/client';
import { readStored, writeStored } from '../preferences.ts';

interface Kept {
  readonly body: string;
  readonly key: string;
}

/**
 * Sends with the key of this content. The key is kept until a response is final, even over a
 * reload.
 */
export async function sendOnce<T>(
  place: string,
  content: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const body = JSON.stringify(content);
  const kept = keptAt(place);
  const key = kept?.body === body ? kept.key : crypto.randomUUID();
  writeStored(place, JSON.stringify({ body, key } satisfies Kept));
  try {
    const result = await send(key);
    writeStored(place, '');
    return result;
  } catch (error) {
    if (isJudged(error)) writeStored(place, '');
    throw error;
  }
}

/** Whether this content was sent and its response is not known. */
export function wasSent(place: string, content: unknown): boolean {
  return keptAt(place)?.body === JSON.stringify(content);
}

/** Whether the response is final: nothing was stored, and will not be. */
function isJudged(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return false;
  return error.code !== 'idempotency-key-running';
}

function keptAt(place: string): (Partial<Kept> & { readonly key: string }) | undefined {
  try {
    const { body, key } = JSON.parse(readStored(place) ?? '') as Partial<Record<keyof Kept, unknown>>;
    return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined;
  } catch {
    return undefined;
  }
}
