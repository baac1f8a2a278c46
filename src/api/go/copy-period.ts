/** The next period from one (an extension): its structures years later, with values if asked. */

import { budgetPeriod } from '../../cells/recalculate/marks.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { combinedError, conflict } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  code,
  factor,
  id,
  integer,
  list,
  object,
  optional,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { inserted, insertResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { requireFreeCode } from '../../records/codes.ts';
import { type MonthRange, rangeFields } from '../../records/month-range.ts';
import { insertRecord, lockRecord } from '../../records/records.ts';
import { getPeriod, period } from './budget-periods.ts';
import { copyFacts, countFacts, type FactCopy, mostFacts } from './copy-facts.ts';
import { insertLines, storedLines } from './structure-lines.ts';
import { structure } from './structures.ts';

const count = integer(0, maxId);
const counts = { estruturas: count, linhas: count, valores: count, valores_fora: count };
const { status, affectedRows, insertId } = insertResult.properties;
const result = object({ status, affectedRows, insertId, ...counts }, 'BudgetPeriodCopyResult');
const preview = object(
  {
    ...rangeFields,
    ...counts,
    listas: object(
      {
        estruturas: list(
          object(
            { id: id('estrutura_go'), codigo: code(), nome: requiredText(), novo_codigo: code() },
            'CopiedStructure',
          ),
        ),
      },
      'BudgetPeriodCopyLists',
    ),
  },
  'BudgetPeriodCopyPreview',
);

const amounts = strict(
  object(
    {
      de: choiceOf({ orcado: 'what is budgeted in this period', realizado: 'its actual amounts' }),
      fator: optional(factor),
    },
    'BudgetPeriodCopyValues',
  ),
);

interface Source extends MonthRange {
  readonly codigo: string;
  readonly id_go_processo: number;
}

export const copyPeriod = write({
  method: 'POST',
  path: '/go/periodoGo/copy/{id}',
  module: 'go',
  people: 'Gestor',
  extension: true,
  summary: 'Make the period of later years from this one, with its structures, and values if asked',
  description: `
The new period begins \`anos\` years after this one; without \`anos\` in the first year in which it does not overlap it. This one is its linked history.
Its structures come with their lines, names and order. Their codes end with the code of the new period, which replaces this one's if they ended with that.

With \`valores\` each amount of \`de\` times \`fator\` (1 if left out) is budgeted in the same month of the later year, rounded to the cent, half away from
zero; an amount that becomes 0 stays 0. Those of accounts, result centres and dimension values that are blocked are left out and counted (\`valores_fora\`).
At most ${mostFacts} are copied at once: more are a 409, as is one that becomes too large. Formulas keep reading the period that they name. A dry run answers the months, the counts, and the structures with
their codes.`.trim(),
  example: {
    params: { id: 1 },
    body: { codigo: '2019', nome: '2019', anos: 2, valores: { de: 'realizado', fator: 1.08 } },
  },
  params: object({ id: id('periodo_go') }),
  body: object(
    {
      codigo: code(),
      nome: requiredText(),
      /** That of this period, unless another one is named. */
      id_go_processo: optional(id('processo_go')),
      anos: optional(integer(1, 100)),
      valores: optional(amounts),
    },
    'BudgetPeriodCopy',
  ),
  errors: ['conflict'],
  precondition: { by: getPeriod },
  result,
  dryRunResult: preview,
  async checkStoredState({ scope, params, body }) {
    const source = await lockRecord<Source>(scope, period, params.id);
    const years = body.anos ?? Math.ceil(monthsOf(source) / 12);
    return { source, years };
  },
  async handle(call, { source, years }) {
    const { scope, params, body, dryRun, mark } = call;
    const { codigo, nome } = body;
    if (source.fim_ano + years > 9999) throw conflict('last-year', 'anos must not lead beyond the year 9999');
    await requireFreeCode(scope, period, codigo);
    const plan = await structuresOf(scope, params.id, source.codigo, codigo);
    const range = {
      inicio_mes: source.inicio_mes,
      inicio_ano: source.inicio_ano + years,
      fim_mes: source.fim_mes,
      fim_ano: source.fim_ano + years,
    };
    const facts: FactCopy | undefined = body.valores && { ...body.valores, from: params.id, years };
    const { valores, valores_fora } = facts
      ? await countFacts(scope, facts)
      : { valores: 0, valores_fora: 0 };
    const owner = body.id_go_processo ?? source.id_go_processo;
    const newId = await insertRecord(call, period, {
      codigo,
      nome,
      id_go_processo: owner,
      ...range,
      id_periodo_historico: params.id,
    });
    const linhas = await copyStructures(call, plan, newId);
    if (facts) await copyFacts(call, facts, newId);
    await mark(budgetPeriod(newId));
    const told = { estruturas: plan.length, linhas, valores, valores_fora };
    const listas = {
      estruturas: plan.map(({ id: one, codigo: old, nome: name, novo_codigo }) => ({
        id: one,
        codigo: old,
        nome: name,
        novo_codigo,
      })),
    };
    return dryRun ? { ...range, ...told, listas } : { ...inserted(newId), ...told };
  },
});

const monthsOf = ({ inicio_ano, inicio_mes, fim_ano, fim_mes }: MonthRange) =>
  (fim_ano - inicio_ano) * 12 + fim_mes - inicio_mes + 1;

interface Planned {
  readonly id: number;
  readonly id_pai: number | null;
  readonly codigo: string;
  readonly nome: string;
  readonly ordem: number;
  readonly novo_codigo: string;
}

/** Each after the one that it lies in. Throws 409 where a new code is in use or too long. */
async function structuresOf(scope: Scope, periodId: number, ended: string, ends: string): Promise<Planned[]> {
  const rows = await scope.query<Omit<Planned, 'novo_codigo'>>(
    `SELECT id, id_pai, codigo, nome, ordem FROM estrutura_go
      WHERE id_empresa = $1 AND id_go_processo_periodo = $2 ORDER BY ordem, id`,
    [scope.companyId, periodId],
  );
  const below = Map.groupBy(rows, ({ id_pai }) => id_pai);
  const plan: Planned[] = [];
  const add = (parent: number | null) => {
    for (const row of below.get(parent) ?? []) {
      plan.push({ ...row, novo_codigo: renewed(row.codigo, ended, ends) });
      add(row.id);
    }
  };
  add(null);
  const long = plan.find(({ novo_codigo }) => novo_codigo.length > 255);
  if (long)
    throw conflict('length', `codigo makes the code "${long.novo_codigo}" longer than 255 characters`, {
      maximum: 255,
    });
  await requireFree(scope, plan);
  return plan;
}

function renewed(codigo: string, ended: string, ends: string): string {
  const kept = codigo.endsWith(ended) ? codigo.slice(0, -ended.length) : `${codigo}-`;
  return `${kept}${ends}`;
}

async function requireFree(scope: Scope, plan: readonly Planned[]): Promise<void> {
  const taken = await scope.query<{ id: number; codigo: string }>(
    `SELECT id, codigo FROM estrutura_go WHERE id_empresa = $1 AND codigo_chave = ANY (ARRAY(SELECT lower(unnest($2::text[]))))
      ORDER BY id`,
    [scope.companyId, plan.map(({ novo_codigo }) => novo_codigo)],
  );
  if (taken.length === 0) return;
  throw combinedError(
    'conflict',
    taken.map(({ id: holder, codigo }) => ({
      path: 'codigo',
      rule: 'code-in-use',
      params: { code: codigo, id: holder },
      detail: `codigo makes the code "${codigo}", which is in use by estrutura ${holder}`,
    })),
  );
}

/** Gives how many lines they have. */
async function copyStructures(
  call: Parameters<typeof insertRecord>[0],
  plan: readonly Planned[],
  periodId: number,
): Promise<number> {
  const { scope, author } = call;
  const newIds = new Map<number | null, number>();
  let lineCount = 0;
  for (const { id: old, id_pai, novo_codigo: codigo, nome, ordem } of plan) {
    const values = {
      codigo,
      nome,
      id_go_processo_periodo: periodId,
      id_pai: newIds.get(id_pai) ?? null,
      ordem,
    };
    const newId = await insertRecord(call, structure, values);
    newIds.set(old, newId);
    const lines = await storedLines(scope, old);
    await insertLines({ scope, author }, structure, newId, lines);
    lineCount += lines.length;
  }
  return lineCount;
}
