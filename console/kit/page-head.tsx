/**
 * The head of every page, in at most three rows: its title and what can be done; what it is about;
 * the search, filters and views of what it shows. On a telephone these are the search and a button.
 */
import { Children, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { SheetButton } from './dialogs/sheet-button.tsx';
import { type Filter, Filters } from './fields/filters.tsx';
import { More } from './more.tsx';
import styles from './page-head.module.css';
import { useIsNarrow } from './tables/narrow.ts';

export interface PageHeadProps extends HeadTools {
  /** Also the title of the browser's tab, unless it is the head of a part. */
  readonly title: string;
  readonly isPart?: boolean;
  /** The pages above this one, the highest first. */
  readonly up?: readonly { readonly name: string; readonly address: string }[];
  /** Beside the title: a star, the figure that answers. */
  readonly beside?: ReactNode;
  /** What the page is about, the month, how many. What is false or empty is left out. */
  readonly about?: ReactNode;
  /** What is secondary and yet done often. */
  readonly actions?: ReactNode;
  /** What is done seldom: behind a button. */
  readonly more?: ReactNode;
  /** The filled button, or a link that looks like it. */
  readonly primary?: ReactNode;
}

/** What narrows the page, and how it is shown. */
export interface HeadTools {
  /** The search, or the choice of what the page shows: on a telephone it stays in sight. */
  readonly search?: ReactNode;
  /** Further choices. */
  readonly children?: ReactNode;
  readonly filters?: readonly Filter[];
  /** Two or three views of the same. */
  readonly view?: ReactNode;
}

export function PageHead(props: PageHeadProps) {
  const { title, isPart = false, up = [], beside, about, actions, more, primary } = props;
  const { product } = useWords();
  useEffect(() => {
    if (!isPart) document.title = `${title} · ${product}`;
  }, [title, product, isPart]);
  const Title = isPart ? 'h2' : 'h1';
  const said = Children.toArray(about);
  return (
    <div className={styles.page}>
      <div className={styles.row} data-head="title">
        <div className={styles.title}>
          <Title className={styles.name}>{title}</Title>
          {beside}
        </div>
        <div className={styles.actions}>
          {actions}
          {more && <More>{more}</More>}
          {primary}
        </div>
      </div>
      {up.length + said.length > 0 && (
        <div className={styles.about}>
          {up.map(({ name, address }) => (
            <span key={address}>
              <Link href={address}>{name}</Link>
            </span>
          ))}
          {Children.map(said, (part) => part !== '' && <span>{part}</span>)}
        </div>
      )}
      <Tools {...props} />
    </div>
  );
}

function Tools({ search, children, filters = [], view }: HeadTools) {
  const isNarrow = useIsNarrow();
  const isAlone = !search && !children && filters.length === 0;
  if (isAlone && !view) return null;
  if (isNarrow && !isAlone)
    return (
      <div className={styles.tools} data-head="tools">
        {search}
        {(children || view || filters.length > 0) && (
          <Sheet filters={filters}>
            {view}
            {children}
          </Sheet>
        )}
      </div>
    );
  return (
    <div className={styles.tools} data-head="tools">
      {search}
      {children}
      {filters.length > 0 && <Filters of={filters} />}
      {view && <div className={styles.view}>{view}</div>}
    </div>
  );
}

interface SheetProps {
  readonly filters: readonly Filter[];
  readonly children: ReactNode;
}

/** All that narrows the page, behind a button that says how many filters are in use. */
function Sheet({ filters, children }: SheetProps) {
  const { common } = useWords();
  const used = filters.filter(({ isUsed }) => isUsed);
  return (
    <SheetButton
      text={used.length === 0 ? common.filters : common.filtersUsed(used.length)}
      title={common.filters}
      action={
        used.length > 0 && (
          <Button look="quiet" onPress={() => used.forEach(({ clear }) => clear())}>
            {common.clearFilters}
          </Button>
        )
      }
    >
      {children}
      {filters.map(({ label, control }) => (
        <Suspense key={label}>{control}</Suspense>
      ))}
    </SheetButton>
  );
}
