/** The frame of the pages before the sign-in. */
import type { ReactNode } from 'react';
import { environment } from '../../data/environment.ts';
import { EnvironmentBadge } from '../../kit/environment-badge.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

export function SignInBox({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const words = useWords();
  return (
    <main className={styles.page} data-environment={environment}>
      <div className={styles.box}>
        <p className={styles.brand}>
          <img src="/console/icon.svg" alt="" width="28" height="28" />
          {words.product}
          <EnvironmentBadge />
        </p>
        <PageHead title={title} />
        {children}
      </div>
    </main>
  );
}
