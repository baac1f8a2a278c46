/** Says that a month is closed, when, and by whom. */
import type { Closing } from '@prumo/client';
import { useFormat } from '../../data/written/format.ts';
import { useWords } from '../../words/words.ts';
import styles from './closed-mark.module.css';

export function ClosedMark({ closing }: { readonly closing: Closing | null | undefined }) {
  const { closings } = useWords();
  const format = useFormat();
  if (!closing) return null;
  const { fechado_em, nome_colaborador, nota } = closing;
  return (
    <span className={styles.mark} title={nota === '' ? undefined : nota}>
      {closings.closed(format.moment(fechado_em), nome_colaborador ?? closings.integration)}
    </span>
  );
}
