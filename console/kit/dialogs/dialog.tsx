/** A dialog over the page. Its implementation is loaded when the page is idle. */
import { lazy, Suspense } from 'react';
import type { DialogProps } from './modal.tsx';
import { useDialogFocus } from './restore-focus.ts';

export const loadDialog = () => import('./modal.tsx');
const ModalDialog = lazy(loadDialog);

export function Dialog(props: DialogProps) {
  useDialogFocus(props.onClose);
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
