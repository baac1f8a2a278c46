/** An attainment or a score with the shape of its status, or a dash if there is none. */
import { useFormat } from '../data/format.ts';
import { statusOf } from '../data/status.ts';
import { useWords } from '../words/words.ts';
import styles from './attained.module.css';
import { Missing } from './missing.tsx';
import { StatusMark } from './status.tsx';

interface AttainedProps {
  readonly value: number | null;
  readonly decimals?: number;
  /** Why there is no value. */
  readonly why?: string;
}

export function Attained({ value, decimals, why }: AttainedProps) {
  const words = useWords();
  const format = useFormat();
  return (
    <span className={styles.attained}>
      {value === null ? (
        <Missing reason={why ?? words.number.noAttainment} />
      ) : (
        format.percent(value, decimals)
      )}
      {/* Keeps the place of a missing shape, so that the figures of a column stay aligned. */}
      <span className={styles.mark}>
        <StatusMark status={statusOf(value)} />
      </span>
    </span>
  );
}
