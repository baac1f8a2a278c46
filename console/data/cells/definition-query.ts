/** The part of an indicator that determines its results. */
import type { Indicator } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { formulaType } from '../../../src/engine/indicator-types.ts';
import type { Counting } from '../../../src/engine/results/results.ts';
import type { Formula } from '../../../src/engine/types.ts';
import { conceptUnit, isCalculationUnit } from '../../../src/engine/units.ts';
import { client } from '../client.ts';
import type { Definition } from '../panel-months.ts';

/**
 * What results depend on besides the indicator's own fields: the root operation of its formula,
 * which determines whether it is stored as a fraction, or what it counts, and its concepts.
 */
export const definitionQuery = (indicator: Indicator) =>
  queryOptions({
    queryKey: ['definition', indicator.id],
    queryFn: async ({ signal }): Promise<Definition> => {
      const isFormula = indicator.tipo === formulaType;
      const isFraction = isCalculationUnit(indicator.unidade_medida);
      const nodes =
        isFormula && isFraction ? await client.indicators.getFormulaNodesById(indicator.id, { signal }) : [];
      const references =
        isFormula && !isFraction
          ? await client.indicators.getFormulaReferencesById(indicator.id, { signal })
          : [];
      const concepts =
        isFormula && indicator.unidade_medida === conceptUnit
          ? await client.indicators.getFormulaConceptsById(indicator.id, { signal })
          : [];
      const counts = (agregacao: Counting) => references.some((one) => one.agregacao === agregacao);
      const root = (destination: number) => {
        const operation = nodes.find(
          ({ destino, pai_key }) => destino === destination && pai_key === null,
        )?.operacao;
        return operation ? { operation, children: [] } : { slug: '' };
      };
      const formula: Pick<Formula, 'trees'> = { trees: { 0: root(0), 1: root(1) } };
      return {
        tipo: indicator.tipo,
        unidade_medida: indicator.unidade_medida,
        interpretacao: indicator.interpretacao,
        totalizador: indicator.totalizador,
        meta_ajustavel: indicator.meta_ajustavel,
        concepts,
        ...(isFormula && { formula }),
        counting: counts('periodos') ? 'periodos' : counts('contagem') ? 'contagem' : null,
      };
    },
    staleTime: 5 * 60_000,
  });
