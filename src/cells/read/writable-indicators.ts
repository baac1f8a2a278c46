/** Which of a cell's six fields an indicator accepts (contract §4.5), as the database has it. */
import { loadFormulas } from '../../definitions/load-indicators.ts';
import { destinationsOf, type FieldDestination, type IgnoredReason } from '../../engine/typed-fields.ts';
import type { CellField, Formula } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The reasons in words that follow the field's name. */
export const ignoredWords: Readonly<Record<IgnoredReason, string>> = {
  calculated: 'is calculated',
  'not-adjustable': 'is not taken: the indicator has no adjusted target (meta_ajustavel 0)',
  inherited: 'is calculated: the formula inherits its adjusted target from what it reads',
};

export const ignoredRule = (reason: IgnoredReason) => ({
  rule: reason === 'not-adjustable' ? reason : ('calculated' as const),
});

export interface IgnoredField {
  readonly field: CellField;
  readonly reason: IgnoredReason;
}

/** The fields that an indicator accepts. */
export interface WritableIndicator {
  readonly tipo: number;
  /** One per field, in the order of `cellFields`. */
  readonly destinations: readonly FieldDestination[];
}

interface IndicatorRow {
  readonly id: number;
  readonly tipo: number;
  readonly meta_ajustavel: number;
}

/**
 * The fields that the indicators accept, by id; unknown ids are left out. Locks the indicators, so
 * that their formulas cannot be saved until the transaction ends.
 */
export async function lockWritableIndicators(
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, WritableIndicator>> {
  return findWritableIndicators(scope, ids, 'FOR SHARE');
}

/** The fields that the indicators accept, without a lock. */
export async function readWritableIndicators(
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, WritableIndicator>> {
  return findWritableIndicators(scope, ids, '');
}

async function findWritableIndicators(
  scope: Scope,
  ids: readonly number[],
  lock: string,
): Promise<Map<number, WritableIndicator>> {
  if (ids.length === 0) return new Map();
  // Sent together but executed in order: the formulas are read after the indicators are locked.
  const [found, formulas] = await Promise.all([
    scope.query<IndicatorRow>(
      `SELECT id, tipo, meta_ajustavel FROM indicador WHERE id_empresa = $1 AND id = ANY ($2) ORDER BY id ${lock}`,
      [scope.companyId, listText(ids)],
    ),
    // The sources of a formula determine which fields it accepts, whatever the person may see.
    loadFormulas(scope.asCompany, ...ids),
  ]);
  const adjustable = await findAdjustable(scope, found, formulas);
  return new Map(
    found.map(({ id, tipo, meta_ajustavel }) => {
      const indicator = { tipo, meta_ajustavel, formula: formulas.get(id) };
      return [id, { tipo, destinations: destinationsOf(indicator, adjustable) }];
    }),
  );
}

/** The text of an array. For a real array the driver would inspect every value. */
export const listText = (ids: readonly number[]): string => `{${ids.join(',')}}`;

type Adjustable = ReadonlyMap<number, { readonly meta_ajustavel: number }>;

/** The indicators and their formulas' sources, with `meta_ajustavel`. */
async function findAdjustable(
  scope: Scope,
  found: readonly IndicatorRow[],
  formulas: ReadonlyMap<number, Formula>,
): Promise<Adjustable> {
  const known = new Map<number, { readonly meta_ajustavel: number }>(found.map((row) => [row.id, row]));
  const sources = [...formulas.values()]
    .flatMap(({ references }) => references.map(({ id_indicador_ref: id }) => id))
    .filter((id): id is number => id !== null && !known.has(id));
  if (sources.length === 0) return known;
  const rows = await scope.asCompany.query<Omit<IndicatorRow, 'tipo'>>(
    'SELECT id, meta_ajustavel FROM indicador WHERE id_empresa = $1 AND id = ANY ($2)',
    [scope.companyId, listText([...new Set(sources)])],
  );
  for (const row of rows) known.set(row.id, row);
  return known;
}
