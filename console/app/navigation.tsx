/** The pages: at the side, or below on a telephone. */
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../data/session.ts';
import { pageAddress } from '../data/view.ts';
import { Popover } from '../kit/dialogs/popover.tsx';
import { Icon } from '../kit/icon.tsx';
import { useWords } from '../words/words.ts';
import { addressOf, menuOf, pageAt } from './find-page.ts';
import styles from './frame.module.css';
import { type HeadedGroup, headedGroups, type MenuPage } from './page.tsx';

/** How many of the main pages a telephone has room for, besides More. */
const inSight = 4;

export function Navigation() {
  const words = useWords();
  const pages = menuOf(useMe());
  const main = pages.filter(({ menu }) => menu.group === 'main');
  const own = pages.filter(({ menu }) => menu.group === 'own');
  const groups = headedGroups
    .map((group) => ({ group, pages: pages.filter(({ menu }) => menu.group === group) }))
    .filter((one) => one.pages.length > 0);
  return (
    <nav className={styles.nav} aria-label={words.navigation.label}>
      <ul>
        {main.map((page, at) => (
          <PageLink key={page.path} page={page} isLater={at >= inSight} />
        ))}
        <li className={styles.narrow}>
          <More later={main.slice(inSight)} groups={groups} own={own} />
        </li>
      </ul>
      <div className={styles.wide}>
        {groups.map((one) => (
          <Group key={one.group} {...one} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  readonly group: HeadedGroup;
  readonly pages: readonly MenuPage[];
}

/** The group in use is open. Others open when their heading is pressed, and stay so. */
function Group({ group, pages }: GroupProps) {
  const words = useWords();
  const [path] = useLocation();
  const isInUse = pages.some((page) => isAt(path, page));
  const [isOpen, setOpen] = useState(isInUse);
  return (
    <details open={isOpen || isInUse} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.heading}>
        {words.navigation.groups[group]}
        <Icon name="down" />
      </summary>
      <ul>
        {pages.map((page) => (
          <PageLink key={page.path} page={page} />
        ))}
      </ul>
    </details>
  );
}

/** Whether this page, or one of a record of it, is shown at a path. */
function isAt(path: string, page: MenuPage): boolean {
  const shown = pageAt(path);
  // To read a panel belongs to Início.
  if (shown?.path === '/paineis/:id') return page.path === '/';
  return shown?.menu ? shown === page : path.startsWith(`${addressOf(page)}/`);
}

interface PageLinkProps {
  readonly page: MenuPage;
  /** In narrow windows it stands behind More. */
  readonly isLater?: boolean;
  readonly onOpen?: () => void;
}

function PageLink({ page, isLater = false, onOpen }: PageLinkProps) {
  const words = useWords();
  const [path] = useLocation();
  return (
    <li className={isLater ? styles.later : undefined}>
      <Link
        href={pageAddress(addressOf(page))}
        className={styles.link}
        aria-current={isAt(path, page) ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon name={page.menu.icon} />
        {words.navigation.pages[page.menu.name]}
      </Link>
    </li>
  );
}

interface MoreProps {
  readonly later: readonly MenuPage[];
  readonly groups: readonly GroupProps[];
  readonly own: readonly MenuPage[];
}

function More({ later, groups, own }: MoreProps) {
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
        <div className={styles.more}>
          <ul>
            {later.map((page) => (
              <PageLink key={page.path} page={page} onOpen={close} />
            ))}
          </ul>
          {groups.map(({ group, pages }) => (
            <section key={group}>
              <h2 className={styles.heading}>{words.navigation.groups[group]}</h2>
              <ul>
                {pages.map((page) => (
                  <PageLink key={page.path} page={page} onOpen={close} />
                ))}
              </ul>
            </section>
          ))}
          <ul>
            {own.map((page) => (
              <PageLink key={page.path} page={page} onOpen={close} />
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}
