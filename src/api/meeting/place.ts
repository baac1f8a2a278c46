/** What is spoken of: a number (an indicator in a panel and month), or a panel alone. */
import { invalid } from '../../kernel/contract/errors.ts';

export interface Place {
  readonly panelId: number;
  /** Null together with the year and the month: the panel alone. */
  readonly indicatorId: number | null;
  readonly year: number | null;
  readonly month: number | null;
}

type Named<Fields> = Pick<Fields, keyof Fields & ('id_gmr_painel' | 'id_indicador' | 'mes' | 'ano')>;

/** The fields of a body in two: those that name the place, and those of what is said of it. */
export function placeAndRest<Fields extends object>(
  fields: Fields,
): [place: Named<Fields>, rest: Omit<Fields, keyof Named<Fields>>] {
  const { id_gmr_painel, id_indicador, mes, ano, ...rest } = fields as Record<string, unknown>;
  return [
    { id_gmr_painel, id_indicador, mes, ano } as unknown as Named<Fields>,
    rest as Omit<Fields, keyof Named<Fields>>,
  ];
}

/** As a body or a query names it. */
export interface SentPlace {
  readonly id_gmr_painel: number;
  readonly id_indicador?: number | null;
  readonly mes?: number | null;
  readonly ano?: number | null;
}

/** The place that a body names, or a row is about. */
export const placeOf = ({ id_gmr_painel, id_indicador, ano, mes }: SentPlace): Place => ({
  panelId: id_gmr_painel,
  indicatorId: id_indicador ?? null,
  year: ano ?? null,
  month: mes ?? null,
});

/** Throws 422 for an indicator without month and year, or these without an indicator. */
export function requireWholePlace({ body }: { readonly body: SentPlace }): void {
  const parts = Object.entries({ id_indicador: body.id_indicador, mes: body.mes, ano: body.ano });
  const missing = parts.find(([, value]) => value == null);
  if (missing === undefined || parts.every(([, value]) => value == null)) return;
  throw invalid(missing[0], 'is required with id_indicador, mes or ano: a number has all three', {
    rule: 'required',
  });
}

/** The place as messages name it. */
export function placeText({ panelId, indicatorId, year, month }: Place): string {
  if (indicatorId === null) return `panel ${panelId}`;
  return `indicator ${indicatorId} in panel ${panelId} in month ${month} of ${year}`;
}

/** The parameters of a place in the order of its columns: panel, indicator, year, month. */
export const placeValues = ({ panelId, indicatorId, year, month }: Place) =>
  [panelId, indicatorId, year, month] as const;
