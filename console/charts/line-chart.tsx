/**
 * Accumulated months: lines for realized and target, with the newest value at the end of its line.
 */
import { line } from 'd3-shape';
import type { MonthResult } from '../data/panel-months.ts';
import styles from './chart.module.css';
import { ChartFrame, type ChartProps, height } from './chart-parts.tsx';
import { monthPlaces, type Plot, valueScale } from './scales.ts';
import { useWidth } from './use-width.ts';

export function LineChart(props: ChartProps) {
  const { months, measured, format, chosen } = props;
  const [ref, width] = useWidth<HTMLElement>();
  const plot: Plot = { width, height, left: 48, right: 12, top: 20, bottom: 40 };
  const y = valueScale(months, plot, false);
  const { step, x } = monthPlaces(months.length, plot);
  const middle = (at: number) => x(at) + step / 2;
  const path = (value: (month: MonthResult) => number | null) =>
    line<MonthResult>()
      .defined((month) => value(month) !== null)
      .x((_, at) => middle(at))
      .y((month) => y(value(month) as number))(months) ?? undefined;
  const here = months[chosen];
  return (
    <ChartFrame {...props} ref={ref} plot={plot} y={y}>
      <path className={styles.target} d={path(({ meta, meta_ajustada }) => meta_ajustada ?? meta)} />
      <path className={styles.line} d={path(({ realizado }) => realizado)} />
      {here && here.realizado !== null && (
        <>
          <circle className={styles.dot} cx={middle(chosen)} cy={y(here.realizado)} r="4.500" />
          <text
            className={styles.label}
            x={middle(chosen)}
            y={y(here.realizado) - 10}
            textAnchor={chosen > months.length / 2 ? 'end' : 'start'}
          >
            {format.short(here.realizado, measured)}
          </text>
        </>
      )}
    </ChartFrame>
  );
}
