/** Exports indicators and their definitions as a company document has them. */
import { withKeys } from '../../formula/node-keys.ts';

/** Runs a statement whose first parameter is the company's id. */
export type Rows = (text: string) => Promise<Record<string, unknown>[]>;

type Owned = Record<string, unknown> & { readonly id_indicador: number };

const formulaType = 5;
const conceptUnit = 10;

/**
 * All indicators by id: formulas with their references, trees and concepts; compound and
 * consolidated indicators with their references.
 */
export async function readIndicators(rows: Rows): Promise<Record<string, unknown>[]> {
  const indicators = await rows(
    `SELECT id, nome, descricao, fonte, tipo, meta_oculta, meta_ajustavel, unidade_medida, interpretacao, totalizador, moeda,
            codigo_externo, desativado
       FROM indicador WHERE id_empresa = $1 ORDER BY id`,
  );
  const formulas = byIndicator(await rows(referencesText));
  const nodes = byIndicator(await rows(nodesText));
  const concepts = byIndicator(
    await rows('SELECT id_indicador, nome, valor FROM formula_conceito WHERE id_empresa = $1 ORDER BY id'),
  );
  const references = byIndicator(await rows(compositionsText));
  return indicators.map((indicator) => {
    const id = indicator['id'] as number;
    const { tipo, unidade_medida } = indicator;
    const of = (all: ReadonlyMap<number, Record<string, unknown>[]>) => all.get(id) ?? [];
    if (tipo === 0) return indicator;
    if (tipo !== formulaType) return { ...indicator, referencias: of(references) };
    return {
      ...indicator,
      ...(unidade_medida === conceptUnit ? { conceitos: of(concepts) } : {}),
      formula: { referencias: of(formulas).map(shownReference), nos: shownNodes(of(nodes)) },
    };
  });
}

/** Columns that belong to another type of reference only hold defaults, so they are left out. */
const referencesText = `
SELECT id_indicador, slug, rotulo, tipo, id_indicador_ref, CASE WHEN tipo = 0 THEN campo END AS campo,
       CASE WHEN tipo = 0 THEN agregacao END AS agregacao, id_painel_modelo, id_go_processo_periodo, go_config, go_metrica, go_modo,
       trim_scale(valor_constante)::text AS valor_constante
  FROM formula_referencia WHERE id_empresa = $1 ORDER BY id_indicador, ordem, id`;

const nodesText = `
SELECT n.id_indicador, n.id, n.id_pai, n.destino, n.ordem, n.tipo_no, n.operacao, r.slug AS ref_slug
  FROM formula_no n
  LEFT JOIN formula_referencia r ON r.id_empresa = n.id_empresa AND r.id = n.id_referencia
 WHERE n.id_empresa = $1 ORDER BY n.id`;

const compositionsText = `
SELECT id_indicador_principal, id, id_indicador AS lido, id_painel_modelo, origem_campo, origem_posicao, destino_campo,
       destino_posicao
  FROM referencia_composta WHERE id_empresa = $1
 UNION ALL
SELECT id_indicador_principal, id, id_indicador, id_painel_modelo, NULL, NULL, NULL, NULL
  FROM referencia_consolidada WHERE id_empresa = $1
 ORDER BY id_indicador_principal, id`;

/** Groups the rows by indicator and removes its id. */
function byIndicator(rows: readonly Record<string, unknown>[]): Map<number, Record<string, unknown>[]> {
  const all = new Map<number, Record<string, unknown>[]>();
  for (const { id_indicador_principal, lido, ...row } of rows) {
    const { id_indicador, ...rest } = row as Owned;
    const owner = (id_indicador_principal as number | undefined) ?? id_indicador;
    const { id: _, ...composition } = rest as Record<string, unknown>;
    const shown = lido === undefined ? rest : { id_indicador: lido, ...composition };
    const own = all.get(owner);
    if (own) own.push(shown);
    else all.set(owner, [shown]);
  }
  return all;
}

function shownReference({ go_config: config, ...reference }: Record<string, unknown>): object {
  return typeof config === 'string' ? { ...reference, go_config: JSON.parse(config) as unknown } : reference;
}

function shownNodes(rows: readonly Record<string, unknown>[]): object[] {
  const nodes = rows.map((row) => ({ id_pai: null, ref_slug: null, ...row }));
  return withKeys(nodes as unknown as Parameters<typeof withKeys>[0]).map(
    ({ id: _, id_pai: __, ...node }) => node,
  );
}
