/**
 * The sandbox refresh (decisions on environments): replaces a company's rows in development by
 * those of production, in one transaction, while both environments are in use. Readers of
 * development see either the old or the new copy. Writers wait only while rows are being replaced.
 */
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { company } from '../../recalculation/marks.ts';
import { sameTexts } from '../batches.ts';
import { OperatorError } from '../operator-error.ts';
import { statementsOf } from '../statements.ts';
import { announcePlatformChange } from '../transaction.ts';
import { readTables } from './catalogue.ts';
import { lockRefresh, withExclusiveAccess } from './exclusively.ts';
import { changedMeanwhile, exportCompanyCopy, forget, type Guard, isLoss, permit } from './guard.ts';
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
  /** Copies names, addresses and salaries unchanged. */
  readonly keepPersonalData?: boolean;
  readonly progress?: Progress;
  /** Protects data that only development has. Without it, such data is lost without asking. */
  readonly guard?: Guard | undefined;
  /** How long to wait for others in development before giving up. */
  readonly patienceMs?: number;
}

export interface Refreshed {
  /** The number of rows in each table of the company now. */
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  /**
   * What only development had, and the file to which the company was exported before. Absent when
   * nothing was lost.
   */
  readonly removed?: Losses;
  readonly kept?: string;
}

const standardPatienceMs = 60_000;

/**
 * Refreshes one company.
 *
 * @throws OperatorError when it is refused. Development is then unchanged.
 */
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
    await lockRefresh(connection, companyId);
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
    await withExclusiveAccess(connection, companyId, { patienceMs, progress }, async () => {
      saved = guard ? await save(connection, companyId, guard, foreseen, await losses(), progress) : {};
      try {
        progress('replacing the rows of development', true);
        await storeCompany(connection, companyId, company);
        await replaceRows(connection, companyId, tables);
        await recordCopy(connection, companyId, keepPersonalData);
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

/** Exports the company if anything will be lost, once nobody else can write to it. */
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
  return { removed, kept: await exportCompanyCopy(development, companyId, guard.folder, progress) };
}

const withoutReader =
  `production is read in a read-only transaction of the login itself: it may not use the role ${readerRole} ` +
  `(an administrator can run "CREATE ROLE ${readerRole}; GRANT ${readerRole} TO login")`;

/** Creates the company if it is missing. */
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

/**
 * Records the copy's version for readers, marks the whole company for recalculation, and notifies
 * all processes.
 */
async function recordCopy(
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
  // Stored responses of idempotent requests refer to records that may be gone.
  await development.query('DELETE FROM idempotencia WHERE id_empresa = $1', [companyId]);
  await development.query('NOTIFY prumo_marks');
  await announcePlatformChange(development);
}

function unchanged(companyId: number, error: Error): OperatorError {
  return new OperatorError(
    `company ${companyId} was not refreshed, development keeps what it had: ${error.message}`,
  );
}

/** Cleans up before the connection returns to the pool. A broken one is discarded. */
async function giveBack(connection: PoolClient): Promise<void> {
  await connection.query('ROLLBACK').then(
    () => connection.release(),
    () => connection.release(true),
  );
}

/** The companies of production, ordered by id. */
export async function companiesToRefresh({ production }: Environments): Promise<number[]> {
  const { rows } = await production.query<{ id: number }>('SELECT id FROM empresa ORDER BY id');
  return rows.map(({ id }) => id);
}
