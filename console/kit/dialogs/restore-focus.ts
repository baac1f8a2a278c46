/**
 * Keeps the keyboard's focus where the browser drops it to the body: what had it was disabled,
 * removed or inert.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

/** What had the focus last, outside of dialogs too. The formula's editor is in a shadow tree. */
let last: HTMLElement | undefined;
addEventListener('focusin', (event) => {
  const [target] = event.composedPath();
  if (target instanceof HTMLElement) last = target;
});

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Browsers drop the focus after the next frame's callbacks, and React Aria moves it in them. */
const afterFrame = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** The button of a popover that has closed, or the page itself, if what had the focus is gone. */
function giveBack(to: HTMLElement | undefined): void {
  if (!isLost()) return;
  to?.focus();
  const popover = to?.closest('[popover]')?.id;
  if (isLost() && popover) document.querySelector<HTMLElement>(`[popovertarget="${popover}"]`)?.focus();
  if (isLost()) document.getElementById('page')?.focus();
}

/** What closes each open dialog, the topmost last. */
const open: (() => void)[] = [];

// React Aria hears Escape only where the focus is in the dialog, which it may just have left.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isLost()) open.at(-1)?.();
});

/** For a dialog: the focus stays in it, Escape closes it, and the focus returns when it closes. */
export function useDialogFocus(onClose: (() => void) | undefined): void {
  const before = useRef(last);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const mine = () => close();
    open.push(mine);
    return () => void open.splice(open.indexOf(mine), 1);
  }, []);
  useEffect(() => {
    afterFrame(() => {
      const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]');
      if (isLost()) [...dialogs].at(-1)?.focus();
    });
  });
  useEffect(() => {
    const { current } = before;
    return () => void afterFrame(() => giveBack(current));
  }, []);
}

/** For what is inert while it is busy: the focus returns afterwards. */
export function useFocusAfter(isBusy: boolean): void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!isBusy) return undefined;
    before.current = last;
    return () => void afterFrame(() => giveBack(before.current));
  }, [isBusy]);
}

/** For what makes room for another of its kind: the focus, if it was in it, is on the page then. */
export function useFocusOnPageAfter(): void {
  useEffect(() => () => void afterFrame(() => giveBack(undefined)), []);
}
