/** The database is restarted under load: ended fast, at once, and by kill -9 in turn. */
import assert from 'node:assert/strict';
import { Load } from '../crash/load.ts';
import { freePorts, startServer } from '../harness/process.ts';
import { type Fault, spread } from './fault.ts';
import { endings, PostgresToBreak } from './postgres-to-break.ts';

const restarts = { short: 3, long: 25 };

/** From the moment the database takes connections until the next write is acknowledged. */
const recoveryMs = 5_000;

export const databaseRestart: Fault = {
  name: 'database-restart',
  claim:
    'while the database is away requests get 500 or 503 with a msg within 30 s; it comes back, and so does everything acknowledged',
  async run(size) {
    const database = await PostgresToBreak.start();
    const variables = {
      PRUMO_DATA: database.data,
      DATABASE_URL: database.url,
      ...(await freePorts()),
    };
    const server = await startServer(variables);
    const stop = new AbortController();
    try {
      const load = await Load.on(server.production, server.token as string, variables);
      const times: number[] = [];
      const writing = load.writePatiently(server.production, stop.signal);
      const restarting = (async () => {
        for (let restart = 0; restart < restarts[size]; restart++) {
          await load.acknowledged.more(50);
          await database.end(endings[restart % endings.length] as NodeJS.Signals);
          await load.refused();
          await database.startAgain();
          const back = performance.now();
          await load.acknowledged.more(1);
          times.push(performance.now() - back);
        }
        stop.abort();
      })();
      await Promise.all([writing, restarting]);
      assert.equal(server.child.exitCode, null, 'the server has ended');
      await load.checkAll(server.production, variables);
      const recovered = spread(times);
      // How fast is a matter of the machine; on a busy one the short form says nothing of it.
      if (size === 'long')
        assert.ok(recovered.mostMs <= recoveryMs, `recovered after ${recovered.mostMs} ms`);
      return {
        restarts: restarts[size],
        acknowledged: load.acknowledged.paths.size,
        answers: Object.fromEntries(load.statuses),
        messages: [...load.messages],
        slowestMs: load.slowestMs,
        recovered,
      };
    } finally {
      stop.abort();
      await server.end('SIGTERM');
      await database.remove();
    }
  },
};
