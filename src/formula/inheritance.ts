/** Whether a formula's adjusted target is calculated or the user's (contract §4.5 rule 6). */
import type { Indicator, Reference } from './types.ts';

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
