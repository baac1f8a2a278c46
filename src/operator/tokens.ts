/**
 * Tokens: 256 random bits, shown only once, when created. Stored are a SHA-256 digest and a short
 * prefix to identify them. Each environment's database records whether the token is active there.
 */
import { hash } from 'node:crypto';
import type pg from 'pg';
import { type Environment, environments as everyEnvironment } from '../kernel/environment.ts';
import { newToken, type Reach, shownPart } from '../kernel/token.ts';
import { cleanName } from '../kernel/values/text.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import {
  everything,
  requireScopeRecords,
  type StoredScope,
  scopeColumns,
  scopeOfTable,
} from './token-scopes.ts';
import {
  announcePlatformChange,
  type Connections,
  inEveryEnvironment,
  issuerOf,
  nextId,
} from './transaction.ts';

/**
 * How long a token is valid: a number of seconds, or through the end of a day (`2027-01-31`, UTC).
 */
export type Lifetime = { readonly seconds: number } | { readonly through: string };

interface TokenRequest {
  /** Null: a token without a company. */
  readonly companyId: number | null;
  /** Where it is active from the start. */
  readonly environments: readonly Environment[];
  readonly name?: string;
  /** The furthest environment in which it may ever work. Default: production. */
  readonly reach?: Reach;
  /** Without it the token is valid until revoked. */
  readonly lifetime?: Lifetime | undefined;
  /** What it may be used for. What is left out is not restricted. */
  readonly scope?: Partial<StoredScope>;
}

export interface IssuedToken {
  readonly id: number;
  readonly token: string;
  readonly environments: readonly Environment[];
  readonly expira_em: Date | null;
}

/** Issues a token. Only the return value contains the secret. */
export async function createToken(
  operators: Operators,
  { companyId, environments, name = '', reach = 'production', lifetime, scope }: TokenRequest,
): Promise<IssuedToken> {
  for (const environment of environments) {
    if (!operators[environment])
      throw new OperatorError(`the environment ${environment} is not configured here`);
    if (environment === 'production' && reach === 'development')
      throw new OperatorError('a token for development only cannot be active in production');
  }
  return inEveryEnvironment(operators, async (connections) => {
    if (companyId !== null) await requireCompany(connections, companyId, environments);
    const wanted = { ...everything, ...scope };
    await requireScopeRecords(connections, companyId, wanted);
    const expira_em = lifetime === undefined ? null : await endOf(issuerOf(connections), lifetime);
    const fields = {
      ...wanted,
      id_empresa: companyId,
      nome: cleanName(name),
      alcance: reach,
      expira_em,
      id_anterior: null,
    };
    return issueToken(connections, fields, environments);
  });
}

/** When a token issued now expires, by the database's clock. */
export async function endOf(connection: pg.ClientBase, lifetime: Lifetime): Promise<Date> {
  const [text, value] =
    'seconds' in lifetime
      ? [`now() + $1 * interval '1 second'`, lifetime.seconds]
      : [`($1::date + 1)::timestamp AT TIME ZONE 'UTC'`, lifetime.through];
  const { rows } = await connection.query<{ ends: Date; isOver: boolean }>(
    `SELECT ends, ends <= now() AS "isOver" FROM (SELECT ${text} AS ends) e`,
    [value],
  );
  const [row] = rows;
  if (!row || row.isOver)
    throw new OperatorError(`the token would have expired already: ${value} has passed`);
  return row.ends;
}

interface TokenFields extends StoredScope {
  readonly id_empresa: number | null;
  readonly nome: string;
  readonly alcance: Reach;
  readonly expira_em: Date | null;
  readonly id_anterior: number | null;
}

/**
 * Stores a new token in every environment that has its company and the token it replaces. `active`:
 * where it works at once.
 */
export async function issueToken(
  connections: Connections,
  { id_empresa, nome, alcance, expira_em, id_anterior, ...scope }: TokenFields,
  active: readonly Environment[],
): Promise<IssuedToken> {
  const token = newToken(alcance);
  const digest = hash('sha256', token, 'buffer');
  const id = await nextId(issuerOf(connections), 'token');
  for (const [environment, connection] of connections) {
    await connection.query(
      `INSERT INTO token (id, id_empresa, nome, prefixo, resumo, ativo, alcance, expira_em, id_anterior, ${scopeColumns.join(', ')})
       SELECT $1::integer, $2::integer, $3::text, $4::text, $5::bytea, $6::boolean, $7::text, $8::timestamptz, $9::integer,
              $10::boolean, $11::text[], $12::text[], $13::integer, $14::integer[]
        WHERE ($2::integer IS NULL OR EXISTS (SELECT 1 FROM empresa WHERE id = $2))
          AND ($9::integer IS NULL OR EXISTS (SELECT 1 FROM token WHERE id = $9))`,
      [
        id,
        id_empresa,
        nome,
        shownPart(token),
        digest,
        active.includes(environment),
        alcance,
        expira_em,
        id_anterior,
        ...scopeColumns.map((column) => scope[column]),
      ],
    );
    await announcePlatformChange(connection);
  }
  return { id, token, environments: active, expira_em };
}

