/** What is explained, as in the address: a number, `14.6.2017-11.realizado`, or a panel's score. */
import type { Month } from './written/month.ts';

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

/** The score of a panel in the month, or up to it if the page accumulates. */
export interface ExplainedScore extends Month {
  readonly panel: number;
}

/** `14.pontuacao.2017-11` */
export function explainedScoreText({ panel, ano, mes }: ExplainedScore): string {
  return `${panel}.pontuacao.${ano}-${String(mes).padStart(2, '0')}`;
}

/** Undefined for text of another form. */
export function explainedScoreFrom(text: string | null): ExplainedScore | undefined {
  const parts = /^(\d{1,15})\.pontuacao\.(\d{4})-(\d\d)$/.exec(text ?? '');
  if (!parts) return undefined;
  const [panel, ano, mes] = parts.slice(1).map(Number) as [number, number, number];
  return { panel, ano, mes };
}

/** Undefined for text of another form. */
export function explainedFrom(text: string | null): Explained | undefined {
  const parts = /^(\d{1,15})\.(\d{1,15})\.(\d{4})-(\d\d)\.(meta|meta_ajustada|realizado)$/.exec(text ?? '');
  if (!parts) return undefined;
  const [panel, indicator, ano, mes] = parts.slice(1, 5).map(Number) as [number, number, number, number];
  return { panel, indicator, ano, mes, series: parts[5] as Series };
}
