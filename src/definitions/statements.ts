import type { Scope } from '../kernel/endpoint.ts';

/** Statements in a company: of a request's scope, or of an operator's connection. */
export type Statements = Pick<Scope, 'companyId' | 'query'>;
