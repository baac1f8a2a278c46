/**
 * upsertMany of facts: up to 10,000 rows in one transaction. A row that repeats what is stored is
 * no write, so that the facts of a period go back as they were read, also those of what is blocked
 * meanwhile.
 */

import { facts as factMarks } from '../../cells/recalculate/marks.ts';
import { id, integer, list, nullable, object, optional } from '../../kernel/contract/fields.ts';
import type { IndexedRow, RowProblems } from '../../kernel/contract/row-problems.ts';
import { rowErrors } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents, decimalTextFromCents } from '../../kernel/values/decimal.ts';
import { type BulkRows, type BulkStage, type BulkWork, bulkWrite } from '../../records/bulk.ts';
import { foretoldRow, rowOutcome } from '../../records/upsert-results.ts';
import { type FactResource, factAmount, month, year } from './facts.ts';
import { type Stored, type StoredFact, storedFacts, storeFacts } from './facts-store.ts';
import { type JudgedFact, judgeRows } from './upsert-references.ts';
import { dimensionIds, factFileRow, factRecords, factRow, maxRows, readRows } from './upsert-rows.ts';

const count = integer(0, maxRows);

const upsertResult = object(
  {
    inserted: count,
    /** Includes facts removed by a `valor` of null. */
    updated: count,
    /** Rows that match the stored value already. */
    skipped: count,
    /** Only with lenient handling. */
    errors: optional(rowErrors),
  },
  'UpsertResult',
);

/** The fact of a row by ids, with what is stored now. */
const readFact = object(
  {
    id_go_processo_periodo: id('periodo_go'),
    id_conta: id('conta_go'),
    id_centro_resultado: id('centro_resultado_go'),
    dimensoes: dimensionIds,
    mes: month,
    ano: year,
    valor: nullable(factAmount),
    lido_valor: nullable(factAmount),
  },
  'BudgetFactRead',
);

const foretold = object(
  {
    inserted: count,
    updated: count,
    skipped: count,
    rows: list(
      object(
        {
          ...rowOutcome,
          /** Null for a row that is refused. */
          linha: nullable(readFact),
        },
        'BudgetFactOutcome',
      ),
    ),
    errors: optional(rowErrors),
  },
  'BudgetFactsPreview',
);

function upsertMany(resource: FactResource) {
  return bulkWrite(rowsOf(resource), {
    method: 'POST',
    path: `/go/${resource}/upsertMany`,
    module: 'go',
    people: 'Gestor',
    summary: `Set up to ${maxRows} facts of ${resource}; a valor of null takes one away`,
    description:
      'Each row names period, account and result centre by id or by code, and its dimension values by ids or codes; ' +
      'where both are sent they must agree. The month must lie in the period. No amount of a blocked record changes; a row that repeats ' +
      'it is not a change. Nothing is ' +
      'stored when a row is wrong, and every wrong row is told, with the status of what is judged first (422 before 412 before 409); with `Prefer: handling=lenient` the good rows are ' +
      'stored and the wrong ones listed in `errors`. A dry run tells what each row would do, and the row with ids and what is stored now ' +
      '(`linha`): rows that are sent like that do what was told, or nothing. `lido_valor` says what was stored when the row ' +
      'was read, null for nothing: a row whose amount is neither that nor `valor` was changed by somebody else meanwhile, and is a 412.',
    example: {
      body: {
        linhas: [
          {
            codigo_periodo: '2017',
            codigo_conta: '3.1',
            codigo_centro_resultado: 'CENTRAL',
            mes: 6,
            ano: 2017,
            valor: 12_500.4,
          },
          {
            id_go_processo_periodo: 1,
            id_conta: 2,
            id_centro_resultado: 2,
            dimensoes: [1],
            mes: 7,
            ano: 2017,
            valor: null,
          },
        ],
      },
    },
    errors: ['unknown-reference', 'changed-meanwhile', 'conflict'],
    result: upsertResult,
    dryRunResult: foretold,
  });
}

const rowsOf = (resource: FactResource): BulkRows => ({
  noun: 'a fact',
  name: 'BudgetFactsUpsert',
  row: factRow,
  fileRow: factFileRow,
  lists: [factRecords.dimension],
  most: maxRows,
  begin: (work) => begin(work, resource),
});

