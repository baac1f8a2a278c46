/** One attainment of the map: colour, shape and figure; it leads to the panel's months. */
import type { Indicator, MonthIndicatorResult, Panel } from '@prumo/client';
import type { Format } from '../../data/format.ts';
import { statusOf } from '../../data/status.ts';
import { pageAddress } from '../../data/view.ts';
import { StatusMark } from '../../kit/status.tsx';
import type { Words } from '../../words/words.ts';
import styles from './map.module.css';

interface HeatProps {
  readonly panel: Panel;
  readonly indicator: Indicator;
  readonly result: MonthIndicatorResult | undefined;
  readonly words: Words;
  readonly format: Format;
}

/** Without hooks of its own: there may be thousands. Its click is handled by the table. */
export function Heat({ panel, indicator, result, words, format }: HeatProps) {
  const attainment = result?.atingimento ?? null;
  const status = statusOf(attainment);
  const text = attainment === null ? words.number.none : format.percent(attainment, 0);
  return (
    <a
      className={`${styles.heat} ${styles[status]}`}
      href={`/console${pageAddress(`/paineis/${panel.id}`, { indicador: String(indicator.id) })}`}
      title={detailOf(indicator, result, words, format)}
      aria-label={`${panel.nome}, ${indicator.nome}: ${text}, ${words.status[status]}`}
      data-number=""
    >
      {text}
      {status !== 'none' && <StatusMark status={status} isSilent />}
    </a>
  );
}

function detailOf(
  indicator: Indicator,
  result: MonthIndicatorResult | undefined,
  words: Words,
  format: Format,
): string {
  const { realizado, meta, atingimento } = result ?? {};
  const shown = (value: number | null | undefined) =>
    typeof value === 'number' ? format.value(value, indicator, true) : words.number.none;
  const attained = typeof atingimento === 'number' ? format.percent(atingimento) : words.number.noAttainment;
  return `${indicator.nome}\n${words.map.realized} ${shown(realizado?.valor)}\n${words.map.target} ${shown(meta?.valor)}\n${attained}`;
}
