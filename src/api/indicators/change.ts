/**
 * Updates an existing indicator: checks the rules of its type and the needs of its readers, and
 * leaves the recalculation marks.
 */

import { indicator, unchanged } from '../../cells/recalculate/marks.ts';
import { storedReferences, storeReferences } from '../../definitions/composition-store.ts';
import { judgeComposition } from '../../definitions/judge.ts';
import { keepVersions } from '../../definitions/versions.ts';
import type { CompositionInput, CompositionReference } from '../../engine/composition.ts';
import { formulaType, isCompound, isConsolidated } from '../../engine/indicator-types.ts';
import { detailOf } from '../../engine/problem.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { combinedError, conflict, invalid } from '../../kernel/contract/errors.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockRecord, updateRecord } from '../../records/records.ts';
import { requireDenominatorUnread } from './denominator-readers.ts';
import { indicatorKind } from './fields.ts';

/**
 * The fields that a formula's trees and rules depend on. They change only together with the
 * formula.
 */
export const formulaFields = [
  'unidade_medida',
  'interpretacao',
  'totalizador',
  'meta_oculta',
  'meta_ajustavel',
] as const;

interface Stored extends Readonly<Record<(typeof formulaFields)[number], number>> {
  readonly tipo: number;
}

export type IndicatorChanges = Partial<Stored> &
  Readonly<Record<string, unknown>> & { readonly referencias?: readonly CompositionReference[] };

type Changing = Pick<Call<{ id: number }, IndicatorChanges>, 'scope' | 'author' | 'params' | 'body' | 'mark'>;

/**
 * Stores the changes. The caller holds the lock `formulas`. `types` are the types that the endpoint
 * accepts; any when left out. Throws 409, 412 or 422.
 */
export async function changeIndicator(
  { scope, author, params, body, mark }: Changing,
  types?: { readonly include: (tipo: number) => boolean; readonly noun: string },
): Promise<object> {
  const stored = await lockRecord<Stored>(scope, indicatorKind, params.id);
  if (stored.tipo === formulaType) requireFormulaUntouched(stored, body);
  // For an indicator of another type the references are meaningless. It is refused below (409).
  if (!types || types.include(body.tipo ?? stored.tipo)) {
    await requireSoundComposition(scope, params.id, stored, body);
  }
  if (types && !types.include(stored.tipo)) {
    throw conflict('other-type', `indicator ${params.id} is not ${types.noun}, but of tipo ${stored.tipo}`);
  }
  const unit = body.unidade_medida ?? stored.unidade_medida;
  await requireDenominatorUnread(scope, params.id, stored.unidade_medida, unit);
  const { referencias, ...fields } = body;
  const count = await updateRecord(scope, indicatorKind, params.id, fields);
  if (referencias || body.tipo !== undefined) {
    const tipo = body.tipo ?? stored.tipo;
    const references = referencias ?? (await storedReferences(scope, params.id, stored.tipo));
    await storeReferences(scope, params.id, tipo, references);
  }
  await keepVersions(scope.asCompany, [params.id], author);
  await mark(isCalculatedAnew(stored, body) ? indicator(params.id) : unchanged);
  return updated(count);
}

/**
 * Sending back unchanged values is allowed. Other values must be checked together with the formula.
 */
function requireFormulaUntouched(stored: Stored, body: IndicatorChanges): void {
  const changed = formulaFields.find((field) => body[field] !== undefined && body[field] !== stored[field]);
  if (changed)
    throw invalid(changed, 'of a formula is changed with saveFormulaIndicator, together with its trees', {
      rule: 'in-formula',
    });
}

/**
 * Checks the references of a compound or consolidated indicator, when the body changes them, the
 * type or the unit.
 */
async function requireSoundComposition(
  scope: Scope,
  indicatorId: number,
  stored: Stored,
  body: IndicatorChanges,
): Promise<void> {
  const { tipo = stored.tipo, unidade_medida = stored.unidade_medida } = body;
  if (!isCompound(tipo) && !isConsolidated(tipo)) return;
  const isSame = tipo === stored.tipo && unidade_medida === stored.unidade_medida;
  if (isSame && body.referencias === undefined) return;
  const referencias = body.referencias ?? (await storedReferences(scope, indicatorId, stored.tipo));
  await requireComposition(scope, { id: indicatorId, tipo, unidade_medida, referencias });
}

/** Throws all problems of a composition: 422, or 412 for unknown records. */
export async function requireComposition(scope: Scope, input: CompositionInput): Promise<void> {
  const problems = await judgeComposition(scope, input);
  const [first] = problems;
  if (!first) return;
  const alike = problems.filter(({ slug }) => slug === first.slug);
  throw combinedError(first.slug, alike.map(detailOf));
}

/** Whether the change affects calculated values: those of the indicator or of its readers. */
function isCalculatedAnew(stored: Stored, body: IndicatorChanges): boolean {
  const calculating = ['tipo', 'unidade_medida', 'meta_ajustavel'] as const;
  const isAnother = calculating.some((field) => body[field] !== undefined && body[field] !== stored[field]);
  return isAnother || body.referencias !== undefined;
}
