/** A dialog over the page. What it is made of is loaded ahead, when the page is at rest. */
import { lazy, type ReactNode, Suspense } from 'react';

export interface DialogProps {
  readonly title: string;
  /** Said, not shown. */
  readonly titleHidden?: boolean;
  /** Left out: it cannot be dismissed. */
  readonly onClose?: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const loadDialog = () => import('./modal.tsx');
const ModalDialog = lazy(loadDialog);

export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
