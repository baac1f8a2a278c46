/** What the server says against a webhook: at its address, or beside the buttons. */
import { ApiError } from '@prumo/client';
import type { ReactNode } from 'react';
import { Problem } from '../../kit/problem.tsx';
import type { Words } from '../../words/words.ts';

interface Refusal {
  readonly url?: string;
  readonly elsewhere?: ReactNode;
}

export function saidRefusal(error: Error | null, { webhooks: own, problem }: Words): Refusal {
  if (error === null) return {};
  if (error instanceof ApiError && error.status === 422) return { url: own.badAddress };
  if (error instanceof ApiError && error.status === 409)
    return { elsewhere: <p role="alert">{own.tooMany}</p> };
  return { elsewhere: <Problem inline error={error} title={problem.notSaved} /> };
}
