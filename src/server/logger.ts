/** The log: JSON lines on standard error, without personal data and secrets whatever an error says. */
import { type Logger, pino } from 'pino';
import type { LogConfig } from '../config/slices.ts';
import type { Environment } from '../kernel/endpoint.ts';
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

/** The message of an error goes the way of the error, also where it is passed as the line's own or would become it. */
function withoutMessage(args: Arguments): Arguments {
  const [first, message, ...more] = args as unknown as [unknown, ...unknown[]];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error) || (message !== undefined && message !== error.message)) return args;
  return [first, loggedMessage(error), ...more] as unknown as Arguments;
}
