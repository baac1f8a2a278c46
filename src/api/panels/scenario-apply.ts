/** Applies a stored scenario (an extension): its differences become typed values, all or none. */
import { bulkCells } from '../../database/locks.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import { object } from '../../kernel/contract/fields.ts';
import { updateResult } from '../../kernel/contract/write-results.ts';
import { notTheirs } from '../../kernel/identity.ts';
import { storeList } from './progress-many.ts';
import { foretoldChanges } from './progress-many-foretold.ts';
import { readField } from './progress-many-rows.ts';
import { shown } from './result-fields.ts';
import { cellText, placeOf } from './scenario-differences.ts';
import { ofScenarios, scenarioPath } from './scenario-records.ts';
import { type StoredDifference, storedDifferences } from './scenario-stored.ts';

const description = `
Each difference is stored as by updateProgressPanelMany, with what was read when it was set as \`lido_*\`. The scenario stays as it is.

- Nothing is stored when a cell has changed since: a 412 names what is typed now, for each such cell. Setting the difference again accepts it.
- Whoever sees a scenario may apply it where they may type; one that differs also in a cell that they do not see is a 403.
- \`affectedRows\` counts the cells. A dry run (\`Prefer: tx=rollback\`) says what applying would change, as that of updateProgressPanelMany.`.trim();

export const applyScenario = write({
  ...ofScenarios,
  method: 'POST',
  path: '/panels/scenario/apply/{id}',
  summary: 'Store a scenario’s values in the cells, all or none',
  description,
  example: { params: { id: 1_000_000_001 } },
  params: scenarioPath,
  body: object({}),
  bodyOptional: true,
  locks: [bulkCells],
  errors: ['not-found', 'unknown-reference', 'changed-meanwhile'],
  result: updateResult,
  dryRunResult: object({ ...updateResult.properties, ...foretoldChanges }, 'ScenarioPreview'),
  async handle(call) {
    const { scope, params, person } = call;
    const all = await storedDifferences(scope.asCompany, params.id);
    if (person !== undefined && (await storedDifferences(scope, params.id)).length < all.length) {
      throw new ApiError(
        notTheirs(person),
        `scenario ${params.id} also differs in cells that you do not see`,
      );
    }
    const cells = [...Map.groupBy(all, (one) => cellText(placeOf(one)))];
    const rows = cells.map(([, differences]) => rowOf(differences));
    return storeList(call, rows, ({ index, rule, params: words, msg }) => {
      const detail = `${cells[index]?.[0]}: ${msg}`;
      return { path: `cenario[${index}]`, rule, params: words, detail };
    });
  },
});

/** The cell's differences as a row of updateProgressPanelMany. */
function rowOf(differences: readonly StoredDifference[]): object {
  const { id_gmr_painel, id_indicador, mes, ano } = differences[0] as StoredDifference;
  const values = differences.flatMap(({ campo, valor, lido }) => [
    [campo, shown(valor)],
    [readField(campo), shown(lido)],
  ]);
  return { id_gmr_painel, id_indicador, mes, ano, ...Object.fromEntries(values) };
}
