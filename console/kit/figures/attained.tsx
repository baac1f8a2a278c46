/** An attainment or a score with the shape of its status, or a dash if there is none. */
import type { ReactNode } from 'react';
import type { AttainmentReason } from '../../../src/engine/results/attainment.ts';
import { type ExplainedScore, explainedScoreText } from '../../data/explained.ts';
import { useFormat } from '../../data/written/format.ts';
import { attainmentReason, statusOf } from '../../data/written/status.ts';
import { useWords } from '../../words/words.ts';
import { Missing } from '../missing.tsx';
import styles from './attained.module.css';
import { ExplainedFigure } from './figure.tsx';
import { StatusMark } from './status.tsx';

interface AttainedProps {
  readonly value: number | null;
  readonly decimals?: number;
  /** Why there is no attainment. */
  readonly reason?: AttainmentReason | null | undefined;
  /** Why there is no score. */
  readonly why?: string;
}

export function Attained({ value, decimals, reason = null, why }: AttainedProps) {
  const words = useWords();
  const format = useFormat();
  return (
    <Marked value={value} reason={reason}>
      {value === null ? (
        <Missing reason={why ?? attainmentReason(reason, words)} />
      ) : (
        format.percent(value, decimals)
      )}
    </Marked>
  );
}

interface ScoreProps extends ExplainedScore {
  readonly value: number | null;
  readonly decimals?: number;
  /** Of the panel. */
  readonly name: string;
}

/** The score of a panel, which opens its explanation when pressed. */
export function Score({ value, decimals, name, ...explained }: ScoreProps) {
  const words = useWords();
  const format = useFormat();
  return (
    <Marked value={value}>
      <ExplainedFigure
        shown={value === null ? null : format.percent(value, decimals)}
        reason={value === null ? words.panel.scoreWhy : undefined}
        label={words.measures.scoreOf(name)}
        text={explainedScoreText(explained)}
      />
    </Marked>
  );
}

interface MarkedProps {
  readonly value: number | null;
  readonly reason?: AttainmentReason | null;
  readonly children: ReactNode;
}

function Marked({ value, reason, children }: MarkedProps) {
  return (
    <span className={styles.attained}>
      {children}
      {/* Keeps the place of a missing shape, so that the figures of a column stay aligned. */}
      <span className={styles.mark}>
        <StatusMark status={statusOf(value, reason)} />
      </span>
    </span>
  );
}
