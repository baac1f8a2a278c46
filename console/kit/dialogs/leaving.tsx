/**
 * Asks before a page with changes is left: by a link, by the browser's Back and Forward, by closing
 * it. Some browsers do not allow a question on Back. The changes are kept and restored on return.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface LeavingProps {
  readonly isAsked: boolean;
  /** What happens to the changes. */
  readonly text: string;
}

export function Leaving({ isAsked, text }: LeavingProps) {
  const { common: words } = useWords();
  const [, navigate] = useLocation();
  /** Continues to the place that the person wanted. */
  const [goOn, setGoOn] = useState<() => void>();
  const isSure = useRef(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const path = link && pathOf(link.href);
      if (!isPlain || path === null || link?.target === '_blank') return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => navigate(path));
    };
    const travelling = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event;
      if (navigationType !== 'traverse' || !cancelable || isSure.current) return;
      if (pathOf(destination.url) === null) return;
      event.preventDefault();
      setGoOn(() => () => {
        isSure.current = true;
        navigation.traverseTo(destination.key);
      });
    };
    const travels = 'navigation' in window ? navigation : undefined;
    addEventListener('beforeunload', closing);
    document.addEventListener('click', following, true);
    travels?.addEventListener('navigate', travelling);
    return () => {
      removeEventListener('beforeunload', closing);
      document.removeEventListener('click', following, true);
      travels?.removeEventListener('navigate', travelling);
    };
  }, [isAsked, navigate]);
  if (goOn === undefined) return null;
  const stay = () => setGoOn(undefined);
  return (
    <Dialog
      title={words.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onPress={goOn}>{words.leave}</Button>
          <Button look="primary" autoFocus onPress={stay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** The address of another page of the console. Null for the same page and for other sites. */
function pathOf(href: string): string | null {
  const url = new URL(href);
  if (url.origin !== location.origin || !url.pathname.startsWith('/console')) return null;
  if (url.pathname === location.pathname) return null;
  return `${url.pathname.slice('/console'.length) || '/'}${url.search}`;
}
