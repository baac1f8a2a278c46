/** The owner's connection pools, one per configured environment. */
import type pg from 'pg';
import type { Environment } from '../kernel/environment.ts';

export type Operators = Partial<Record<Environment, pg.Pool>>;
