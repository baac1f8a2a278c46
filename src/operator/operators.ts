/** The owner's connections, one pool an environment; an environment may not be configured here. */
import type pg from 'pg';
import type { Environment } from '../kernel/endpoint.ts';

export type Operators = Partial<Record<Environment, pg.Pool>>;
