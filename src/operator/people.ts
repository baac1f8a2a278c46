/** People, as the operator sees them: levels of access, one-time links and sessions. */
import { hash } from 'node:crypto';
import type pg from 'pg';
import { hasCode } from '../kernel/startup-error.ts';
import type { Level } from '../kinds/kind.ts';
import { OperatorError } from './operator-error.ts';
import { withConnection } from './transaction.ts';

/** An employee in one environment. */
interface PersonOf {
  readonly companyId: number;
  readonly employeeId: number;
}

/** One employee, or everybody of the company. */
interface SomebodyOf {
  readonly companyId: number;
  readonly employeeId: number | undefined;
}

/** The lifetime of a link. */
const linkMinutes = 10;
/** How long ended sessions and used links are kept. */
const keptDays = 30;

interface Employee {
  readonly nome: string;
  readonly nivel_de_acesso: Level;
  readonly status: number;
  readonly lixeira: number;
}

async function employeeOf(
  operator: pg.Pool | pg.ClientBase,
  { companyId, employeeId }: PersonOf,
): Promise<Employee> {
  const { rows } = await operator.query<Employee>(
    'SELECT nome, nivel_de_acesso, status, lixeira FROM colaborador WHERE id_empresa = $1 AND id = $2',
    [companyId, employeeId],
  );
  if (!rows[0]) throw new OperatorError(`there is no employee ${employeeId} in company ${companyId}`);
  return rows[0];
}

/** A mistyped id must not look like somebody without sessions. */
async function requireSomebody(operator: pg.Pool, { companyId, employeeId }: SomebodyOf): Promise<void> {
  if (employeeId !== undefined) {
    await employeeOf(operator, { companyId, employeeId });
    return;
  }
  const { rows } = await operator.query('SELECT FROM empresa WHERE id = $1', [companyId]);
  if (rows.length === 0) throw new OperatorError(`there is no company ${companyId}`);
}

/** Changes a person's level and ends their sessions. A company must keep an active Gerente. */
export async function setLevel(operator: pg.Pool, person: PersonOf, level: Level): Promise<object> {
  const { nome } = await employeeOf(operator, person);
  await withConnection(operator, async (connection) => {
    await connection.query(`BEGIN; SET LOCAL prumo.muda_nivel = 'on'`);
    await connection.query('UPDATE colaborador SET nivel_de_acesso = $3 WHERE id_empresa = $1 AND id = $2', [
      person.companyId,
      person.employeeId,
      level,
    ]);
    await connection.query('COMMIT');
  }).catch((error: unknown) => {
    if (!hasCode(error, 'PR003')) throw error;
    throw new OperatorError(`company ${person.companyId} would be left without an active Gerente`);
  });
  return { id_colaborador: person.employeeId, nome, nivel_de_acesso: level };
}

export interface IssuedLink {
  readonly id_colaborador: number;
  readonly nome: string;
  readonly nivel_de_acesso: Level;
  /** Shown once; only its digest is stored. */
  readonly url: string;
  readonly expira_em: Date;
}

interface LinkOptions {
  /** A new secret, as made by `people/secrets.ts`. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Whether the session counts as confirmed, as after typing the password. Default: yes. */
  readonly isConfirmed?: boolean;
  /** The session of production with which the link and its session end. */
  readonly productionSession?: string;
}

/**
 * Issues a link that signs the person in once, within ten minutes. The secret is in the fragment of
 * the URL, which browsers never send to a server.
 */
