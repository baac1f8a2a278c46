/** The owner's connections, which commands work on. */
import pg from 'pg';
import type { DatabaseConfig } from '../config/slices.ts';
import { openDatabases } from '../database/open.ts';
import { valueTypes } from '../database/value-types.ts';
import { type Environment, environments } from '../kernel/environment.ts';
import { StartupError } from '../kernel/startup-error.ts';
import type { Operators } from '../operator/operators.ts';

/**
 * Runs work on the owner's connections, whether or not a server is running. With `make`, missing
 * databases are created, for commands that create a company.
 */
export async function withOperators<T>(
  config: DatabaseConfig,
  work: (operators: Operators) => Promise<T>,
  opening: 'attach' | 'make' = 'attach',
): Promise<T> {
  const databases = await openDatabases(config, opening);
  await using parts = new AsyncDisposableStack();
  parts.defer(() => databases.close());
  const operators: Operators = {};
  for (const { environment, operator } of databases.environments) {
    const pool = new pg.Pool({ ...operator, max: 2, types: valueTypes });
    pool.on('error', () => {});
    parts.defer(() => pool.end());
    operators[environment] = pool;
  }
  return await work(operators);
}

/** Runs work on the connections of one environment. */
export function withOperator<T>(
  config: DatabaseConfig,
  environment: Environment,
  work: (operator: pg.Pool) => Promise<T>,
): Promise<T> {
  return withOperators(config, (operators) => work(operatorOf(operators, environment)));
}

export function operatorOf(
  operators: Operators,
  environment: Environment,
): NonNullable<Operators[Environment]> {
  const operator = operators[environment];
  if (!operator) throw new StartupError(`The environment ${environment} is not configured here`);
  return operator;
}

/** The environment with this name, or each that is configured. */
export function chosenEnvironments(operators: Operators, named: Environment | undefined): Environment[] {
  if (named === undefined) return environments.filter((environment) => operators[environment]);
  operatorOf(operators, named);
  return [named];
}
