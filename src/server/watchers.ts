/** Serves health checks and metrics on a listener of their own. */
import { once } from 'node:events';
import type { HealthCheck } from '../http/health.ts';
import { healthAnswer } from '../http/health.ts';
import type { Environment } from '../kernel/environment.ts';
import { listenForWatchers, type Page } from '../metrics/listener.ts';
import type { Metrics } from '../metrics/metrics.ts';

export type HealthChecks = ReadonlyMap<Environment, HealthCheck>;

/**
 * Starts the listener and returns a function that stops it. Rejects when the port cannot be bound.
 */
export async function startWatching(
  port: number,
  metrics: Metrics,
  checks: HealthChecks,
): Promise<() => Promise<void>> {
  const server = await listenForWatchers(port, {
    '/metrics': async () => ({ status: 200, type: 'text/plain; version=0.0.4', text: await metrics.text() }),
    '/health/live': async () => page(200, { status: 'live' }),
    '/health/ready': () => readiness(checks),
  });
  return async () => {
    const ended = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await ended;
  };
}

/** The readiness of the process: ready when all of its environments are. */
async function readiness(checks: HealthChecks): Promise<Page> {
  const answers = new Map(
    await Promise.all(
      [...checks].map(
        async ([environment, check]) => [environment, healthAnswer(await check.readiness())] as const,
      ),
    ),
  );
  const isReady = [...answers.values()].every(({ status }) => status === 200);
  const environments = Object.fromEntries([...answers].map(([environment, { body }]) => [environment, body]));
  return page(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', environments });
}

function page(status: number, body: object): Page {
  return { status, type: 'application/json', text: `${JSON.stringify(body)}\n` };
}
