/** The parts of a chart of months. */

import type { MonthResult } from '../data/panel-months.ts';
import { type Format, type Measured, type Places, useFormat } from '../data/written/format.ts';
import type { Month } from '../data/written/month.ts';
import { attainmentReason, statusOf } from '../data/written/status.ts';
import { StatusMark, statusShapes } from '../kit/figures/status.tsx';
import { useWords, type Words } from '../words/words.ts';
import styles from './chart.module.css';
import { monthPlaces, type Plot, type Scale } from './scales.ts';

interface ReadOutProps {
  readonly month: MonthResult;
  /** The result a year before. */
  readonly before: MonthResult | null | undefined;
  readonly measured: Measured;
  readonly places: Places;
}

/** The numbers of one month. Screen readers get them from the range of the chart. */
export function ReadOut(props: ReadOutProps) {
  const { month } = props;
  const words = useWords();
  const format = useFormat();
  const { atingimento, motivo_atingimento } = month;
  const status = statusOf(atingimento, motivo_atingimento);
  return (
    <span className={styles.readOut} aria-hidden="true" data-read-out="">
      <b>{format.month(month)}</b>
      {valuesOf(props, words, format).map(({ name, text }) => (
        <span key={name}>
          {name} <b>{text}</b>
        </span>
      ))}
      {status !== 'none' && (
        <span>
          <StatusMark status={status} isSilent /> {atingimento !== null && format.percent(atingimento)}
        </span>
      )}
    </span>
  );
}

export function readOutText(read: ReadOutProps, words: Words, format: Format): string {
  const { month } = read;
  const { atingimento, motivo_atingimento } = month;
  const attained =
    atingimento === null
      ? attainmentReason(motivo_atingimento, words)
      : `${words.measures.attainment} ${format.percent(atingimento)}, ${words.status[statusOf(atingimento)]}`;
  const values = valuesOf(read, words, format).map(({ name, text }) => `${name} ${text}`);
  return [format.month(month, 'long'), ...values, attained].join('; ');
}

function valuesOf({ month, measured, places, before }: ReadOutProps, words: Words, format: Format) {
  const target = hasOwnTarget(month) ? 'meta_ajustada' : 'meta';
  const shown = (['realizado', target] as const).map((one) => {
    const value = month[one];
    const how = { places, isRounded: month.rounded.has(one) };
    const text = value === null ? words.number.none : format.value(value, measured, how);
    const isNamed = one === 'realizado' && month.conceito !== null;
    return { name: words.series[one], text: isNamed ? `${text} (${month.conceito})` : text };
  });
  if (before?.realizado == null) return shown;
  const how = { places, isRounded: before.rounded.has('realizado') };
  return [...shown, { name: format.month(before), text: format.value(before.realizado, measured, how) }];
}

interface LegendProps {
  readonly months: readonly MonthResult[];
  readonly isLine: boolean;
  /** There is a line for the year before. */
  readonly before: readonly (MonthResult | null)[] | undefined;
  /** The axis does not include zero. */
  readonly isFitted: boolean;
}

/** The marks that occur, apart from those of a status, which the page explains. */
export function Legend({ months, isLine, before, isFitted }: LegendProps) {
  const words = useWords();
  const isAdjusted = months.some(hasOwnTarget);
  const hasTarget = months.some(({ meta, meta_ajustada }) => meta !== null || meta_ajustada !== null);
  return (
    <span className={styles.legend}>
      {isLine && <LegendLine name={words.series.realizado} look="line" />}
      {hasTarget && (
        <LegendLine name={isAdjusted ? words.series.meta_ajustada : words.series.meta} look="target" />
      )}
      {isAdjusted && !isLine && <LegendLine name={words.series.meta} look="original" />}
      {before && <LegendLine name={words.panel.yearBefore} look="yearBefore" />}
      {isFitted && <span>{words.panel.fitted}</span>}
    </span>
  );
}

function LegendLine({
  name,
  look,
}: {
  readonly name: string;
  readonly look: 'line' | 'target' | 'original' | 'yearBefore';
}) {
  return (
    <span>
      <svg width="14" height="10" aria-hidden="true">
        <line className={styles[look]} x1="0" x2="14" y1="5" y2="5" />
      </svg>
      {name}
    </span>
  );
}

