import type pg from 'pg';

/** What PostgreSQL tells of its own replication, archive and size. */
interface DatabaseServer {
  /** Grows by one whenever a standby becomes the primary, and with a restore. */
  readonly timeline: number;
  /** Connections that take the log: standbys, and base backups that are under way. */
  readonly standbys: number;
  /** Of the standby that is furthest behind. Null without the rights of `pg_monitor`. */
  readonly lagBytes: number | null;
  /** Whether the last attempt to archive a segment of the log failed. */
  readonly archiveFails: boolean;
  readonly bytes: number;
}

/** Asks the server of one environment. */
export async function databaseServer(operator: pg.Pool): Promise<DatabaseServer> {
  const { rows } = await operator.query<DatabaseServer>(
    `SELECT CASE WHEN pg_is_in_recovery() THEN 0
                 ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer END AS timeline,
            r.standbys, r."lagBytes",
            coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) AS "archiveFails",
            pg_database_size(current_database())::float8 AS bytes
       FROM pg_stat_archiver a,
            (SELECT count(*)::integer AS standbys,
                    max(CASE WHEN NOT pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) END)::float8
                      AS "lagBytes"
               FROM pg_stat_replication) r`,
  );
  return rows[0] as DatabaseServer;
}
