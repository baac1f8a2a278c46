/**
 * The machine's clock is wrong by days, and is set while the server runs; the database's is right.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { demoCells, readCell } from '../harness/demo-company.ts';
import { send } from '../harness/http.ts';
import { freePorts, startServer, type Variables } from '../harness/process.ts';
import { whyMissing } from '../harness/programs.ts';
import type { Fault } from './fault.ts';
import { PostgresToBreak } from './postgres-to-break.ts';

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));
const shifts = ['+8d', '-8d', '+0'] as const;
const writesOf = { short: 2, long: 500 };
/** A clock that is right at first is tried in the long form: the others are set to it, too. */
const startsOf = { short: ['+8d', '-8d'], long: shifts } as const;

/** How far from the database's clock a record of this moment may be. */
const tolerance = '10 seconds';

export const clock: Fault = {
  name: 'clock',
  claim:
    'a clock that is wrong by 8 days either way, or set while the server runs, changes nothing: times are the database’s',
  missing: library === undefined && whyMissing('libfaketimeMT', 'faketime'),
  async run(size) {
    const database = await PostgresToBreak.start();
    const shift = join(database.data, 'shift');
    const client = new Client({ connectionString: database.url });
    let writes = 0;
    try {
      await client.connect();
      const variables: Variables = {
        PRUMO_DATA: database.data,
        DATABASE_URL: database.url,
        LD_PRELOAD: library as string,
        FAKETIME_TIMESTAMP_FILE: shift,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      for (const first of startsOf[size]) {
        await writeFile(shift, first);
        const server = await startServer({ ...variables, ...(await freePorts()) });
        try {
          const base = server.production;
          const token = server.token as string;
          const cells = await demoCells(base, token);
          for (const now of [first, ...shifts]) {
            await writeFile(shift, now);
            for (let n = 1; n <= writesOf[size]; n++) {
              const { status, headers } = await send<unknown>(
                base,
                `/panels/updateProgressPanel/${cells.sales}`,
                {
                  token,
                  method: 'PUT',
                  body: { realizado_numerador: ++writes },
                  headers: { prefer: 'wait=30' },
                },
              );
              assert.equal(status, 200);
              assert.equal(
                headers['preference-applied'],
                'wait=30',
                `not recalculated at ${first} and ${now}`,
              );
            }
            assert.equal((await readCell(base, token, cells.margin)).realizado_denominador, writes);
          }
          assert.equal(await server.end('SIGTERM'), 0);
        } finally {
          await server.end('SIGKILL');
        }
      }
      const { rows } = await client.query<{ records: string; wrong: string }>(
        `SELECT count(*) AS records, count(*) FILTER (WHERE horario NOT BETWEEN now() - interval '1 hour' AND clock_timestamp() + interval '${tolerance}') AS wrong
           FROM prumo.auditoria`,
      );
      assert.equal(
        Number(rows[0]?.wrong),
        0,
        `${rows[0]?.wrong} of ${rows[0]?.records} audit records have a wrong time`,
      );
      return {
        shifts,
        restarts: startsOf[size].length,
        writes,
        auditRecords: Number(rows[0]?.records),
        wrongTimes: 0,
      };
    } finally {
      await client.end();
      await database.remove();
      await rm(shift, { force: true });
    }
  },
};
