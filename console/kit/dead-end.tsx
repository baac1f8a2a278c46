/** A page with nothing to show: the reason, what to do, and a link. */
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
