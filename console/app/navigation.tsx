/** The pages: at the side, or below on a telephone. */
import { Link, useLocation } from 'wouter';
import { type Me, useMe } from '../data/session.ts';
import { pageAddress } from '../data/view.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Popover } from '../kit/popover.tsx';
import { useWords, type Words } from '../words/words.ts';
import styles from './frame.module.css';

export interface PageEntry {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
}

export function mainPages({ navigation }: Words): PageEntry[] {
  return [
    { path: '/', name: navigation.home, icon: 'home' },
    { path: '/mapa', name: navigation.map, icon: 'map' },
    { path: '/planilha', name: navigation.grid, icon: 'grid' },
    { path: '/indicadores', name: navigation.indicators, icon: 'indicator' },
  ];
}

/** Only a Gerente administers people. Those who set up panels also give access to them. */
export function administrationPages({ navigation }: Words, { nivel_de_acesso }: Me): PageEntry[] {
  const people: PageEntry = { path: '/pessoas', name: navigation.people, icon: 'people' };
  const access: PageEntry = { path: '/acessos', name: navigation.access, icon: 'access' };
  if (nivel_de_acesso === 'Gerente') return [people, access];
  return nivel_de_acesso === 'Gestor' ? [access] : [];
}

export function Navigation() {
  const words = useWords();
  const administration = administrationPages(words, useMe());
  const sessions: PageEntry = { path: '/sessoes', name: words.navigation.sessions, icon: 'session' };
  return (
    <nav className={styles.nav} aria-label={words.navigation.label}>
      <ul>
        {mainPages(words).map((page) => (
          <PageLink key={page.path} page={page} />
        ))}
        <li className={styles.narrow}>
          <More pages={[...administration, sessions]} />
        </li>
      </ul>
      {administration.length > 0 && (
        <div className={styles.wide}>
          <h2 className={styles.heading}>{words.navigation.administration}</h2>
          <ul>
            {administration.map((page) => (
              <PageLink key={page.path} page={page} />
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
}

function PageLink({ page, onOpen }: { readonly page: PageEntry; readonly onOpen?: () => void }) {
  const [path] = useLocation();
  const isHere =
    page.path === '/' ? path === '/' || path.startsWith('/paineis/') : path.startsWith(page.path);
  return (
    <li>
      <Link
        href={pageAddress(page.path)}
        className={styles.link}
        aria-current={isHere ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon name={page.icon} />
        {page.name}
      </Link>
    </li>
  );
}

function More({ pages }: { readonly pages: readonly PageEntry[] }) {
  const words = useWords();
  return (
    <Popover
      label={words.navigation.more}
      className={styles.link}
      place="bottom"
      button={
        <>
          <Icon name="more" />
          {words.navigation.more}
        </>
      }
    >
      {(close) => (
        <ul>
          {pages.map((page) => (
            <PageLink key={page.path} page={page} onOpen={close} />
          ))}
        </ul>
      )}
    </Popover>
  );
}
