/** The log: JSON lines on standard error. Errors are logged without personal data and secrets. */
import { type Logger, pino } from 'pino';
import type { LogConfig } from '../config/slices.ts';
import type { Environment } from '../kernel/environment.ts';
import { loggedError, loggedMessage } from '../kernel/logged-error.ts';

export function createLogger({ logLevel }: LogConfig, environment?: Environment): Logger {
  return pino(
    {
      level: logLevel,
      base: environment === undefined ? {} : { environment },
      serializers: { err: loggedError },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withoutMessage(args));
        },
      },
    },
    pino.destination(2),
  );
}

type Arguments = Parameters<Logger['error']>;

/** Filters the message of an error even where it is, or would become, the message of the line. */
function withoutMessage(args: Arguments): Arguments {
  const [first, message, ...more] = args as unknown as [unknown, ...unknown[]];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error) || (message !== undefined && message !== error.message)) return args;
  return [first, loggedMessage(error), ...more] as unknown as Arguments;
}
