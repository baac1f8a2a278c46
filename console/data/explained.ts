/** The explained number, as in the address: `14.6.2017-11.realizado`. */
import type { Month } from './month.ts';

export const series = ['meta', 'meta_ajustada', 'realizado'] as const;
export type Series = (typeof series)[number];

export interface Explained extends Month {
  readonly panel: number;
  readonly indicator: number;
  readonly series: Series;
}

export function explainedText({ panel, indicator, ano, mes, series }: Explained): string {
  return `${panel}.${indicator}.${ano}-${String(mes).padStart(2, '0')}.${series}`;
}

/** Undefined for text of another form. */
export function explainedFrom(text: string | null): Explained | undefined {
  const parts = /^(\d{1,15})\.(\d{1,15})\.(\d{4})-(\d\d)\.(meta|meta_ajustada|realizado)$/.exec(text ?? '');
  if (!parts) return undefined;
  const [panel, indicator, ano, mes] = parts.slice(1, 5).map(Number) as [number, number, number, number];
  return { panel, indicator, ano, mes, series: parts[5] as Series };
}
