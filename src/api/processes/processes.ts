/**
 * GMR processes (contract §2.18, §4.6): the months in which panels are managed. Extensions set
 * them up.
 */
import { processMonths, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { type AttainmentRange, rangeProblem } from '../../engine/results/score.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import { referring } from '../../records/dependents.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  namesRange,
  requireRange,
  requireSentRange,
} from '../../records/month-range.ts';
import { lockRecord, updateRecord } from '../../records/records.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';

export const process = kindOf('gmr_processo', [
  referring('panel', 'gmr_painel_processo', 'id_gmr_processo', ['gmr_painel', 'id_gmr_painel']),
]);

const aboutCounted =
  '`atingimento_minimo` and `atingimento_maximo` bound, in whole percents, what the scores of its panels count of an attainment: ' +
  'with 0 and 150 one of 801 % counts as 150, one of −412 % as 0. The attainments themselves stay as they are. `null`, as in a new process: no bound.';

type SentRange = Parameters<typeof rangeProblem>[0];

const namesCounted = (body: SentRange) =>
  body.atingimento_minimo !== undefined || body.atingimento_maximo !== undefined;

/** Throws 422 when the least is above the most. */
function requireCounted(range: SentRange): void {
  const problem = rangeProblem(range);
  if (problem !== undefined)
    throw invalid('atingimento_minimo', problem, {
      rule: 'at-most',
      params: { maximum: Number(range.atingimento_maximo) },
    });
}

export const { endpoints: processEndpoints, byId: getGmrProcessById } = resource(process, {
  one: 'a GMR process',
  record: 'GmrProcessSetup',
  listed: 'GmrProcess',
  list: { extension: false },
  byId: { example: { params: { id: 4 } } },
  insert: {
    description: `Panels come into it by insertPanel and insertPanelProcess. ${aboutCounted}`,
    example: { body: { nome: '2018', inicio_mes: 1, inicio_ano: 2018, fim_mes: 12, fim_ano: 2018 } },
    checkValues({ body }) {
      requireRange(body);
      requireCounted(body);
    },
  },
  update: {
    description:
      'The cells of its panels stay: which cells there are is said by the models. Formulas that count months from the ' +
      'beginning of the process (`periodos`) are recalculated when its months change. Closed months stay within: 409 otherwise. ' +
      aboutCounted,
    example: { params: { id: 4 }, body: { nome: '2017', codigo_externo: 'Y2017' } },
    // A formula saved at the same time may count the months of the process.
    locks: [{ lock: formulas, when: ({ body }) => namesRange(body) }],
    checkValues({ body }) {
      requireSentRange(body);
      requireCounted(body);
    },
    async handle({ scope, params, body, mark }) {
      if (!namesRange(body) && !namesCounted(body))
        return updated(await updateRecord(scope, process, params.id, body));
      const before = await lockRecord<MonthRange & AttainmentRange>(scope, process, params.id);
      if (namesCounted(body)) requireCounted({ ...before, ...body });
      const isChanged = !isSameRange(changedRange(before, body), before);
      const count = await updateRecord(scope, process, params.id, body);
      await mark(isChanged ? processMonths({ processId: params.id }) : unchanged);
      return updated(count);
    },
  },
  many: { noun: 'GMR processes', name: 'GmrProcess' },
  delete: { summary: 'Delete a deactivated process without panels' },
});
