/** Groups in groups and submodels of models: those who change a parent wait for each other. */
import type { Scope } from '../../kernel/endpoint.ts';

/** First half of the advisory lock's key; the second is the company. */
const parentsLock = 0x707a;

/** Waits until nobody else of the company changes a parent, until this transaction ends. Before the record itself is locked. */
export async function lockParents(scope: Scope): Promise<void> {
  await scope.query('SELECT pg_advisory_xact_lock($1, $2)', [parentsLock, scope.companyId]);
}
