/**
 * updateProgressPanelMany (an extension): many cells in one transaction, each by the rules of updateProgressPanel. A bad row
 * refuses the call, with every bad row told; who prefers `handling=lenient` (RFC 7240) has the good rows stored and the bad
 * ones reported.
 */
import { type Scope, write } from '../../kernel/endpoint.ts';
import { everyProblem } from '../../kernel/errors.ts';
import { object, optional } from '../../kernel/fields.ts';
import { rowErrors, updateResult } from '../../kernel/results.ts';
import { type RowProblem, RowProblems } from '../../kernel/row-problems.ts';
import { insertMarks, newestMark } from '../../recalculation/marks.ts';
import { judgeRows } from './progress-many-judge.ts';
import { maxRows, progressRows, readRows } from './progress-many-rows.ts';
import { type ChangedCell, storeWrites } from './progress-many-store.ts';

const result = object(
  {
    ...updateResult.properties,
    /** With lenient handling only. */
    errors: optional(rowErrors),
  },
  'ProgressUpdateManyResult',
);

const description = `
Each row is a cell, as the progress routes show it, with the values that it is to hold. Every row is judged and stored as
by a request of its own to updateProgressPanel, in their order: what a row leaves out stays as it is, null clears a value, and
where two rows write the same value the later one counts. \`affectedRows\` counts the rows that were stored, whether they changed something or not.

- Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; the status is that of the first. With
  \`Prefer: handling=lenient\` the good rows are stored and the wrong ones listed in \`errors\`.
- A panel or an indicator that does not exist, or has no such cell, is a 412; an indicator whose values are calculated a 422; a
  row without any value a 418.
- Everything that is calculated from the cells is recalculated after the answer; \`Prefer: wait=30\` waits for that.`.trim();

export const updateProgressPanelMany = write({
  method: 'PUT',
  path: '/panels/updateProgressPanelMany',
  module: 'gmr',
  summary: `Store values of up to ${maxRows} cells; null clears a value`,
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
  params: object({}),
  body: object({ linhas: progressRows }, 'ProgressUpdateMany'),
  largeBody: true,
  partlyDone: true,
  errors: ['unknown-reference', 'nothing-to-update-panel'],
  result,
  async handle({ scope, body: { linhas }, lenient, marked }) {
    const problems = new RowProblems();
    const writes = await judgeRows(scope, readRows(linhas, 0, problems), problems);
    const bad = problems.inOrder();
    if (!lenient && bad[0]) throw everyProblem(bad[0].slug, bad.map(lineOf));
    await takeTurn(scope);
    marked(await leaveMarks(scope, await storeWrites(scope, writes)));
    const errors = bad.map(({ index, field, msg }) => ({ index, field, msg }));
    return {
      status: 'success',
      affectedRows: linhas.length - bad.length,
      ...(lenient ? { errors } : {}),
    };
  },
});

function lineOf({ index, field, msg }: RowProblem): string {
  return `linhas[${index}]${field === '' ? ' ' : '.'}${msg}`;
}

/** First half of the advisory lock's key; the second is the company. */
const manyLockClass = 0x7076;

/** Of those who write many cells of a company one writes at a time: they would meet in any order. */
async function takeTurn(scope: Scope): Promise<void> {
  await scope.query('SELECT pg_advisory_xact_lock($1, $2)', [manyLockClass, scope.companyId]);
}

/** Marks what changed; where nothing did, what it repeats may still wait for its recalculation. */
function leaveMarks(scope: Scope, changed: readonly ChangedCell[]): Promise<number> {
  if (changed.length === 0) return newestMark(scope);
  const marks = changed.map(({ indicatorId, panelId, year, month }) => ({
    id_indicador: indicatorId,
    id_gmr_painel: panelId,
    ano: year,
    mes: month,
  }));
  return insertMarks(scope, marks);
}
