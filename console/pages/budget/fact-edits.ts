/** Facts of the budget that are typed but not sent, and the body that sends them. Pure. */
import { type BudgetKind, budgetKinds } from '../../../src/engine/budget/budget-reference.ts';
import type { Edited, Pending, PlaceKind } from '../../grid/pending.ts';

export type FactKind = BudgetKind;
export const factKinds = budgetKinds;

/** A month of exactly an account, a result centre and a set of dimension values. */
export interface FactPlace {
  readonly period: number;
  readonly account: number;
  readonly centre: number;
  /** Ids, sorted. */
  readonly values: readonly number[];
  readonly ano: number;
  readonly mes: number;
}

export type FactEdit = Edited<FactPlace>;
export type FactEdits = Pending<FactPlace>;

const isId = (one: unknown): one is number => Number.isSafeInteger(one) && (one as number) >= 0;

/** Of all months of a fact. */
export const seriesKey = ({ period, account, centre, values }: Omit<FactPlace, 'ano' | 'mes'>): string =>
  `${period}.${account}.${centre}.${values.join('-')}`;

export const factPlaces: PlaceKind<FactPlace> = {
  keyOf: (place) => `${seriesKey(place)}.${place.ano}.${place.mes}`,
  rowOf: ({ period, account, centre, values, ano, mes }) => [period, account, centre, values, ano, mes],
  placeFrom(row) {
    const [period, account, centre, values, ano, mes] = row;
    const isPlace = [period, account, centre, ano, mes].every(isId) && Array.isArray(values);
    return isPlace && values.every(isId)
      ? ({ period, account, centre, values, ano, mes } as FactPlace)
      : undefined;
  },
};

/** The most facts of one write. */
export const mostFacts = 10_000;

/**
 * The body of upsertMany as text. Amounts have the digits that were typed. With `isGuarded` each
 * row has what was read, and is refused where others have changed it since.
 */
export function bodyOf(edits: FactEdits, isGuarded: boolean): string {
  const rows = [...edits.values()].map(({ period, account, centre, values, ano, mes, before, after }) => {
    const place = `"id_go_processo_periodo":${period},"id_conta":${account},"id_centro_resultado":${centre}`;
    const read = isGuarded ? `,"lido_valor":${before ?? 'null'}` : '';
    return `{${place},"dimensoes":[${values.join()}],"ano":${ano},"mes":${mes},"valor":${after ?? 'null'}${read}}`;
  });
  return `{"linhas":[${rows.join()}]}`;
}
