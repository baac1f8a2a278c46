/** What `include` adds to the cells of one indicator in one panel. */
import type { Cell } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { includeFieldsIn, isValueField, measuresOf, namesOf, readyValue } from './progress-include.ts';

interface Place {
  readonly panelId: number;
  readonly indicatorId: number;
}

/** Gives a cell's further fields by its stored values. */
export async function includeFieldsOfCells(
  scope: Scope,
  include: string | undefined,
  { panelId, indicatorId }: Place,
): Promise<(cell: Cell | undefined) => object> {
  const fields = includeFieldsIn(include);
  if (fields.length === 0) return () => ({});
  const ofPanel = (await namesOf(scope, 'panel', include, [panelId])).get(panelId);
  const ofIndicator = (await namesOf(scope, 'indicator', include, [indicatorId])).get(indicatorId);
  const named = { ...ofPanel, ...ofIndicator };
  const wanted = new Set(fields.filter(isValueField));
  const measure = wanted.size > 0 ? (await measuresOf(scope, [indicatorId])).get(indicatorId) : undefined;
  if (measure === undefined) return () => named;
  const { target, realized, unit } = measure;
  return (cell) => {
    const values = {
      valor_meta: readyValue(target, sidesOf(cell, 'meta')),
      valor_meta_ajustada: readyValue(target, sidesOf(cell, 'meta_ajustada')),
      valor_realizado: readyValue(realized, sidesOf(cell, 'realizado')),
      unidade: unit,
    };
    const shown = Object.entries(values).filter(([field]) => wanted.has(field as keyof typeof values));
    return { ...named, ...(Object.fromEntries(shown) as object) };
  };
}

const sidesOf = (cell: Cell | undefined, series: 'meta' | 'meta_ajustada' | 'realizado') => ({
  numerador: cell?.[`${series}_numerador`] ?? null,
  denominador: cell?.[`${series}_denominador`] ?? null,
});
