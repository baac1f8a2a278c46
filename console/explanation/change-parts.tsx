/** The parts of what changed, the largest first, and those that are not told one by one. */
import type { ReactNode } from 'react';
import { shownValue } from '../data/written/exact.ts';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

interface WithEffect {
  /** Exact decimal text. */
  readonly efeito: string | null;
}

interface PartsProps<One extends WithEffect> {
  readonly parts: readonly One[];
  /** Null: how many they are is not told. */
  readonly others: WithEffect & { readonly mudancas: number | null };
  /** What is said where nothing changed. */
  readonly nothing: string;
  readonly effectText: (text: string | null) => string;
  readonly children: (part: One, effect: string) => ReactNode;
}

export function ChangeParts<One extends WithEffect>(props: PartsProps<One>) {
  const { parts, others, nothing, effectText, children } = props;
  const { changed: words } = useWords();
  const sorted = parts.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return (
    <>
      {sorted.length === 0 && others.mudancas === 0 && <p className={styles.muted}>{nothing}</p>}
      <ul aria-label={words.parts}>
        {sorted.map((part) => (
          <li key={JSON.stringify(part)} className={styles.node}>
            {children(part, effectText(part.efeito))}
          </li>
        ))}
        {others.mudancas !== null && others.mudancas > 0 && (
          <li className={styles.node}>
            <span>{words.others(others.mudancas)}</span> <b>{effectText(others.efeito)}</b>
          </li>
        )}
      </ul>
    </>
  );
}

/** For the order alone. */
const sizeOf = ({ efeito }: WithEffect) => Math.abs(shownValue(efeito) ?? 0);
