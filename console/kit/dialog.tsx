/** A dialog over the page. Its implementation is loaded when the page is idle. */
import { lazy, Suspense } from 'react';
import { useDialogFocus } from './kept-focus.ts';
import type { DialogProps } from './modal.tsx';

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
