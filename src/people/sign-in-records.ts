/** Sign-ins and sign-outs in the audit trail. */
import type { FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import { type AuditRecord, auditInsert } from '../http/audit/audit.ts';
import { type AuditDependencies, auditRecord, type Outcome } from '../http/audit/request-audit.ts';
import type { ApiError } from '../kernel/contract/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Account } from './sessions.ts';

/**
 * Records a refused sign-in for each account with the address. For an unknown address it is
 * recorded without an account, so that it takes the same time.
 */
export async function auditRefusedSignIn(
  request: FastifyRequest,
  accounts: readonly Account[],
  refusal: ApiError,
  deps: AuditDependencies,
): Promise<void> {
  request.audited = true;
  const record = await recordOf(request, refusal, deps);
  if (accounts.length === 0) {
    await deps.auditLog.append({ ...record, companyId: null, author: undefined });
    return;
  }
  await Promise.all(
    accounts.map(({ companyId, employeeId }) =>
      deps.auditLog.append({ ...record, companyId, author: { tokenId: null, employeeId } }),
    ),
  );
}

interface Store extends AuditDependencies {
  readonly database: CompanyDatabase;
}

/**
 * Stores changes of somebody's sessions and the audit record of the request in one transaction. If
 * `work` finds nobody, nothing is recorded.
 */
export async function storeWithRecord<T extends Pick<Account, 'employeeId'>>(
  request: FastifyRequest,
  companyId: number,
  work: (scope: Scope) => Promise<T | undefined>,
  deps: Store,
): Promise<T | undefined> {
  const record = await recordOf(request, 200, deps);
  const about = await deps.database.write(companyId, work, (scope, person) => {
    if (!person) return undefined;
    const author = { tokenId: null, employeeId: person.employeeId };
    const { text, values } = auditInsert([{ ...record, companyId, author }]);
    return scope.query(text, values);
  });
  if (about) request.audited = true;
  return about;
}

/** Bodies are not kept: people type passwords into the wrong field. */
async function recordOf(
  request: FastifyRequest,
  outcome: Outcome,
  deps: AuditDependencies,
): Promise<AuditRecord> {
  const place = await deps.locate(request.clientAddress);
  return { ...auditRecord(request, outcome, deps, place), body: null };
}
