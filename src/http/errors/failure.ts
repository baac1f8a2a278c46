/**
 * Converts every failure to `{ "msg" }` with a status of the catalogue, whether it comes from an
 * endpoint, the framework or PostgreSQL (see the table of SQLSTATEs). Unknown failures become a 500
 * without internal details.
 */

import { isOfConnection, OutcomeUnknown, takesNoWrites } from '../../database/failure-kinds.ts';
import { ApiError, closedMonth, conflict } from '../../kernel/contract/errors.ts';
import type { RuleParams } from '../../kernel/rules/said.ts';
import { QueueFull } from '../../kernel/work/fair-gate.ts';

/** PostgreSQL errors that the client can correct or wait for. */
const bySqlState: readonly [pattern: RegExp, toError: () => ApiError][] = [
  [/^53100$/, storageFull],
  [
    /^55P03$/,
    () =>
      new ApiError('unavailable', 'Another write of the company is under way: repeat the request shortly', {
        'retry-after': '5',
      }),
  ],
  // The session's time-out. A cancelled request throws its signal's reason instead.
  [/^57014$/, statementTooLong],
  // 53: out of connections or memory; 58: system error. Those of the connection:
  // `failure-kinds.ts`.
  [/^(53...|58...)$/, unavailable],
  // A concurrent insert of the same unique value, after the endpoint's own check.
  [/^23505$/, () => conflict('taken', 'A record with the same unique value exists already')],
  [
    /^23503$/,
    () => new ApiError('unknown-reference', 'A record named in the body does not exist in the company'),
  ],
  // Class 22: a value that does not fit its column. The endpoint's schema should have refused it.
  [/^22...$/, () => new ApiError('invalid-value', 'A value of the body cannot be stored')],
];

/** The rules of access levels, personal data and closed months, which the database enforces. */
const byRule: Readonly<Record<string, (message: string, detail: string | undefined) => ApiError>> = {
  PR001: () =>
    new ApiError(
      'not-allowed',
      'nivel_de_acesso is changed by /people/{id}/level, with the password given again',
    ),
  PR002: () => new ApiError('not-allowed', 'Nobody changes their own level of access'),
  PR003: () => conflict('last-manager', 'The company would be left without an active Gerente'),
  PR004: () =>
    conflict(
      'not-left',
      'Personal data is removed of people who have left: block them, or move them to the trash, first',
    ),
  PR005: () => conflict('personal-data-removed', 'The personal data of this employee was removed already'),
  PR006: () =>
    new ApiError('maintenance', 'The company is being moved to another cell: repeat the request shortly', {
      'retry-after': '5',
    }),
  // The database says which month, and who closed it; the detail has the same as JSON.
  PR007: (message, detail = '{}') => closedMonth(message, JSON.parse(detail) as RuleParams),
};

function unavailable(): ApiError {
  return new ApiError('unavailable', 'The database cannot be reached right now: repeat the request shortly', {
    'retry-after': '5',
  });
}

/**
 * The answer to a write that may have been stored: the connection was lost, or nothing came in
 * time, after its COMMIT had been sent.
 */
export function outcomeUnknown(): ApiError {
  return new ApiError(
    'outcome-unknown',
    'The database did not answer when the write was to be stored: it may have been stored or not. ' +
      'Read what is stored before you send it again, or repeat it with the same Idempotency-Key if it had one',
    { 'retry-after': '5' },
  );
}

function statementTooLong(): ApiError {
  return new ApiError(
    'deadline-passed',
    'The request took longer than it may and was given up; nothing was stored. Ask for less at once, or repeat it later',
    { 'retry-after': '30' },
  );
}

function storageFull(): ApiError {
  return new ApiError('unavailable', 'The storage is full: nothing was stored; repeat the request later', {
    'retry-after': '30',
  });
}

function tooMuchWaits(): ApiError {
  const message =
    'The company has more requests under way than may wait for their turn: send fewer at once, and repeat this one shortly';
  return new ApiError('too-much-waiting', message, { 'retry-after': '5' });
}

const byFrameworkCode: Readonly<Record<string, () => ApiError>> = {
  // For forms. The API's own routes read bodies in http/body/body.ts.
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('body-too-large', 'The body is too large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ApiError('invalid-json', 'The body is not as long as Content-Length says'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('unsupported-media-type', 'Content-Type must be application/json'),
};

/** The error to respond with. `unexpected`: it is a defect or fault to be logged. */
export function toApiError(error: unknown): { error: ApiError; unexpected: boolean } {
  if (error instanceof ApiError) return { error, unexpected: false };
  if (error instanceof QueueFull) return { error: tooMuchWaits(), unexpected: false };
  if (error instanceof OutcomeUnknown) return { error: outcomeUnknown(), unexpected: true };
  if (isOfConnection(error)) return { error: unavailable(), unexpected: true };
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') {
    const framework = byFrameworkCode[code];
    if (framework) return { error: framework(), unexpected: false };
    const rule = byRule[code];
    if (rule) {
      const { message, detail } = error as Error & { readonly detail?: string };
      return { error: rule(message, detail), unexpected: false };
    }
    const known = bySqlState.find(([pattern]) => pattern.test(code));
    if (known) return { error: known[1](), unexpected: true };
  }
  return { error: new ApiError('internal', 'Internal error'), unexpected: true };
}

/**
 * Runs the transaction again: when PostgreSQL asks for it, at most three times in total; once when
 * the server takes no writes, because after a failover a new connection leads to another one.
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  let left = 2;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isMoved = takesNoWrites(error);
      if (left === 0 || !(isMoved || isWorthRepeating(error))) throw error;
      left = isMoved ? 0 : left - 1;
    }
  }
}

/** Whether PostgreSQL asks to repeat the transaction: deadlock or serialization failure. */
function isWorthRepeating(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001';
}
