/** A page with nothing to show: the reason, what to do, and a link. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { useMe } from '../data/session.ts';
import { pageAddress } from '../data/view.ts';
import { useWords } from '../words/words.ts';
import styles from './dead-end.module.css';
import { PageHead } from './page-head.tsx';

interface DeadEndProps {
  readonly title: string;
  readonly next?: string;
  /** Links to where it goes on. */
  readonly children?: ReactNode;
}

export function DeadEnd({ title, next, children }: DeadEndProps) {
  const words = useWords();
  const [path] = useLocation();
  return (
    <div className={styles.end}>
      <PageHead title={title} />
      {next && <p>{next}</p>}
      {children}
      {path !== '/' && (
        <p>
          <Link href={pageAddress('/')}>{words.problem.toHome}</Link>
        </p>
      )}
    </div>
  );
}

/** What a page shows while the company has no process: the way to make one, for anyone who may. */
export function NoProcess() {
  const { home } = useWords();
  return (
    <DeadEnd title={home.noProcess} next={home.noProcessNext}>
      {reaches(useMe().nivel_de_acesso, 'Gestor') && (
        <p>
          <Link href={pageAddress('/processos')}>{home.toProcesses}</Link>
        </p>
      )}
    </DeadEnd>
  );
}
