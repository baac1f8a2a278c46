/** One attainment of the map: colour, shape and figure, linked to the panel's months. */
import type { Indicator, MonthIndicatorResult } from '@prumo/client';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { pageAddress } from '../../data/view.ts';
import { type Format, placesOf } from '../../data/written/format.ts';
import { attainmentReason, statusOf } from '../../data/written/status.ts';
import type { Words } from '../../words/words.ts';
import styles from './map.module.css';
import type { MapRow } from './sections.ts';

interface HeatProps {
  readonly row: MapRow;
  readonly indicator: Indicator;
  readonly words: Words;
  readonly format: Format;
  /** In a table, where the arrow keys reach it. */
  readonly isInTable?: boolean;
}

/**
 * Without hooks and extra elements, because there may be thousands. The table handles its clicks.
 */
export function Heat({
  row: { panel, results, weakest },
  indicator,
  words,
  format,
  isInTable = false,
}: HeatProps) {
  const result = results.get(indicator.id);
  const attainment = result?.atingimento ?? null;
  const reason = result?.motivo_atingimento ?? null;
  const status = statusOf(attainment, reason);
  const text = attainment === null ? words.number.none : format.percent(attainment, 0);
  const isWeakest = indicator.id === weakest;
  const attained = [text, words.status[status], isWeakest && words.map.weakest];
  const said = attainment === null ? attainmentReason(reason, words) : attained.filter(Boolean).join(', ');
  return (
    <a
      className={`${styles.heat} ${styles[status]} ${isWeakest ? styles.weakest : ''}`}
      href={`/console${pageAddress(`/paineis/${panel.id}`, { indicador: String(indicator.id) })}`}
      title={detailOf(indicator, result, words, format)}
      aria-label={`${panel.nome}, ${indicator.nome}: ${said}`}
      data-number=""
      tabIndex={isInTable ? -1 : 0}
    >
      {text}
    </a>
  );
}

/** Handles plain clicks on links within the console without reloading it. */
export function useFollow(): (event: MouseEvent) => void {
  const [, navigate] = useLocation();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-number]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(`${link.pathname.replace(/^\/console/, '')}${link.search}`);
  };
}

function detailOf(
  indicator: Indicator,
  result: MonthIndicatorResult | undefined,
  words: Words,
  format: Format,
): string {
  const { realizado, meta, atingimento } = result ?? {};
  const places = placesOf([realizado?.valor, meta?.valor], indicator);
  const shown = (value: number | null | undefined) =>
    typeof value === 'number'
      ? format.value(value, indicator, { places, withUnit: true })
      : words.number.none;
  const attained =
    typeof atingimento === 'number'
      ? format.percent(atingimento)
      : attainmentReason(result?.motivo_atingimento, words);
  return `${indicator.nome}\n${words.map.realized} ${shown(realizado?.valor)}\n${words.map.target} ${shown(meta?.valor)}\n${attained}`;
}
