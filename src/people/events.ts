/** Sign-ins in the audit trail, accepted or not. */
import type { FastifyRequest } from 'fastify';
import { type AuditDependencies, auditRecord } from '../http/request-audit.ts';
import type { Account } from './sessions.ts';

/**
 * Records a sign-in for each account that it was about; a failed one with an address that nobody
 * has as nobody's, so that it takes as long. Bodies are not kept: people type passwords into the
 * wrong field.
 */
export async function auditSignIn(
  request: FastifyRequest,
  status: 200 | 401,
  accounts: readonly Account[],
  deps: AuditDependencies,
): Promise<void> {
  request.audited = true;
  const place = await deps.locate(request.clientAddress);
  const record = { ...auditRecord(request, status, deps, place), body: null };
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
