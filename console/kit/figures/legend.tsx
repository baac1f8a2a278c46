/** A legend: a list of `li`, each with a mark and its meaning. */
import type { ReactNode } from 'react';
import styles from './legend.module.css';

export function Legend({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {children}
    </ul>
  );
}
