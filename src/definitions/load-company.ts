/** Loads the definitions that the calculation needs. */
import { db } from '../database/schema.ts';
import { monthNumber } from '../engine/cells.ts';
import type { CompanyModel, Model, MonthRange, Panel } from '../engine/types.ts';
import type { Scope } from '../kernel/scope.ts';
import { loadIndicators } from './load-indicators.ts';

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
  const [rows, links, closed] = await Promise.all([
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
    scope.execute(
      db
        .selectFrom('fechamento_painel')
        .select(['id_gmr_painel', 'ano', 'mes'])
        .where('id_empresa', '=', scope.companyId),
    ),
  ]);
  const closedMonths = Map.groupBy(closed, (one) => one.id_gmr_painel);
  const processes = Map.groupBy(links, (link) => link.id_gmr_painel);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        modelId: row.id_painel_modelo,
        desativado: row.desativado,
        processIds: (processes.get(row.id) ?? []).map((link) => link.id_gmr_processo),
        closedMonths: closedSet(closedMonths.get(row.id)),
      },
    ]),
  );
}

function closedSet(
  rows: readonly { readonly ano: number; readonly mes: number }[] | undefined,
): ReadonlySet<number> | undefined {
  return rows && new Set(rows.map(({ ano, mes }) => monthNumber(ano, mes)));
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
