/** The differences of a scenario as they are stored. */
import { cellExists } from '../../engine/cells.ts';
import type { CellField, Cents } from '../../engine/types.ts';
import { unknownReference } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Trial } from '../recalculate/trial.ts';
import type { Base } from './scenario-base.ts';
import { placeOf } from './scenario-differences.ts';

/** A difference as it is stored. */
export interface StoredDifference {
  readonly id_gmr_painel: number;
  readonly id_indicador: number;
  readonly mes: number;
  readonly ano: number;
  readonly campo: CellField;
  readonly valor: Cents | null;
  readonly lido: Cents | null;
  readonly id_colaborador: number | null;
  readonly horario: Date;
}

/** The differences of a scenario that the scope sees, in their order. */
export function storedDifferences(scope: Scope, id: number): Promise<StoredDifference[]> {
  return scope.query<StoredDifference>(
    `SELECT id_gmr_painel, id_indicador, mes, ano, campo, (valor * 100)::bigint AS valor, (lido * 100)::bigint AS lido,
            id_colaborador, horario
       FROM cenario_diferenca WHERE id_empresa = $1 AND id_cenario = $2 ORDER BY ordem, id_gmr_painel, id_indicador`,
    [scope.companyId, id],
  );
}

/** What a scenario stands on, and all of its differences. */
interface StoredScenario {
  readonly base_em: Date | null;
  readonly differences: readonly StoredDifference[];
}

/** The scenario that a request names, if one. Throws 412 unless the caller sees it. */
export async function scenarioNamed(scope: Scope, id: number | undefined): Promise<StoredScenario> {
  if (id === undefined) return { base_em: null, differences: [] };
  const [seen] = await scope.query<{ base_em: Date | null }>(
    'SELECT base_em FROM cenario WHERE id_empresa = $1 AND id = $2',
    [scope.companyId, id],
  );
  if (!seen) throw unknownReference('id_cenario', id);
  return { ...seen, differences: await storedDifferences(scope.asCompany, id) };
}

/** Supposes what is stored, seen by the caller or not. What takes no value is passed over. */
export async function supposeStored(trial: Trial, stored: readonly StoredDifference[]): Promise<void> {
  const { model } = trial.company;
  for (const one of stored) {
    const { indicatorId, panelId, year, month } = placeOf(one);
    if (!cellExists(model, indicatorId, panelId, year, month)) continue;
    trial.type(placeOf(one), one.campo, one.valor);
    if (trial.slice.isOver) await trial.slice.pause();
  }
}

/** Reads again what is typed in the fields that differ. */
export async function readAgain(scope: Scope, id: number, base: Base): Promise<void> {
  const stored = await storedDifferences(scope.asCompany, id);
  if (stored.length === 0) return;
  const rows = await base.tryOut(async (trial) =>
    stored.map(({ valor: _, horario: __, ...one }) => ({
      ...one,
      lido: trial.typed(placeOf(one), one.campo) ?? null,
    })),
  );
  await scope.asCompany.query(
    `UPDATE cenario_diferenca d SET lido = s.lido / 100.0
       FROM jsonb_to_recordset($3::jsonb)
         AS s(id_gmr_painel integer, id_indicador integer, ano smallint, mes smallint, campo text, lido bigint)
      WHERE d.id_empresa = $1 AND d.id_cenario = $2 AND d.id_gmr_painel = s.id_gmr_painel AND d.id_indicador = s.id_indicador
        AND d.ano = s.ano AND d.mes = s.mes AND d.campo = s.campo`,
    [scope.companyId, id, JSON.stringify(rows)],
  );
}
