/**
 * What the log keeps of an error: where it happened and of which kind, never a value that somebody sent or stored. Such
 * values stand in the details of PostgreSQL's errors (`Key (email)=(…) already exists`), in many of its messages
 * (`invalid input syntax for type integer: "…"`), and in quotes elsewhere.
 */

/** An error as one JSON object. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The places in the code, without the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  /** Of PostgreSQL's errors: names of the schema, and the place in its code, which tells the message. */
  readonly [name: string]: unknown;
}

const databaseNames = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'];

/** Classes whose messages speak of connections, resources, locks and the operator, not of values. */
const messageClasses = /^(08|25|40|53|55|57|58)/;

const maxDepth = 3;

/** For the key `err` of the logger. */
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

/** The error's message as far as it can be told. */
export function loggedMessage(error: Error): string {
  if (isOfDatabase(error)) {
    const { code, message, routine } = error;
    return messageClasses.test(code)
      ? withoutValues(message)
      : `PostgreSQL ${code} (${routine ?? 'unknown'})`;
  }
  // Those of JSON.parse quote the text.
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

/** Without what stands in quotes, addresses of people, and long numbers. */
function withoutValues(text: string): string {
  return text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replaceAll(/[^\s<>(),;:]+@[^\s<>(),;:]+/g, '…')
    .replaceAll(/\d{6,}/g, '…');
}
