/** Sets up reads from a replica for one environment, if configured. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EnvironmentConfig } from '../config/environments.ts';
import { CompanyDatabase } from '../database/company-scope.ts';
import { apiSessions, databaseAt, type OpenedEnvironment } from '../database/open.ts';
import { Replica, systemIdentifierText } from '../database/replica.ts';
import { DatabaseSockets } from '../database/sockets.ts';
import type { WrittenPositions } from '../database/written-positions.ts';
import type { ReplicaReads } from '../http/read/read-handler.ts';
import { plannedOnce, withTimeLimits } from './connection-pools.ts';

interface ReplicaParts {
  /** The longest time for a statement. */
  readonly deadlineMs: number;
  readonly opened: OpenedEnvironment;
  readonly companies: CompanyDatabase;
  readonly apiPool: pg.Pool;
  readonly streamPool: pg.Pool;
  readonly written: WrittenPositions;
  readonly logger: Logger;
  readonly parts: AsyncDisposableStack;
  readonly newPool: (name: string, settings: pg.PoolConfig, max: number, writes: boolean) => pg.Pool;
}

const connections = 16;
const connectMs = 1_000;

/** Starts following the replica. An unreachable one does not prevent the start. */
export function startReplica(
  { url, maxLagMs }: NonNullable<EnvironmentConfig['replica']>,
  of: ReplicaParts,
): ReplicaReads {
  const { deadlineMs, opened, written, logger } = of;
  const { environment, apiRole, login } = opened;
  const location = databaseAt(url);
  const sockets = new DatabaseSockets();
  const settings = { ...apiSessions(location, apiRole, login), stream: sockets.make };
  const sessions = withTimeLimits(settings, { statementMs: deadlineMs, lockMs: deadlineMs });
  const pool = of.newPool(
    'replica',
    plannedOnce({ ...sessions, pipeline: true, connectionTimeoutMillis: connectMs }),
    connections,
    false,
  );
  const replica = new Replica({
    primary: of.companies,
    // Long lists are read from the primary, because an interrupted stream could not be read again.
    copy: new CompanyDatabase(pool, of.streamPool, { replaceable: environment === 'development' }),
    pool,
    settings,
    sockets,
    written,
    maxLagMs,
    async systemIdentifier() {
      const { rows } = await of.apiPool.query<{ system: string }>(systemIdentifierText);
      return rows[0]?.system ?? '';
    },
    onChange: (usable, error) => {
      if (usable) logger.info('reads go to the replica');
      else logger.warn(error === undefined ? {} : { err: error }, 'reads go to the primary');
    },
  });
  replica.start();
  of.parts.defer(() => replica.close());
  of.parts.defer(() => sockets.destroyAll());
  return {
    read: (companyId, caller, work, options) => replica.read(companyId, caller, work, options),
    wrote: (caller) => written.wrote(caller),
  };
}
