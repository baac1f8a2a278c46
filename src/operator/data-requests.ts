/** Personal data (LGPD, art. 16 and 18), as the operator hands it out and removes it. */
import { open } from 'node:fs/promises';
import type pg from 'pg';
import type { Environment } from '../kernel/environment.ts';
import { thisReader } from './audit-trail.ts';
import { filesExplained } from './backup/copied-files.ts';
import { batches, sameTexts } from './batches.ts';
import { OperatorError } from './operator-error.ts';
import { inTransaction } from './transaction.ts';

interface PersonOf {
  readonly companyId: number;
  readonly employeeId: number;
}

/** What becomes of the rows of a table: `apaga` deletes, `muda` replaces, `fica` keeps. */
export interface Outcome {
  readonly acao: 'apaga' | 'muda' | 'fica';
  readonly tabela: string;
  readonly linhas: number;
}

/**
 * Writes all that is kept about a person to a new file, which only its owner can read. Returns the
 * number of records.
 *
 * @throws OperatorError if there is no such person, or the file is there already.
 */
export async function exportPersonalData(
  operator: pg.Pool,
  { companyId, employeeId }: PersonOf,
  file: string,
): Promise<{ readonly arquivo: string; readonly registros: number }> {
  return asCompany(operator, { companyId, employeeId }, (connection) =>
    filesExplained(`The data cannot be written to ${file}`, async () => {
      await connection.query(sameTexts);
      const handle = await open(file, 'wx', 0o600);
      try {
        await handle.write(`{"id_empresa":${companyId},"id_colaborador":${employeeId},"registros":[`);
        let count = 0;
        const text = 'SELECT row_to_json(d)::text AS line FROM personal_data($1) AS d';
        for await (const rows of batches<{ line: string }>(connection, text, [employeeId])) {
          const lines = rows.map(({ line }) => line).join(',\n');
          await handle.write(`${count === 0 ? '\n' : ',\n'}${lines}`);
          count += rows.length;
        }
        await handle.write('\n]}\n');
        return { arquivo: file, registros: count };
      } finally {
        await handle.close();
      }
    }),
  );
}

/**
 * Removes the personal data of somebody who has left, if `agree` says so after it was told what
 * becomes of what. Without its consent nothing is changed. The company's trail says that it was
 * done, as for a manager, and names the operator's login in place of a browser.
 *
 * @throws OperatorError for somebody who has not left, or is anonymised already.
 */
export function anonymisePerson(
  operator: pg.Pool,
  person: PersonOf & { readonly environment: Environment },
  agree: (outcomes: readonly Outcome[]) => Promise<void>,
): Promise<readonly Outcome[]> {
  const { companyId, employeeId, environment } = person;
  return asCompany(operator, person, async (connection) => {
    const begun = performance.now();
    const { rows } = await connection
      .query<Outcome>('SELECT acao, tabela, linhas::float8 AS linhas FROM anonymise_person($1)', [employeeId])
      .catch((error: unknown) => {
        throw refusalOf(employeeId, error);
      });
    const durationMs = performance.now() - begun;
    await agree(rows);
    const { user, machine } = thisReader();
    await connection.query(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, metodo, rota, caminho, status, duracao_ms, user_agent)
       VALUES (now(), $1, $2, 'POST', '/console/api/people/:id/anonymise', $3, 200, $4, $5)`,
      [
        environment,
        companyId,
        `/console/api/people/${employeeId}/anonymise`,
        durationMs,
        `prumo person anonymise (${user}@${machine})`,
      ],
    );
    return rows;
  });
}

/** Runs `work` in a transaction that works for the company of an employee who is there. */
async function asCompany<T>(
  operator: pg.Pool,
  { companyId, employeeId }: PersonOf,
  work: (connection: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const connection = await operator.connect();
  try {
    return await inTransaction(connection, async () => {
      const { rows } = await connection.query(
        `SELECT set_config('prumo.id_empresa', $1, true) FROM colaborador WHERE id_empresa = $1::integer AND id = $2`,
        [String(companyId), employeeId],
      );
      if (rows.length === 0)
        throw new OperatorError(`there is no employee ${employeeId} in company ${companyId}`);
      return work(connection);
    });
  } finally {
    connection.release();
  }
}

function refusalOf(employeeId: number, error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === 'PR004')
    return new OperatorError(`employee ${employeeId} must be blocked or in the trash first`);
  return code === 'PR005' ? new OperatorError(`employee ${employeeId} is anonymised already`) : error;
}
