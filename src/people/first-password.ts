/** The first password of somebody who signed in by a link. */
import { beginnings, hold } from '../database/locks.ts';
import { ApiError, combinedError, conflict } from '../kernel/contract/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { defineFirstPassword } from '../password/password-links.ts';
import {
  maxLength,
  minLength,
  normalised,
  type PasswordProblem,
  type Person,
  passwordProblems,
} from '../password/password-rules.ts';
import { type BegunSession, type Browser, startSession } from './sessions.ts';

const lengths = { minimum: minLength, maximum: maxLength };

const sentences: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `must have at least ${minLength} characters`,
  'too-long': `must have at most ${maxLength} characters`,
  common: 'is easy to guess: avoid common words, repetitions and sequences',
  personal: 'must not contain your name or address',
};

/** Throws 422 with all that is wrong with it. */
export function requireGoodPassword(password: string, owner: Person): void {
  const problems = passwordProblems(normalised(password), owner);
  if (problems.length === 0) return;
  throw combinedError(
    'invalid-value',
    problems.map((rule) => ({ path: 'senha', rule, params: lengths, detail: `senha ${sentences[rule]}` })),
  );
}

export function hasPassword(): ApiError {
  return conflict('has-password', 'You have a password: to change it, sign out and choose "forgot password"');
}

interface FirstPassword {
  readonly employeeId: number;
  readonly hashed: string;
  /** The session in which it is defined. */
  readonly sessionId: string;
}

/**
 * Stores the password, with which the person's sessions end, and starts the one that goes on.
 * Undefined if there is a password already.
 */
export async function beginByFirstPassword(
  scope: Scope,
  { employeeId, hashed, sessionId }: FirstPassword,
  browser: Browser,
): Promise<BegunSession | undefined> {
  // Like every lock, it is taken before the first row is locked.
  await hold(scope, [beginnings]);
  const [session] = await scope.query<{ origin: string | null }>(
    `SELECT id_sessao_producao::text AS origin FROM sessao
      WHERE id_empresa = $1 AND id::text = $2 AND encerrada_em IS NULL`,
    [scope.companyId, sessionId],
  );
  if (session === undefined || !(await defineFirstPassword(scope, employeeId, hashed))) return undefined;
  const productionSession = session.origin ?? undefined;
  const secret = await startSession(scope, employeeId, { ...browser, isConfirmed: true, productionSession });
  return { employeeId, secret };
}
