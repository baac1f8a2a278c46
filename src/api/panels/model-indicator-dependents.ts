/**
 * The dependents of an indicator within a model: typed values in its cells, and the indicators that
 * read it in the model's panels.
 */
import type { Scope } from '../../kernel/scope.ts';
import { type DependentKind, dependentsOf, type Found, readers } from '../../records/dependents.ts';
import type { MonthRange } from '../../records/month-range.ts';
import { typed } from '../../records/typed-cells.ts';

interface Place {
  readonly modelId: number;
  readonly indicatorId: number;
}

/** A condition on `typedCells`. `$2` is the model. */
const inModel = `id_gmr_painel IN (SELECT id FROM gmr_painel WHERE id_empresa = $1 AND id_painel_modelo = $2)`;

/** Cells are named by their panels. */
const ofPanels = { named: ['gmr_painel', 'id_gmr_painel'] } as const;

/** `$2` is the model and `$3` the indicator. */
const kinds: readonly DependentKind[] = [
  { ...typed, where: `${inModel} AND id_indicador = $3`, ...ofPanels },
  ...readers(
    'id_painel_modelo = $2 AND id_indicador_ref = $3',
    'id_painel_modelo = $2 AND id_indicador = $3',
  ),
];

export function countDependents(scope: Scope, { modelId, indicatorId }: Place): Promise<readonly Found[]> {
  return dependentsOf(scope, kinds, modelId, indicatorId);
}

const lostKinds: readonly DependentKind[] = [
  {
    ...typed,
    where: `${inModel} AND id_indicador = $3
            AND NOT ano * 12 + mes BETWEEN $4::integer * 12 + $5::integer AND $6::integer * 12 + $7::integer`,
    ...ofPanels,
  },
];

/** The cells with typed values that would be lost if the indicator had these months. */
export function countLostCells(
  scope: Scope,
  { modelId, indicatorId, range }: Place & { readonly range: MonthRange },
): Promise<readonly Found[]> {
  const { inicio_ano, inicio_mes, fim_ano, fim_mes } = range;
  return dependentsOf(scope, lostKinds, modelId, indicatorId, inicio_ano, inicio_mes, fim_ano, fim_mes);
}
