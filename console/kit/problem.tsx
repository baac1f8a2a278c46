/** An error: what went wrong, what to do, and the id of the request for support. */
import { ApiError, ConnectionError, PrumoError, TimeoutError } from '@prumo/client';
import { toldText } from '../data/written/told-findings.ts';
import { useWords, type Words } from '../words/words.ts';
import { Button } from './button.tsx';
import styles from './problem.module.css';

export interface ProblemProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
  /** Shown beside the failed part, without a heading. */
  readonly inline?: boolean;
  /** It is the whole content of the page. */
  readonly isPage?: boolean;
}

export function Problem({ error, title, onRetry, inline = false, isPage = false }: ProblemProps) {
  const words = useWords();
  const Title = isPage ? 'h1' : 'p';
  // What failed to be read can be read again here; what was pressed is pressed again.
  const usualTitle = inline && !onRetry ? words.problem.notDone : words.problem.title;
  return (
    <div className={`${styles.problem} ${inline ? styles.inline : ''}`} role="alert">
      <Title className={styles.title}>{title ?? usualTitle}</Title>
      <p>{failureText(error, words)}</p>
      <RequestId error={error} />
      {onRetry && <Button onPress={onRetry}>{words.common.again}</Button>}
    </div>
  );
}

/** The id by which the operator can find the request. */
export function RequestId({ error }: { readonly error: unknown }) {
  const words = useWords();
  if (!(error instanceof PrumoError)) return null;
  return (
    <p className={styles.detail}>
      {words.problem.request} <code>{error.requestId}</code>
    </p>
  );
}

/** When to try again, as the server stated: a time of day if it is minutes away. */
export function retryText({ retryAfterMs }: ApiError, { problem, language }: Words): string {
  if (retryAfterMs === undefined) return problem.soon;
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  if (seconds < 60) return problem.inSeconds(seconds);
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short' });
  // Rounded up, because a request before that time would be refused again.
  const at = new Date(Math.ceil((Date.now() + retryAfterMs) / 60_000) * 60_000);
  return problem.inMinutes(Math.ceil(seconds / 60), time.format(at));
}

/** What is wrong, and what the person can do. */
export function failureText(error: unknown, words: Words): string {
  const { problem } = words;
  if (error instanceof TimeoutError) return problem.late;
  if (error instanceof ConnectionError) return problem.network;
  if (!(error instanceof ApiError)) return problem.page;
  const { status, code } = error;
  if (code === 'maintenance') return problem.maintenance;
  if (code === 'changed-meanwhile') return problem.changed;
  if (code === 'tls-needed') return problem.encrypted;
  if (status === 401) return words.signIn.expiredText;
  if (status === 403) return problem.forbidden;
  if (status === 404) return problem.missing;
  if (status === 429 || status === 503) return problem.busy(retryText(error, words));
  return status >= 500 ? problem.server : toldText(error, words);
}
