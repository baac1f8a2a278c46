/** Reads the labels and concepts shown in an explanation. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import type { Words } from '../../engine/explain/explain-gathering.ts';
import type { CompanyModel, YearAddress } from '../../engine/types.ts';
import { conceptUnit } from '../../engine/units.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seesNames } from '../../rights/labels.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';

/** The labels that the person may see and the concepts of the rows' indicators. */
export async function readWords(
  scope: Scope,
  model: CompanyModel,
  rows: readonly YearAddress[],
  visibleScope: VisibleScope | undefined,
): Promise<Words> {
  const ids = [...new Set(rows.map(({ indicatorId }) => indicatorId))];
  const formulas = ids.filter((id) => model.indicators.get(id)?.formula !== undefined);
  const withConcepts = formulas.filter((id) => model.indicators.get(id)?.unidade_medida === conceptUnit);
  const [references, concepts] = await Promise.all([
    formulas.length === 0 ? [] : readLabels(scope, formulas),
    withConcepts.length === 0 ? [] : readConcepts(scope, withConcepts),
  ]);
  const labels = new Map(
    references.map((row) => [
      `${row.id_indicador}/${row.slug}`,
      seesNames(row, visibleScope) ? row.rotulo : null,
    ]),
  );
  const conceptsOf = Map.groupBy(concepts, (row) => row.id_indicador);
  return {
    conceptsOf: (indicatorId) => conceptsOf.get(indicatorId) ?? [],
    labelOf: (indicatorId, slug) => labels.get(`${indicatorId}/${slug}`) ?? null,
  };
}

const among = (ids: readonly number[]) => sql<boolean>`id_indicador = ANY (${ids}::integer[])`;

function readLabels(scope: Scope, indicatorIds: readonly number[]) {
  return scope.execute(
    db
      .selectFrom('formula_referencia')
      .select(['id_indicador', 'slug', 'rotulo', 'tipo', 'id_indicador_ref', 'id_painel_modelo'])
      .where('id_empresa', '=', scope.companyId)
      .where(among(indicatorIds)),
  );
}

function readConcepts(scope: Scope, indicatorIds: readonly number[]) {
  return scope.execute(
    db
      .selectFrom('formula_conceito')
      .select(['id_indicador', 'id', 'nome', 'valor'])
      .where('id_empresa', '=', scope.companyId)
      .where(among(indicatorIds))
      .orderBy('id'),
  );
}
