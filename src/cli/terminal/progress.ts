/** Progress of long work: on a terminal one line that is written over; else only what stays. */
import type { Report } from '../../operator/report.ts';
import type { Stream } from './output.ts';

export interface Progress {
  /** A line that stays, or with `passing` one that the next replaces and only a terminal shows. */
  (line: string, passing?: boolean): void;
  /** Removes the line that is shown for now. */
  readonly clear: () => void;
  /** Shows steps of work with their rate and the time left. */
  readonly report: Report;
}

/** A terminal is written to at most this often. */
const everyMs = 100;

export function progressOn(stream: Stream, now: () => number = () => performance.now()): Progress {
  let isShown = false;
  let work: { name: string; begun: number; from: number; shown: number } | undefined;
  const clear = () => {
    if (isShown) stream.write('\r\u001B[K');
    isShown = false;
  };
  const show = (line: string) => {
    clear();
    stream.write(line.slice(0, (stream.columns ?? 80) - 1));
    isShown = true;
  };
  const report: Report = ({ name, unit, done, total }) => {
    if (stream.isTTY !== true) return;
    const at = now();
    if (work?.name !== name) work = { name, begun: at, from: done, shown: Number.NEGATIVE_INFINITY };
    if (at - work.shown < everyMs && done !== total) return;
    work.shown = at;
    show(progressText({ name, unit, done, total }, done - work.from, (at - work.begun) / 1000));
  };
  const line = (text: string, passing = false) => {
    if (!passing) {
      clear();
      stream.write(`${text}\n`);
    } else if (stream.isTTY === true) show(text);
  };
  return Object.assign(line, { clear, report });
}

const number = new Intl.NumberFormat('en');

/** `cells 1,200 of 4,000 (30 %), 600 a second, 5 s left`. Without a total only what is done. */
export function progressText(
  { name, unit, done, total }: Parameters<Report>[0],
  doneSince: number,
  seconds: number,
): string {
  const amount = (value: number) =>
    unit === 'bytes' ? `${number.format(Math.round(value / 1e6))} MB` : number.format(Math.round(value));
  const rate = seconds > 0 ? doneSince / seconds : 0;
  const parts = [
    total === undefined
      ? `${name} ${amount(done)}`
      : `${name} ${amount(done)} of ${amount(total)} (${total === 0 ? 100 : Math.floor((done / total) * 100)} %)`,
  ];
  if (rate > 0) {
    parts.push(`${amount(rate)} a second`);
    if (total !== undefined && done < total) parts.push(`${durationText((total - done) / rate)} left`);
  }
  return parts.join(', ');
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
