/** A page that has nothing to show: why, what to do, and the way on. */
import { Link, useLocation } from 'wouter';
import { pageAddress } from '../data/view.ts';
import { useWords } from '../words/words.ts';
import styles from './dead-end.module.css';
import { PageTitle } from './page-title.tsx';

export function DeadEnd({ title, next }: { readonly title: string; readonly next?: string }) {
  const words = useWords();
  const [path] = useLocation();
  return (
    <div className={styles.end}>
      <PageTitle>{title}</PageTitle>
      {next && <p>{next}</p>}
      {path !== '/' && (
        <p>
          <Link href={pageAddress('/')}>{words.problem.toHome}</Link>
        </p>
      )}
    </div>
  );
}
