/** Marks a panel as one of my favourites. */
import { useContext } from 'react';
import { useFavourites, useSetFavourite } from '../../data/favourites.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../icon.tsx';
import { InTable } from '../tables/table.tsx';
import styles from './star.module.css';

interface StarProps {
  readonly panel: { readonly id: number; readonly nome: string };
}

export function Star({ panel: { id, nome } }: StarProps) {
  const words = useWords();
  const isFavourite = useFavourites().has(id);
  const set = useSetFavourite(id);
  const { favourite } = words.common;
  return (
    <button
      type="button"
      className={styles.star}
      data-number=""
      tabIndex={useContext(InTable) ? -1 : 0}
      aria-pressed={isFavourite}
      aria-label={favourite.of(nome)}
      title={isFavourite ? favourite.unmark : favourite.mark}
      onClick={() => set(!isFavourite)}
    >
      <Icon name="star" />
    </button>
  );
}
