/** What was typed in the cell before: each value, who typed it, and until when it was there. */
import type { EarlierValues, SeriesExplanation } from '@prumo/client';
import { placesOf, useFormat } from '../data/written/format.ts';
import { useWords } from '../words/words.ts';
import { Author } from './author.tsx';
import styles from './explanation.module.css';

interface EarlierProps {
  readonly earlier: readonly EarlierValues[];
  readonly series: SeriesExplanation['serie'];
}

export function Earlier({ earlier, series }: EarlierProps) {
  const { explanation: words } = useWords();
  // A manual entry of a formula may be read by each series.
  const shown = earlier.filter(({ campo }) => campo === null || campo.replace(/_\w+?ador$/, '') === series);
  if (shown.length === 0) return null;
  const count = shown.reduce((sum, { quantos }) => sum + quantos, 0);
  return (
    <details>
      <summary>{words.earlier(count)}</summary>
      {shown.map((one) => (
        <Values key={`${one.campo} ${one.slug}`} one={one} />
      ))}
    </details>
  );
}

function Values({ one: { campo, slug, quantos, valores } }: { readonly one: EarlierValues }) {
  const words = useWords();
  const format = useFormat();
  const places = placesOf(valores.map(({ valor }) => valor));
  const left = quantos - valores.length;
  const side = campo?.endsWith('denominador') ? 'denominador' : 'numerador';
  return (
    <>
      <h4>{campo === null ? `${words.explanation.entry}: ${slug}` : words.explanation.sides[side]}</h4>
      <ul>
        {valores.map(({ valor, autor, ate }) => (
          <li key={ate} className={styles.node}>
            <span>{valor === null ? words.number.none : format.number(valor, places)}</span>
            <span className={styles.muted}>
              {valor !== null && <Author writer={autor} />} {words.explanation.until(format.moment(ate))}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.muted}>{words.explanation.earlierLeft(left)}</p>}
    </>
  );
}
