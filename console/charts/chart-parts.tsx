/** The parts that all charts of months share. */

import type { ReactNode, Ref } from 'react';
import type { Format, Measured } from '../data/format.ts';
import type { MonthResult } from '../data/panel-months.ts';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';
import { monthPlaces, type Plot, type Scale } from './scales.ts';

export interface ChartProps {
  /** What the chart shows, for people who do not see the text around it. */
  readonly title: string;
  /** The part of the title that is shown above the chart. */
  readonly caption: string;
  readonly months: readonly MonthResult[];
  readonly measured: Measured;
  readonly format: Format;
  /** The index of the chosen month. */
  readonly chosen: number;
}

/** The height of a chart. Its width depends on the page. */
export const height = 220;

interface ChartFrameProps extends ChartProps {
  readonly ref: Ref<HTMLElement>;
  readonly plot: Plot;
  readonly y: Scale;
  readonly isBars?: boolean;
  readonly children: ReactNode;
}

/** The title, a legend of the marks that occur, the axis and the months. */
export function ChartFrame({ ref, plot, y, isBars = false, children, ...chart }: ChartFrameProps) {
  const words = useWords();
  const { title, caption, months, measured, format, chosen } = chart;
  const isAdjusted = months.some(
    ({ meta, meta_ajustada }) => meta_ajustada !== null && meta_ajustada !== meta,
  );
  const hasTarget = months.some(({ meta, meta_ajustada }) => meta !== null || meta_ajustada !== null);
  return (
    <figure className={styles.chart} ref={ref}>
      <figcaption>
        <span className={styles.title}>{caption}</span>
        <span className={styles.legend}>
          <LegendMark name={words.series.realizado} shape={isBars ? 'bar' : 'line'} />
          {hasTarget && (
            <LegendMark name={isAdjusted ? words.series.meta_ajustada : words.series.meta} shape="target" />
          )}
          {isAdjusted && isBars && <LegendMark name={words.series.meta} shape="original" />}
        </span>
      </figcaption>
      {plot.width > 0 && (
        <svg
          className={styles.svg}
          height={plot.height}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          role="img"
          aria-label={title}
        >
          <Axis y={y} plot={plot} tick={(value) => format.short(value, measured)} />
          {children}
          <MonthNames months={months} format={format} chosen={chosen} plot={plot} />
        </svg>
      )}
    </figure>
  );
}

function LegendMark({
  name,
  shape,
}: {
  readonly name: string;
  readonly shape: 'bar' | 'line' | 'target' | 'original';
}) {
  return (
    <span>
      <svg width="14" height="10" aria-hidden="true">
        {shape === 'bar' ? (
          <rect className={styles.barHere} x="2" y="1" width="10" height="9" rx="2" />
        ) : (
          <line className={styles[shape]} x1="0" x2="14" y1="5" y2="5" />
        )}
      </svg>
      {name}
    </span>
  );
}

interface AxisProps {
  readonly y: Scale;
  readonly plot: Plot;
  readonly tick: (value: number) => string;
}

function Axis({ y, plot, tick }: AxisProps) {
  return (
    <g aria-hidden="true">
      {y.ticks.map((value) => (
        <g key={value} transform={`translate(0 ${y(value)})`}>
          <line
            className={value === 0 ? styles.zero : styles.grid}
            x1={plot.left}
            x2={plot.width - plot.right}
          />
          <text className={styles.tick} x={plot.left - 8} dy="4" textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface MonthNamesProps {
  readonly months: readonly MonthResult[];
  readonly format: Format;
  readonly chosen: number;
  readonly plot: Plot;
}

/** Shows as many names as fit. The chosen month always has its name. */
function MonthNames({ months, format, chosen, plot }: MonthNamesProps) {
  const { step, x } = monthPlaces(months.length, plot);
  const every = Math.max(1, Math.ceil(28 / Math.max(step, 1)));
  return (
    <g aria-hidden="true">
      {months.map(({ ano, mes }, at) => {
        const isNamed = at === chosen || (at % every === 0 && Math.abs(at - chosen) >= every);
        return (
          isNamed && (
            <text
              key={`${ano}-${mes}`}
              className={`${styles.tick} ${at === chosen ? styles.here : ''}`}
              x={x(at) + step / 2}
              y={plot.height - plot.bottom + 18}
              textAnchor="middle"
            >
              {format.monthName(mes)}
            </text>
          )
        );
      })}
    </g>
  );
}
