/**
 * updateProgressPanelMany (an extension): updates many cells in one transaction, each by the rules
 * of updateProgressPanel.
 */
import { bulkCells } from '../../database/locks.ts';
import { cellFields } from '../../engine/types.ts';
import { stampedAuthor, stampOf } from '../../kernel/author-stamp.ts';
import { integer, object, optional } from '../../kernel/contract/fields.ts';
import { rowErrors, updateResult } from '../../kernel/contract/write-results.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { type BulkRows, type BulkStage, type BulkWork, bulkWrite, mostTogether } from '../../records/bulk.ts';
import { NamedRecords } from '../../records/named-records.ts';
import { visibleScopeOf } from '../../rights/visible-scope.ts';
import { ignoredWords } from '../read/writable-indicators.ts';
import { BulkStore } from './progress-many-bulk.ts';
import { Foretold, foretoldChanges } from './progress-many-foretold.ts';
import { RowJudge } from './progress-many-judge.ts';
import { progressRow, readRows, saysRead } from './progress-many-rows.ts';
import type { IgnoredValue, PendingWrites } from './progress-many-writes.ts';

const result = object(
  {
    ...updateResult.properties,
    /** Only with lenient handling. */
    errors: optional(rowErrors),
    /** Only with lenient handling: the ignored values of rows that were stored. */
    ignored: optional(rowErrors),
    ignoredCount: optional(integer(0, maxId)),
  },
  'ProgressUpdateManyResult',
);

const preview = object({ ...result.properties, ...foretoldChanges }, 'ProgressUpdateManyPreview');

const description = `
Each row is a cell, as the progress routes show it, with the values that it is to hold. Every row is judged and stored as
by a request of its own to updateProgressPanel, in their order: what a row leaves out does not change, null clears a value, and
where two rows write the same value the later one counts. \`affectedRows\` counts the rows that were stored, whether they changed something or not.

- Nothing is stored when a row is wrong, and every wrong row is reported, up to a hundred; the status is that of what is judged first (422 and 418 before 412). With
  \`Prefer: handling=lenient\` the good rows are stored and the wrong ones listed in \`errors\`.
- A value for a field that the indicator does not take (what is calculated, an adjusted target that is not the user's) is a
  wrong row (422), unless it is the value that is stored: a list or a file that was read whole goes back whole. In a row with \`peso\`, so a cell
  as it was read, that also holds for the result of a formula in a field that takes its manual entry: the entry stays. With lenient handling the row's other values are stored, and \`ignored\` names those that were not: the first 10,000 of
  \`ignoredCount\`. A row of which nothing could be stored stays a wrong one. \`null\` beside other values claims nothing.
- \`lido_*\` says what was typed in that field when the row was read (\`lidos=1\` at getProgress), null for nothing: the row is stored only while that is
  so, else it is a 412 that names what is typed now, and who sent it. In a field of a formula it is the manual entry that counts, not the result.
- A row may name its panel by \`codigo_painel\` and its indicator by \`codigo_indicador\`, the \`codigo_externo\` of each regardless of case, in place
  of the ids. With both they must agree (422). A code that nobody has is a 412 that names the nearest one.
- A panel or an indicator that does not exist, or has no such cell, is a 412; an indicator whose values are calculated a 422, unless the row repeats them; a
  row without any value a 418.
- A row with another value for a closed month is a 409 (closeMonth); one that repeats what is stored there is accepted.
- Everything that is calculated from the cells is recalculated after the answer; \`Prefer: wait=30\` waits for that.
- A dry run (\`Prefer: tx=rollback\`) says what that would change: \`changes\` has the first 1,000 fields, \`changedCells\` counts the cells. With lenient
  handling it is what the good rows would change. What lies outside somebody's panels is counted and not named. A file's rows are only judged.
- \`scores\` has the scores of panels, and \`results\` the attainments and concepts of indicators, that would change, each for its month only (getResults
  without \`ate_mes\`), in the panels that the caller sees. Up to 1,000 panels and months are looked at, those of the rows first; \`scoresOmitted\` counts the rest.`.trim();

