/** The shape of a status, which accompanies its colour. */
import type { Places } from '../../data/written/format.ts';
import type { Status } from '../../data/written/status.ts';
import { useWords } from '../../words/words.ts';
import { Legend } from './legend.tsx';
import styles from './status.module.css';

/** The shapes of 10 × 10 pixels. */
export const statusShapes: Record<Exclude<Status, 'none'>, string> = {
  below: 'M5 9.500.5 1.500h9z',
  near: 'M5 .5 9.500 5 5 9.500.5 5z',
  at: 'M5 .8a4.200 4.200 0 1 1 0 8.400A4.200 4.200 0 0 1 5 .8z',
};

/**
 * `isSilent`: hidden from screen readers, because the text beside it says the same. There is no
 * shape without an attainment.
 */
export function StatusMark({
  status,
  isSilent = false,
}: {
  readonly status: Status;
  readonly isSilent?: boolean;
}) {
  const words = useWords();
  if (status === 'none') return null;
  const label = isSilent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words.status[status] };
  return (
    <svg className={`${styles.mark} ${styles[status]}`} viewBox="0 0 10 10" {...label}>
      <path d={statusShapes[status]} fill="currentColor" />
    </svg>
  );
}

/** @param places The decimals to which attainments and scores are rounded here. */
export function StatusLegend({ places = 2 }: { readonly places?: Places }) {
  const words = useWords();
  const shown: readonly Status[] = ['below', 'near', 'at', 'none'];
  return (
    <Legend label={words.status.legend}>
      {shown.map((status) => (
        <li key={status}>
          {status === 'none' ? (
            <span aria-hidden="true">{words.number.none}</span>
          ) : (
            <StatusMark status={status} isSilent />
          )}
          {words.status[status]}
        </li>
      ))}
      <li>{words.status.rounded[places]}</li>
    </Legend>
  );
}
