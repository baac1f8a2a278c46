/** A dialog over the page. `dialog.tsx` loads it on demand. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** The title is only for screen readers. */
  readonly titleHidden?: boolean;
  /** Without it, the dialog cannot be dismissed. */
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
