/** A number that opens its explanation when pressed; a missing one says why it is missing. */

import { useContext } from 'react';
import { type Explained, explainedText } from '../../data/explained.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useWords } from '../../words/words.ts';
import { Missing } from '../missing.tsx';
import { InTable } from '../tables/table.tsx';
import styles from './figure.module.css';

export interface FigureProps {
  /** The number as text. Null if there is none. */
  readonly text: string | null;
  /** The reason for a missing number, also shown on hover. */
  readonly why?: string;
  /** What the number is, for people who do not see its row and column. */
  readonly label?: string;
  /** The cell that it comes from. Without one, the number has no explanation. */
  readonly cell?: Explained | undefined;
}

export function Figure({ text, why, label, cell }: FigureProps) {
  const words = useWords();
  const reason = text === null ? (why ?? words.number.noValue) : undefined;
  if (!cell) return reason === undefined ? text : <Missing reason={reason} />;
  return <ExplainedFigure shown={text} reason={reason} label={label ?? ''} text={explainedText(cell)} />;
}

interface ExplainedFigureProps {
  readonly shown: string | null;
  readonly reason?: string | undefined;
  readonly label: string;
  /** What is explained, as in the address. */
  readonly text: string;
}

export function ExplainedFigure({ shown, reason, label, text }: ExplainedFigureProps) {
  const words = useWords();
  const address = useAddress();
  const change = useChangeAddress();
  const what = [label, shown ?? reason].filter(Boolean).join(': ');
  return (
    <button
      type="button"
      className={shown === null ? `${styles.figure} ${styles.none}` : styles.figure}
      title={reason}
      data-number=""
      tabIndex={useContext(InTable) ? -1 : 0}
      aria-label={words.number.explain(what)}
      aria-expanded={address.get('explicar') === text}
      onClick={() => change({ explicar: text })}
    >
      {shown ?? words.number.none}
    </button>
  );
}
