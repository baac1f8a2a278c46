/** The arguments of the function at the caret, with the current one in bold. */
import { type Language, views } from '../../../src/formula/text/language.ts';
import { signatureAt } from '../../formula/signature.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

interface HelpProps {
  readonly text: string;
  readonly at: number;
  readonly language: Language;
  readonly isReadOnly: boolean;
}

export function Help({ text, at, language, isReadOnly }: HelpProps) {
  const { formula: words } = useWords();
  const signature = signatureAt(text, at, language);
  const known = signature && words.functions[signature.name as keyof typeof words.functions];
  if (!known) return <p className={styles.help}>{isReadOnly ? '' : words.keys}</p>;
  const names = known.arguments;
  const present = Math.min(signature.argument, names.length - 1);
  return (
    <p className={styles.help}>
      <code>
        {signature.word}(
        {names.map((name, place) => (
          // The same name may stand twice; the place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>
            {place > 0 && `${views[language].separator} `}
            {place === present ? <b>{name}</b> : name}
          </span>
        ))}
        )
      </code>{' '}
      {known.about}
    </p>
  );
}
