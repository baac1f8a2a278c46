/** The dependents that keep a record from being changed or deleted, counted and named. */
import type { DependentSlug } from '../kernel/contract/dependent-kinds.ts';
import { ApiError, type Dependents, type ErrorDetail } from '../kernel/contract/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { referringTo } from '../kinds/derive/referring.ts';
import { isRecordKind, kinds } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';

export interface DependentKind {
  /** What they are, in problem documents. */
  readonly kind: DependentSlug;
  readonly one: string;
  readonly many: string;
  readonly table: string;
  /** The condition on the rows. `$2` is the id of the record. */
  readonly where: string;
  /** What to count when several rows are one dependent: `DISTINCT id_indicador`. */
  readonly counting?: string;
  /**
   * The records that name the dependents, and the column with their id. By default the rows of the
   * table, if they are records; otherwise the dependents have no names.
   */
  readonly named?: readonly [table: RecordKind, column: string];
  /** Many dependents have one such record: it is told how many. */
  readonly areMany?: true;
}

/** Rows whose column refers to the record; they are called as their kind is. */
export function referring(
  kind: DependentSlug,
  table: string,
  column: string,
  named?: DependentKind['named'],
): DependentKind {
  const one = kind.replace('-', ' ');
  return { kind, one, many: `${one}s`, table, where: `${column} = $2`, ...(named && { named }) };
}

/** The records of other kinds that refer to this one by their columns, as they are declared. */
export const allReferring = (table: RecordKind): DependentKind[] =>
  referringTo(table).map(({ slug, table: source, column, named }) =>
    referring(slug as DependentSlug, source, column, named),
  );

/** Those of them whose endpoints are declared, so that no file of another kind tells of them. */
export const declaredReferring = (table: RecordKind): DependentKind[] =>
  allReferring(table).filter(({ named: [of] = [table] }) => kinds[of].endpoints !== undefined);

/** Dependents of one kind that a record has. */
export interface Found extends Dependents {
  /** `3 employees` */
  readonly words: string;
}

/** How many of each kind are named. */
const mostNamed = 5;

export const firstNamed = (all: readonly { readonly id: number; readonly nome: string }[]) =>
  all.slice(0, mostNamed).map(({ id, nome }) => ({ id, nome }));

/**
 * Indicators that read a record. The conditions apply to the references of formulas and to those of
 * compound and consolidated indicators.
 */
export function readers(inFormula: string, inComposition = inFormula): readonly DependentKind[] {
  return [
    formulas(inFormula),
    {
      kind: 'compound',
      one: 'compound indicator that reads it',
      many: 'compound indicators that read it',
      table: 'referencia_composta',
      where: inComposition,
      ...ofIndicators('id_indicador_principal'),
    },
    {
      kind: 'consolidated',
      one: 'consolidated indicator that reads it',
      many: 'consolidated indicators that read it',
      table: 'referencia_consolidada',
      where: inComposition,
      ...ofIndicators('id_indicador_principal'),
    },
  ];
}

/** Formulas with a reference that meets the condition. */
export function formulas(where: string): DependentKind {
  return {
    kind: 'formula',
    one: 'formula that reads it',
    many: 'formulas that read it',
    table: 'formula_referencia',
    where,
    ...ofIndicators('id_indicador'),
  };
}

const ofIndicators = (column: string) =>
  ({ counting: `DISTINCT ${column}`, named: ['indicador', column] }) as const;

/**
 * The dependents of a record. `key` holds the values of `$2` and the parameters after it. Those
 * that a person may not see are counted too, because they also stand in the way; only those that
 * the person may see are named.
 */
export async function dependentsOf(
  scope: Scope,
  dependents: readonly DependentKind[],
  ...key: readonly number[]
): Promise<readonly Found[]> {
  if (dependents.length === 0) return [];
  const counts = dependents.map(
    ({ table, where, counting = '*' }, at) =>
      `(SELECT count(${counting})::integer FROM ${table} WHERE id_empresa = $1 AND ${where}) AS n${at}`,
  );
  const [row = {}] = await scope.asCompany.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [
    scope.companyId,
    ...key,
  ]);
  const there = dependents.flatMap((kind, at) => {
    const count = row[`n${at}`] ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
  return Promise.all(
    there.map(async ({ kind, count }) => ({
      kind: kind.kind,
      count,
      words: `${count} ${count === 1 ? kind.one : kind.many}`,
      first: await firstOf(scope, kind, key),
    })),
  );
}

/** The first dependents of the kind that the person sees, by id. */
async function firstOf(
  scope: Scope,
  { table, where, named, areMany }: DependentKind,
  key: readonly number[],
): Promise<Dependents['first']> {
  const [record, column] = named ?? [table, 'id'];
  if (!isRecordKind(record)) return [];
  return scope.query<Dependents['first'][number]>(
    `SELECT r.id, r.nome${areMany ? ', d.count' : ''}
       FROM ${record} r
       JOIN (SELECT ${column} AS id, count(*)::integer FROM ${table} WHERE id_empresa = $1 AND ${where}
              GROUP BY 1) AS d ON d.id = r.id
      WHERE r.id_empresa = $1 ORDER BY r.id LIMIT ${mostNamed}`,
    [scope.companyId, ...key],
  );
}

/** `has 1 child, 2 panels and 3 formulas`. Empty when there are no parts. */
function hasInWords(parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  if (parts.length === 1) return [`has ${parts[0]}`];
  return [`has ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`];
}

/** The part of the sentence that says which dependents a record has. Empty when it has none. */
export const hasFound = (found: readonly Found[]) => hasInWords(found.map(({ words }) => words));

/** A 409 because of dependents, which problem documents carry as data. */
export function inTheWay(
  message: string,
  found: readonly Found[],
  details: readonly ErrorDetail[] = [{ path: '', rule: 'in-use', detail: message }],
): ApiError {
  const dependents = found.map(({ kind, count, first }) => ({ kind, count, first }));
  return new ApiError('conflict', message, {}, { details, ...(found.length > 0 ? { dependents } : {}) });
}
