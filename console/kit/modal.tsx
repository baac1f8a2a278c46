/** A dialog over the page, as `dialog.tsx` loads it. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** Said, not shown. */
  readonly titleHidden?: boolean;
  /** Left out: it cannot be dismissed. */
  readonly onClose?: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export default function ModalDialog({
  title,
  titleHidden = false,
  onClose,
  isWide = false,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      className={styles.underlay}
    >
      <Modal className={`${styles.modal} ${isWide ? styles.wide : ''}`}>
        <AriaDialog
          className={`${styles.dialog} ${titleHidden ? styles.bare : ''}`}
          {...(titleHidden && { 'aria-label': title })}
        >
          {!titleHidden && <Heading slot="title">{title}</Heading>}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
