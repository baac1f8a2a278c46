/** Tells newcomers, once, that a number can be pressed. */
import { explainHint } from '../../data/preferences.ts';
import { useStore } from '../../data/store.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import styles from './explain-hint.module.css';

export function ExplainHint() {
  const { number } = useWords();
  if (useStore(explainHint) === 'known') return null;
  return (
    <p className={styles.hint} role="note">
      <span>{number.hint}</span>
      <Button look="quiet" onPress={() => explainHint.set('known')}>
        {number.hintDone}
      </Button>
    </p>
  );
}
