/** Beside an indicator: that its number has an analysis, or that it is red and has none. */
import { explainedText } from '../../data/explained.ts';
import type { NumberPlace } from '../../data/meeting.ts';
import { useChangeAddress } from '../../data/view.ts';
import { Icon } from '../../kit/icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

interface AnalysedProps {
  readonly place: NumberPlace;
  readonly name: string;
  readonly isAnalysed: boolean;
}

export function Analysed({ place, name, isAnalysed }: AnalysedProps) {
  const { said: words } = useWords();
  const change = useChangeAddress();
  const label = isAnalysed ? words.has(name) : words.lacks(name);
  return (
    <button
      type="button"
      className={isAnalysed ? styles.analysed : `${styles.analysed} ${styles.lacking}`}
      data-number=""
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => change({ explicar: explainedText({ ...place, series: 'realizado' }), dito: 'tudo' })}
    >
      <Icon name={isAnalysed ? 'note' : 'noteMissing'} />
    </button>
  );
}
