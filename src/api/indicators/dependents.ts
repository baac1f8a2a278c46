/** Where an indicator is used: all indicators calculated from it, directly or through others. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { loadEdges } from '../../definitions/reference-edges.ts';
import { dependentsOf, type PathTo, pathTo } from '../../engine/where-used.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { enumeration, id, list, nullable, object, requiredText } from '../../kernel/contract/fields.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { sizeCheck } from '../../records/answer-size.ts';
import { type VisibleScope, visibleScopeOf } from '../../rights/visible-scope.ts';
import { ofIndicator, shownFields } from './fields.ts';

/**
 * The maximum number of ids in the paths of a response: about 6 MB, kept in memory. The paths of a
 * chain of indicators grow with the square of its length.
 */
const maxPathIds = 500_000;

export const getDependentsById = read({
  ...ofIndicator,
  path: '/indicators/getDependentsById/{id}',
  summary:
    'The indicators that are calculated from this one, directly or through others, each with the shortest way to it; the nearest first',
  record: object(
    {
      id: id('indicador'),
      nome: requiredText(),
      tipo: shownFields.tipo,
      direto: enumeration({ 0: 'reads it through others', 1: 'reads it itself' }),
      /** From this indicator to the dependent, both included. */
      caminho: list(id('indicador'), { minItems: 2 }),
      /**
       * For each step of the path, how the indicator reads the one before it. Null: in the same
       * panel. Otherwise: over the panels of that model.
       */
      modelos: list(nullable(id('painel_modelo')), { minItems: 1 }),
    },
    'Dependent',
  ),
  async rows({ scope, params, person, page: { limit, offset } }) {
    const dependents = dependentsOf(params.id, await loadEdges(scope.asCompany));
    if (dependents.length === 0) return [];
    const visibleScope = await visibleScopeOf(scope, person);
    const indicators = await scope.execute(
      db
        .selectFrom('indicador')
        .select(['id', 'nome', 'tipo'])
        .where('id_empresa', '=', scope.companyId)
        .where(sql<boolean>`id = ANY (${dependents.map(({ id }) => id)}::integer[])`),
    );
    const byId = new Map(indicators.map((indicator) => [indicator.id, indicator]));
    const visible = dependents.filter((dependent) => byId.has(dependent.id));
    const shown = visible.slice(offset, limit === undefined ? undefined : offset + limit);
    const checkSize = sizeCheck(maxPathIds, `the paths of an answer have at most ${maxPathIds} ids`);
    const rows = await mapInSlices(shown, (dependent) => {
      const path = pathTo(dependent, params.id);
      const direto = path.path.length === 2 ? 1 : 0;
      const steps = visibleSteps(path, visibleScope);
      checkSize(steps.caminho.length);
      return { ...byId.get(dependent.id), direto, ...steps };
    });
    return { rows, total: visible.length };
  },
});

/** The path without the indicators on it that the person does not see. */
function visibleSteps(
  { path, models }: PathTo,
  visibleScope: VisibleScope | undefined,
): { readonly caminho: readonly number[]; readonly modelos: readonly (number | null)[] } {
  const isShown = (id: number) => visibleScope === undefined || visibleScope.indicator(id);
  return {
    caminho: path.filter(isShown),
    modelos: models.filter((_, step) => isShown(path[step + 1] as number)),
  };
}
