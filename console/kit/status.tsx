/** The shape that goes with the colour of a status, so that colour is never alone. */
import type { Status } from '../data/status.ts';
import { useWords } from '../words/words.ts';
import styles from './status.module.css';

const shapes: Record<Status, string> = {
  below: 'M5 9.500.5 1.500h9z',
  near: 'M5 .5 9.500 5 5 9.500.5 5z',
  at: 'M5 .8a4.200 4.200 0 1 1 0 8.400A4.200 4.200 0 0 1 5 .8z',
  none: 'M1 4.500h8v1H1z',
};

/** `isSilent`: what stands beside it says the same. */
export function StatusMark({
  status,
  isSilent = false,
}: {
  readonly status: Status;
  readonly isSilent?: boolean;
}) {
  const words = useWords();
  const label = isSilent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words.status[status] };
  return (
    <svg className={`${styles.mark} ${styles[status]}`} viewBox="0 0 10 10" {...label}>
      <path d={shapes[status]} fill="currentColor" />
    </svg>
  );
}

export function statusClass(status: Status): string {
  return styles[status];
}

export function StatusLegend() {
  const words = useWords();
  const shown: readonly Status[] = ['below', 'near', 'at', 'none'];
  return (
    <ul className={styles.legend} aria-label={words.status.legend}>
      {shown.map((status) => (
        <li key={status}>
          <StatusMark status={status} isSilent />
          {words.status[status]}
        </li>
      ))}
    </ul>
  );
}
