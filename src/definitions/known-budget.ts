/** Which of the records named in budget filters belong to the company. */
import { CompiledQuery } from 'kysely';
import type { BudgetConfig } from '../engine/budget/budget-config.ts';
import type {
  BudgetPeriodFacts,
  BudgetRecords,
  BudgetSource,
} from '../engine/validation/validation-context.ts';
import type { Scope } from '../kernel/scope.ts';

export interface KnownBudget {
  readonly budgetPeriods: ReadonlyMap<number, BudgetPeriodFacts>;
  readonly budgetRecords: BudgetRecords;
  /** The named accounts or structures that are ancestors of the given one. */
  readonly budgetAncestors: (source: BudgetSource) => Iterable<number>;
}

interface KnownRow {
  readonly tipo:
    | 'periodo'
    | 'estrutura'
    | 'conta'
    | 'centro'
    | 'dimensao'
    | 'acima de estrutura'
    | 'acima de conta';
  readonly id: number;
  /** The period of a structure, or the record's ancestor. */
  readonly outro: number | null;
}

const above = (name: string, table: string, parent: string, ids: string) => `
${name} AS (
  SELECT id, ${parent} AS outro FROM ${table} WHERE id_empresa = $1 AND id = ANY (${ids})
   UNION
  SELECT a.id, r.${parent} FROM ${name} a JOIN ${table} r ON r.id_empresa = $1 AND r.id = a.outro)`;

/** Hierarchies are walked as sets, so that the query ends even if there is a cycle. */
const knownText = `
WITH RECURSIVE ${above('acima_de_estrutura', 'estrutura_go', 'id_pai', '$3::integer[]')},
${above('acima_de_conta', 'conta_go', 'id_conta_pai', '$4::integer[]')}
SELECT 'periodo' AS tipo, id, NULL::integer AS outro FROM periodo_go WHERE id_empresa = $1 AND id = ANY ($2::integer[])
 UNION ALL
SELECT 'estrutura', id, id_go_processo_periodo FROM estrutura_go WHERE id_empresa = $1 AND id = ANY ($3::integer[])
 UNION ALL
SELECT 'conta', id, NULL FROM conta_go WHERE id_empresa = $1 AND id = ANY ($4::integer[])
 UNION ALL
SELECT 'centro', id, NULL FROM centro_resultado_go WHERE id_empresa = $1 AND id = ANY ($5::integer[])
 UNION ALL
SELECT 'dimensao', id, NULL FROM dimensao_resultado_go WHERE id_empresa = $1 AND id = ANY ($6::integer[])
 UNION ALL
SELECT 'acima de estrutura', id, outro FROM acima_de_estrutura WHERE outro = ANY ($3::integer[])
 UNION ALL
SELECT 'acima de conta', id, outro FROM acima_de_conta WHERE outro = ANY ($4::integer[])`;

/** The existing records among those that the periods and filters name. */
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
    new Set(rows.flatMap(({ tipo, id, outro }) => (tipo === 'estrutura' && outro === period ? [id] : [])));
  const ancestors = Map.groupBy(
    rows.filter(({ tipo }) => tipo.startsWith('acima')),
    ({ tipo, id }) => `${tipo.replace('acima de ', '')} ${id}`,
  );
  return {
    budgetPeriods: new Map([...ids('periodo')].map((id) => [id, { structures: structuresOf(id) }])),
    budgetRecords: {
      structures: ids('estrutura'),
      accounts: ids('conta'),
      centres: ids('centro'),
      dimensionValues: ids('dimensao'),
    },
    budgetAncestors: ({ tipo, id }) =>
      (ancestors.get(`${tipo} ${id}`) ?? []).map(({ outro }) => outro as number),
  };
}
