/** Sets up reads from a replica for one environment, if configured. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ReplicaConfig } from '../config/slices.ts';
import { CompanyDatabase } from '../database/company-scope.ts';
import { apiSessions, databaseAt, type OpenedEnvironment } from '../database/open.ts';
import { Replica, systemIdentifierText } from '../database/replica.ts';
import type { WrittenPositions } from '../database/written-positions.ts';
import type { ReplicaReads } from '../http/read-handler.ts';
import { plannedOnce } from './connections.ts';

export interface ReplicaParts {
  readonly config: ReplicaConfig;
  readonly opened: OpenedEnvironment;
  readonly companies: CompanyDatabase;
  readonly apiPool: pg.Pool;
  readonly streamPool: pg.Pool;
  readonly written: WrittenPositions | undefined;
  readonly logger: Logger;
  readonly parts: AsyncDisposableStack;
  readonly newPool: (name: string, settings: pg.PoolConfig, max: number) => pg.Pool;
}

const connections = 16;
const connectMs = 1_000;

/**
 * Starts following the replica. Undefined if there is none. An unreachable replica does not prevent
 * the start.
 */
export function startReplica(of: ReplicaParts): ReplicaReads | undefined {
  const { config, opened, written, logger } = of;
  const { environment, apiRole, login } = opened;
  const url = config.readUrls[environment];
  if (url === undefined || written === undefined) return undefined;
  const settings = apiSessions(databaseAt(url), apiRole, login);
  const pool = of.newPool(
    'replica',
    plannedOnce({ ...settings, pipeline: true, connectionTimeoutMillis: connectMs }),
    connections,
  );
  const replica = new Replica({
    primary: of.companies,
    // Long lists are read from the primary, because an interrupted stream could not be read again.
    copy: new CompanyDatabase(pool, of.streamPool, { replaceable: environment === 'development' }),
    pool,
    settings,
    written,
    maxLagMs: config.replicaMaxLagMs,
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
  return {
    read: (companyId, caller, work, options) => replica.read(companyId, caller, work, options),
    wrote: (caller) => written.wrote(caller),
  };
}
