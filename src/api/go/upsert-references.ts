/**
 * Resolves the records that rows of facts refer to by id or by `codigo`. They are looked up with
 * one statement per kind, however many rows there are, and checked row by row (422 contradictory,
 * 412 unknown, 409 blocked).
 */

import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { NamedRecords } from '../../records/named-records.ts';
import type { Fact } from './facts-store.ts';
import { type FactRecord, factRecords, ofFact, type SentRow } from './upsert-rows.ts';

const kindNames = Object.keys(factRecords) as FactRecord[];

interface State {
  readonly id: number;
  readonly bloqueado: number;
}

interface PeriodState extends State {
  /** Months counted from year 0. */
  readonly primeiro: number;
  readonly ultimo: number;
}

/** What rows name, and the records as they are stored. */
interface Found {
  readonly named: NamedRecords;
  readonly states: Readonly<Record<FactRecord, ReadonlyMap<number, State>>>;
}

/** The fact of a row. */
export interface JudgedFact extends Fact {
  readonly index: number;
  /** Refuses the row, because a record that it names is blocked. */
  readonly refuse?: (() => void) | undefined;
  /** What the client had read. Undefined: it does not say. */
  readonly read: number | null | undefined;
}

/**
 * The facts of the valid rows; the problems of others are added. From here on no other transaction
 * can write facts of these periods, block the periods or change their months. Writers of facts lock
 * their periods first, in the order of their ids, so they wait for each other only here.
 */
export async function judgeRows(
  scope: Scope,
  rows: readonly SentRow[],
  problems: RowProblems,
): Promise<JudgedFact[]> {
  const slice = new TimeSlice();
  const found = await findRecords(scope, rows, slice);
  const facts = new Map<string, JudgedFact>();
  const indexes = new Map<string, number>();
  for (const sent of rows) {
    if (slice.isOver) await slice.pause();
    const fact = judgeRow(sent, found, problems);
    if (!fact) continue;
    const { periodId, accountId, centreId, dimensions, year, month } = fact;
    const key = `${periodId}/${accountId}/${centreId}/${year}/${month}/${dimensions}`;
    const first = indexes.get(key);
    if (first === undefined) {
      indexes.set(key, sent.index);
      facts.set(key, fact);
    } else {
      const problem = `is the same fact as linhas[${first}]`;
      problems.add('invalid-value', sent.index, '', problem, { rule: 'twice' });
    }
  }
  return [...facts.values()];
}

async function findRecords(scope: Scope, rows: readonly SentRow[], slice: TimeSlice): Promise<Found> {
  const sent = kindNames.map((kind) => [kind, new Set<number>(), new Set<string>()] as const);
  for (const { row } of rows) {
    if (slice.isOver) await slice.pause();
    for (const [kind, ids, codes] of sent) {
      const { byId, byCode } = factRecords[kind];
      for (const id of [row[byId] ?? []].flat()) ids.add(id);
      for (const code of [row[byCode] ?? []].flat()) codes.add(code);
    }
  }
  const named = new NamedRecords(scope);
  await Promise.all(
    sent.map(async ([kind, ids, codes]) => {
      const { table } = factRecords[kind];
      await named.lookUp(table, codes);
      for (const code of codes) ids.add(named.idOf(table, code) ?? 0);
    }),
  );
  await slice.pause();
  // Sent together but executed in order: the periods are locked first.
  const states = await Promise.all(
    sent.map(async ([kind, ids]) => [kind, await statesOf(scope, kind, ids)] as const),
  );
  return { named, states: Object.fromEntries(states) as unknown as Found['states'] };
}

async function statesOf(
  scope: Scope,
  kind: FactRecord,
  ids: ReadonlySet<number>,
): Promise<Map<number, State>> {
  if (ids.size === 0) return new Map();
  const { table, lock } = factRecords[kind];
  const range =
    kind === 'period' ? ', inicio_ano * 12 + inicio_mes AS primeiro, fim_ano * 12 + fim_mes AS ultimo' : '';
  const rows = await scope.query<State>(
    `SELECT id, bloqueado${range} FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2) ${lock}`,
    [scope.companyId, `{${[...ids].join(',')}}`],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds a problem of one row. */
type Refuse = (
  slug: Parameters<RowProblems['add']>[0],
  field: string,
  problem: string,
  broken?: Parameters<RowProblems['add']>[4],
) => undefined;

function judgeRow(
  { index, row, cents, read }: SentRow,
  { named, states }: Found,
  problems: RowProblems,
): JudgedFact | undefined {
  const refuse: Refuse = (slug, field, problem, broken = { rule: slug }) => {
    problems.add(slug, index, field, problem, broken);
    return undefined;
  };
  const judgingOf = (kind: FactRecord) => {
    return { problems, tellsOther: true, isThere: (id: number) => states[kind].has(id) };
  };
  const one = (kind: (typeof ofFact)[number]) => {
    const reference = factRecords[kind];
    const { [reference.byId]: id, [reference.byCode]: code } = row;
    const found = named.resolve(reference, { index, id, code }, judgingOf(kind));
    return typeof found === 'number' ? states[kind].get(found) : undefined;
  };
  // Resolves all references, even after a problem, because invalid values take precedence over
  // unknown records.
  const [period, account, centre] = [one('period'), one('account'), one('centre')];
  const sent = { index, ids: row.dimensoes, codes: row.codigos_dimensao };
  const ids = named.resolveList(factRecords.dimension, sent, judgingOf('dimension'));
  if (period && !isInPeriod(row, period as PeriodState, refuse)) return undefined;
  if (!period || !account || !centre || ids === 'unknown') return undefined;
  const dimensions = [...new Set(ids)].toSorted((a, b) => a - b);
  const isBlocked = (id: number) => states.dimension.get(id)?.bloqueado === 1;
  const blocked = blockedOf(row, { period, account, centre }, dimensions.find(isBlocked));
  return {
    index,
    refuse: blocked && (() => refuse('conflict', ...blocked, { rule: 'blocked' })),
    periodId: period.id,
    accountId: account.id,
    centreId: centre.id,
    dimensions: dimensions.join(','),
    year: row.ano,
    month: row.mes,
    cents,
    read,
  };
}

function isInPeriod(
  { ano, mes }: SentRow['row'],
  { primeiro, ultimo }: PeriodState,
  refuse: Refuse,
): boolean {
  const at = ano * 12 + mes;
  if (at >= primeiro && at <= ultimo) return true;
  const [first, last] = [monthText(primeiro), monthText(ultimo)];
  const problem = `${mes} of ${ano} is not in the period, which is ${first} to ${last}`;
  refuse('invalid-value', 'mes', problem, { rule: 'outside-period', params: { first, last } });
  return false;
}

const monthText = (months: number) => `${((months - 1) % 12) + 1}/${Math.floor((months - 1) / 12)}`;

/** The field that names a blocked record, and the problem. */
function blockedOf(
  row: SentRow['row'],
  records: Readonly<Record<(typeof ofFact)[number], State>>,
  dimension: number | undefined,
): readonly [field: string, problem: string] | undefined {
  for (const kind of ofFact) {
    const { id, bloqueado } = records[kind];
    if (bloqueado === 0) continue;
    const { byId, byCode } = factRecords[kind];
    const code = row[byCode];
    return code === undefined ? [byId, `${id} is blocked`] : [byCode, `"${code}" (id ${id}) is blocked`];
  }
  if (dimension === undefined) return undefined;
  return [row.dimensoes ? 'dimensoes' : 'codigos_dimensao', `has ${dimension}, which is blocked`];
}
