/** The part of an indicator that determines its results. */
import type { Indicator } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { formulaType } from '../../src/formula/indicator-types.ts';
import type { Formula } from '../../src/formula/types.ts';
import { conceptUnit, isCalculationUnit } from '../../src/formula/units.ts';
import { client } from './client.ts';
import type { Definition } from './panel-months.ts';

/**
 * What results depend on besides the indicator's own fields: the root operation of its formula,
 * which determines whether it is stored as a fraction, and its concepts.
 */
export const definitionQuery = (indicator: Indicator) =>
  queryOptions({
    queryKey: ['definition', indicator.id],
    queryFn: async ({ signal }): Promise<Definition> => {
      const isFormula = indicator.tipo === formulaType;
      const nodes =
        isFormula && isCalculationUnit(indicator.unidade_medida)
          ? await client.indicators.getFormulaNodesById(indicator.id, { signal })
          : [];
      const concepts =
        isFormula && indicator.unidade_medida === conceptUnit
          ? await client.indicators.getFormulaConceptsById(indicator.id, { signal })
          : [];
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
      };
    },
    staleTime: 5 * 60_000,
  });
