/**
 * Sandbox refresh (decisions on environments): a company's rows of production replace its rows of development in one
 * transaction of development, while both serve. Whoever reads development meanwhile reads the old copy, whole, and then the
 * new one; who writes waits for the moments in which rows are replaced.
 */
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { company } from '../../recalculation/marks.ts';
import { sameTexts } from '../batches.ts';
import { OperatorError } from '../operator-error.ts';
import { statementsOf } from '../statements.ts';
import { announcePlatformChange } from '../transaction.ts';
import { readTables } from './catalogue.ts';
import { beTheOnlyRefresh, exclusively } from './exclusively.ts';
import { changedMeanwhile, forget, type Guard, isLoss, keepCompany, permit } from './guard.ts';
import { findLosses, type Losses } from './losses.ts';
import { type ProductionCompany, withProduction } from './production.ts';
import { readerRole } from './reader-role.ts';
import { replaceRows } from './replace.ts';
import { type Progress, stage } from './stage.ts';

export interface Environments {
  readonly production: Pool;
  readonly development: Pool;
}

export interface RefreshOptions {
  /** Names, addresses and salaries as production has them. */
  readonly keepPersonalData?: boolean;
  readonly progress?: Progress;
  /** What keeps from losing what only development has; without one it goes unasked. */
  readonly guard?: Guard | undefined;
  /** How long to wait for others in development before giving up. */
  readonly patienceMs?: number;
}

export interface Refreshed {
  /** How many rows of each table the company has now. */
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** What development alone had, and the document in which the company is kept as it was; absent where nothing was lost. */
  readonly removed?: Losses;
  readonly kept?: string;
}

const standardPatienceMs = 60_000;

/** Refreshes one company. Throws `OperatorError` when that is refused; development then has what it had. */
export async function refreshCompany(
  { production, development }: Environments,
  companyId: number,
  options: RefreshOptions = {},
): Promise<Refreshed> {
  const { keepPersonalData = false, progress = () => {}, patienceMs = standardPatienceMs, guard } = options;
  const started = performance.now();
  const connection = await development.connect();
  let isOpen = false;
  try {
    await connection.query('BEGIN');
    isOpen = true;
    await connection.query(sameTexts);
    await beTheOnlyRefresh(connection, companyId);
    const tables = await readTables(connection);
    const { rows, company } = await withProduction(production, companyId, tables, async (snapshot) => {
      const { company: found, asReader } = snapshot;
      if (!found) throw new OperatorError(`there is no company ${companyId} in production`);
      if (!asReader) progress(withoutReader);
      return {
        company: found,
        rows: await stage(connection, snapshot, tables, { keepPersonalData, progress }),
      };
    });
    const losses = () => findLosses(connection, companyId, tables, keepPersonalData);
    const foreseen = guard ? await losses() : {};
    if (guard) await permit(guard, companyId, foreseen);
    let saved: Saved = {};
    await exclusively(connection, companyId, { patienceMs, progress }, async () => {
      saved = guard ? await save(connection, companyId, guard, foreseen, await losses(), progress) : {};
      try {
        progress('replacing the rows of development', true);
        await storeCompany(connection, companyId, company);
        await replaceRows(connection, companyId, tables);
        await leaveTraces(connection, companyId, keepPersonalData);
      } catch (error) {
        forget(saved.kept);
        throw error;
      }
    });
    isOpen = false;
    await connection.query('COMMIT');
    return { rows, seconds: Math.round(performance.now() - started) / 1000, ...saved };
  } catch (error) {
    if (isOpen && error instanceof DatabaseError) throw unchanged(companyId, error);
    throw error;
  } finally {
    await giveBack(connection);
  }
}

type Saved = Pick<Refreshed, 'removed' | 'kept'>;

/** Keeps the company where something of it goes for good, at the moment in which nobody writes to it any more. */
async function save(
  development: PoolClient,
  companyId: number,
  guard: Guard,
  foreseen: Losses,
  removed: Losses,
  progress: Progress,
): Promise<Saved> {
  if (!isLoss(removed)) return {};
  if (!isLoss(foreseen) && !guard.agreed) throw changedMeanwhile(companyId, removed);
  progress('keeping what only development has', true);
  return { removed, kept: await keepCompany(development, companyId, guard.folder, progress) };
}

const withoutReader =
  `production is read in a read-only transaction of the login itself: it may not use the role ${readerRole} ` +
  `(an administrator can run "CREATE ROLE ${readerRole}; GRANT ${readerRole} TO login")`;

/** Creates the company where it is missing. */
async function storeCompany(
  development: PoolClient,
  companyId: number,
  { nome, modulos, data_cadastro }: ProductionCompany,
): Promise<void> {
  await development.query(
    `INSERT INTO empresa AS e (id, nome, modulos, data_cadastro) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET nome = excluded.nome, modulos = excluded.modulos
      WHERE (e.nome, e.modulos) IS DISTINCT FROM (excluded.nome, excluded.modulos)`,
    [companyId, nome, modulos, data_cadastro],
  );
}

/** The number of the copy, for readers; the mark of the whole company, for workers; and the news, for all processes. */
async function leaveTraces(
  development: PoolClient,
  companyId: number,
  keepPersonalData: boolean,
): Promise<void> {
  await development.query(
    `INSERT INTO copia_producao AS c (id_empresa, versao, copiada_em, dados_pessoais) VALUES ($1, 1, clock_timestamp(), $2)
     ON CONFLICT (id_empresa) DO UPDATE
       SET versao = c.versao + 1, copiada_em = excluded.copiada_em, dados_pessoais = excluded.dados_pessoais`,
    [companyId, keepPersonalData],
  );
  await company.leave(statementsOf(development, companyId));
  // What was answered to a repeatable request names records that are gone.
  await development.query('DELETE FROM idempotencia WHERE id_empresa = $1', [companyId]);
  await development.query('NOTIFY prumo_marks');
  await announcePlatformChange(development);
}

function unchanged(companyId: number, error: Error): OperatorError {
  return new OperatorError(
    `company ${companyId} was not refreshed, development keeps what it had: ${error.message}`,
  );
}

/** Nothing of ours stays on a connection that somebody else may get; one that is broken is not given back. */
async function giveBack(connection: PoolClient): Promise<void> {
  await connection.query('ROLLBACK').then(
    () => connection.release(),
    () => connection.release(true),
  );
}

/** The companies of production, by id. */
export async function companiesToRefresh({ production }: Environments): Promise<number[]> {
  const { rows } = await production.query<{ id: number }>('SELECT id FROM empresa ORDER BY id');
  return rows.map(({ id }) => id);
}
