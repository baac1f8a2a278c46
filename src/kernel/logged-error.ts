/**
 * What the log keeps of an error: its kind and where it occurred, never a value that somebody sent
 * or stored. Such values occur in the details of PostgreSQL errors (`Key (email)=(…) already
 * exists`), in many of their messages (`invalid input syntax for type integer: "…"`), and in
 * quotes elsewhere.
 */

/** An error as one JSON object. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The frames of the stack trace, without the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  /** For PostgreSQL errors: names from the schema, and the routine that raised the error. */
  readonly [name: string]: unknown;
}

const databaseNames = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'];

/**
 * SQLSTATE classes whose messages are about connections, resources, locks and the operator, not
 * about values.
 */
const messageClasses = /^(08|25|40|53|55|57|58)/;

const maxDepth = 3;

/** An error for the logger's key `err`. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const { code } = error as { code?: unknown };
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const isDeep = depth >= maxDepth;
  return {
    type: error.name,
    message: loggedMessage(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(isOfDatabase(error) ? databaseFields(error) : {}),
    ...(error.stack === undefined ? {} : { stack: placesOf(error.stack) }),
    ...(cause === undefined || isDeep ? {} : { cause: loggedError(cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, 10).map((part) => loggedError(part, depth + 1)) }
      : {}),
  };
}

/** The error's message, without values that somebody sent or stored. */
export function loggedMessage(error: Error): string {
  if (isOfDatabase(error)) {
    const { code, message, routine } = error;
    return messageClasses.test(code)
      ? withoutValues(message)
      : `PostgreSQL ${code} (${routine ?? 'unknown'})`;
  }
  // Messages of `JSON.parse` quote the text.
  return error instanceof SyntaxError ? error.name : withoutValues(error.message);
}

interface DatabaseFailure extends Error {
  readonly code: string;
  readonly severity: string;
  readonly routine?: string;
}

function isOfDatabase(error: Error): error is DatabaseFailure {
  const { code, severity } = error as Partial<DatabaseFailure>;
  return typeof code === 'string' && typeof severity === 'string';
}

function databaseFields(error: Error): Record<string, unknown> {
  const known = error as unknown as Record<string, unknown>;
  return Object.fromEntries(
    databaseNames.filter((name) => known[name] !== undefined).map((name) => [name, known[name]]),
  );
}

function placesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/** Replaces quoted text, e-mail addresses and long numbers. */
function withoutValues(text: string): string {
  return text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replaceAll(/[^\s<>(),;:]+@[^\s<>(),;:]+/g, '…')
    .replaceAll(/\d{6,}/g, '…');
}
