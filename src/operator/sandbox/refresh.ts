/**
 * The sandbox refresh: replaces a company's rows in development by
 * those of production, in one transaction, while both environments are in use. Readers of
 * development see either the old or the new copy. Writers wait only while rows are being replaced.
 */
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { company } from '../../cells/recalculate/marks.ts';
import { sameTexts } from '../batches.ts';
import { beginHistory, keepNoHistory } from '../history.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { statementsOf } from '../statements.ts';
import { announcePlatformChange, withConnection } from '../transaction.ts';
import { readTables, type Table } from './catalogue.ts';
import { lockRefresh, withExclusiveAccess } from './exclusively.ts';
import { exportCompanyCopy, forget, type Guard, isLoss, permit, requireForeseen } from './guard.ts';
import { findLosses, type Losses } from './losses.ts';
import { type ProductionCompany, withProduction } from './production.ts';
import { readerRole } from './reader-role.ts';
import { replaceRows } from './replace.ts';
import { type Progress, stage } from './stage.ts';

interface Environments {
  readonly production: Pool;
  readonly development: Pool;
}

export interface RefreshOptions {
  /** Copies names, addresses and salaries unchanged. */
  readonly keepPersonalData?: boolean;
  readonly progress?: Progress;
  /** How far the copy of each table is. */
  readonly report?: Report;
  /** Protects data that only development has. Without it, such data is lost without asking. */
  readonly guard?: Guard | undefined;
  /** How long to wait for others in development before giving up. */
  readonly patienceMs?: number;
  /** Told what is being done. */
  readonly phase?: (phase: RefreshPhase) => void;
  /** Runs in the transaction before it is committed. */
  readonly atEnd?: (development: PoolClient, refreshed: Refreshed) => Promise<void>;
}

type RefreshPhase = 'copying' | 'waiting' | 'keeping' | 'replacing';

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
  environments: Environments,
  companyId: number,
  options: RefreshOptions = {},
): Promise<Refreshed> {
  const { keepPersonalData = false, patienceMs = standardPatienceMs, guard, atEnd } = options;
  const { progress = () => {}, phase = () => {} } = options;
  const started = performance.now();
  return withCopy(environments, companyId, options, 'COMMIT', async (copy) => {
    const { connection, tables, company, rows, losses } = copy;
    const foreseen = guard ? await losses() : {};
    if (guard) await permit(guard, companyId, foreseen);
    let saved: Saved = {};
    phase('waiting');
    await withExclusiveAccess(connection, companyId, { patienceMs, progress }, async () => {
      phase('keeping');
      saved = guard
        ? await save(connection, companyId, guard, { foreseen, removed: await losses() }, progress)
        : {};
      try {
        progress('replacing the rows of development', true);
        phase('replacing');
        await storeCompany(connection, companyId, company);
        await keepNoHistory(connection);
        await replaceRows(connection, companyId, tables);
        await recordCopy(connection, companyId, keepPersonalData);
      } catch (error) {
        forget(saved.kept);
        throw error;
      }
    });
    const refreshed = { rows, seconds: Math.round(performance.now() - started) / 1000, ...saved };
    await atEnd?.(connection, refreshed);
    return refreshed;
  });
}

/**
 * What a refresh would remove. Changes nothing.
 *
 * @throws OperatorError when a refresh would be refused.
 */
export async function foreseeLosses(
  environments: Environments,
  companyId: number,
  options: Pick<RefreshOptions, 'report' | 'phase'> = {},
): Promise<Losses> {
  return withCopy(environments, companyId, options, 'ROLLBACK', ({ losses }) => losses());
}

/** The rows of production in temporary tables of development. */
interface StagedCopy {
  readonly connection: PoolClient;
  readonly tables: readonly Table[];
  readonly company: ProductionCompany;
  /** How many rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** What development alone has now. */
  readonly losses: () => Promise<Losses>;
}

/** Copies production beside development, and runs `work` in the same transaction. */
async function withCopy<T>(
  { production, development }: Environments,
  companyId: number,
  { keepPersonalData = false, progress = () => {}, report = unreported, phase = () => {} }: RefreshOptions,
  end: 'COMMIT' | 'ROLLBACK',
  work: (copy: StagedCopy) => Promise<T>,
): Promise<T> {
  const copied = async (connection: PoolClient) => {
    await connection.query(sameTexts);
    await lockRefresh(connection, companyId);
    phase('copying');
    const tables = await readTables(connection);
    const staged = await withProduction(production, companyId, tables, async (snapshot) => {
      const { company, asReader } = snapshot;
      if (!company) throw new OperatorError(`there is no company ${companyId} in production`);
      if (!asReader) progress(withoutReader);
      return { company, rows: await stage(connection, snapshot, tables, { keepPersonalData, report }) };
    });
    const losses = () => findLosses(connection, companyId, tables, keepPersonalData);
    return work({ connection, tables, losses, ...staged });
  };
  return withConnection(development, async (connection) => {
    await connection.query('BEGIN');
    const result = await copied(connection).catch((error: unknown) => {
      throw error instanceof DatabaseError ? unchanged(companyId, error) : error;
    });
    await connection.query(end);
    return result;
  });
}

type Saved = Pick<Refreshed, 'removed' | 'kept'>;

/** Exports the company if anything will be lost, once nobody else can write to it. */
async function save(
  development: PoolClient,
  companyId: number,
  guard: Guard,
  losses: { readonly foreseen: Losses; readonly removed: Losses },
  progress: Progress,
): Promise<Saved> {
  const { removed } = losses;
  if (!isLoss(removed)) return {};
  requireForeseen(guard, companyId, losses);
  progress('keeping what only development has', true);
  const kept = await exportCompanyCopy(development, companyId, guard.folder, progress);
  await guard.keep?.(development, kept);
  progress(
    `kept: prumo import ${kept} --company ${companyId} --environment development brings definitions back`,
  );
  return { removed, kept };
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
  await beginHistory(development, companyId);
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

/** The companies of production, ordered by id. */
export async function companiesToRefresh({ production }: Environments): Promise<number[]> {
  const { rows } = await production.query<{ id: number }>('SELECT id FROM empresa ORDER BY id');
  return rows.map(({ id }) => id);
}
