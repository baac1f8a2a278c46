/**
 * An indicator's name as a link to its page. Indicators that the person may not see have no name.
 */
import type { Indicator } from '@prumo/client';
import { Link } from 'wouter';
import { pageAddress } from '../../data/view.ts';
import { useWords } from '../../words/words.ts';
import styles from './indicator.module.css';

interface IndicatorNameProps {
  readonly id: number;
  readonly all: readonly Indicator[];
  /** Shown instead of the name. */
  readonly text?: string;
}

export function IndicatorName({ id, all, text }: IndicatorNameProps) {
  const { indicators: words } = useWords();
  const indicator = all.find((one) => one.id === id);
  if (!indicator) return <span className={styles.outside}>{text ?? words.outside}</span>;
  return (
    <Link href={pageAddress(`/indicadores/${id}`)} title={text === undefined ? undefined : indicator.nome}>
      {text ?? indicator.nome}
    </Link>
  );
}
