/** The name of a row that shows more about it on the page when pressed, and stays pressed. */
import type { ReactNode } from 'react';
import styles from './chosen-name.module.css';

interface ChosenNameProps {
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly title?: string;
  readonly children: ReactNode;
}

export function ChosenName({ isChosen, choose, title, children }: ChosenNameProps) {
  return (
    <button type="button" className={styles.name} aria-pressed={isChosen} title={title} onClick={choose}>
      {children}
    </button>
  );
}
