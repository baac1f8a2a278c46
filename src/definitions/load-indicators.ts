/**
 * Loads the definitions of indicators for calculations, checks and exports. Each indicator is read
 * with all of its parts in one statement, because a save could replace it between two.
 */
import { isCompound, isConsolidated } from '../engine/indicator-types.ts';
import { treesFromNodes } from '../engine/tree.ts';
import type {
  CompoundReference,
  ConsolidatedReference,
  DefinedFormula,
  DefinedReference,
  Indicator,
} from '../engine/types.ts';
import type { Statements } from '../kernel/scope.ts';

/** An indicator whose formula includes the names of its references. */
export interface DefinedIndicator extends Indicator {
  readonly formula?: DefinedFormula;
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

/** The company's indicators by id: all, or those of the given ids. */
export async function loadIndicators(
  scope: Statements,
  ...only: readonly number[]
): Promise<Map<number, DefinedIndicator>> {
  const rows = await scope.query<IndicatorRow>(
    `SELECT i.id, i.nome, i.tipo, i.unidade_medida, i.meta_oculta, i.meta_ajustavel, ${formulaColumns('i.tipo = 5')},
            CASE WHEN i.tipo IN (1, 2) THEN
              (SELECT json_agg(json_build_object('id_indicador', c.id_indicador, 'id_painel_modelo', c.id_painel_modelo,
                        'origem_campo', c.origem_campo, 'origem_posicao', c.origem_posicao,
                        'destino_campo', c.destino_campo, 'destino_posicao', c.destino_posicao) ORDER BY c.id)
                 FROM referencia_composta c
                WHERE c.id_empresa = i.id_empresa AND c.id_indicador_principal = i.id) END AS compostas,
            CASE WHEN i.tipo IN (3, 4) THEN
              (SELECT json_agg(json_build_object('id_indicador', c.id_indicador, 'id_painel_modelo', c.id_painel_modelo)
                        ORDER BY c.id)
                 FROM referencia_consolidada c
                WHERE c.id_empresa = i.id_empresa AND c.id_indicador_principal = i.id) END AS consolidadas
       FROM indicador i WHERE i.id_empresa = $1 AND ($2::integer[] IS NULL OR i.id = ANY ($2))`,
    [scope.companyId, only.length === 0 ? null : only],
  );
  return new Map(
    rows.map(({ referencias, nos, compostas, consolidadas, ...row }): [number, DefinedIndicator] => {
      const formula = formulaOf({ id: row.id, referencias, nos });
      return [
        row.id,
        {
          ...row,
          ...(formula ? { formula } : {}),
          ...(isCompound(row.tipo) ? { compound: compostas ?? [] } : {}),
          ...(isConsolidated(row.tipo) ? { consolidated: consolidadas ?? [] } : {}),
        },
      ];
    }),
  );
}

interface NodeRow {
  readonly id: number;
  readonly destino: number;
  readonly id_pai: number | null;
  readonly ordem: number;
  readonly tipo_no: number;
  readonly operacao: string | null;
  readonly id_referencia: number | null;
}

/** The columns of {@link formulaColumns}. */
interface FormulaRow {
  readonly id: number;
  readonly referencias: readonly (DefinedReference & { readonly id: number })[] | null;
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
              (SELECT json_agg(json_build_object('id', f.id, 'slug', f.slug, 'rotulo', f.rotulo, 'tipo', f.tipo,
                        'id_indicador_ref', f.id_indicador_ref,
                        'campo', f.campo, 'agregacao', f.agregacao, 'id_painel_modelo', f.id_painel_modelo,
                        'id_go_processo_periodo', f.id_go_processo_periodo, 'go_config', f.go_config,
                        'go_metrica', f.go_metrica, 'go_modo', f.go_modo, 'valor_constante', f.valor_constante::text)
                      ORDER BY f.ordem) ${own('formula_referencia')}) END AS referencias,
            CASE WHEN ${condition} THEN
              (SELECT json_agg(json_build_object('id', f.id, 'destino', f.destino, 'id_pai', f.id_pai,
                        'ordem', f.ordem, 'tipo_no', f.tipo_no, 'operacao', f.operacao,
                        'id_referencia', f.id_referencia)) ${own('formula_no')}) END AS nos`;
}

/** The company's formulas by indicator: all, or those of the given indicators. */
export async function loadFormulas(
  scope: Statements,
  ...only: readonly number[]
): Promise<Map<number, DefinedFormula>> {
  const rows = await scope.query<FormulaRow>(
    `SELECT i.id, ${formulaColumns('true')}
       FROM indicador i WHERE i.id_empresa = $1 AND ($2::integer[] IS NULL OR i.id = ANY ($2))`,
    [scope.companyId, only.length === 0 ? null : only],
  );
  const formulas = rows.map((row) => [row.id, formulaOf(row)] as const);
  return new Map(formulas.filter((entry): entry is [number, DefinedFormula] => entry[1] !== undefined));
}

/** Undefined if there are no references, because then there is nothing to calculate. */
function formulaOf({ referencias, nos }: FormulaRow): DefinedFormula | undefined {
  if (!referencias) return undefined;
  const slugs = new Map(referencias.map(({ id, slug }) => [id, slug]));
  const nodes = (nos ?? []).map(({ id, id_pai, id_referencia, ...node }) => ({
    ...node,
    key: id,
    pai_key: id_pai,
    ref_slug: id_referencia === null ? null : (slugs.get(id_referencia) ?? null),
  }));
  return {
    references: referencias.map(({ id: _, ...reference }) => reference),
    trees: treesFromNodes(nodes),
  };
}
