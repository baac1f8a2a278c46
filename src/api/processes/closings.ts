/**
 * Closed months of processes (an extension). A closed month holds for the panels that the process
 * has when it is closed. What it means is enforced elsewhere: typed values, models and definitions
 * by `refuse_closed_*` in migrations/current.sql; calculated values by the mask of the engine
 * (`closedMonths` of a panel). They are no `resource()`, since requests name them by their month.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { company } from '../../cells/recalculate/marks.ts';
import { raiseVersion } from '../../cells/recalculate/take-marks.ts';
import { missingResults } from '../../cells/results/missing-results.ts';
import { recalculation, trying } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { ApiError, closedMonth, conflict, invalid } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  readOnlyText,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { inserted, insertResult, updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { RuleParams } from '../../kernel/rules/said.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { listOf } from '../../records/lists.ts';
import type { MonthRange } from '../../records/month-range.ts';
import { lockRecord } from '../../records/records.ts';
import { firstOf, lastOf } from './copy-plan.ts';
import { process } from './processes.ts';

const month = integer(1, 12);
const year = integer(0, 9999);
const note = optionalText(2_000);

const shown = {
  id: id(),
  id_gmr_processo: id('gmr_processo'),
  ano: year,
  mes: month,
  fechado: enumeration({ 0: 'reopened', 1: 'closed' }),
  fechado_em: timestamp(),
  id_colaborador: nullable(id('colaborador')),
  id_token: nullable(id()),
  nota: note,
  reaberto_em: nullable(timestamp()),
  reaberto_colaborador: nullable(id()),
  reaberto_token: nullable(id()),
  motivo: nullable(note),
};

const isClosed = sql<number>`(reaberto_em IS NULL)::integer`;

const closingList = listOf({
  peopleNamed: ['id_colaborador'],
  shown,
  further: { paineis: integer(0, maxId) },
  filters: {
    id_gmr_painel: {
      field: id('gmr_painel'),
      holds: (values) => sql<boolean>`EXISTS (SELECT FROM fechamento_painel f
        WHERE f.id_empresa = fechamento.id_empresa AND f.id_fechamento = fechamento.id
          AND f.id_gmr_painel = ANY (${values.map(Number)}::integer[]))`,
    },
  },
  columns: {
    nome_busca: sql`texto_busca(nota)`,
    fechado: isClosed,
    paineis: sql`(SELECT count(*)::integer FROM fechamento_painel AS f
                   WHERE f.id_empresa = fechamento.id_empresa AND f.id_fechamento = fechamento.id)`,
  },
  newestFirst: true,
});

const ofClosings = { module: 'gmr', extension: true } as const;

const { fechado: _, ...stored } = shown;

const getClosings = read({
  ...ofClosings,
  path: '/processes/getClosings',
  people: 'Colaborador',
  summary: 'The closings of months, each with its reopening; the newest first',
  description:
    'A month that is closed now has `fechado` 1. `id_gmr_painel` filters by the panels whose month is closed by it now; `include=paineis` counts them.',
  params: object({}),
  query: closingList.query,
  ...closingList.file,
  record: closingList.record('Closing'),
  rows: (call) =>
    closingList.rows(
      call,
      db
        .selectFrom('fechamento')
        .select(Object.keys(stored) as (keyof typeof stored)[])
        .select(isClosed.as('fechado'))
        .where('id_empresa', '=', call.scope.companyId),
    ),
});

const path = object({ id: id('gmr_processo'), month, year });

/** A month of a process, in words that follow nothing. */
const monthOf = ({ id: processId, month: m, year: y }: { id: number; month: number; year: number }) =>
  `month ${m} of year ${y} of process ${processId}`;

const result = object({ ...insertResult.properties, paineis: integer(0, maxId) }, 'ClosingResult');

/** How many missing results a dry run names. */
const maxMissing = 100;

const missingRow = object(
  {
    id_gmr_painel: id('gmr_painel'),
    nome_painel: readOnlyText(),
    id_indicador: id('indicador'),
    nome_indicador: readOnlyText(),
  },
  'ClosingMissing',
);

const preview = object(
  {
    paineis: integer(0, maxId),
    faltam: integer(0, maxId),
    faltas: list(missingRow, { maxItems: maxMissing }),
  },
  'ClosingPreview',
);

const closedMeans = `
While a month is closed:

- what is typed in it (values, targets, adjusted targets, manual entries) cannot change in any way: a 409 says the month, the process, and who closed it when. What is sent
  again as it is stored is accepted.
- what is calculated in it keeps its stored value when things around it change; totals and later months read what is stored.
- an indicator keeps its months in the models of its panels, and a panel its model.
- a formula or composition that is saved counts from the first open month on, or is refused: \`fechamento_definicao\` of the process.

It holds for the panels that are in the process when it is closed, whichever other processes they are in: one that joins later is open, one that leaves stays closed. Facts of
the budget belong to no process, and can be written; what was calculated from them stays.`.trim();