function begin(work: BulkWork, resource: FactResource): BulkStage {
  const { call, problems, slice } = work;
  const { scope, author } = call;
  let sent: readonly IndexedRow[] = [];
  let facts: readonly JudgedFact[] = [];
  let stored: Stored = { inserted: 0, updated: 0, skipped: 0, changes: [] };
  let told: ReadonlyMap<number, object> = new Map();
  return {
    async judge(all) {
      sent = all;
      const judged = await judgeRows(scope, await readRows(sent, problems, slice), problems);
      const open = await withoutBlocked(scope, resource, judged);
      facts = await asRead(scope, resource, open, problems);
    },
    async store() {
      if (call.dryRun) told = foretoldFacts(facts, await storedFacts(scope, resource, facts));
      stored = await storeFacts(scope, resource, author, facts);
    },
    async answer() {
      const { changes, ...counts } = stored;
      await call.mark(factMarks(changes));
      return {
        ...counts,
        ...(call.dryRun ? { rows: sent.map(({ index }) => told.get(index) ?? refused(index)) } : {}),
        ...work.errors,
      };
    },
  };
}

/** The facts but for those that would change what is blocked, whose rows are refused. */
async function withoutBlocked(
  scope: Scope,
  resource: FactResource,
  facts: readonly JudgedFact[],
): Promise<JudgedFact[]> {
  const blocked = facts.filter(({ refuse }) => refuse);
  const stored = await storedFacts(scope, resource, blocked);
  const changed = new Set(blocked.filter(({ cents }, at) => cents !== (stored[at]?.cents ?? null)));
  for (const { refuse } of changed) refuse?.();
  return facts.filter((fact) => !changed.has(fact));
}

/**
 * The facts but for those whose amount is neither what the client had read nor what it sends, whose
 * rows are refused.
 */
async function asRead(
  scope: Scope,
  resource: FactResource,
  facts: readonly JudgedFact[],
  problems: RowProblems,
): Promise<readonly JudgedFact[]> {
  const saying = facts.filter(({ read }) => read !== undefined);
  const stored = await storedFacts(scope, resource, saying);
  const changed = new Set<JudgedFact>();
  for (const [at, fact] of saying.entries()) {
    const { index, read = null, cents } = fact;
    const now = stored[at]?.cents ?? null;
    if (now === read || now === cents) continue;
    changed.add(fact);
    const words = `is ${amountText(read)}, but what is stored is ${amountText(now)} now`;
    problems.add('changed-meanwhile', index, 'lido_valor', words);
  }
  return changed.size === 0 ? facts : facts.filter((fact) => !changed.has(fact));
}

/** What the rows would do, by their index. */
function foretoldFacts(
  facts: readonly JudgedFact[],
  stored: readonly (StoredFact | undefined)[],
): ReadonlyMap<number, object> {
  return new Map(
    facts.map((fact, at) => {
      const { index, cents } = fact;
      const [recordId, before] = [stored[at]?.id, stored[at]?.cents ?? null];
      const outcome = before === cents ? 'unchanged' : before === null ? 'new' : 'changed';
      const changes =
        outcome === 'changed'
          ? [{ field: 'valor', before: amountText(before), after: amountText(cents) }]
          : [];
      return [
        index,
        { ...foretoldRow(index, { outcome, id: recordId, changes }), linha: readFrom(fact, before) },
      ];
    }),
  );
}

const refused = (index: number) => ({ ...foretoldRow(index, undefined), linha: null });

const readFrom = (fact: JudgedFact, before: number | null) => ({
  id_go_processo_periodo: fact.periodId,
  id_conta: fact.accountId,
  id_centro_resultado: fact.centreId,
  dimensoes: fact.dimensions === '' ? [] : fact.dimensions.split(',').map(Number),
  mes: fact.month,
  ano: fact.year,
  valor: amountIn(fact.cents),
  lido_valor: amountIn(before),
});

const amountIn = (cents: number | null) => (cents === null ? null : decimalFromCents(cents));
const amountText = (cents: number | null) => (cents === null ? null : decimalTextFromCents(cents));

export const upsertBudgeted = upsertMany('orcadoGo');
export const upsertRealized = upsertMany('realizadoGo');
export const upsertHistorical = upsertMany('historicoGo');
