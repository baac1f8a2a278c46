/** The same on the command line, for anyone who operates Prumo. */
import { useMe } from '../../data/session.ts';
import { useWords } from '../../words/words.ts';
import styles from './environment.module.css';

export function CommandLine({ isOpen = false }: { readonly isOpen?: boolean }) {
  const { environments: own } = useWords();
  const { id_empresa: company } = useMe();
  return (
    <details className={styles.commands} open={isOpen}>
      <summary>{own.commandLine}</summary>
      <code>npx prumo company promote {company} --dry-run</code>
      <code>npx prumo company promote {company}</code>
      <code>npx prumo sandbox refresh --company {company}</code>
    </details>
  );
}
