/** The filters of a list of requests, as the address holds them. */
import { useMemo } from 'react';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import type { Filters } from './recorded.ts';

/** How many days back; 0: all that is kept. */
export const spans = ['1', '7', '31', '0'] as const;

export interface FiltersInUse {
  readonly of: (name: string) => string | undefined;
  /** Undefined removes one. */
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly days: string;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  /** As the server takes them. */
  readonly asked: Filters;
}

/**
 * @param always what the list always asks for.
 * @param standardDays the span that is shown first.
 */
export function useFilters(always: Filters, standardDays: string): FiltersInUse {
  const text = useAddress().get('filtro') ?? '';
  const change = useChangeAddress();
  const values = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
  const { dias, ...others } = values;
  const days = spans.find((one) => one === dias) ?? standardDays;
  const since = useMemo(() => sinceDays(Number(days)), [days]);
  return {
    of: (name) => values[name],
    set(wanted) {
      const next = { ...values, ...wanted };
      const kept = Object.entries(next).filter((one): one is [string, string] => Boolean(one[1]));
      change({ filtro: kept.length === 0 ? null : new URLSearchParams(kept).toString() }, true);
    },
    days,
    isNarrowed: Object.keys(others).length > 0,
    clear: () => change({ filtro: null }),
    asked: { ...others, ...always, ...(since !== undefined && { inicio: since }) },
  };
}

/** To the minute, so that the same question is asked twice alike. */
function sinceDays(days: number): string | undefined {
  if (days === 0) return undefined;
  const minute = 60_000;
  return new Date(Math.floor(Date.now() / minute) * minute - days * 24 * 60 * minute).toISOString();
}
