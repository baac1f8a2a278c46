/** How companies share the database connections. */
import type pg from 'pg';
import { FairGate } from '../kernel/fair-gate.ts';
import { mostSharedConnections, mostSharedStatements } from './shared-connections.ts';
import { recordLanes, writeLanes } from './write-lanes.ts';

export interface ConnectionShares {
  /** Exclusive connections: for writes, and for reads that may take long. */
  readonly connections: FairGate;
  /** Short statements on shared connections. */
  readonly statements: FairGate;
  /** Connections for very long work: streamed lists and dry runs. */
  readonly streams: FairGate;
}

/**
 * Connections of the pool that are reserved for the process itself: token look-ups and written
 * positions.
 */
export const ownConnections = 2;

/**
 * The shares of a pool that serves requests: a quarter is reserved, so that a second company finds
 * a connection at once. Other pools have no reserve.
 */
export function connectionShares(
  pool: pg.Pool,
  streamPool: pg.Pool,
  { serving, maxWaiting }: { readonly serving: boolean; readonly maxWaiting: number },
): ConnectionShares {
  const gate = (capacity: number) =>
    new FairGate({ capacity, reserve: serving ? Math.floor(capacity / 4) : 0, maxWaiting });
  const { max } = pool.options;
  const connections = gate(
    serving ? Math.max(1, max - mostSharedConnections - writeLanes - recordLanes - ownConnections) : max,
  );
  return {
    connections,
    statements: gate(mostSharedStatements),
    streams: pool === streamPool ? connections : gate(streamPool.options.max),
  };
}
