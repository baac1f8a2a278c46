/** The stored formula, with the entity tag by which a save notices changes by others. */
import type { FormulaIndicatorSave, IndicatorWithFormula } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../data/client.ts';

export interface Definition {
  readonly record: IndicatorWithFormula;
  readonly etag: string | undefined;
}

/** The id that stands for an indicator that is not saved yet. */
export const newId = 0;

/** Read again whenever the page is opened or becomes visible. Null: there is none. */
export const definitionQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['formula-definition', indicator],
    queryFn: async ({ signal }): Promise<Definition | null> => {
      const records = await client.indicators.getFormulaById(indicator, { signal });
      const [record] = records;
      return record ? { record, etag: records.$answer.etag } : null;
    },
    staleTime: 0,
  });

/** The body of saveFormulaIndicator: the stored indicator with another formula. */
export function saveBody(
  { record }: Definition,
  formula_texto: string,
  idioma: 'pt' | 'en',
): FormulaIndicatorSave {
  const { id, nome, descricao, fonte, unidade_medida, interpretacao, totalizador, moeda } = record;
  const { meta_oculta, meta_ajustavel, conceitos, codigo_externo } = record;
  return {
    id: id === newId ? null : id,
    nome,
    descricao,
    fonte,
    unidade_medida,
    interpretacao,
    totalizador,
    moeda,
    meta_oculta,
    meta_ajustavel,
    conceitos: conceitos?.map((concept) => ({ nome: concept.nome, valor: concept.valor })) ?? null,
    codigo_externo,
    formula_texto,
    idioma,
  };
}
