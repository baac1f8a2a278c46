/** What less and more of a value does, as bars from a line in the middle. */
import styles from './chart.module.css';

interface EffectBarProps {
  readonly more: number;
  readonly less: number;
  /** The size of the largest effect beside it. */
  readonly most: number;
}

const half = 100;

/** Decorative: the numbers stand beside it. */
export function EffectBar({ more, less, most }: EffectBarProps) {
  const length = (effect: number) => (half * Math.abs(effect)) / (most || 1);
  const bar = (effect: number, y: number, look: string | undefined) =>
    effect !== 0 && (
      <rect
        className={look}
        x={half + 1 - (effect < 0 ? length(effect) : 0)}
        y={y}
        width={Math.max(1, length(effect))}
        height="8"
      />
    );
  return (
    <svg
      className={styles.effect}
      viewBox={`0 0 ${2 * half + 2} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bar(less, 1, styles.was)}
      {bar(more, 11, styles.becomes)}
      <rect className={styles.none} x={half + 0.5} y="0" width="1" height="20" />
    </svg>
  );
}