interface AxisProps {
  readonly y: Scale;
  readonly plot: Plot;
  readonly labels: readonly string[];
}

export function Axis({ y, plot, labels }: AxisProps) {
  return (
    <g aria-hidden="true">
      {y.ticks.map((value, at) => (
        <g key={value} transform={`translate(0 ${y(value)})`}>
          <line
            className={value === 0 ? styles.zero : styles.grid}
            x1={plot.left}
            x2={plot.width - plot.right}
          />
          <text className={styles.tick} x={plot.left - 8} dy="4" textAnchor="end">
            {labels[at]}
          </text>
        </g>
      ))}
    </g>
  );
}

interface BandsProps {
  readonly plot: Plot;
  readonly step: number;
  readonly x: (at: number) => number;
  readonly chosen: number;
  readonly shown: number;
}

/** Behind the chosen month, and around the one that is read out. */
export function Bands({ plot, step, x, chosen, shown }: BandsProps) {
  const band = (at: number, look: string | undefined) =>
    at >= 0 && <rect className={look} x={x(at)} y="0" width={step} height={plot.height} />;
  return (
    <g aria-hidden="true">
      {band(chosen, styles.here)}
      {shown !== chosen && band(shown, styles.looked)}
    </g>
  );
}

interface MarksProps {
  readonly months: readonly MonthResult[];
  readonly middle: (at: number) => number;
  readonly half: number;
  readonly y: Scale;
}

const hasOwnTarget = ({ meta, meta_ajustada }: MonthResult) =>
  meta_ajustada !== null && meta_ajustada !== meta;
const keyOf = ({ ano, mes }: Month) => `${ano}-${mes}`;

/** The target of each month as a line across it, joined to the realized value. */
export function TargetMarks({ months, middle, half, y }: MarksProps) {
  return months.map((month, at) => {
    const { meta, meta_ajustada, realizado } = month;
    const counts = meta_ajustada ?? meta;
    const across = { x1: middle(at) - half, x2: middle(at) + half };
    return (
      <g key={keyOf(month)} aria-hidden="true">
        {counts !== null && realizado !== null && (
          <line className={styles.stem} x1={middle(at)} x2={middle(at)} y1={y(counts)} y2={y(realizado)} />
        )}
        {hasOwnTarget(month) && meta !== null && (
          <line className={styles.original} {...across} y1={y(meta)} y2={y(meta)} />
        )}
        {counts !== null && <line className={styles.target} {...across} y1={y(counts)} y2={y(counts)} />}
      </g>
    );
  });
}

/** The realized value of each month, as the shape of its status. */
export function ValueMarks({ months, middle, y }: MarksProps) {
  return months.map((month, at) => {
    const { realizado, atingimento, motivo_atingimento } = month;
    if (realizado === null) return null;
    const status = statusOf(atingimento, motivo_atingimento);
    return (
      <path
        key={keyOf(month)}
        className={`${styles.mark} ${styles[status]}`}
        data-status={status}
        d={status === 'none' ? 'M5 1.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7z' : statusShapes[status]}
        transform={`translate(${middle(at) - 6} ${y(realizado) - 6}) scale(1.2)`}
      />
    );
  });
}

interface MonthNamesProps {
  readonly months: readonly Month[];
  readonly format: Format;
  readonly shown: number;
  readonly plot: Plot;
}

/** Shows as many names as fit. The month that is read out always has its name. */
export function MonthNames({ months, format, shown, plot }: MonthNamesProps) {
  const { step, x } = monthPlaces(months.length, plot);
  const every = Math.max(1, Math.ceil(28 / Math.max(step, 1)));
  return (
    <g aria-hidden="true">
      {months.map((month, at) => {
        const isNamed = at === shown || (at % every === 0 && Math.abs(at - shown) >= every);
        return (
          isNamed && (
            <text
              key={keyOf(month)}
              className={`${styles.tick} ${at === shown ? styles.shown : ''}`}
              x={x(at) + step / 2}
              y={plot.height - 8}
              textAnchor="middle"
            >
              {format.monthName(month.mes)}
            </text>
          )
        );
      })}
    </g>
  );
}
