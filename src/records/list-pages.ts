/**
 * Lists in an order, and their pages by key: each begins behind the last record of the one before.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { invalid } from '../kernel/contract/errors.ts';
import type { PageRequest, RowPage } from '../kernel/contract/read-rows.ts';
import type { Scope } from '../kernel/scope.ts';

/** Pages by key are read into memory. */
const mostByKey = 1_000;

/** What a list is ordered by: a column, unless it is the first key, then the keys. */
export interface Order {
  readonly column: RawBuilder<unknown> | undefined;
  readonly isNullable: boolean;
  readonly isDescending: boolean;
  readonly keys: readonly RawBuilder<unknown>[];
}

/** The records in this order. */
export function ordered<DB, Tables extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, Tables, Row>,
  { column, isNullable, isDescending, keys }: Order,
): SelectQueryBuilder<DB, Tables, Row> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const first = column && (isNullable ? sql`${column} ${direction} NULLS LAST` : sql`${column} ${direction}`);
  const terms = [...(first ? [first] : []), ...keys.map((key) => sql`${key} ${direction}`)];
  return terms.reduce<SelectQueryBuilder<DB, Tables, Row>>(
    (all, term) => all.orderBy(term),
    select.clearOrderBy(),
  );
}

/** Where a page ends: the order, the value of its column as text, and the keys. */
type Position = readonly [order: string, value: string | null, ...keys: (number | string)[]];

/** The page that begins behind a position. */
export async function pageByKey<DB, Tables extends keyof DB, Row extends object>(
  scope: Scope,
  found: SelectQueryBuilder<DB, Tables, Row>,
  { order, name, after }: { readonly order: Order; readonly name: string; readonly after: string },
  { limit = 0, offset }: PageRequest,
): Promise<RowPage> {
  if (limit < 1 || limit > mostByKey)
    throw invalid('limit', `must be 1 to ${mostByKey} with after`, {
      rule: 'integer',
      params: { minimum: 1, maximum: mostByKey },
    });
  if (offset > 0) throw invalid('offset', 'must be left out with after', { rule: 'not-with' });
  const { column, keys } = order;
  const position = sql<Position>`json_build_array(${name}::text, ${column ?? null}::text, ${sql.join(keys)})`;
  const beginning = after === 'start' ? undefined : positionIn(after, name, keys.length);
  const rest = beginning === undefined ? found : found.where(isBehind(order, beginning));
  const page = ordered(rest, order)
    .select(position.as('position'))
    .limit(limit + 1);
  const rows = await scope.execute<Row & { position: Position }>(page as never).catch(refuseValue);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.position : undefined;
  // What a search finds is mostly one page.
  const isAll = beginning === undefined && last === undefined;
  return {
    rows: shown.map(({ position: _, ...row }) => row),
    total: isAll ? rows.length : await countOf(scope, found),
    next: { after: last && Buffer.from(JSON.stringify(last)).toString('base64url') },
  };
}

/** The page that a limit and an offset name, read into memory. */
export async function pageByOffset<DB, Tables extends keyof DB, Row extends object>(
  scope: Scope,
  found: SelectQueryBuilder<DB, Tables, Row>,
  order: Order,
  { limit, offset }: PageRequest,
): Promise<RowPage> {
  const all = ordered(found, order);
  if (limit === undefined) {
    const rows = await scope.execute(all);
    return { rows: rows.slice(offset), total: rows.length };
  }
  return { rows: await scope.execute(all.limit(limit).offset(offset)), total: await countOf(scope, found) };
}

/** How many records there are on all pages. */
async function countOf<DB, Tables extends keyof DB, Row>(
  scope: Scope,
  found: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const counted = found.clearSelect().clearOrderBy().select(sql<number>`count(*)::integer`.as('total'));
  const [count] = await scope.execute<{ total: number }>(counted);
  return count?.total ?? 0;
}

const notGiven = () =>
  invalid('after', 'must be `start`, or what the Link of the page before has, in the same order', {
    rule: 'invalid-value',
  });

/** Throws 422 for a value that the column cannot have (SQLSTATE class 22): no page has given it. */
function refuseValue(error: unknown): never {
  throw String((error as { code?: unknown } | null)?.code).startsWith('22') ? notGiven() : error;
}

/** Throws 422 for what no page of this order has given. */
function positionIn(after: string, name: string, keyCount: number): Position {
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {}
  if (isPosition(position, keyCount) && position[0] === name) return position;
  throw notGiven();
}

function isPosition(value: unknown, keyCount: number): value is Position {
  if (!Array.isArray(value) || value.length !== keyCount + 2) return false;
  const [, at, ...keys] = value as unknown[];
  const isText = (one: unknown) => typeof one === 'string' && !one.includes('\0');
  return (at === null || isText(at)) && keys.every((one) => Number.isSafeInteger(one) || isText(one));
}

/** The records behind the position. Null comes last in both directions. */
function isBehind({ column, isDescending, keys }: Order, [, value, ...at]: Position): RawBuilder<boolean> {
  const than = isDescending ? sql`<` : sql`>`;
  const byKeys = sql<boolean>`(${sql.join(keys)}) ${than} (${sql.join(at)})`;
  if (column === undefined) return byKeys;
  if (value === null) return sql`(${column} IS NULL AND ${byKeys})`;
  const behind = sql<boolean>`(${sql.join([column, ...keys])}) ${than} (${sql.join([value, ...at])})`;
  return sql`(${column} IS NULL OR ${behind})`;
}
