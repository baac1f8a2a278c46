/** Asks before a page with changes is left, by a link or by closing it. */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

export function Leaving({ isAsked }: { readonly isAsked: boolean }) {
  const { formula: words } = useWords();
  const [, navigate] = useLocation();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!isAsked) return undefined;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const path = link && pathWithin(link);
      if (!isPlain || path === null || link?.target === '_blank') return;
      event.preventDefault();
      event.stopPropagation();
      setTo(path);
    };
    addEventListener('beforeunload', closing);
    document.addEventListener('click', following, true);
    return () => {
      removeEventListener('beforeunload', closing);
      document.removeEventListener('click', following, true);
    };
  }, [isAsked]);
  if (to === undefined) return null;
  const stay = () => setTo(undefined);
  return (
    <Dialog title={words.leaveTitle} onClose={stay}>
      <p>{words.leaveText}</p>
      <div className={styles.actions}>
        <Button onPress={() => navigate(to)}>{words.leave}</Button>
        <Button look="primary" autoFocus onPress={stay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}

/** The address of another page of the console; null for places of this one and for other sites. */
function pathWithin({ href }: HTMLAnchorElement): string | null {
  const url = new URL(href);
  if (url.origin !== location.origin || !url.pathname.startsWith('/console')) return null;
  if (url.pathname === location.pathname) return null;
  return `${url.pathname.slice('/console'.length) || '/'}${url.search}`;
}
