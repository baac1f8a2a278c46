/**
 * A dialog over the page. `dialog.tsx` loads it on demand.
 *
 * The buttons stand at its foot, and the content above them scrolls. What arrives while the dialog
 * is open must not move a button: a press that began on it would be lost, or hit another one.
 */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { InSheet } from '../fields/field.tsx';
import styles from './dialog.module.css';
import { ScrollArea } from './scroll-area.tsx';

export interface DialogProps {
  readonly title: string;
  /** The title is only for screen readers. */
  readonly titleHidden?: boolean;
  /** Without it, the dialog cannot be dismissed. */
  readonly onClose?: () => void;
  readonly isWide?: boolean;
  /** It stands at the foot of a telephone, as wide as that, and choices in it have their names. */
  readonly isSheet?: boolean;
  /** Nothing of the page is seen behind it. */
  readonly isAlone?: boolean;
  /** Its content changes by itself, so its height is the same from the start. */
  readonly isSteady?: boolean;
  readonly children?: ReactNode;
  /** The buttons. */
  readonly actions?: ReactNode;
  /** What is being done, beside the buttons. */
  readonly status?: ReactNode;
  /**
   * What went wrong, beside the buttons, where it is seen however long the content is. It stands
   * above them where the height is fixed, and otherwise below, so that they stay where they are.
   */
  readonly problem?: ReactNode;
}

export default function ModalDialog(props: DialogProps) {
  const {
    title,
    titleHidden = false,
    onClose,
    isWide = false,
    isSheet = false,
    isAlone = false,
    isSteady = false,
    children,
  } = props;
  const look = [styles.modal, isWide && styles.wide, isSheet && styles.sheet, isSteady && styles.steady];
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      className={[styles.underlay, isAlone && styles.alone].filter(Boolean).join(' ')}
    >
      <Modal className={look.filter(Boolean).join(' ')}>
        <AriaDialog className={styles.dialog} {...(titleHidden && { 'aria-label': title })}>
          {!titleHidden && (
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
          )}
          {children && (
            <ScrollArea label={title} className={styles.scroll}>
              <div className={titleHidden ? undefined : styles.content}>
                <InSheet value={isSheet}>{children}</InSheet>
              </div>
            </ScrollArea>
          )}
          <Foot {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Foot({ actions, status, problem, isSteady = false }: DialogProps) {
  if (!actions) return null;
  return (
    <div className={styles.foot}>
      {isSteady && problem}
      <div className={styles.row}>
        {status !== undefined && (
          <p role="status" className={styles.status}>
            {status}
          </p>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
      {!isSteady && problem}
    </div>
  );
}
