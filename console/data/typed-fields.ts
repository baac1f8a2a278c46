/** Which fields of an indicator's cells take typed values, by the rules of the server. */
import type { Indicator } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { inheritsAdjustedTarget, isAdjustedField } from '../../src/formula/inheritance.ts';
import { manualEntryFields } from '../../src/formula/manual-entries.ts';
import { treesFromNodes } from '../../src/formula/tree.ts';
import { type CellField, cellFields } from '../../src/formula/types.ts';
import { queryClient } from './query-client.ts';
import { commonType, formulaQuery, formulaType } from './references.ts';

/** The fields that take values. A manual entry of a formula has its label; other fields an empty one. */
export type TypedFields = ReadonlyMap<CellField, string>;

const nothing: TypedFields = new Map();

export const typedFieldsQuery = (indicator: Indicator, all: readonly Indicator[]) =>
  queryOptions({
    queryKey: ['typed-fields', indicator.id],
    queryFn: () => typedFieldsOf(indicator, all),
    staleTime: 5 * 60_000,
  });

async function typedFieldsOf(
  { id, tipo, meta_ajustavel }: Indicator,
  all: readonly Indicator[],
): Promise<TypedFields> {
  if (tipo === commonType) {
    const fields = cellFields.filter((field) => meta_ajustavel === 1 || !isAdjustedField(field));
    return new Map(fields.map((field) => [field, '']));
  }
  const formula = tipo === formulaType ? (await queryClient.fetchQuery(formulaQuery(id)))?.formula : null;
  if (!formula) return nothing;
  const references = formula.referencias;
  const labels = new Map(references.map(({ slug, rotulo }) => [slug, rotulo]));
  const entries = manualEntryFields({ references, trees: treesFromNodes(formula.nos) });
  const fields = new Map<CellField, string>(
    [...entries].map(([field, slug]) => [field, labels.get(slug) ?? slug]),
  );
  const known = new Map(all.map((one) => [one.id, one]));
  const inherits = inheritsAdjustedTarget({ meta_ajustavel, formula: { references } }, known);
  if (meta_ajustavel === 1 && !inherits) {
    for (const field of cellFields.filter(isAdjustedField)) fields.set(field, '');
  }
  return fields;
}