/** The ignored values to report with lenient handling: the first ones, and their total number. */
class IgnoredValues {
  #count = 0;
  readonly #first: IgnoredValue[] = [];

  add(values: readonly IgnoredValue[]): void {
    this.#count += values.length;
    this.#first.push(...values.slice(0, mostTogether - this.#first.length));
  }

  get shown(): object {
    const ignored = this.#first.map(({ index, field, reason }) => ({
      index,
      field,
      msg: `${field} ${ignoredWords[reason]}`,
    }));
    return { ignored, ignoredCount: this.#count };
  }
}

/**
 * Rows with `lido_*` stay in one piece. They lock what they write before it is compared, and in one
 * piece they do so in key order, as the recalculation does, so that the two cannot deadlock. They
 * are also compared with what earlier rows store, which a bad row in an earlier piece would
 * prevent. The objects of other rows die young, which is cheap to collect.
 */
const pieceOf = (rows: readonly unknown[]) => (rows.some(saysRead) ? mostTogether : 250);

/** Rows of cells. Files are streamed and not held in memory. */
export const progressRows: BulkRows = {
  noun: 'a cell',
  name: 'ProgressUpdateMany',
  row: progressRow,
  most: mostTogether,
  streamed: { most: 1_000_000, values: cellFields },
  pieceOf,
  begin,
};

async function begin({ call, listed, problems, slice }: BulkWork): Promise<BulkStage> {
  const { scope, lenient, author, person, now, dryRun } = call;
  const origem = listed ? 'lote' : 'arquivo';
  const named = new NamedRecords(scope);
  const judge = new RowJudge({ scope, problems, lenient, slice, person, named });
  // A dry run of a file previews no recalculation.
  const foretold = dryRun && listed ? new Foretold(call, await visibleScopeOf(scope, person)) : undefined;
  const stored = new BulkStore({
    scope,
    mark: call.mark,
    stamp: stampOf({ ...stampedAuthor(author), origem, horario: now }),
    onWrite: foretold && ((writes: PendingWrites) => foretold.note(writes)),
  });
  const ignored = new IgnoredValues();
  let sent = 0;
  // All indicators of a list are locked at once, in order.
  await judge.lookUp(listed ?? []);
  return {
    async judge(piece) {
      sent += piece.length;
      await judge.lookUp(piece.map(({ row }) => row));
      const rows = await readRows(piece, { problems, slice, named });
      // Rows with `lido_*` are compared after the rows before them are stored.
      if (rows.some(({ read }) => read !== undefined)) await stored.settle();
      await judge.judge(rows, stored.pending);
      ignored.add(stored.pending.ignored.splice(0));
      if (!lenient && problems.size > 0) stored.drop();
    },
    store: () => stored.flush(),
    settle: () => stored.settle(),
    failure: (met) => stored.failure(met),
    async answer() {
      await stored.complete();
      return {
        status: 'success',
        affectedRows: sent - problems.size,
        ...(lenient ? { errors: problems.listed(), ...ignored.shown } : {}),
        ...(await foretold?.told()),
      };
    },
  };
}

export const updateProgressPanelMany = bulkWrite(progressRows, {
  method: 'PUT',
  path: '/panels/updateProgressPanelMany',
  module: 'gmr',
  people: 'Colaborador',
  summary: `Store values of up to ${mostTogether} cells; null clears a value`,
  description,
  example: {
    body: {
      linhas: [
        { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, realizado_numerador: 9800.1 },
        {
          id_gmr_painel: 9,
          id_indicador: 1,
          mes: 12,
          ano: 2017,
          meta_numerador: 9500,
          realizado_numerador: null,
        },
      ],
    },
  },
  extension: true,
  locks: [bulkCells],
  errors: ['unknown-reference', 'changed-meanwhile', 'conflict', 'nothing-to-update-panel'],
  result,
  dryRunResult: preview,
});
