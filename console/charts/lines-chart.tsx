/** Months of one result as lines: today's, and one for each scenario. */
import { line } from 'd3-shape';
import { axisLabels } from '../data/written/axis-format.ts';
import { type Measured, useFormat } from '../data/written/format.ts';
import type { Month } from '../data/written/month.ts';
import { useWidth } from '../kit/tables/use-width.ts';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';
import { Axis, MonthNames } from './chart-parts.tsx';
import { monthPlaces, type Plot, valueScale } from './scales.ts';

export interface ChartLine {
  readonly name: string;
  /** One for each month. */
  readonly values: readonly (number | null)[];
}

interface LinesChartProps {
  readonly title: string;
  readonly months: readonly Month[];
  /** The first one is what the others are compared with. */
  readonly lines: readonly ChartLine[];
  readonly measured: Measured;
}

const height = 200;
/** Shapes tell lines apart, also in print and for those who do not see colours. */
const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-3.500-3.500h7v7h-7z',
  'M0-4.500 4.500 3.500h-9z',
  'M0-5 5 0 0 5-5 0z',
];
const dashes = [undefined, undefined, '6 3', '2 3'];

export function LinesChart({ title, months, lines, measured }: LinesChartProps) {
  const words = useWords();
  const format = useFormat();
  const [ref, width] = useWidth<HTMLDivElement>();
  const y = valueScale(
    lines.flatMap(({ values }) => values),
    { height, top: 12, bottom: 30 },
  );
  const labels = axisLabels(y.ticks, measured, words);
  const left = 12 + 8 * Math.max(...labels.map((label) => label.length));
  const plot: Plot = { width, height, left, right: 8, top: 12, bottom: 30 };
  const { step, x } = monthPlaces(months.length, plot);
  const middle = (at: number) => x(at) + step / 2;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.legend}>
          {lines.map(({ name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may have the same name
            <span key={at}>
              <svg width="22" height="12" aria-hidden="true">
                <Mark at={at} x={11} y={6} dash={[0, 22]} />
              </svg>
              {name}
            </span>
          ))}
          {(y.ends[0] > 0 || y.ends[1] < 0) && <span>{words.panel.fitted}</span>}
        </span>
      </figcaption>
      <div ref={ref}>
        {width > 0 && (
          <svg
            className={styles.still}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={title}
          >
            <Axis y={y} plot={plot} labels={labels} />
            {lines.map(({ values }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may have the same name
              <g key={at} aria-hidden="true">
                <path
                  className={styles[at === 0 ? 'today' : 'line']}
                  strokeDasharray={dashes[at % dashes.length]}
                  d={
                    line<number | null>()
                      .defined((value) => value !== null)
                      .x((_, index) => middle(index))
                      .y((value) => y(value as number))(values) ?? undefined
                  }
                />
                {values.map(
                  (value, index) =>
                    value !== null && (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the month is the place
                      <Mark key={index} at={at} x={middle(index)} y={y(value)} />
                    ),
                )}
              </g>
            ))}
            <MonthNames months={months} format={format} shown={-1} plot={plot} />
          </svg>
        )}
      </div>
    </figure>
  );
}

interface MarkProps {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The ends of its line, in a legend. */
  readonly dash?: readonly [number, number];
}

function Mark({ at, x, y, dash }: MarkProps) {
  return (
    <>
      {dash && (
        <line
          className={styles[at === 0 ? 'today' : 'line']}
          strokeDasharray={dashes[at % dashes.length]}
          x1={dash[0]}
          x2={dash[1]}
          y1={y}
          y2={y}
        />
      )}
      <path
        className={styles[at === 0 ? 'todayMark' : 'dot']}
        d={shapes[at % shapes.length]}
        transform={`translate(${x} ${y})`}
      />
    </>
  );
}
