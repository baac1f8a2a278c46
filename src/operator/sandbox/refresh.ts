/**
 * Sandbox refresh (decisions on environments): a company's rows of production replace its rows of development in one
 * transaction of development, while both serve. Whoever reads development meanwhile reads the old copy, whole, and then the
 * new one; who writes waits for the moments in which rows are replaced.
 */
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { sameTexts } from '../batches.ts';
import { OperatorError } from '../operator-error.ts';
import { announcePlatformChange } from '../transaction.ts';
import { alone, beTheOnlyRefresh } from './alone.ts';
import { readTables } from './catalogue.ts';
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
  /** How long to wait for others in development before giving up. */
  readonly patienceMs?: number;
}

export interface Refreshed {
  /** How many rows of each table the company has now. */
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
}

const standardPatienceMs = 60_000;

/** Refreshes one company. Throws `OperatorError` when that is refused; development then has what it had. */
export async function refreshCompany(
  { production, development }: Environments,
  companyId: number,
  { keepPersonalData = false, progress = () => {}, patienceMs = standardPatienceMs }: RefreshOptions = {},
): Promise<Refreshed> {
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
    await alone(connection, companyId, { patienceMs, progress }, async () => {
      progress('replacing the rows of development', true);
      await storeCompany(connection, companyId, company);
      await replaceRows(connection, companyId, tables);
      await leaveTraces(connection, companyId, keepPersonalData);
    });
    isOpen = false;
    await connection.query('COMMIT');
    return { rows, seconds: Math.round(performance.now() - started) / 1000 };
  } catch (error) {
    if (isOpen && error instanceof DatabaseError) throw unchanged(companyId, error);
    throw error;
  } finally {
    await giveBack(connection);
  }
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
  await development.query('INSERT INTO marca (id_empresa) VALUES ($1)', [companyId]);
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
