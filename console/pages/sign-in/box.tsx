/** The page before anybody is known. */
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

export function SignInBox({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const words = useWords();
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <p className={styles.brand}>
          <img src="/console/icon.svg" alt="" width="28" height="28" />
          {words.product}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
