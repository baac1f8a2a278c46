/**
 * Brings a company's definitions and structure from development to production, or from a document
 * to an environment: models, panels, indicators, formulas, budget masters. Values, people and
 * rights of the target stay as they are, and what it alone has stays too.
 */
import { isDeepStrictEqual } from 'node:util';
import { type ClientBase, DatabaseError, type Pool } from 'pg';
import { formulas as formulaLock, hold, waitingForWriters } from '../../database/locks.ts';
import { firstDevelopmentId } from '../../database/open.ts';
import type { Environment } from '../../kernel/environment.ts';
import { refreshedKinds } from '../../kinds/derive/refresh-losses.ts';
import { checkDocument } from '../import/check.ts';
import type { DocumentFormulas } from '../import/check-indicators.ts';
import { type DocumentLists, listsOf } from '../import/company-document.ts';
import { readDocument } from '../import/import.ts';
import { OperatorError } from '../operator-error.ts';
import { statementsOf } from '../statements.ts';
import { inTransaction } from '../transaction.ts';
import { type PromotedList, readDefinitions, readDefinitionsOf, type Target } from './definitions.ts';
import { type ChosenDifference, type Plan, planPromotion } from './differences.ts';
import { storePromotion } from './store-promotion.ts';

interface PromotionEnvironments {
  readonly production: Pool;
  readonly development: Pool;
}

export interface PreparedPromotion {
  readonly plan: Plan;
  /** Stores it. Returns how many typed values of dropped manual entries were set aside. */
  readonly store: (atEnd?: AtEnd) => Promise<Stored>;
}

interface Stored {
  readonly setAside: number;
}

/** Runs in the transaction of a promotion before it is committed. */
type AtEnd = (connection: ClientBase, stored: Stored) => Promise<void>;

/**
 * Compares the environments. Nothing is locked or stored until `store` is called, so somebody may
 * think about the plan in between; a change of production meanwhile is found then.
 *
 * @param choice only these differences, as they were read. Default: all.
 * @throws ChangedSinceRead when what was chosen is another now.
 * @throws OperatorError when production would not be sound afterwards.
 */
export async function preparePromotion(
  { production, development }: PromotionEnvironments,
  companyId: number,
  choice?: readonly ChosenDifference[],
): Promise<PreparedPromotion> {
  const wanted = await within('development', () => readDefinitionsOf(development, companyId));
  return prepare({ environment: 'production', pool: production, companyId }, wanted, choice);
}

/**
 * The same from a document that was exported of this company: from another environment, or kept by
 * a refresh. Ids mean the same records there.
 *
 * @throws OperatorError for a document of another company too.
 */
export async function prepareDocument(target: Target, text: string): Promise<PreparedPromotion> {
  const { companyId } = target;
  const document = readDocument(text);
  if (document.empresa.id !== companyId) {
    const of =
      document.empresa.id === undefined ? 'says of no company' : `is of company ${document.empresa.id}`;
    throw new OperatorError(
      `the document ${of}, not of company ${companyId}: import it without --company, as a company of its own`,
    );
  }
  const prepared = await prepare(target, listsOf(document));
  await requireIssuedIds(target, prepared.plan);
  return prepared;
}

async function prepare(
  target: Target,
  wanted: DocumentLists,
  choice?: readonly ChosenDifference[],
): Promise<PreparedPromotion> {
  const { environment, pool, companyId } = target;
  const present = await within(environment, () => readDefinitionsOf(pool, companyId));
  const plan = planPromotion(wanted, present, choice);
  const formulas = soundFormulas(environment, plan);
  return { plan, store: (atEnd) => storeAtomically(target, { plan, formulas, present, atEnd }) };
}

async function within<T>(environment: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (error instanceof OperatorError) throw new OperatorError(`${environment}: ${error.message}`);
    throw error;
  });
}

/** Checks all of the company as it will be, as an import is checked. */
function soundFormulas(environment: Environment, { after }: Plan): DocumentFormulas {
  try {
    return checkDocument(after);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${environment} would not be sound, and nothing was changed: ${error.message}`);
  }
}

interface Checked {
  readonly plan: Plan;
  readonly formulas: DocumentFormulas;
  /** What it was compared with. */
  readonly present: DocumentLists;
  readonly atEnd: AtEnd | undefined;
}

async function storeAtomically(
  { environment, pool, companyId }: Target,
  { plan, formulas, present, atEnd }: Checked,
): Promise<Stored> {
  const connection = await pool.connect();
  try {
    return await inTransaction(connection, async () => {
      await connection.query(`SELECT set_config('prumo.id_empresa', $1, true)`, [String(companyId)]);
      await connection.query(waitingForWriters(companyId, true));
      await hold(statementsOf(connection, companyId), [formulaLock]);
      if (!isDeepStrictEqual(await readDefinitions(connection, companyId), present)) {
        throw new OperatorError(
          `${environment} was changed since it was compared: nothing was changed, repeat it`,
        );
      }
      const setAside = await storePromotion(connection, companyId, plan, formulas);
      await connection.query('NOTIFY prumo_marks');
      await atEnd?.(connection, { setAside });
      return { setAside };
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new OperatorError(
      `company ${companyId} was not changed, ${environment} keeps what it had: ${error.message}`,
    );
  } finally {
    connection.release();
  }
}

/** @throws OperatorError naming the list and the ids. */
async function requireIssuedIds({ environment, pool }: Target, { differences }: Plan): Promise<void> {
  const created = differences.filter(({ change }) => change === 'new');
  for (const [list, records] of Map.groupBy(created, (difference) => difference.list)) {
    const ids = records.map(({ id }) => id);
    const { rows } = await pool.query<{ id: number }>(wrongIds(list), [
      ids,
      environment === 'production' ? firstDevelopmentId : null,
    ]);
    if (rows.length === 0) continue;
    const wrong = rows.map(({ id }) => id).join(', ');
    throw new OperatorError(
      `${list} of the document would take ids that ${environment} has given to others or not given out yet (${wrong}): is it of another installation?`,
    );
  }
}

/** Production never gives out ids of development, from $2 on. */
function wrongIds(list: PromotedList): string {
  const table = refreshedKinds[list]?.table as string;
  return `SELECT n.id FROM unnest($1::integer[]) AS n(id)
    WHERE EXISTS (SELECT FROM ${table} t WHERE t.id = n.id)
       OR (n.id > coalesce(pg_sequence_last_value(pg_get_serial_sequence('prumo.${table}', 'id')::regclass), 0)
           AND ($2::integer IS NULL OR n.id < $2))
    ORDER BY 1 LIMIT 10`;
}
