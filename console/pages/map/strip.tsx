/** A panel whose indicators no other panel has: each attainment with its name. */
import { Link } from 'wouter';
import { pageAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Score } from '../../kit/figures/attained.tsx';
import { moveInList, useArrowKeys } from '../../kit/tables/arrow-keys.ts';
import { useWords } from '../../words/words.ts';
import { Heat, useFollow } from './heat.tsx';
import styles from './map.module.css';
import type { MapSection } from './sections.ts';

export function Strip({ section: { indicators, withoutValue, rows } }: { readonly section: MapSection }) {
  const words = useWords();
  const format = useFormat();
  const follow = useFollow();
  useArrowKeys();
  const [row] = rows;
  if (!row) return null;
  const { panel, score, month } = row;
  return (
    <section className={styles.strip} aria-label={panel.nome}>
      <h2>
        <Link href={pageAddress(`/paineis/${panel.id}`)}>{panel.nome}</Link>
        <span className={styles.over}>
          {words.measures.score} <Score value={score} name={panel.nome} panel={panel.id} {...month} />
        </span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onClick={follow} onKeyDown={moveInList}>
        {[...indicators, ...withoutValue].map((indicator) => (
          <li key={indicator.id}>
            <span>{indicator.nome}</span>
            <Heat row={row} indicator={indicator} words={words} format={format} />
          </li>
        ))}
      </ul>
    </section>
  );
}
