/** Applies a stored scenario (an extension): its differences become typed values, all or none. */
import { bulkCells } from '../../database/locks.ts';
import { cellFields } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import { choice, choiceOf, list, object, optional } from '../../kernel/contract/fields.ts';
import { updateResult } from '../../kernel/contract/write-results.ts';
import { notTheirs } from '../../kernel/identity.ts';
import { storeList } from '../../records/bulk.ts';
import { amount, readField } from '../read/progress-cell.ts';
import { tryOut } from '../recalculate/trials.ts';
import { shown } from '../results/result-fields.ts';
import { cellText, differencePlace, placeOf } from '../what-if/scenario-differences.ts';
import { ofScenarios, scenarioPath } from '../what-if/scenario-records.ts';
import { type StoredDifference, storedDifferences } from '../what-if/stored-differences.ts';
import { progressRows } from './progress-many.ts';
import { foretoldChanges } from './progress-many-foretold.ts';

const ways = {
  valores: 'as the values of the cells in which they differ; so it is without como',
  metas_do_ano_seguinte: 'as targets of the same months a year later',
} as const;

const description = `
Each difference is stored as by updateProgressPanelMany, with what was read when it was set as \`lido_*\`. The scenario does not change.
With \`como: "metas_do_ano_seguinte"\` the values become targets instead: those of realized values, targets and adjusted targets in a month are stored as
targets of the same month a year later.

- Nothing is stored when a cell has changed since: a 412 names what is typed now, for each such cell. Setting the difference again accepts it.
- As next year's targets nothing is compared: the scenario has not read them. A dry run says what they would change. Two values of a cell that would become
  the same target are a 422.
- Anyone who sees a scenario may apply it where they may type; one that differs also in a cell that they do not see is a 403.
- \`affectedRows\` counts the cells. A dry run (\`Prefer: tx=rollback\`) says what applying would change, as that of updateProgressPanelMany,
  and names each value that it would type.`.trim();

const writtenValue = object(
  { ...differencePlace, campo: choice(...cellFields), antes: amount, depois: amount },
  'ScenarioValueWritten',
);

export const applyScenario = write({
  ...ofScenarios,
  method: 'POST',
  path: '/panels/scenario/apply/{id}',
  summary: 'Store a scenario’s values in the cells, all or none',
  description,
  example: { params: { id: 1_000_000_001 }, body: { como: 'valores' } },
  params: scenarioPath,
  body: object({ como: optional(choiceOf(ways)) }, 'ScenarioApplication'),
  bodyOptional: true,
  locks: [bulkCells],
  errors: ['not-found', 'unknown-reference', 'changed-meanwhile', 'conflict'],
  result: updateResult,
  dryRunResult: object(
    { ...updateResult.properties, valores: list(writtenValue), ...foretoldChanges },
    'ScenarioPreview',
  ),
  async handle(call) {
    const { scope, params, person, body } = call;
    const all = await storedDifferences(scope.asCompany, params.id);
    if (person !== undefined && (await storedDifferences(scope, params.id)).length < all.length) {
      throw new ApiError(
        notTheirs(person),
        `scenario ${params.id} also differs in cells that you do not see`,
      );
    }
    const isTargets = body?.como === 'metas_do_ano_seguinte';
    const cells = [...Map.groupBy(isTargets ? asTargets(all) : all, (one) => cellText(placeOf(one)))];
    const written = call.dryRun && {
      valores: await writtenValues(
        call,
        cells.flatMap(([, some]) => some),
      ),
    };
    const rows = cells.map(([, differences]) => rowOf(differences));
    const stored = await storeList(progressRows, call, rows, ({ index, rule, params: words, msg }) => {
      const detail = `${cells[index]?.[0]}: ${msg}`;
      return { path: `cenario[${index}]`, rule, params: words, detail };
    });
    return { ...stored, ...written };
  },
});

/** A value to store. `lido`: what must be typed there; undefined: anything. */
type Written = Pick<StoredDifference, 'id_gmr_painel' | 'id_indicador' | 'mes' | 'ano' | 'campo' | 'valor'> &
  Partial<Pick<StoredDifference, 'lido'>>;

/** The differences as targets of the same months a year later. Throws 422 for two of one target. */
function asTargets(differences: readonly StoredDifference[]): Written[] {
  const targets = new Map<string, Written>();
  for (const one of differences) {
    const { id_gmr_painel, id_indicador, mes, valor } = one;
    const campo = one.campo.endsWith('_denominador') ? 'meta_denominador' : 'meta_numerador';
    const target: Written = { id_gmr_painel, id_indicador, mes, ano: one.ano + 1, campo, valor };
    const key = `${cellText(placeOf(target))} ${campo}`;
    if (targets.has(key)) {
      const detail = `makes ${campo} twice of ${cellText(placeOf(one))}: keep one of its differences`;
      throw invalid('como', detail, { rule: 'same-target' });
    }
    targets.set(key, target);
  }
  return [...targets.values()];
}

/** What is typed in each field, and what would be. */
function writtenValues(call: Pick<Call, 'scope' | 'trials'>, written: readonly Written[]): Promise<object[]> {
  return tryOut(call, async (trial) =>
    written.map(({ id_gmr_painel, id_indicador, mes, ano, campo, valor }) => {
      const place = { id_gmr_painel, id_indicador, mes, ano };
      const antes = shown(trial.typed(placeOf(place), campo) ?? null);
      return { ...place, campo, antes, depois: shown(valor) };
    }),
  );
}

/** The cell's differences as a row of updateProgressPanelMany. */
function rowOf(differences: readonly Written[]): object {
  const { id_gmr_painel, id_indicador, mes, ano } = differences[0] as Written;
  const values = differences.flatMap(({ campo, valor, lido }) => [
    [campo, shown(valor)],
    ...(lido === undefined ? [] : [[readField(campo), shown(lido)]]),
  ]);
  return { id_gmr_painel, id_indicador, mes, ano, ...Object.fromEntries(values) };
}
