/** Which fields of an indicator's cells accept typed values, by the rules of the server. */
import type { Indicator } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { formulaType } from '../../../src/engine/indicator-types.ts';
import { treesFromNodes } from '../../../src/engine/tree.ts';
import { destinationsOf } from '../../../src/engine/typed-fields.ts';
import { type CellField, cellFields } from '../../../src/engine/types.ts';
import { queryClient } from '../query-client.ts';
import { formulaQuery } from '../references.ts';

/** The fields that accept values, each with the label of its manual entry, or empty text. */
export type TypedFields = ReadonlyMap<CellField, string>;

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
  const formula = tipo === formulaType ? (await queryClient.fetchQuery(formulaQuery(id)))?.formula : null;
  if (tipo === formulaType && !formula) return new Map();
  const labels = new Map(formula?.referencias.map(({ slug, rotulo }) => [slug, rotulo]));
  const own = formula ? { references: formula.referencias, trees: treesFromNodes(formula.nos) } : undefined;
  const known = new Map(all.map((one) => [one.id, one]));
  const destinations = destinationsOf({ tipo, meta_ajustavel, formula: own }, known);
  return new Map(
    destinations.flatMap((destination, at): [CellField, string][] => {
      if (destination.kind === 'ignored') return [];
      const label = destination.kind === 'entry' ? labels.get(destination.slug) : undefined;
      return [[cellFields[at] as CellField, label ?? '']];
    }),
  );
}
