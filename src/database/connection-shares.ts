/** How companies share the connections to the database. */
import type pg from 'pg';
import { FairGate } from '../kernel/fair-gate.ts';
import { mostSharedConnections, mostSharedStatements } from './shared-connections.ts';

export interface ConnectionShares {
  /** Connections of their own: writes, and reads that may be long. */
  readonly connections: FairGate;
  /** Short statements on shared connections. */
  readonly statements: FairGate;
  /** Connections for what may be very long: lists that are streamed, dry runs. */
  readonly streams: FairGate;
}

/** Connections of the pool that requests leave to the process itself: who is it, what else has been written. */
export const ownConnections = 2;

/**
 * The shares of a pool that serves requests: a quarter is in reserve, so that a company that comes second finds something at
 * once. Any other pool is shared whole.
 */
export function connectionShares(
  pool: pg.Pool,
  streamPool: pg.Pool,
  { serving, mostWaiting }: { readonly serving: boolean; readonly mostWaiting: number },
): ConnectionShares {
  const gate = (capacity: number) =>
    new FairGate({ capacity, reserve: serving ? Math.floor(capacity / 4) : 0, mostWaiting });
  const { max } = pool.options;
  const connections = gate(serving ? Math.max(1, max - mostSharedConnections - ownConnections) : max);
  return {
    connections,
    statements: gate(mostSharedStatements),
    streams: pool === streamPool ? connections : gate(streamPool.options.max),
  };
}
