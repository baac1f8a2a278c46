/** Exports indicators and their definitions as a company document has them. */

import type { DefinedIndicator } from '../../definitions/load-indicators.ts';
import { commonType, formulaType } from '../../engine/indicator-types.ts';
import { nodesByLevel } from '../../engine/tree.ts';
import type { DefinedFormula, DefinedReference } from '../../engine/types.ts';
import { conceptUnit } from '../../engine/units.ts';
import { type Rows, withoutNulls } from './document-rows.ts';

/**
 * All indicators by id: formulas with their references, trees and concepts; compound and
 * consolidated indicators with their references.
 */
export async function readIndicators(
  rows: Rows,
  definitions: ReadonlyMap<number, DefinedIndicator>,
): Promise<Record<string, unknown>[]> {
  const indicators = await rows(
    `SELECT id, nome, descricao, fonte, tipo, meta_oculta, meta_ajustavel, unidade_medida, interpretacao, totalizador, moeda,
            codigo_externo, desativado
       FROM indicador WHERE id_empresa = $1 ORDER BY id`,
  );
  const concepts = Map.groupBy(
    await rows('SELECT id_indicador, nome, valor FROM formula_conceito WHERE id_empresa = $1 ORDER BY id'),
    (row) => row['id_indicador'],
  );
  return indicators.map((indicator) => {
    const { id, tipo, unidade_medida } = indicator;
    if (tipo === commonType) return indicator;
    const { formula, compound, consolidated } = definitions.get(id as number) ?? {};
    if (tipo !== formulaType) {
      const references = compound ?? consolidated ?? [];
      return { ...indicator, referencias: references.map((reference) => withoutNulls({ ...reference })) };
    }
    const own = (concepts.get(id) ?? []).map(({ nome, valor }) => ({ nome, valor }));
    return {
      ...indicator,
      ...(unidade_medida === conceptUnit ? { conceitos: own } : {}),
      formula: shownFormula(formula ?? { references: [], trees: {} }),
    };
  });
}

function shownFormula({ references, trees }: DefinedFormula): object {
  return { referencias: references.map(shownReference), nos: nodesByLevel(trees).flat() };
}

/** Only references to indicators show their aggregation. The others store a default. */
function shownReference({ agregacao, go_config, valor_constante, ...reference }: DefinedReference): object {
  return withoutNulls({
    ...reference,
    agregacao: reference.tipo === 0 ? agregacao : null,
    go_config: go_config === null ? null : (JSON.parse(go_config) as unknown),
    valor_constante: valor_constante === null ? null : withoutTrailingZeros(valor_constante),
  });
}

/** Turns `0.5000000000`, as the database returns constants, into `0.5`. */
function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
