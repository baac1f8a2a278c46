/** A value before and after, as two bars from the same line. */
import styles from './chart.module.css';

interface ChangeBarsProps {
  readonly before: number | null;
  readonly after: number | null;
  readonly label: string;
}

const width = 96;
const height = 20;

export function ChangeBars({ before, after, label }: ChangeBarsProps) {
  const values = [before ?? 0, after ?? 0];
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (value: number) => 2 + ((value - least) * (width - 4)) / (most - least || 1);
  const bar = (value: number | null, y: number, look: string | undefined) =>
    value !== null && (
      <rect
        className={look}
        x={Math.min(x(0), x(value))}
        y={y}
        width={Math.max(1, Math.abs(x(value) - x(0)))}
        height="7"
        rx="1"
      />
    );
  return (
    <svg className={styles.spark} width={width} height={height} role="img" aria-label={label}>
      {bar(before, 2, styles.was)}
      {bar(after, 11, styles.becomes)}
      <line className={styles.grid} x1={x(0)} x2={x(0)} y1="0" y2={height} />
    </svg>
  );
}
