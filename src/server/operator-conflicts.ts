/** Refusals of the operator's functions, as those who ask over HTTP get them. */
import { conflict } from '../kernel/contract/errors.ts';
import type { RuleName } from '../kernel/rules/all-rules.ts';
import { OperatorError } from '../operator/operator-error.ts';

/** Answers what the operator's functions refuse with 409. */
export async function refusing<T>(work: () => Promise<T>, rule: RuleName = 'already'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw conflict(
      rule,
      error.message.replace(/^./, (first) => first.toUpperCase()),
    );
  }
}
