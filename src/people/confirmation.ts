import type { Call } from '../kernel/contract/call.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { personOf } from './person-of.ts';
import { isConfirmed } from './sessions.ts';

/** For actions that need the password again. */
export function confirmationNeeded(): ApiError {
  return new ApiError(
    'confirmation-needed',
    'Give your password again first: it was given more than five minutes ago. Without a password, sign in by a new link, or define one',
  );
}

/**
 * Throws 403 unless the password was given just now. Nobody changes the person's level from here to
 * the end of the transaction, which comes after what the operator's functions store elsewhere.
 */
export async function requireConfirmed(call: Pick<Call, 'scope' | 'person'>): Promise<void> {
  const { employeeId, sessionId } = personOf(call);
  await call.scope.query('SELECT FROM colaborador WHERE id_empresa = $1 AND id = $2 FOR SHARE', [
    call.scope.companyId,
    employeeId,
  ]);
  if (!(await isConfirmed(call.scope, sessionId))) throw confirmationNeeded();
}
