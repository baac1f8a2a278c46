/** What hangs on a record and so keeps it from being deleted, counted in one statement. */
import type { Scope } from '../../kernel/endpoint.ts';

export interface DependentKind {
  readonly one: string;
  readonly many: string;
  readonly table: string;
  /** In which row, where `$2` is the id of the record. */
  readonly where: string;
  /** What is counted, where several rows are one dependent: `DISTINCT id_indicador`. */
  readonly counting?: string;
}

/**
 * Indicators that read a record, by what names it in a formula's reference and in that of a
 * compound or consolidated indicator.
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

/** Formulas with a reference that fulfils the condition. */
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
 * What hangs on the record, counted: `3 employees`. `key` are the values of `$2` and what follows.
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
  const [row = {}] = await scope.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [
    scope.companyId,
    ...key,
  ]);
  return kinds.flatMap(({ one, many }, at) => {
    const count = row[`n${at}`] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

/** `has 1 child, 2 panels and 3 formulas`; nothing for nothing. */
export function hasInWords(parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  if (parts.length === 1) return [`has ${parts[0]}`];
  return [`has ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`];
}
