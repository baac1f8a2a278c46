/** Where an indicator is used: all indicators calculated from it, directly or through others. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { loadEdges } from '../../definitions/reference-edges.ts';
import { indicatorTypes } from '../../formula/enumerations.ts';
import { dependentsOf, wayTo } from '../../formula/where-used.ts';
import { read } from '../../kernel/endpoint.ts';
import { enumeration, id, list, nullable, object, requiredText } from '../../kernel/fields.ts';
import { mapInSlices } from '../../kernel/time-slice.ts';

export const getDependentsById = read({
  path: '/indicators/getDependentsById/{id}',
  module: 'gmr',
  summary:
    'The indicators that are calculated from this one, directly or through others, each with the shortest way to it; the nearest first',
  params: object({ id: id('indicador') }),
  extension: true,
  record: object(
    {
      id: id('indicador'),
      nome: requiredText(),
      tipo: enumeration(indicatorTypes),
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
  async rows({ scope, params, page: { limit, offset } }) {
    const dependents = dependentsOf(params.id, await loadEdges(scope));
    if (dependents.length === 0) return [];
    // The ways of all of them together may be as long as their number squared.
    const shown = dependents.slice(offset, limit === undefined ? undefined : offset + limit);
    const indicators = await scope.execute(
      db
        .selectFrom('indicador')
        .select(['id', 'nome', 'tipo'])
        .where('id_empresa', '=', scope.companyId)
        .where(sql<boolean>`id = ANY (${shown.map(({ id }) => id)}::integer[])`),
    );
    const byId = new Map(indicators.map((indicator) => [indicator.id, indicator]));
    const rows = await mapInSlices(shown, (dependent) => {
      const { path, models } = wayTo(dependent, params.id);
      const direto = path.length === 2 ? 1 : 0;
      return { ...byId.get(dependent.id), direto, caminho: path, modelos: models };
    });
    return { rows, total: dependents.length };
  },
});
