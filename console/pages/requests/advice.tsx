/** When an error occurs and what to do about it, as the documentation says it. */
import type { ReactNode } from 'react';
import { errorAdvice } from '../../../src/kernel/contract/error-advice.ts';
import { errorAdvicePt } from '../../../src/kernel/contract/error-advice-pt.ts';
import type { ErrorSlug } from '../../../src/kernel/contract/errors.ts';
import { language } from '../../data/preferences.ts';
import { useStore } from '../../data/store.ts';
import { useWords } from '../../words/words.ts';
import styles from './requests.module.css';

/** @param error the code of the error. Nothing is shown for one that is not known. */
export function Advice({ error, isShort }: { readonly error: string | null; readonly isShort?: boolean }) {
  const { requests: own } = useWords();
  const spoken = useStore(language);
  const known = error === null ? undefined : errorAdvice[error as ErrorSlug];
  if (known === undefined) return null;
  const { when, remedy } = spoken === 'pt' ? errorAdvicePt[error as ErrorSlug] : known;
  if (isShort) return <p className={styles.quiet}>{written(remedy)}</p>;
  return (
    <>
      <p>{written(when)}</p>
      <p>{written(remedy)}</p>
      <p className={styles.quiet}>
        {known.repeatable ? own.repeatable : own.final}{' '}
        <a href={`/docs/${spoken === 'pt' ? 'pt/' : ''}errors/${error}`} target="_blank" rel="noreferrer">
          {own.aboutError}
        </a>
      </p>
    </>
  );
}

/** The advice's Markdown: code, and the texts of links. */
function written(markdown: string): ReactNode[] {
  const parts = markdown.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/);
  return parts.map((part, at) => {
    const [, link] = /^\[([^\]]+)\]/.exec(part) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places.
    if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>;
    return link ?? part;
  });
}
