/** Which of the records that filters of the budget name belong to the company. */
import { CompiledQuery } from 'kysely';
import type { BudgetConfig } from '../formula/validation-budget.ts';
import type { BudgetPeriodFacts, BudgetRecords } from '../formula/validation-context.ts';
import type { Scope } from '../kernel/endpoint.ts';

export interface KnownBudget {
  readonly budgetPeriods: ReadonlyMap<number, BudgetPeriodFacts>;
  readonly budgetRecords: BudgetRecords;
}

interface KnownRow {
  readonly tipo: 'periodo' | 'estrutura' | 'conta' | 'centro' | 'dimensao';
  readonly id: number;
  /** The period of a structure. */
  readonly periodo: number | null;
}

const knownText = `
SELECT 'periodo' AS tipo, id, NULL::integer AS periodo FROM periodo_go WHERE id_empresa = $1 AND id = ANY ($2::integer[])
 UNION ALL
SELECT 'estrutura', id, id_go_processo_periodo FROM estrutura_go WHERE id_empresa = $1 AND id = ANY ($3::integer[])
 UNION ALL
SELECT 'conta', id, NULL FROM conta_go WHERE id_empresa = $1 AND id = ANY ($4::integer[])
 UNION ALL
SELECT 'centro', id, NULL FROM centro_resultado_go WHERE id_empresa = $1 AND id = ANY ($5::integer[])
 UNION ALL
SELECT 'dimensao', id, NULL FROM dimensao_resultado_go WHERE id_empresa = $1 AND id = ANY ($6::integer[])`;

/** Of what the periods and filters name, what there is. */
export async function readKnownBudget(
  scope: Scope,
  periodIds: readonly number[],
  configs: readonly BudgetConfig[],
): Promise<KnownBudget> {
  const sources = (type: string) =>
    configs.flatMap(({ fontes }) => fontes.flatMap(({ tipo, id }) => (tipo === type ? [id] : [])));
  const values = [
    scope.companyId,
    periodIds,
    sources('estrutura'),
    sources('conta'),
    configs.flatMap(({ centrosResultado }) => centrosResultado),
    configs.flatMap(({ dimensoesResultado }) => dimensoesResultado),
  ];
  const statement = { compile: () => CompiledQuery.raw(knownText, values) };
  const rows = periodIds.length + configs.length === 0 ? [] : await scope.execute<KnownRow>(statement);
  const ids = (type: KnownRow['tipo']) =>
    new Set(rows.flatMap(({ tipo, id }) => (tipo === type ? [id] : [])));
  const structuresOf = (period: number) =>
    new Set(
      rows.flatMap(({ tipo, id, periodo }) => (tipo === 'estrutura' && periodo === period ? [id] : [])),
    );
  return {
    budgetPeriods: new Map([...ids('periodo')].map((id) => [id, { structures: structuresOf(id) }])),
    budgetRecords: {
      structures: ids('estrutura'),
      accounts: ids('conta'),
      centres: ids('centro'),
      dimensionValues: ids('dimensao'),
    },
  };
}
