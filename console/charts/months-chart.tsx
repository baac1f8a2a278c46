/**
 * The months of an indicator: a mark for each realized value, whose shape and colour are its
 * status, beside its target, and a line for what was realized a year before. The axis is fitted to
 * the values, and says so. One month is read out; the pointer and the arrow keys choose which.
 */
import { line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import type { MonthResult } from '../data/panel-months.ts';
import { axisLabels } from '../data/written/axis-format.ts';
import { type Measured, type Places, useFormat } from '../data/written/format.ts';
import { useShownKeys } from '../kit/shown-keys.ts';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';
import {
  Axis,
  Bands,
  Legend,
  MonthNames,
  ReadOut,
  readOutText,
  TargetMarks,
  ValueMarks,
} from './chart-parts.tsx';
import { monthPlaces, type Plot, valueScale } from './scales.ts';

export interface MonthsChartProps {
  /** What the chart shows, for people who do not see the text around it. */
  readonly title: string;
  /** The part of the title that is shown above the chart. */
  readonly caption?: string;
  readonly months: readonly MonthResult[];
  /** The results a year before each month. */
  readonly before?: readonly (MonthResult | null)[] | undefined;
  /** The values that the axis has room for. */
  readonly values: readonly (number | null)[];
  readonly measured: Measured;
  readonly places: Places;
  /** Months are joined by lines: each is part of the next one. */
  readonly isLine?: boolean;
  /** In pixels. 0 until it is known. */
  readonly width: number;
  /** Lower where several stand on a sheet of paper. */
  readonly isLow?: boolean;
  /** The room left of the months, in pixels. */
  readonly left: number;
  /** The names of the months are below the chart already. */
  readonly isNamed: boolean;
  /** The index of the chosen month. Less than 0 if it is none of them. */
  readonly chosen: number;
  /** The index of the month that is read out. */
  readonly shown: number;
  readonly onLook: (at: number | null) => void;
  readonly onChoose: (at: number) => void;
}

const heights = { usual: 188, low: 120 };

export function MonthsChart(props: MonthsChartProps) {
  const { title, caption, months, values, measured, places, isLine = false, isNamed, width, left } = props;
  const { chosen, shown, onLook, onChoose, before, isLow = false } = props;
  const height = isLow ? heights.low : heights.usual;
  const words = useWords();
  const format = useFormat();
  useShownKeys(
    useMemo(
      () => [
        { keys: ['←', '→'], what: words.keys.chart },
        { keys: ['Enter'], what: words.keys.chartMonth },
      ],
      [words],
    ),
  );
  const plot: Plot = { width, height, left, right: 0, top: 12, bottom: isNamed ? 10 : 30 };
  const y = valueScale(values, plot);
  const { step, x } = monthPlaces(months.length, plot);
  const middle = (at: number) => x(at) + step / 2;
  const here = months[shown];
  const monthAt = ({
    clientX,
    currentTarget,
  }: Pick<PointerEvent<SVGElement>, 'clientX' | 'currentTarget'>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = Math.floor((((clientX - box.left) * width) / box.width - left) / step);
    return at >= 0 && at < months.length ? at : null;
  };
  const path = (of: readonly (number | null)[]) =>
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => middle(at))
      .y((value) => y(value as number))(of) ?? undefined;
  const read = { measured, places, before: before?.[shown] };
  const marks = { months, middle, y, half: Math.min(14, step * 0.36) };
  return (
    <figure className={styles.chart}>
      <figcaption>
        {caption !== undefined && <span className={styles.title}>{caption}</span>}
        {here && <ReadOut {...read} month={here} />}
        <Legend {...{ months, isLine, before }} isFitted={y.ends[0] > 0 || y.ends[1] < 0} />
      </figcaption>
      <input
        type="range"
        className={styles.range}
        aria-label={words.panel.readChart(title)}
        aria-valuetext={here && readOutText({ ...read, month: here }, words, format)}
        min={0}
        max={Math.max(0, months.length - 1)}
        value={Math.max(0, shown)}
        onChange={({ target }) => onLook(Number(target.value))}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && onChoose(Math.max(0, shown))}
        onBlur={() => onLook(null)}
      />
      {width > 0 && (
        // The range above does the same with the keyboard.
        // oxlint-disable-next-line click-events-have-key-events
        <svg
          className={styles.svg}
          height={height}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          role="img"
          aria-label={title}
          onPointerMove={(event) => onLook(monthAt(event))}
          onPointerLeave={() => onLook(null)}
          onClick={(event) => {
            const at = monthAt(event);
            if (at !== null) onChoose(at);
          }}
        >
          <Bands plot={plot} step={step} x={x} chosen={chosen} shown={shown} />
          <Axis y={y} plot={plot} labels={axisLabels(y.ticks, measured, words)} />
          {isLine && (
            <path
              className={styles.target}
              d={path(months.map(({ meta, meta_ajustada }) => meta_ajustada ?? meta))}
            />
          )}
          {before && (
            <path className={styles.yearBefore} d={path(before.map((one) => one?.realizado ?? null))} />
          )}
          {isLine && <path className={styles.line} d={path(months.map(({ realizado }) => realizado))} />}
          {!isLine && <TargetMarks {...marks} />}
          <ValueMarks {...marks} />
          {!isNamed && <MonthNames months={months} format={format} shown={shown} plot={plot} />}
        </svg>
      )}
    </figure>
  );
}
