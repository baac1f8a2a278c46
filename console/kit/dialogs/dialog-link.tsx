/** The name of a row that shows more about it in a dialog. */
import type { ReactNode } from 'react';
import styles from '../link-button.module.css';

interface DialogLinkProps {
  readonly open: () => void;
  readonly children: ReactNode;
}

export function DialogLink({ open, children }: DialogLinkProps) {
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={open}>
      {children}
    </button>
  );
}
