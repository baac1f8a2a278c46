/** Says whether a difference is for the better, which more is not everywhere. */
import { useQuery } from '@tanstack/react-query';
import { indicatorsQuery } from '../../data/queries.ts';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

/** Whether more is better, by `interpretacao`. Closer to the target: neither. */
const moreIs: readonly (1 | 0 | -1)[] = [1, 1, -1, -1, 0, -1, 1, -1, -1];

interface BetterProps {
  readonly indicator: number;
  readonly difference: number | null;
}

export function Better({ indicator, difference }: BetterProps) {
  const { panel: words } = useWords();
  const { data } = useQuery(indicatorsQuery);
  const { interpretacao = 4 } = data?.find(({ id }) => id === indicator) ?? {};
  const gain = (moreIs[interpretacao] ?? 0) * (difference ?? 0);
  if (gain === 0) return null;
  return <div className={styles.adjusted}>{gain > 0 ? words.better : words.worse}</div>;
}
