/** How companies share the database connections. */
import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { FairGate } from '../kernel/work/fair-gate.ts';
import { mostSharedConnections, mostSharedStatements } from './shared-connections.ts';

export interface ConnectionShares {
  /** Exclusive connections: for writes, and for reads that may take long. */
  readonly connections: FairGate;
  /**
   * Connections for groups of writes. They never wait for a slow write of their company, which
   * would hold all of its connections.
   */
  readonly groups: FairGate;
  /** Short statements on shared connections. */
  readonly statements: FairGate;
  /** Connections for very long work: streamed lists and dry runs. */
  readonly streams: FairGate;
  /**
   * Statements of streams that run at once, no more than there are processors. With as many as
   * there are streams, four downloads of one company made another one's reads take 16 times as
   * long.
   */
  readonly fetches: FairGate;
}

/**
 * Connections of the pool that are reserved for the process itself: token look-ups and written
 * positions.
 */
export const ownConnections = 2;

/** Connections that store groups of writes, each of another company. */
export const groupConnections = 8;

/**
 * The shares of a pool that serves requests: a quarter is reserved, so that a second company finds
 * a connection at once. Other pools have no reserve.
 */
export function connectionShares(
  pool: pg.Pool,
  streamPool: pg.Pool,
  { serving, maxWaiting }: { readonly serving: boolean; readonly maxWaiting: number },
): ConnectionShares {
  const gate = (capacity: number, reserved = 1 / 4) =>
    new FairGate({ capacity, reserve: serving ? Math.floor(capacity * reserved) : 0, maxWaiting });
  const { max } = pool.options;
  const connections = gate(
    serving ? Math.max(1, max - mostSharedConnections - groupConnections - ownConnections) : max,
  );
  return {
    connections,
    groups: gate(Math.min(groupConnections, max), 0),
    statements: gate(mostSharedStatements),
    streams: pool === streamPool ? connections : gate(streamPool.options.max),
    fetches: gate(availableParallelism(), 1 / 2),
  };
}
