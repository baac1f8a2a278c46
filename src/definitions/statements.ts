import type { Scope } from '../kernel/scope.ts';

/** Runs statements for one company, in a request's scope or on an operator's connection. */
export type Statements = Pick<Scope, 'companyId' | 'query'>;
