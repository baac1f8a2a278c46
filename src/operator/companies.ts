/** Companies. Each is created in every environment with the same id. */

import type { Environment } from '../kernel/environment.ts';
import { cleanName } from '../kernel/values/text.ts';
import type { Module } from '../kinds/kind.ts';
import { checkedManager, type FirstManager, type Invited, storeFirstManager } from './first-manager.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import { announcePlatformChange, inEveryEnvironment, issuerOf, nextId } from './transaction.ts';

export interface NewCompany {
  readonly name: string;
  readonly modules: readonly Module[];
  /** Who sets it up. Undefined: nobody can sign in yet. */
  readonly manager?: FirstManager | undefined;
}

/** Creates a company, with its first manager if there is one, in each environment or nowhere. */
export async function createCompany(
  operators: Operators,
  { name, modules, manager }: NewCompany,
): Promise<{ id: number } | ({ id: number } & Invited)> {
  const nome = cleanName(name);
  if (nome === '') throw new OperatorError('a company needs a name');
  const checked = manager && checkedManager(manager);
  return inEveryEnvironment(operators, async (connections) => {
    const id = await nextId(issuerOf(connections), 'empresa');
    for (const connection of connections.values()) {
      await connection.query('INSERT INTO empresa (id, nome, modulos) VALUES ($1, $2, $3)', [
        id,
        nome,
        modules,
      ]);
      await announcePlatformChange(connection);
    }
    if (checked) return { id, ...(await storeFirstManager(connections, id, checked)) };
    return { id };
  });
}

/**
 * Changes the name or modules of a company, in each environment that has it.
 *
 * @throws OperatorError when none has.
 */
export async function updateCompany(
  operators: Operators,
  id: number,
  { name, modules }: { name: string | undefined; modules: readonly Module[] | undefined },
): Promise<{ id: number; nome: string; modulos: readonly Module[] }> {
  const nome = name === undefined ? null : cleanName(name);
  if (nome === '') throw new OperatorError('a company needs a name');
  return inEveryEnvironment(operators, async (connections) => {
    const updated: { id: number; nome: string; modulos: readonly Module[] }[] = [];
    for (const connection of connections.values()) {
      const { rows } = await connection.query<(typeof updated)[number]>(
        `UPDATE empresa SET nome = coalesce($2, nome), modulos = coalesce($3, modulos) WHERE id = $1
         RETURNING id, nome, modulos`,
        [id, nome, modules ?? null],
      );
      updated.push(...rows);
      await announcePlatformChange(connection);
    }
    const [first] = updated;
    if (!first) throw new OperatorError(`there is no company ${id}`);
    return first;
  });
}

export interface CompanyLine {
  readonly id: number;
  readonly nome: string;
  readonly modulos: readonly Module[];
  readonly data_cadastro: Date;
  readonly environments: Environment[];
}

/** Every company with the environments that have it, ordered by id. */
export async function listCompanies(operators: Operators): Promise<CompanyLine[]> {
  const companies = new Map<number, CompanyLine>();
  for (const environment of ['production', 'development'] as const) {
    const result = await operators[environment]?.query<Omit<CompanyLine, 'environments'>>(
      'SELECT id, nome, modulos, data_cadastro FROM empresa ORDER BY id',
    );
    for (const row of result?.rows ?? []) {
      const known = companies.get(row.id);
      if (known) known.environments.push(environment);
      else companies.set(row.id, { ...row, environments: [environment] });
    }
  }
  return [...companies.values()].sort((a, b) => a.id - b.id);
}