const closeMonth = write({
  ...ofClosings,
  method: 'POST',
  path: '/processes/closeMonth/{id}/month/{month}/year/{year}',
  people: 'Gerente',
  summary: 'Close a month of a process',
  description: `${closedMeans}

The months of a process are closed in any order. It waits until everything is recalculated, up to 10 seconds (then a 503). A dry run names the results that are missing: common indicators with a target and no result, the first ${maxMissing} of \`faltam\`.`,
  example: { params: { id: 4, month: 1, year: 2017 }, body: { nota: 'Reunião de fevereiro' } },
  params: path,
  body: object({ nota: optional(note) }, 'ClosingOrder'),
  bodyOptional: true,
  exclusive: true,
  errors: ['conflict'],
  result,
  dryRunResult: preview,
  async checkStoredState({ scope, params }) {
    const range = await lockRecord<MonthRange>(scope, process, params.id);
    const asked = params.year * 12 + params.month - 1;
    if (asked < firstOf(range) || asked > lastOf(range)) {
      throw invalid(
        'month',
        `${params.month} of year ${params.year} is not a month of process ${params.id}`,
        {
          within: 'path',
          rule: 'outside-period',
        },
      );
    }
  },
  async handle({ scope, params, body, author, dryRun }) {
    const [known] = await scope.query<{ words: string; params: RuleParams }>(
      `SELECT closing_words(id) AS words, closing_params(id) AS params FROM fechamento
        WHERE id_empresa = $1 AND id_gmr_processo = $2 AND ano = $3 AND mes = $4 AND reaberto_em IS NULL`,
      [scope.companyId, params.id, params.year, params.month],
    );
    if (known) throw closedMonth(known.words, known.params);
    const missing = dryRun
      ? await missingResults(scope.asCompany, monthIn(params), maxMissing)
      : await untilCalculated(scope);
    const { id: closingId, panels } = await store(scope.asCompany, params, {
      note: body.nota ?? '',
      tokenId: author.tokenId,
      employeeId: author.employeeId,
    });
    if (missing) return { paineis: panels, ...missing };
    await raiseVersion(scope);
    return { ...inserted(closingId), paineis: panels };
  },
});

const patienceMs = 10_000;
const restMs = 20;

/**
 * Waits until every change is calculated and no recalculation can begin: what is stored is then
 * right, and stays. The caller holds `writers` exclusively, so nothing else changes meanwhile.
 * Copies of the company in memory, which do not know of the closed month, must then be outdated
 * ({@link raiseVersion}).
 */
async function untilCalculated(scope: Scope): Promise<undefined> {
  const deadline = performance.now() + patienceMs;
  const isOver = async () => {
    if (await hasMarks(scope)) return false;
    const [lock] = await scope.query<{ mine: boolean }>(`SELECT ${trying(recalculation)} AS mine`, [
      scope.companyId,
    ]);
    return lock?.mine === true && !(await hasMarks(scope));
  };
  while (!(await isOver())) {
    if (performance.now() > deadline) {
      throw new ApiError(
        'unavailable',
        'The company is still being recalculated: repeat the request shortly',
        {
          'retry-after': '5',
        },
      );
    }
    await delay(restMs);
  }
}

async function hasMarks(scope: Scope): Promise<boolean> {
  const [row] = await scope.query<{ some: boolean }>(
    'SELECT EXISTS (SELECT FROM marca WHERE id_empresa = $1) AS some',
    [scope.companyId],
  );
  return row?.some === true;
}

type Month = { readonly id: number; readonly month: number; readonly year: number };

const monthIn = ({ id: processId, month: mes, year: ano }: Month) => ({ processId, ano, mes });

interface Closer {
  readonly note: string;
  readonly tokenId: number | null;
  readonly employeeId: number | null;
}

async function store(
  scope: Pick<Scope, 'query' | 'companyId'>,
  { id: processId, month: m, year: y }: Month,
  { note: text, tokenId, employeeId }: Closer,
): Promise<{ id: number; panels: number }> {
  const [row] = await scope.query<{ id: number; panels: number }>(
    `WITH closing AS (
       INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes, nota, id_token, id_colaborador)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id
     ), closed AS (
       INSERT INTO fechamento_painel (id_empresa, id_gmr_painel, ano, mes, id_fechamento)
       SELECT $1, pp.id_gmr_painel, $3, $4, closing.id FROM gmr_painel_processo pp CROSS JOIN closing
        WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 RETURNING id_gmr_painel
     )
     SELECT closing.id, (SELECT count(*)::integer FROM closed) AS panels FROM closing`,
    [scope.companyId, processId, y, m, text, tokenId, employeeId],
  );
  return row as { id: number; panels: number };
}

const reopenMonth = write({
  ...ofClosings,
  method: 'POST',
  path: '/processes/reopenMonth/{id}/month/{month}/year/{year}',
  people: 'Gerente',
  summary: 'Reopen a closed month of a process',
  description:
    'The closing stays in getClosings, with who reopened it, when and why. The month is recalculated with what is stored and defined now; ' +
    'where another process has closed it too, it stays closed in the panels of both.',
  example: {
    params: { id: 4, month: 2, year: 2017 },
    body: { motivo: 'Nota fiscal lançada com valor errado' },
    refused: { error: 'conflict', why: 'the month is not closed' },
  },
  params: path,
  body: object({ motivo: requiredText(2_000) }, 'ReopeningOrder'),
  errors: ['conflict'],
  result: updateResult,
  async handle({ scope, params, body, author, mark }) {
    await reopen(scope, params, body.motivo, author);
    await mark(company);
    return updated(1);
  },
});

async function reopen(
  scope: Scope,
  params: Month,
  reason: string,
  { tokenId, employeeId }: Call['author'],
): Promise<void> {
  const rows = await scope.asCompany.query(
    `WITH reopened AS (
       UPDATE fechamento SET reaberto_em = now(), motivo = $5, reaberto_token = $6, reaberto_colaborador = $7
        WHERE id_empresa = $1 AND id_gmr_processo = $2 AND ano = $3 AND mes = $4 AND reaberto_em IS NULL RETURNING id
     ), opened AS (
       DELETE FROM fechamento_painel f USING reopened r WHERE f.id_empresa = $1 AND f.id_fechamento = r.id
     )
     SELECT id FROM reopened`,
    [scope.companyId, params.id, params.year, params.month, reason, tokenId, employeeId],
  );
  if (rows.length === 0) throw conflict('already', `${monthOf(params)} is not closed`);
}

export const closingEndpoints = [closeMonth, reopenMonth, getClosings];
