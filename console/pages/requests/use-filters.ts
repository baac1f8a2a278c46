/** The filters of a list of requests, as the address holds them. */
import { useMemo } from 'react';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import type { Filters } from './recorded.ts';

/** How many days back; 0: all that is kept; `datas`: from one day to another. */
export const spans = ['1', '7', '31', '0', 'datas'] as const;

export interface FiltersInUse {
  readonly of: (name: string) => string | undefined;
  /** Undefined removes one. */
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly span: (typeof spans)[number];
  readonly isNarrowed: boolean;
  /** How many of these are chosen. */
  readonly count: (names: readonly string[]) => number;
  readonly clear: () => void;
  /** As the server takes them. */
  readonly asked: Filters;
}

/**
 * @param always what the list always asks for.
 * @param standard the span that is shown first.
 */
export function useFilters(always: Filters, standard: FiltersInUse['span']): FiltersInUse {
  const text = useAddress().get('filtro') ?? '';
  const change = useChangeAddress();
  const values = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
  const { dias, desde = '', ate = '', ...others } = values;
  const span = spans.find((one) => one === dias) ?? standard;
  const time = useMemo(
    () => (span === 'datas' ? between(desde, ate) : sinceDays(Number(span))),
    [span, desde, ate],
  );
  return {
    of: (name) => values[name],
    set(wanted) {
      const next = { ...values, ...wanted };
      const kept = Object.entries(next).filter((one): one is [string, string] => Boolean(one[1]));
      change({ filtro: kept.length === 0 ? null : new URLSearchParams(kept).toString() }, true);
    },
    span,
    isNarrowed: Object.keys(others).length > 0,
    count: (names) => names.filter((name) => values[name] !== undefined).length,
    clear: () => change({ filtro: null }),
    asked: { ...others, ...always, ...time },
  };
}

/** To the minute, so that the same question is asked twice alike. */
function sinceDays(days: number): Filters {
  if (days === 0) return {};
  const minute = 60_000;
  const since = new Date(Math.floor(Date.now() / minute) * minute - days * 24 * 60 * minute);
  return { inicio: since.toISOString() };
}

/** Both days with all their hours, as this browser counts them. What is not a day is left out. */
function between(first: string, last: string): Filters {
  const [since, until] = [midnight(first, 0), midnight(last, 1)];
  return { ...(since && { inicio: since }), ...(until && { fim: until }) };
}

/** The midnight with which the day begins, or a later one. */
function midnight(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}
