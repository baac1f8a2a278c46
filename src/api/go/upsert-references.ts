/**
 * Resolves the records that rows of facts refer to by id or by `codigo`. They are looked up with
 * one statement per kind, however many rows there are, and checked row by row (422 contradictory,
 * 412 unknown, 409 blocked).
 */

import { idsOfCodes } from '../../database/ids-of-codes.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import type { Fact } from './facts-store.ts';
import type { SentRow } from './upsert-rows.ts';

interface Kind {
  readonly table: RecordKind;
  readonly code: 'codigo';
  readonly byId: string;
  readonly byCode: string;
  /** How the row is locked until the transaction ends; see {@link judgeRows}. */
  readonly lock: string;
}

const kinds = {
  period: {
    table: 'periodo_go',
    code: 'codigo',
    byId: 'id_go_processo_periodo',
    byCode: 'codigo_periodo',
    lock: 'ORDER BY id FOR NO KEY UPDATE',
  },
  account: { table: 'conta_go', code: 'codigo', byId: 'id_conta', byCode: 'codigo_conta', lock: '' },
  centre: {
    table: 'centro_resultado_go',
    code: 'codigo',
    byId: 'id_centro_resultado',
    byCode: 'codigo_centro_resultado',
    lock: '',
  },
  dimension: {
    table: 'dimensao_resultado_go',
    code: 'codigo',
    byId: 'dimensoes',
    byCode: 'codigos_dimensao',
    // No foreign key protects them.
    lock: 'ORDER BY id FOR KEY SHARE',
  },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;
const kindNames = Object.keys(kinds) as KindName[];

interface State {
  readonly id: number;
  readonly bloqueado: number;
}

interface PeriodState extends State {
  /** Months counted from year 0. */
  readonly primeiro: number;
  readonly ultimo: number;
}

/** The records found of one kind. */
interface Found {
  readonly ids: ReadonlyMap<string, number>;
  readonly states: ReadonlyMap<number, State>;
}

/** The ids and codes of one kind that rows refer to. */
class SentReferences {
  readonly ids = new Set<number>();
  readonly codes = new Set<string>();

  add(id: number | undefined, code: string | undefined): void {
    if (id !== undefined) this.ids.add(id);
    if (code !== undefined) this.codes.add(code);
  }
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
  const found = await findRecords(scope, await namedBy(rows, slice), slice);
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

async function namedBy(
  rows: readonly SentRow[],
  slice: TimeSlice,
): Promise<Record<KindName, SentReferences>> {
  const named = {
    period: new SentReferences(),
    account: new SentReferences(),
    centre: new SentReferences(),
    dimension: new SentReferences(),
  };
  for (const { row } of rows) {
    if (slice.isOver) await slice.pause();
    named.period.add(row.id_go_processo_periodo, row.codigo_periodo);
    named.account.add(row.id_conta, row.codigo_conta);
    named.centre.add(row.id_centro_resultado, row.codigo_centro_resultado);
    for (const id of row.dimensoes ?? []) named.dimension.add(id, undefined);
    for (const code of row.codigos_dimensao ?? []) named.dimension.add(undefined, code);
  }
  return named;
}

async function findRecords(
  scope: Scope,
  named: Record<KindName, SentReferences>,
  slice: TimeSlice,
): Promise<Record<KindName, Found>> {
  const ids = await Promise.all(kindNames.map((kind) => idsOfCodes(scope, kinds[kind], named[kind].codes)));
  await slice.pause();
  // Sent together but executed in order: the periods are locked first.
  const states = await Promise.all(
    kindNames.map((kind, at) =>
      statesOf(scope, kind, [...named[kind].ids, ...(ids[at] as Map<string, number>).values()]),
    ),
  );
  return Object.fromEntries(
    kindNames.map((kind, at) => [kind, { ids: ids[at], states: states[at] }]),
  ) as unknown as Record<KindName, Found>;
}

async function statesOf(scope: Scope, kind: KindName, ids: readonly number[]): Promise<Map<number, State>> {
  if (ids.length === 0) return new Map();
  const range =
    kind === 'period' ? ', inicio_ano * 12 + inicio_mes AS primeiro, fim_ano * 12 + fim_mes AS ultimo' : '';
  const rows = await scope.query<State>(
    `SELECT id, bloqueado${range} FROM ${kinds[kind].table} WHERE id_empresa = $1 AND id = ANY ($2) ${kinds[kind].lock}`,
    [scope.companyId, `{${ids.join(',')}}`],
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
  found: Record<KindName, Found>,
  problems: RowProblems,
): JudgedFact | undefined {
  const refuse: Refuse = (slug, field, problem, broken = { rule: slug }) => {
    problems.add(slug, index, field, problem, broken);
    return undefined;
  };
  // Resolves all references, even after a problem, because invalid values take precedence over
  // unknown records.
  const period = recordOf('period', found, row.id_go_processo_periodo, row.codigo_periodo, refuse);
  const account = recordOf('account', found, row.id_conta, row.codigo_conta, refuse);
  const centre = recordOf('centre', found, row.id_centro_resultado, row.codigo_centro_resultado, refuse);
  const dimensions = dimensionsOf(row, found, refuse);
  if (period && !isInPeriod(row, period as PeriodState, refuse)) return undefined;
  if (!period || !account || !centre || !dimensions) return undefined;
  const blocked = blockedOf(row, { period, account, centre, dimensions });
  return {
    index,
    refuse: blocked && (() => refuse('conflict', ...blocked, { rule: 'blocked' })),
    periodId: period.id,
    accountId: account.id,
    centreId: centre.id,
    dimensions: dimensions.map(({ id }) => id).join(','),
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

const contradiction = { rule: 'contradiction' } as const;

/** The record that an id, a code, or both refer to. */
function recordOf(
  kind: KindName,
  found: Record<KindName, Found>,
  id: number | undefined,
  code: string | undefined,
  refuse: Refuse,
  at = '',
): State | undefined {
  const { byId, byCode } = kinds[kind];
  const { ids, states } = found[kind];
  const byItsId = id === undefined ? undefined : states.get(id);
  if (id !== undefined && !byItsId) {
    return refuse('unknown-reference', `${byId}${at}`, `${id} does not exist in the company`);
  }
  if (code === undefined) return byItsId;
  const byItsCode = states.get(ids.get(code) ?? 0);
  if (!byItsCode) {
    return refuse('unknown-reference', `${byCode}${at}`, `"${code}" does not exist in the company`);
  }
  return byItsId && byItsId !== byItsCode
    ? refuse(
        'invalid-value',
        byCode,
        `"${code}" is not the code of ${byId} ${id}, but of ${byItsCode.id}`,
        contradiction,
      )
    : byItsCode;
}

/** The dimension values ordered by id, without duplicates. */
function dimensionsOf(
  { dimensoes, codigos_dimensao: codes }: SentRow['row'],
  found: Record<KindName, Found>,
  refuse: Refuse,
): State[] | undefined {
  const byId = new Map<number, State>();
  for (const [at, id] of (dimensoes ?? []).entries()) {
    const state = recordOf('dimension', found, id, undefined, refuse, `[${at}]`);
    if (!state) return undefined;
    byId.set(state.id, state);
  }
  const byCode = new Map<number, State>();
  for (const [at, code] of (codes ?? []).entries()) {
    const state = recordOf('dimension', found, undefined, code, refuse, `[${at}]`);
    if (!state) return undefined;
    byCode.set(state.id, state);
  }
  if (dimensoes && codes && new Set(byId.keys()).symmetricDifference(byCode).size > 0) {
    return refuse('invalid-value', 'codigos_dimensao', 'are not the codes of dimensoes', contradiction);
  }
  return [...(dimensoes ? byId : byCode).values()].toSorted((a, b) => a.id - b.id);
}

/** The field that names a blocked record, and the problem. */
function blockedOf(
  row: SentRow['row'],
  records: { period: State; account: State; centre: State; dimensions: readonly State[] },
): readonly [field: string, problem: string] | undefined {
  for (const kind of ['period', 'account', 'centre'] as const) {
    const { id, bloqueado } = records[kind];
    if (bloqueado === 0) continue;
    const { byId, byCode } = kinds[kind];
    const code = row[byCode];
    return code === undefined ? [byId, `${id} is blocked`] : [byCode, `"${code}" (id ${id}) is blocked`];
  }
  const blocked = records.dimensions.find(({ bloqueado }) => bloqueado === 1);
  return blocked && [row.dimensoes ? 'dimensoes' : 'codigos_dimensao', `has ${blocked.id}, which is blocked`];
}
