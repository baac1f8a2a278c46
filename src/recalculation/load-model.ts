/** Loads the definitions that the calculation needs. */
import { db } from '../database/schema.ts';
import type {
  CompanyModel,
  CompoundReference,
  ConsolidatedReference,
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

/**
 * The company's definitions: indicators with their references and trees, panels, models, processes.
 */
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

interface IndicatorRow extends FormulaRow {
  readonly nome: string;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
  readonly compostas: readonly CompoundReference[] | null;
  readonly consolidadas: readonly ConsolidatedReference[] | null;
}

/**
 * Each indicator is read with all its parts in one statement. Otherwise a save could replace it in
 * between.
 */
async function loadIndicators(scope: Scope): Promise<Map<number, Indicator>> {
  const rows = await scope.query<IndicatorRow>(
    `SELECT i.id, i.nome, i.tipo, i.unidade_medida, i.meta_oculta, i.meta_ajustavel, ${formulaColumns('i.tipo = 5')},
            CASE WHEN i.tipo IN (1, 2) THEN
              (SELECT json_agg(c ORDER BY c.id) FROM referencia_composta c
                WHERE c.id_empresa = i.id_empresa AND c.id_indicador_principal = i.id) END AS compostas,
            CASE WHEN i.tipo IN (3, 4) THEN
              (SELECT json_agg(c ORDER BY c.id) FROM referencia_consolidada c
                WHERE c.id_empresa = i.id_empresa AND c.id_indicador_principal = i.id) END AS consolidadas
       FROM indicador i WHERE i.id_empresa = $1`,
    [scope.companyId],
  );
  return new Map(
    rows.map(({ referencias, nos, compostas, consolidadas, ...row }): [number, Indicator] => {
      const formula = formulaOf({ id: row.id, referencias, nos });
      const isCompound = row.tipo === 1 || row.tipo === 2;
      const isConsolidated = row.tipo === 3 || row.tipo === 4;
      return [
        row.id,
        {
          ...row,
          ...(formula ? { formula } : {}),
          ...(isCompound ? { compound: compostas ?? [] } : {}),
          ...(isConsolidated ? { consolidated: consolidadas ?? [] } : {}),
        },
      ];
    }),
  );
}

interface NodeRow {
  readonly id: number;
  readonly destino: number;
  readonly id_pai: number | null;
  readonly operacao: string | null;
  readonly id_referencia: number | null;
}

/** The columns of {@link formulaColumns}. */
interface FormulaRow {
  readonly id: number;
  readonly referencias: readonly (Reference & { readonly id: number })[] | null;
  readonly nos: readonly NodeRow[] | null;
}

/**
 * The formula of `indicador i` where `condition` holds. Constants are read as text, because a JSON
 * number would be rounded.
 */
function formulaColumns(condition: string): string {
  const own = (table: string) =>
    `FROM ${table} f WHERE f.id_empresa = i.id_empresa AND f.id_indicador = i.id`;
  return `
            CASE WHEN ${condition} THEN
              (SELECT json_agg(json_build_object('id', f.id, 'slug', f.slug, 'tipo', f.tipo, 'id_indicador_ref', f.id_indicador_ref,
                        'campo', f.campo, 'agregacao', f.agregacao, 'id_painel_modelo', f.id_painel_modelo,
                        'id_go_processo_periodo', f.id_go_processo_periodo, 'go_config', f.go_config,
                        'go_metrica', f.go_metrica, 'go_modo', f.go_modo, 'valor_constante', f.valor_constante::text)
                      ORDER BY f.ordem) ${own('formula_referencia')}) END AS referencias,
            CASE WHEN ${condition} THEN
              (SELECT json_agg(json_build_object('id', f.id, 'destino', f.destino, 'id_pai', f.id_pai,
                        'operacao', f.operacao, 'id_referencia', f.id_referencia)
                      ORDER BY f.ordem) ${own('formula_no')}) END AS nos`;
}

/** The company's formulas by indicator: all, or those of the given indicators. */
export async function loadFormulas(scope: Scope, ...only: readonly number[]): Promise<Map<number, Formula>> {
  const rows = await scope.query<FormulaRow>(
    `SELECT i.id, ${formulaColumns('true')}
       FROM indicador i WHERE i.id_empresa = $1 AND ($2::integer[] IS NULL OR i.id = ANY ($2))`,
    [scope.companyId, only.length === 0 ? null : only],
  );
  const formulas = rows.map((row) => [row.id, formulaOf(row)] as const);
  return new Map(formulas.filter((entry): entry is [number, Formula] => entry[1] !== undefined));
}

/** Undefined without references, because then there is nothing to calculate. */
function formulaOf({ referencias, nos }: FormulaRow): Formula | undefined {
  if (!referencias) return undefined;
  const slugs = new Map(referencias.map(({ id, slug }) => [id, slug]));
  return { references: referencias, trees: buildTrees(nos ?? [], slugs) };
}

/** Builds the two trees from the stored nodes, which are in the order of their slots. */
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
