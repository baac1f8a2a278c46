/** What every handler is called with, whatever the endpoint reads or writes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Environment, Scope } from '../kernel/endpoint.ts';
import type { PathValues } from './validator.ts';

/** Answers a request that has been let in. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What calls have of the environment that they are made in. */
export interface CallDependencies {
  readonly environment: Environment;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** What stands against calling an address that a client gives. */
  readonly judgeAddress: (url: string) => string | undefined;
}

/** What reads and writes are called with alike. */
export function callBasics(
  deps: CallDependencies,
  of: { scope: Scope; tokenId: number; params: PathValues; check: () => Promise<void> },
): Omit<Call<never>, 'body' | 'mark' | 'dryRun' | 'lenient' | 'hasRead' | 'tell'> {
  return {
    params: of.params as never,
    query: {},
    scope: of.scope,
    tokenId: of.tokenId,
    environment: deps.environment,
    now: deps.now(),
    publicUrl: deps.publicUrl,
    judgeAddress: deps.judgeAddress,
    checkPathRecords: of.check,
  };
}
