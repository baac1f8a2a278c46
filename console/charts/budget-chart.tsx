/** Budget against actual by month: a bar for what was realized, a line across for the budget. */
import { axisLabels } from '../data/written/axis-format.ts';
import { useFormat } from '../data/written/format.ts';
import type { Month } from '../data/written/month.ts';
import { useWidth } from '../kit/tables/use-width.ts';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';
import { Axis, MonthNames } from './chart-parts.tsx';
import { monthPlaces, type Plot, valueScale } from './scales.ts';

export interface BudgetMonth extends Month {
  readonly orcado: number | null;
  readonly realizado: number | null;
}

interface BudgetChartProps {
  /** What the chart shows. Its numbers are in the table below it. */
  readonly title: string;
  readonly months: readonly BudgetMonth[];
}

const height = 160;
/** Of the room left of the months, in pixels. */
const left = 72;
const plain = { unidade_medida: 4 };

export function BudgetChart({ title, months }: BudgetChartProps) {
  const words = useWords();
  const format = useFormat();
  const [ref, width] = useWidth<HTMLDivElement>();
  const plot: Plot = { width, height, left, right: 0, top: 12, bottom: 28 };
  // Bars begin at zero.
  const y = valueScale([0, ...months.flatMap(({ orcado, realizado }) => [orcado, realizado])], plot);
  const { step, x } = monthPlaces(months.length, plot);
  const half = Math.min(16, step * 0.32);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.legend}>
          <span>
            <svg width="14" height="10" aria-hidden="true">
              <rect className={styles.becomes} width="14" height="10" />
            </svg>
            {words.budget.columns.realizado}
          </span>
          <span>
            <svg width="14" height="10" aria-hidden="true">
              <line className={styles.target} x1="0" x2="14" y1="5" y2="5" />
            </svg>
            {words.budget.columns.orcado}
          </span>
        </span>
      </figcaption>
      <div ref={ref}>
        {width > 0 && (
          <svg
            className={styles.still}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={words.budget.chart(title)}
          >
            <Axis y={y} plot={plot} labels={axisLabels(y.ticks, plain, words)} />
            {months.map(({ ano, mes, orcado, realizado }, at) => {
              const middle = x(at) + step / 2;
              return (
                <g key={`${ano}-${mes}`} aria-hidden="true">
                  {realizado !== null && (
                    <rect
                      className={styles.becomes}
                      x={middle - half}
                      width={2 * half}
                      y={Math.min(y(0), y(realizado))}
                      height={Math.abs(y(0) - y(realizado))}
                    />
                  )}
                  {orcado !== null && (
                    <line
                      className={styles.target}
                      x1={middle - half - 3}
                      x2={middle + half + 3}
                      y1={y(orcado)}
                      y2={y(orcado)}
                    />
                  )}
                </g>
              );
            })}
            <MonthNames months={months} format={format} shown={-1} plot={plot} />
          </svg>
        )}
      </div>
    </figure>
  );
}
