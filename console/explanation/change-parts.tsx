/** The parts of what changed, the largest first, and those that are not told one by one. */
import type { ReactNode } from 'react';
import { shownValue } from '../data/written/exact.ts';
import { numberCell } from '../kit/tables/table.tsx';
import { useWords } from '../words/words.ts';
import { saidOnce } from './author.tsx';
import styles from './explanation.module.css';

interface WithEffect {
  /** Exact decimal text. */
  readonly efeito: string | null;
}

/** What the columns of a part say. */
interface PartTexts {
  readonly what: ReactNode;
  /** Undefined: it has no values. */
  readonly values?: readonly [before: string, after: string] | undefined;
  /** Undefined: nobody is named. */
  readonly who?: string | undefined;
}

interface PartsProps<One extends WithEffect> {
  readonly parts: readonly One[];
  /** Null: how many they are is not told. */
  readonly others: WithEffect & { readonly mudancas: number | null };
  /** What is said where nothing changed. */
  readonly nothing: string;
  readonly effectText: (text: string | null) => string;
  readonly textsOf: (part: One) => PartTexts;
}

export function ChangeParts<One extends WithEffect>(props: PartsProps<One>) {
  const { parts, others, nothing, effectText, textsOf } = props;
  const { changed: words } = useWords();
  const sorted = parts.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const rows = sorted.map((part) => ({ part, ...textsOf(part) }));
  const everyone = saidOnce(rows.map(({ who }) => who));
  const isNamed = everyone === undefined && rows.some(({ who }) => who !== undefined);
  const hasOthers = others.mudancas !== null && others.mudancas > 0;
  if (sorted.length === 0 && !hasOthers)
    return others.mudancas === 0 && <p className={styles.muted}>{nothing}</p>;
  return (
    <div className={styles.changes}>
      {everyone !== undefined && <p className={styles.muted}>{words.everything(everyone)}</p>}
      <table className={styles.points} aria-label={words.parts}>
        <thead>
          <tr>
            <th scope="col">{words.columns.what}</th>
            <th scope="col">{words.columns.values}</th>
            <th scope="col">{words.columns.effect}</th>
            {isNamed && (
              <th scope="col" className={styles.whoCell}>
                {words.columns.who}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, what, values, who }) => (
            <tr key={JSON.stringify(part)}>
              <th scope="row">
                {what}
                {isNamed && <div className={`${styles.muted} ${styles.whoBelow}`}>{who}</div>}
              </th>
              <td className={numberCell}>{values?.join(' → ')}</td>
              <td className={numberCell}>
                <b>{effectText(part.efeito)}</b>
              </td>
              {isNamed && <td className={styles.whoCell}>{who}</td>}
            </tr>
          ))}
          {hasOthers && (
            <tr>
              <th scope="row">{words.others(others.mudancas ?? 0)}</th>
              <td />
              <td className={numberCell}>
                <b>{effectText(others.efeito)}</b>
              </td>
              {isNamed && <td className={styles.whoCell} />}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** For the order alone. */
const sizeOf = ({ efeito }: WithEffect) => Math.abs(shownValue(efeito) ?? 0);
