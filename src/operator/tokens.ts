/**
 * Tokens: 256 random bits, shown once, in the answer that creates them; stored are a SHA-256 digest and a short
 * prefix to tell them apart. Each environment's database says whether the token is active there.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '../kernel/endpoint.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import {
  announcePlatformChange,
  type Connections,
  inEveryEnvironment,
  issuerOf,
  nextId,
} from './transaction.ts';

const shownCharacters = 12;

export interface TokenRequest {
  /** Null: a token without a company. */
  readonly companyId: number | null;
  /** Where it is active from the start. */
  readonly environments: readonly Environment[];
  readonly name?: string;
}

/** Issues a token. The secret stands in this answer and nowhere else. */
export async function createToken(
  operators: Operators,
  { companyId, environments, name = '' }: TokenRequest,
): Promise<{ id: number; token: string; environments: readonly Environment[] }> {
  for (const environment of environments) {
    if (!operators[environment])
      throw new OperatorError(`the environment ${environment} is not configured here`);
  }
  const secret = `prumo_${randomBytes(32).toString('base64url')}`;
  const digest = createHash('sha256').update(secret).digest();
  return inEveryEnvironment(operators, async (connections) => {
    if (companyId !== null) await requireCompany(connections, companyId, environments);
    const id = await nextId(issuerOf(connections), 'token');
    for (const [environment, connection] of connections) {
      await connection.query(
        `INSERT INTO token (id, id_empresa, nome, prefixo, resumo, ativo)
         SELECT $1::integer, $2::integer, $3::text, $4::text, $5::bytea, $6::boolean
          WHERE $2::integer IS NULL OR EXISTS (SELECT 1 FROM empresa WHERE id = $2)`,
        [id, companyId, name, secret.slice(0, shownCharacters), digest, environments.includes(environment)],
      );
      await announcePlatformChange(connection);
    }
    return { id, token: secret, environments };
  });
}

/** A company imported into one environment only has tokens only there. */
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

/** Switches the token on in production. */
export async function activateToken(
  operators: Operators,
  id: number,
): Promise<{ id: number; environments: Environment[] }> {
  if (!operators.production) throw new OperatorError('the environment production is not configured here');
  const { rowCount } = await operators.production.query(
    'UPDATE token SET ativo = true WHERE id = $1 AND revogado_em IS NULL',
    [id],
  );
  if (rowCount === 0)
    throw new OperatorError(`there is no token ${id} that could be activated in production`);
  await announcePlatformChange(operators.production);
  return { id, environments: await activeEnvironments(operators, id) };
}

/** Ends the token in every environment, for good. */
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

export interface TokenLine {
  readonly id: number;
  readonly nome: string;
  readonly prefixo: string;
  readonly data_cadastro: Date;
  readonly expira_em: Date | null;
  readonly revogado_em: Date | null;
  readonly environments: Environment[];
}

/** A company's tokens, by id, with the environments they are active in; never a secret. */
export async function listTokens(operators: Operators, companyId: number): Promise<TokenLine[]> {
  const tokens = new Map<number, TokenLine>();
  for (const environment of ['production', 'development'] as const) {
    const result = await operators[environment]?.query<Omit<TokenLine, 'environments'> & { ativo: boolean }>(
      `SELECT id, nome, prefixo, data_cadastro, expira_em, revogado_em, ativo
         FROM token WHERE id_empresa = $1 ORDER BY id`,
      [companyId],
    );
    for (const { ativo, ...row } of result?.rows ?? []) {
      const line = tokens.get(row.id) ?? { ...row, environments: [] };
      if (ativo) line.environments.push(environment);
      tokens.set(row.id, line);
    }
  }
  return [...tokens.values()].sort((a, b) => a.id - b.id);
}