/**
 * The company must exist in each of the environments. A company imported into only one can have
 * tokens only there.
 */
async function requireCompany(
  connections: Connections,
  companyId: number,
  environments: readonly Environment[],
): Promise<void> {
  let found = false;
  for (const [environment, connection] of connections) {
    const { rowCount } = await connection.query('SELECT 1 FROM empresa WHERE id = $1', [companyId]);
    if (rowCount === 1) found = true;
    else if (environments.includes(environment)) {
      throw new OperatorError(`there is no company ${companyId} in ${environment}`);
    }
  }
  if (!found) throw new OperatorError(`there is no company ${companyId}`);
}

/** Activates the token in production. */
export async function activateToken(
  operators: Operators,
  id: number,
): Promise<{ id: number; environments: Environment[] }> {
  if (!operators.production) throw new OperatorError('the environment production is not configured here');
  const { rows } = await operators.production.query<{ alcance: Reach }>(
    'SELECT alcance FROM token WHERE id = $1',
    [id],
  );
  if (rows[0]?.alcance === 'development') {
    throw new OperatorError(
      `token ${id} is for development only (prumo_dev_): create one that may reach production`,
    );
  }
  const { rowCount } = await operators.production.query(
    'UPDATE token SET ativo = true WHERE id = $1 AND revogado_em IS NULL',
    [id],
  );
  if (rowCount === 0)
    throw new OperatorError(`there is no token ${id} that could be activated in production`);
  await announcePlatformChange(operators.production);
  return { id, environments: await activeEnvironments(operators, id) };
}

/** Revokes the token in every environment, for good. */
export async function revokeToken(
  operators: Operators,
  id: number,
): Promise<{ id: number; environments: Environment[] }> {
  return inEveryEnvironment(operators, async (connections) => {
    let found = 0;
    for (const connection of connections.values()) {
      const { rowCount } = await connection.query(
        'UPDATE token SET ativo = false, revogado_em = coalesce(revogado_em, now()) WHERE id = $1',
        [id],
      );
      found += rowCount ?? 0;
      await announcePlatformChange(connection);
    }
    if (found === 0) throw new OperatorError(`there is no token ${id}`);
    return { id, environments: [] };
  });
}

async function activeEnvironments(operators: Operators, id: number): Promise<Environment[]> {
  const active: Environment[] = [];
  for (const environment of ['production', 'development'] as const) {
    const result = await operators[environment]?.query('SELECT 1 FROM token WHERE id = $1 AND ativo', [id]);
    if (result?.rowCount === 1) active.push(environment);
  }
  return active;
}

export interface TokenLine extends StoredScope {
  readonly id: number;
  readonly nome: string;
  readonly prefixo: string;
  readonly alcance: Reach;
  readonly data_cadastro: Date;
  readonly expira_em: Date | null;
  readonly revogado_em: Date | null;
  /** The token that this one replaced, and the one that replaced it. */
  readonly id_anterior: number | null;
  readonly id_sucessor: number | null;
  readonly environments: Environment[];
  /** The last use by environment. Null: never, or before uses were recorded. */
  readonly ultimo_uso: Partial<Record<Environment, Date | null>>;
}

type TokenListRow = Omit<TokenLine, 'environments' | 'ultimo_uso'> & {
  readonly ativo: boolean;
  readonly ultimo_uso: Date | null;
};

/**
 * A company's tokens by id, with the environments where they are active. Never contains a secret.
 */
export async function listTokens(operators: Operators, companyId: number | null): Promise<TokenLine[]> {
  const tokens = new Map<number, TokenLine>();
  for (const environment of everyEnvironment) {
    const result = await operators[environment]?.query<TokenListRow>(
      `SELECT t.id, t.nome, t.prefixo, t.alcance, t.data_cadastro, t.expira_em, t.revogado_em, t.id_anterior,
              s.id AS id_sucessor, t.ativo, t.ultimo_uso,
              ${scopeOfTable('t')}
         FROM token t LEFT JOIN token s ON s.id_anterior = t.id WHERE t.id_empresa IS NOT DISTINCT FROM $1 ORDER BY t.id`,
      [companyId],
    );
    for (const { ativo, ultimo_uso, ...row } of result?.rows ?? []) {
      const line = tokens.get(row.id) ?? { ...row, environments: [], ultimo_uso: {} };
      if (ativo) line.environments.push(environment);
      line.ultimo_uso[environment] = ultimo_uso;
      tokens.set(row.id, line);
    }
  }
  return [...tokens.values()].sort((a, b) => a.id - b.id);
}
