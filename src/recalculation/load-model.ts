/** Loads what the calculation has to know of a company, in one statement a table. */
import { db } from '../database/schema.ts';
import type {
  Aggregation,
  CompanyModel,
  Formula,
  Indicator,
  Model,
  MonthRange,
  OperationNode,
  Panel,
  Reference,
  TreeNode,
} from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';

/** The company's definitions: indicators with their references and trees, panels, models, processes. */
export async function loadModel(scope: Scope): Promise<CompanyModel> {
  const [indicators, panels, models, processes] = await Promise.all([
    loadIndicators(scope),
    loadPanels(scope),
    loadModels(scope),
    scope.execute(
      db
        .selectFrom('gmr_processo')
        .select(['id', 'inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano'])
        .where('id_empresa', '=', scope.companyId),
    ),
  ]);
  return {
    indicators,
    panels,
    models,
    processes: new Map(processes.map((process) => [process.id, process])),
  };
}

async function loadPanels(scope: Scope): Promise<Map<number, Panel>> {
  const [rows, links] = await Promise.all([
    scope.execute(
      db
        .selectFrom('gmr_painel')
        .select(['id', 'id_painel_modelo', 'desativado'])
        .where('id_empresa', '=', scope.companyId)
        .orderBy('id'),
    ),
    scope.execute(
      db
        .selectFrom('gmr_painel_processo')
        .select(['id_gmr_painel', 'id_gmr_processo'])
        .where('id_empresa', '=', scope.companyId),
    ),
  ]);
  const processes = Map.groupBy(links, (link) => link.id_gmr_painel);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        modelId: row.id_painel_modelo,
        desativado: row.desativado,
        processIds: (processes.get(row.id) ?? []).map((link) => link.id_gmr_processo),
      },
    ]),
  );
}

async function loadModels(scope: Scope): Promise<Map<number, Model>> {
  const [rows, ranges] = await Promise.all([
    scope.execute(
      db.selectFrom('painel_modelo').select(['id', 'base']).where('id_empresa', '=', scope.companyId),
    ),
    scope.execute(
      db
        .selectFrom('painel_modelo_indicador')
        .select(['id_painel_modelo', 'id_indicador', 'inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano'])
        .where('id_empresa', '=', scope.companyId),
    ),
  ]);
  const byModel = Map.groupBy(ranges, (range) => range.id_painel_modelo);
  return new Map(
    rows.map(({ id, base }) => {
      const indicators = new Map<number, MonthRange>(
        (byModel.get(id) ?? []).map((range) => [range.id_indicador, range]),
      );
      return [id, { id, base, indicators }];
    }),
  );
}

async function loadIndicators(scope: Scope): Promise<Map<number, Indicator>> {
  const [rows, compound, consolidated, formulas] = await Promise.all([
    scope.execute(
      db
        .selectFrom('indicador')
        .select(['id', 'nome', 'tipo', 'unidade_medida', 'meta_oculta', 'meta_ajustavel'])
        .where('id_empresa', '=', scope.companyId),
    ),
    scope.execute(
      db
        .selectFrom('referencia_composta')
        .selectAll()
        .where('id_empresa', '=', scope.companyId)
        .orderBy('id'),
    ),
    scope.execute(
      db
        .selectFrom('referencia_consolidada')
        .selectAll()
        .where('id_empresa', '=', scope.companyId)
        .orderBy('id'),
    ),
    loadFormulas(scope),
  ]);
  const compounds = Map.groupBy(compound, (reference) => reference.id_indicador_principal);
  const consolidations = Map.groupBy(consolidated, (reference) => reference.id_indicador_principal);
  return new Map(
    rows.map((row): [number, Indicator] => {
      const formula = row.tipo === 5 ? formulas.get(row.id) : undefined;
      const isCompound = row.tipo === 1 || row.tipo === 2;
      const isConsolidated = row.tipo === 3 || row.tipo === 4;
      return [
        row.id,
        {
          ...row,
          ...(formula ? { formula } : {}),
          ...(isCompound ? { compound: compounds.get(row.id) ?? [] } : {}),
          ...(isConsolidated ? { consolidated: consolidations.get(row.id) ?? [] } : {}),
        },
      ];
    }),
  );
}

interface NodeRow {
  readonly id: number;
  readonly id_indicador: number;
  readonly destino: number;
  readonly id_pai: number | null;
  readonly operacao: string | null;
  readonly id_referencia: number | null;
}

/** The company's formulas by indicator, or only the one of the indicator given. */
export async function loadFormulas(scope: Scope, only?: number): Promise<Map<number, Formula>> {
  const [references, nodes] = await Promise.all([
    scope.execute(
      db
        .selectFrom('formula_referencia')
        .selectAll()
        .where('id_empresa', '=', scope.companyId)
        .$if(only !== undefined, (query) => query.where('id_indicador', '=', only as number))
        .orderBy('id_indicador')
        .orderBy('ordem'),
    ),
    scope.execute(
      db
        .selectFrom('formula_no')
        .select(['id', 'id_indicador', 'destino', 'id_pai', 'operacao', 'id_referencia'])
        .where('id_empresa', '=', scope.companyId)
        .$if(only !== undefined, (query) => query.where('id_indicador', '=', only as number))
        .orderBy('ordem'),
    ),
  ]);
  const slugs = new Map(references.map(({ id, slug }) => [id, slug]));
  const nodesOf = Map.groupBy(nodes, (node) => node.id_indicador);
  const formulas = new Map<number, Formula>();
  for (const [indicatorId, own] of Map.groupBy(references, (reference) => reference.id_indicador)) {
    formulas.set(indicatorId, {
      references: own.map((row): Reference => ({ ...row, agregacao: row.agregacao as Aggregation })),
      trees: buildTrees(nodesOf.get(indicatorId) ?? [], slugs),
    });
  }
  return formulas;
}

/** The stored nodes, in the order of their slots, as the two trees. */
function buildTrees(nodes: readonly NodeRow[], slugs: ReadonlyMap<number, string>): Formula['trees'] {
  const childrenOf = Map.groupBy(nodes, (node) => node.id_pai);
  const build = (node: NodeRow): TreeNode => {
    if (node.id_referencia !== null) return { slug: slugs.get(node.id_referencia) as string };
    const operation: OperationNode = {
      operation: node.operacao as string,
      children: (childrenOf.get(node.id) ?? []).map(build),
    };
    return operation;
  };
  const roots = childrenOf.get(null) ?? [];
  const target = roots.find((node) => node.destino === 0);
  const realized = roots.find((node) => node.destino === 1);
  return { ...(target ? { 0: build(target) } : {}), ...(realized ? { 1: build(realized) } : {}) };
}
