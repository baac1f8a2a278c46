/** Shows its content only to people who may write definitions, and a message to others. */
import type { ReactNode } from 'react';
import { useMe } from '../data/session.ts';
import { useWords } from '../words/words.ts';
import { DeadEnd } from './dead-end.tsx';

export function ForWriters({ children }: { readonly children: ReactNode }) {
  const { indicatorForm: words } = useWords();
  const { nivel_de_acesso } = useMe();
  if (nivel_de_acesso === 'Colaborador') {
    return <DeadEnd title={words.forbidden} next={words.forbiddenNext} />;
  }
  return children;
}
