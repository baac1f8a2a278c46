/** Where typed values of cells are stored, or why they are ignored (contract §4.5). */
import { commonType, formulaType } from './indicator-types.ts';
import { adjustedEntries, inheritsAdjustedTarget, isAdjustedField } from './inheritance.ts';
import { type EntryFormula, manualEntryFields } from './manual-entries.ts';
import { cellFields, type Indicator, type Reference } from './types.ts';

/** Why a field is ignored, as in the header `X-Ignored-Fields`. */
export type IgnoredReason = 'calculated' | 'not-adjustable' | 'inherited';

/** Where a field is stored: in the cell, in a formula's manual entry, or nowhere. */
export type FieldDestination =
  | { readonly kind: 'cell' }
  | { readonly kind: 'entry'; readonly slug: string }
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason };

const cell: FieldDestination = { kind: 'cell' };
const ignored = (reason: IgnoredReason): FieldDestination => ({ kind: 'ignored', reason });

/** The part of an indicator that this depends on. */
export interface TypedIndicator extends Pick<Indicator, 'tipo' | 'meta_ajustavel'> {
  readonly formula?:
    | (EntryFormula & {
        readonly references: readonly Pick<Reference, 'slug' | 'tipo' | 'id_indicador_ref'>[];
      })
    | undefined;
}

const noFormula = { references: [], trees: {} };

/**
 * The destination of each field, in the order of `cellFields`. `indicators` has at least those that
 * the formula reads.
 */
export function destinationsOf(
  { tipo, meta_ajustavel, formula = noFormula }: TypedIndicator,
  indicators: ReadonlyMap<number, Pick<Indicator, 'meta_ajustavel'>>,
): readonly FieldDestination[] {
  const isFormula = tipo === formulaType;
  const slugs = isFormula ? manualEntryFields(formula) : undefined;
  const inherits = isFormula && inheritsAdjustedTarget({ meta_ajustavel, formula }, indicators);
  return cellFields.map((field): FieldDestination => {
    if (tipo !== commonType && !isFormula) return ignored('calculated');
    if (isAdjustedField(field)) {
      if (meta_ajustavel !== 1) return ignored('not-adjustable');
      if (inherits) return ignored('inherited');
      return isFormula ? { kind: 'entry', slug: adjustedEntries[field] } : cell;
    }
    if (tipo === commonType) return cell;
    const slug = slugs?.get(field);
    return slug === undefined ? ignored('calculated') : { kind: 'entry', slug };
  });
}
