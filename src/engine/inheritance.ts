/**
 * Whether a formula's adjusted target is calculated or typed (contract §4.5 rule 6), and where
 * typed ones are stored.
 */
import type { CellField, Indicator, Reference } from './types.ts';

type AdjustedField = Extract<CellField, `meta_ajustada_${string}`>;

/**
 * The slugs under which a formula's typed adjusted targets are stored, like the values of manual
 * references. The cell's own field is always written by the calculation: inherited, or a copy of
 * the typed value. This keeps the two apart. The slug of a reference has at most 40 characters, so
 * it cannot equal one of these.
 */
export const adjustedEntries: Readonly<Record<AdjustedField, string>> = {
  meta_ajustada_numerador: 'meta_ajustada_numerador/digitada/sem/referencia',
  meta_ajustada_denominador: 'meta_ajustada_denominador/digitada/sem/referencia',
};

export function isAdjustedField(field: CellField): field is AdjustedField {
  return field in adjustedEntries;
}

/** The part of an indicator that this depends on. */
interface AdjustableIndicator {
  readonly meta_ajustavel: number;
  readonly formula?: { readonly references: readonly Pick<Reference, 'tipo' | 'id_indicador_ref'>[] };
}

/**
 * True when the formula is adjustable and references at least one adjustable indicator. Its
 * adjusted target is then calculated and cannot be written. Otherwise it is typed.
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
