/** The parts of a call common to reads and writes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Trials } from '../kernel/contract/call.ts';
import type { Environment } from '../kernel/environment.ts';
import type { Author, Person } from '../kernel/identity.ts';
import type { PausedDelivery } from '../kernel/paused-delivery.ts';
import type { Scope } from '../kernel/scope.ts';
import type { PathValues } from './validator.ts';

/** Handles a request that has been authenticated. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What calls need from their environment. */
export interface CallDependencies {
  readonly environment: Environment;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** Why a URL sent by a client must not be called, if so. */
  readonly urlProblem: (url: string) => string | undefined;
  /** What this environment keeps instead of sending it. */
  readonly held: PausedDelivery;
  readonly trials: Trials;
}

/** The properties shared by calls of reads and writes. */
export function callBasics(
  deps: CallDependencies,
  of: {
    scope: Scope;
    author: Author;
    person: Person | undefined;
    params: PathValues;
    check: () => Promise<void>;
  },
): Omit<Call<never>, 'body' | 'mark' | 'dryRun' | 'lenient' | 'ifMatchHeld' | 'setHeader'> {
  return {
    params: of.params as never,
    query: {},
    scope: of.scope,
    author: of.author,
    person: of.person,
    environment: deps.environment,
    now: deps.now(),
    publicUrl: deps.publicUrl,
    urlProblem: deps.urlProblem,
    held: deps.held,
    trials: deps.trials,
    checkPathRecords: of.check,
  };
}
