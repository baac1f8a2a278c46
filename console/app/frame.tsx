/** The frame of every page: the current place, the period, and the navigation. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Link, useLocation } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { connection } from '../data/connection.ts';
import { useMe } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { pageAddress, useAddress } from '../data/view.ts';
import { Explanation } from '../explanation/explanation.tsx';
import { Button } from '../kit/button.tsx';
import { loadDialog } from '../kit/dialogs/dialog.tsx';
import { EnvironmentBadge } from '../kit/environment-badge.tsx';
import { Failures } from '../kit/failures.tsx';
import { Icon } from '../kit/icon.tsx';
import { isShortcut } from '../kit/shortcut.ts';
import { isWriting } from '../kit/shown-keys.ts';
import { useWords } from '../words/words.ts';
import { Banners } from './banners.tsx';
import { pageAt } from './find-page.ts';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { PeriodChoice } from './period.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useRunningHead } from './running-head.ts';

const loadSignInAgain = () => import('../sign-in/again.tsx');
const SignInAgain = lazy(loadSignInAgain);
const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

const aheadAfterMs = 4_000;

/** A load that fails is reported where its part is shown. */
function loadAhead(): void {
  Promise.all([loadDialog(), loadPalette(), loadSignInAgain()]).catch(() => undefined);
}

export function Frame({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const me = useMe();
  const [path] = useLocation();
  const page = pageAt(path);
  // Renders again when the address changes, because links below contain its values.
  useAddress();
  const isSessionEnded = useStore(connection.sessionEnded);
  const [over, setOver] = useOverlayKeys();
  useRunningHead(me, words);
  const close = () => setOver(undefined);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        {words.navigation.toContent}
      </a>
      <header className={styles.bar} data-environment={me.ambiente}>
        <Link href={pageAddress('/')} className={styles.company}>
          <span>{me.empresa}</span>
          <EnvironmentBadge />
        </Link>
        {page?.period && reaches(me.nivel_de_acesso, page.level) && (
          <Failures of={path}>
            <PeriodChoice of={page.period} />
          </Failures>
        )}
        <Button icon look="quiet" onPress={() => setOver('palette')}>
          <Icon name="search" />
          <VisuallyHidden>{words.palette.open}</VisuallyHidden>
          <kbd className={`${styles.keys} ${styles.wide}`}>Ctrl K</kbd>
        </Button>
        <PersonMenu showKeys={() => setOver('keys')} />
      </header>
      <Navigation />
      <main id="page" tabIndex={-1} className={styles.page}>
        <Banners />
        {children}
      </main>
      <div className={styles.sheet}>
        <Explanation />
      </div>
      <Suspense>{isSessionEnded && <SignInAgain />}</Suspense>
      {over !== undefined && (
        <Suspense>
          {over === 'palette' && <Palette close={close} showKeys={() => setOver('keys')} />}
          {over === 'keys' && <KeysDialog close={close} />}
        </Suspense>
      )}
    </div>
  );
}

/** What is open over the page: Ctrl+K opens the palette, `?` the list of keys. */
function useOverlayKeys() {
  const [over, setOver] = useState<'palette' | 'keys'>();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) loadAhead();
      const asksForKeys = event.key === '?' && !event.ctrlKey && !event.metaKey && !isWriting(event);
      if (!asksForKeys && !isShortcut(event, 'k')) return;
      event.preventDefault();
      setOver(asksForKeys ? 'keys' : 'palette');
    };
    // Before the grid, in which a sign begins to be typed.
    document.addEventListener('keydown', listener, { capture: true });
    // Not while the page itself is still loading, but before the first key that needs it.
    const timer = setTimeout(loadAhead, aheadAfterMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listener, { capture: true });
    };
  }, []);
  return [over, setOver] as const;
}
