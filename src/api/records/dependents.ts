/** Counts the dependents that keep a record from being deleted, in one statement. */
import type { Scope } from '../../kernel/scope.ts';

export interface DependentKind {
  readonly one: string;
  readonly many: string;
  readonly table: string;
  /** The condition on the rows. `$2` is the id of the record. */
  readonly where: string;
  /** What to count when several rows are one dependent: `DISTINCT id_indicador`. */
  readonly counting?: string;
}

/**
 * Indicators that read a record. The conditions apply to the references of formulas and to those of
 * compound and consolidated indicators.
 */
export function readers(inFormula: string, inComposition = inFormula): readonly DependentKind[] {
  return [
    formulas(inFormula),
    {
      one: 'compound indicator that reads it',
      many: 'compound indicators that read it',
      table: 'referencia_composta',
      where: inComposition,
      counting: 'DISTINCT id_indicador_principal',
    },
    {
      one: 'consolidated indicator that reads it',
      many: 'consolidated indicators that read it',
      table: 'referencia_consolidada',
      where: inComposition,
      counting: 'DISTINCT id_indicador_principal',
    },
  ];
}

/** Formulas with a reference that meets the condition. */
export function formulas(where: string): DependentKind {
  return {
    one: 'formula that reads it',
    many: 'formulas that read it',
    table: 'formula_referencia',
    where,
    counting: 'DISTINCT id_indicador',
  };
}

/**
 * The dependents of a record, counted: `3 employees`. `key` holds the values of `$2` and the
 * parameters after it. Dependents that a person may not see are counted too, because they also
 * prevent the deletion.
 */
export async function dependentsOf(
  scope: Scope,
  kinds: readonly DependentKind[],
  ...key: readonly number[]
): Promise<readonly string[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    ({ table, where, counting = '*' }, at) =>
      `(SELECT count(${counting})::integer FROM ${table} WHERE id_empresa = $1 AND ${where}) AS n${at}`,
  );
  const [row = {}] = await scope.asCompany.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [
    scope.companyId,
    ...key,
  ]);
  return kinds.flatMap(({ one, many }, at) => {
    const count = row[`n${at}`] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

/** `has 1 child, 2 panels and 3 formulas`. Empty when there are no parts. */
export function hasInWords(parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  if (parts.length === 1) return [`has ${parts[0]}`];
  return [`has ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`];
}