export async function issueLink(
  operator: pg.Pool | pg.ClientBase,
  person: PersonOf,
  { secret, publicUrl, isConfirmed = true, productionSession }: LinkOptions,
): Promise<IssuedLink> {
  const { companyId, employeeId } = person;
  const { nome, nivel_de_acesso, status, lixeira } = await employeeOf(operator, person);
  if (status !== 1) throw new OperatorError(`employee ${employeeId} is not active`);
  if (lixeira === 1) throw new OperatorError(`employee ${employeeId} is in the trash`);
  const { rows } = await operator.query<{ expira_em: Date }>(
    `INSERT INTO acesso_link (id_empresa, id_colaborador, resumo, expira_em, confirma, id_sessao_producao)
     VALUES ($1, $2, $3, now() + interval '${linkMinutes} minutes', $4, $5) RETURNING expira_em`,
    [companyId, employeeId, hash('sha256', secret, 'buffer'), isConfirmed, productionSession ?? null],
  );
  const { expira_em } = rows[0] as { expira_em: Date };
  return {
    id_colaborador: employeeId,
    nome,
    nivel_de_acesso,
    url: `${publicUrl}/console/link#${secret}`,
    expira_em,
  };
}

/** Whether a session has neither ended nor expired, used or not, and its person may sign in. */
export async function isOpenSession(
  operator: pg.Pool,
  companyId: number,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await operator.query(
    `SELECT FROM sessao s JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
      WHERE s.id_empresa = $1 AND s.id = $2 AND s.encerrada_em IS NULL AND s.expira_em > now()
        AND c.status = 1 AND c.lixeira = 0`,
    [companyId, sessionId],
  );
  return rows.length > 0;
}

/** The open sessions of a company, or of one person, most recently used first. */
export async function listSessions(
  operator: pg.Pool,
  { companyId, employeeId }: SomebodyOf,
): Promise<object[]> {
  await requireSomebody(operator, { companyId, employeeId });
  const { rows } = await operator.query<object>(
    `SELECT s.id, s.id_colaborador, c.nome, c.nivel_de_acesso, s.criada_em, s.usada_em, s.expira_em, s.ip, s.navegador
       FROM sessao s JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
      WHERE s.id_empresa = $1 AND ($2::integer IS NULL OR s.id_colaborador = $2)
        AND s.encerrada_em IS NULL AND s.expira_em > now() AND s.usada_em > now() - interval '12 hours'
      ORDER BY s.usada_em DESC, s.id`,
    [companyId, employeeId],
  );
  return rows;
}

/**
 * Ends the sessions and unused links of a company, or of one person. Links come first: the update
 * waits for a link that is being used at this moment, so that its session is ended too.
 */
export async function endSessions(
  operator: pg.Pool,
  { companyId, employeeId }: SomebodyOf,
): Promise<{ readonly encerradas: number }> {
  await requireSomebody(operator, { companyId, employeeId });
  const key = [companyId, employeeId];
  const mine = `id_empresa = $1 AND ($2::integer IS NULL OR id_colaborador = $2)`;
  await operator.query(`UPDATE acesso_link SET usado_em = now() WHERE ${mine} AND usado_em IS NULL`, key);
  const { rowCount } = await operator.query(
    `UPDATE sessao SET encerrada_em = now() WHERE ${mine} AND encerrada_em IS NULL AND expira_em > now()`,
    key,
  );
  return { encerradas: rowCount ?? 0 };
}

/**
 * Deletes sessions and links that ended or expired more than 30 days before `moment`, and with them
 * the addresses and browsers stored there.
 */
export async function forgetSessions(client: pg.ClientBase, moment: Date): Promise<void> {
  const until = [new Date(moment.getTime() - keptDays * 86_400_000).toISOString()];
  await client.query('DELETE FROM sessao WHERE least(encerrada_em, expira_em) < $1::timestamptz', until);
  await client.query('DELETE FROM acesso_link WHERE expira_em < $1::timestamptz', until);
}

/** The first active Gerente of the company that a token belongs to. Undefined without one. */
export async function gerenteOfToken(operator: pg.Pool, token: string): Promise<PersonOf | undefined> {
  const { rows } = await operator.query<PersonOf>(
    `SELECT c.id_empresa AS "companyId", c.id AS "employeeId"
       FROM token t JOIN colaborador c ON c.id_empresa = t.id_empresa
      WHERE t.resumo = $1 AND c.nivel_de_acesso = 'Gerente' AND c.status = 1 AND c.lixeira = 0
      ORDER BY c.id LIMIT 1`,
    [hash('sha256', token, 'buffer')],
  );
  return rows[0];
}
