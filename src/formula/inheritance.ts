/** Whether a formula's adjusted target is calculated or the user's (contract §4.5 rule 6), and where the user's is kept. */
import type { CellField, Indicator, Reference } from './types.ts';

export type AdjustedField = Extract<CellField, `meta_ajustada_${string}`>;

/**
 * The slugs under which a formula's typed adjusted target is kept, like what is typed for its manual references. The field of the
 * cell is the calculation's: what it holds is inherited, or a copy of what was typed, so that neither is ever taken for the
 * other. A reference's slug has 40 characters at most, so none is one of these.
 */
export const adjustedEntries: Readonly<Record<AdjustedField, string>> = {
  meta_ajustada_numerador: 'meta_ajustada_numerador/digitada/sem/referencia',
  meta_ajustada_denominador: 'meta_ajustada_denominador/digitada/sem/referencia',
};

export function isAdjustedField(field: CellField): field is AdjustedField {
  return field in adjustedEntries;
}

/** The part of an indicator that decides it. */
export interface AdjustableIndicator {
  readonly meta_ajustavel: number;
  readonly formula?: { readonly references: readonly Pick<Reference, 'tipo' | 'id_indicador_ref'>[] };
}

/**
 * True when the formula is adjustable and references at least one indicator that is: its adjusted target is then
 * calculated and cannot be written. Otherwise the adjusted target is the user's.
 */
export function inheritsAdjustedTarget(
  indicator: AdjustableIndicator,
  indicators: ReadonlyMap<number, Pick<Indicator, 'meta_ajustavel'>>,
): boolean {
  if (indicator.meta_ajustavel !== 1) return false;
  return (indicator.formula?.references ?? []).some(
    ({ tipo, id_indicador_ref: sourceId }) =>
      tipo === 0 && sourceId !== null && indicators.get(sourceId)?.meta_ajustavel === 1,
  );
}
