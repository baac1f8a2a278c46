/**
 * The months of an indicator: bars for realized values, a line across each for the target, and the
 * status below. Values are next to the bars; the table beside the chart has all their digits.
 */
import type { MonthResult } from '../data/panel-months.ts';
import { statusOf } from '../data/status.ts';
import { useWords } from '../words/words.ts';
import styles from './chart.module.css';
import { ChartFrame, type ChartProps, height } from './chart-parts.tsx';
import { monthPlaces, type Plot, type Scale, valueScale } from './scales.ts';
import { useWidth } from './use-width.ts';

/** In narrower months the values next to the bars would touch each other. */
const labelledFrom = 44;

export function MonthChart(props: ChartProps) {
  const { months, measured, format, chosen } = props;
  const words = useWords();
  const [ref, width] = useWidth<HTMLElement>();
  const plot: Plot = { width, height, left: 48, right: 4, top: 20, bottom: 40 };
  const y = valueScale(months, plot);
  const { step, x } = monthPlaces(months.length, plot);
  const barWidth = Math.min(36, step * 0.62);
  return (
    <ChartFrame {...props} ref={ref} plot={plot} y={y} isBars>
      {months.map((month, at) => {
        const { realizado } = month;
        const middle = x(at) + step / 2;
        return (
          <g key={`${month.ano}-${month.mes}`}>
            {realizado !== null && (
              <rect
                className={at === chosen ? styles.barHere : styles.bar}
                x={middle - barWidth / 2}
                y={Math.min(y(realizado), y(0))}
                width={barWidth}
                height={Math.max(1, Math.abs(y(realizado) - y(0)))}
                rx="2"
              />
            )}
            <Targets month={month} middle={middle} half={barWidth / 2 + 4} y={y} />
            {realizado !== null && step >= labelledFrom && (
              <text className={styles.label} x={middle} y={labelPlace(month, y)} textAnchor="middle">
                {format.short(realizado, measured)}
              </text>
            )}
            <StatusShape attainment={month.atingimento} x={middle} y={height - 8} label={words.status} />
          </g>
        );
      })}
    </ChartFrame>
  );
}

/** Above the bar and the target's line, or below a bar for a negative value. */
function labelPlace({ realizado, meta, meta_ajustada }: MonthResult, y: Scale): number {
  const value = realizado as number;
  if (value < 0) return y(value) + 14;
  const lines = [meta, meta_ajustada].filter((line) => line !== null).map(y);
  const top = y(value);
  // Moves the label up if a line would strike through it.
  const touching = lines.filter((line) => line < top + 2 && line > top - 18);
  return Math.min(top, ...touching) - 6;
}

interface TargetsProps {
  readonly month: MonthResult;
  readonly middle: number;
  readonly half: number;
  readonly y: Scale;
}

function Targets({ month: { meta, meta_ajustada }, middle, half, y }: TargetsProps) {
  const counts = meta_ajustada ?? meta;
  const across = { x1: middle - half, x2: middle + half };
  return (
    <>
      {meta_ajustada !== null && meta !== null && meta !== meta_ajustada && (
        <line className={styles.original} {...across} y1={y(meta)} y2={y(meta)} />
      )}
      {counts !== null && <line className={styles.target} {...across} y1={y(counts)} y2={y(counts)} />}
    </>
  );
}

interface StatusShapeProps {
  readonly attainment: number | null;
  readonly x: number;
  readonly y: number;
  readonly label: Readonly<Record<string, string>>;
}

function StatusShape({ attainment, x, y, label }: StatusShapeProps) {
  const status = statusOf(attainment);
  const shapes = {
    below: <path d="M0 4-4-3.500h8z" />,
    near: <path d="M0-4.200 4.200 0 0 4.200-4.200 0z" />,
    at: <circle r="3.800" />,
    none: <path d="M-3.500-.5h7v1h-7z" />,
  };
  return (
    <g className={styles[status]} transform={`translate(${x} ${y})`}>
      <title>{label[status]}</title>
      {shapes[status]}
    </g>
  );
}
