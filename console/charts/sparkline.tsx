/** A trend without axes, fitted to its attainments. Where it passes 100, a line shows it. */
import { line } from 'd3-shape';
import { Missing } from '../kit/missing.tsx';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';
import { trendScale } from './trend-scale.ts';

export interface SparklineProps {
  readonly values: readonly (number | null)[];
  /** The index of the chosen month. */
  readonly chosen: number;
  readonly label: string;
  /** It leads a page, and does not stand in a table. */
  readonly isLarge?: boolean;
}

const inset = 4;

/** A value without neighbours has no line. */
const isAlone = (values: SparklineProps['values'], at: number) =>
  (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

export function Sparkline({ values, chosen, label, isLarge = false }: SparklineProps) {
  const words = useWords();
  const [width, height] = isLarge ? [240, 56] : [96, 24];
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <Missing reason={words.number.noAttainment} />;
  const y = trendScale(known, height - inset, inset);
  const x = (at: number) => inset + (at * (width - 2 * inset)) / Math.max(1, values.length - 1);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y((value) => y(value as number))(values);
  const here = values[chosen];
  const target = y(100);
  const hasTarget = target >= inset && target <= height - inset;
  return (
    <svg
      className={styles.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {hasTarget && <line className={styles.grid} x1="0" x2={width} y1={target} y2={target} />}
      <path className={styles.line} d={path ?? undefined} style={{ strokeWidth: 1.5 }} />
      {values.map(
        (value, at) =>
          value !== null &&
          isAlone(values, at) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: months stay where they are
            <circle key={at} className={styles.point} cx={x(at)} cy={y(value)} r="1.500" />
          ),
      )}
      {typeof here === 'number' && <circle className={styles.dot} cx={x(chosen)} cy={y(here)} r="3.500" />}
    </svg>
  );
}
