/** Variables that are named like ours and that nothing reads: mostly typing mistakes. */
import { Nearest } from '../engine/text/nearest.ts';
import type { Variables } from './settings.ts';

/** Every variable of Prumo that begins with `PRUMO_`. */
export const prumoVariables = [
  'PRUMO_CELL',
  'PRUMO_DATA',
  'PRUMO_DEADLINE',
  'PRUMO_DEMO',
  'PRUMO_DOCS',
  'PRUMO_DRAIN_SECONDS',
  'PRUMO_FILE_DEADLINE',
  'PRUMO_HEADERS_TIMEOUT',
  'PRUMO_HEAP_MB',
  'PRUMO_HOST',
  'PRUMO_LOG_LEVEL',
  'PRUMO_MAX_BODY_KB',
  'PRUMO_MAX_BULK_BODY_KB',
  'PRUMO_MAX_CONNECTIONS',
  'PRUMO_MAX_FILE_KB',
  'PRUMO_MAX_JSON_DEPTH',
  'PRUMO_MAX_WAITING',
  'PRUMO_METRICS_PORT',
  'PRUMO_PORT',
  'PRUMO_PORT_DEVELOPMENT',
  'PRUMO_PUBLIC_URL',
  'PRUMO_PUBLIC_URL_DEVELOPMENT',
  'PRUMO_RATE_LIMIT',
  'PRUMO_REFUSED_LIMIT',
  'PRUMO_REPLICA_MAX_LAG',
  'PRUMO_REQUEST_TIMEOUT',
  'PRUMO_RESIDENT_MB',
  'PRUMO_ROLE',
  'PRUMO_WAL_ARCHIVE',
  'PRUMO_WEBHOOKS_DEVELOPMENT',
  'PRUMO_WEBHOOK_ALLOW',
] as const;

/**
 * One line about the variables that begin with `PRUMO_` and mean nothing; undefined without any.
 * `PRUMO_TEST_…` is what the tests tell each other.
 */
export function unknownVariables(variables: Variables): string | undefined {
  const known: ReadonlySet<string> = new Set(prumoVariables);
  const unknown = Object.keys(variables).filter((name) => /^PRUMO_(?!TEST_)/.test(name) && !known.has(name));
  if (unknown.length === 0) return undefined;
  const nearest = new Nearest();
  const named = unknown.sort().map((name) => {
    const near = nearest.among(name, known);
    return near === undefined ? name : `${name} (did you mean ${near}?)`;
  });
  return `nothing reads ${named.join(', ')}`;
}
