/** The frame of every page: the current place, the period, and the ways to everything else. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Link, useLocation } from 'wouter';
import { useMe } from '../data/session.ts';
import { pageAddress, useAddress } from '../data/view.ts';
import { Explanation } from '../explanation/explanation.tsx';
import { Button } from '../kit/button.tsx';
import { loadDialog } from '../kit/dialog.tsx';
import { EnvironmentBadge } from '../kit/environment-badge.tsx';
import { Failures } from '../kit/failures.tsx';
import { Icon } from '../kit/icon.tsx';
import { SignInAgain } from '../sign-in/again.tsx';
import { useWords } from '../words/words.ts';
import { Banners } from './banners.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { PeriodChoice } from './period.tsx';
import { PersonMenu } from './person-menu.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

const aheadAfterMs = 4_000;

/** A load that fails is reported where its part is shown. */
function loadAhead(): void {
  Promise.all([loadDialog(), loadPalette()]).catch(() => undefined);
}

export function Frame({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const me = useMe();
  const [path] = useLocation();
  // Renders again when the address changes, because links below contain its values.
  useAddress();
  const [isFinding, setFinding] = usePaletteKey();
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
        {hasPeriod(path) && (
          <Failures of={path}>
            <PeriodChoice />
          </Failures>
        )}
        <Button icon look="quiet" onPress={() => setFinding(true)}>
          <Icon name="search" />
          <VisuallyHidden>{words.palette.open}</VisuallyHidden>
          <kbd className={`${styles.keys} ${styles.wide}`}>Ctrl K</kbd>
        </Button>
        <PersonMenu />
      </header>
      <Navigation />
      <main id="page" tabIndex={-1} className={styles.page}>
        <Banners />
        {children}
      </main>
      <Explanation />
      <SignInAgain />
      {isFinding && (
        <Suspense>
          <Palette close={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the palette is open. Ctrl+K opens it. */
function usePaletteKey() {
  const [isFinding, setFinding] = useState(false);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) loadAhead();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setFinding(true);
    };
    document.addEventListener('keydown', listener);
    // Not while the page itself is still loading, but before the first key that needs it.
    const timer = setTimeout(loadAhead, aheadAfterMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listener);
    };
  }, []);
  return [isFinding, setFinding] as const;
}

/** Whether the page shows the numbers of a month. */
function hasPeriod(path: string): boolean {
  return (
    path === '/' ||
    path === '/mapa' ||
    path === '/planilha' ||
    path === '/acessos' ||
    path.startsWith('/paineis/') ||
    path.startsWith('/formula/')
  );
}
