/** A trend without axes: attainments relative to the line of 100. */
import { line } from 'd3-shape';
import { Missing } from '../kit/missing.tsx';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';

export interface SparklineProps {
  readonly values: readonly (number | null)[];
  /** The index of the chosen month. */
  readonly chosen: number;
  readonly label: string;
}

const width = 96;
const height = 24;

export function Sparkline({ values, chosen, label }: SparklineProps) {
  const words = useWords();
  // Clips extreme attainments, which would flatten all others.
  const shown = values.map((value) => (value === null ? null : Math.max(0, Math.min(200, value))));
  const known = shown.filter((value) => value !== null);
  if (known.length === 0) return <Missing reason={words.number.noAttainment} />;
  const [least, most] = [Math.min(100, ...known), Math.max(100, ...known)];
  const x = (at: number) => 4 + (at * (width - 8)) / Math.max(1, shown.length - 1);
  const y = (value: number) => 4 + ((most - value) * (height - 8)) / Math.max(1, most - least);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y((value) => y(value as number))(shown);
  const here = shown[chosen];
  return (
    <svg className={styles.spark} width={width} height={height} role="img" aria-label={label}>
      <line className={styles.grid} x1="0" x2={width} y1={y(100)} y2={y(100)} />
      <path className={styles.line} d={path ?? undefined} style={{ strokeWidth: 1.5 }} />
      {typeof here === 'number' && <circle className={styles.dot} cx={x(chosen)} cy={y(here)} r="3.500" />}
    </svg>
  );
}
