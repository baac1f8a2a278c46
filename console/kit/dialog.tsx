/** A dialog over the page. What it is made of is loaded ahead, when the page is at rest. */
import { lazy, Suspense } from 'react';
import type { DialogProps } from './modal.tsx';

export const loadDialog = () => import('./modal.tsx');
const ModalDialog = lazy(loadDialog);

export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
