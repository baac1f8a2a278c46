/** Companies. Each is created in every environment with the same id. */

import type { Module } from '../kernel/endpoint.ts';
import type { Environment } from '../kernel/environment.ts';
import { cleanText } from '../kernel/text.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import { announcePlatformChange, inEveryEnvironment, issuerOf, nextId } from './transaction.ts';

export async function createCompany(
  operators: Operators,
  { name, modules }: { name: string; modules: readonly Module[] },
): Promise<{ id: number }> {
  const nome = cleanText(name);
  if (nome === '') throw new OperatorError('a company needs a name');
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
    return { id };
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
