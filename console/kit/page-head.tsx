/**
 * The head of every page, in at most three rows: its title and what can be done; what it is about;
 * the search, filters and views of what it shows.
 */
import { Children, type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/words.ts';
import { More } from './more.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
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
  /** Search and filters. */
  readonly children?: ReactNode;
  /** What of it is shown, and how. */
  readonly view?: ReactNode;
}

export function PageHead(props: PageHeadProps) {
  const { title, isPart = false, up = [], beside, about, actions, more, primary, children, view } = props;
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
      {(children || view) && (
        <div className={styles.tools} data-head="tools">
          {children}
          {view && <div className={styles.view}>{view}</div>}
        </div>
      )}
    </div>
  );
}
