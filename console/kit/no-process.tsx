/** What a page shows while the company has no process: the way to make one, for whoever may. */
import { Link } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { useMe } from '../data/session.ts';
import { pageAddress } from '../data/view.ts';
import { useWords } from '../words/words.ts';
import { DeadEnd } from './dead-end.tsx';

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
