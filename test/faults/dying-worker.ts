/**
 * A process with a real worker, which is killed in the middle of the recalculation of one company,
 * once that is on record.
 */
import pg from 'pg';
import { RecalculationWorker } from '../../src/cells/recalculate/recalculation-worker.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { listen } from '../../src/database/notifications.ts';
import { valueTypes } from '../../src/database/value-types.ts';

const settings = JSON.parse(process.env['PRUMO_TEST_DATABASE'] as string) as pg.PoolConfig;
const victim = Number(process.env['PRUMO_TEST_COMPANY']);
const pool = () => new pg.Pool({ ...settings, types: valueTypes, pipeline: true, max: 2 });

const requests = new CompanyDatabase(pool());
const known = async () =>
  requests.read(victim, (scope) =>
    scope.query<{ em_andamento: boolean }>('SELECT em_andamento FROM calculo_falha', []),
  );

class DeadlyDatabase extends CompanyDatabase {
  override write<T>(...[companyId, work, ...rest]: Parameters<typeof CompanyDatabase.prototype.write<T>>) {
    const deadly: typeof work = async (scope) => {
      const done = await work(scope);
      if (companyId !== victim) return done;
      for (;;) if ((await known())[0]?.em_andamento === true) process.kill(process.pid, 'SIGKILL');
    };
    return super.write(companyId, deadly, ...rest);
  }
}

const listener = await listen(settings, {});
new RecalculationWorker(new DeadlyDatabase(pool()), listener, {
  concurrency: 1,
  pollMs: 10,
  pauseAfterFailureMs: 60_000,
  suspectAfterMs: 0,
  residentBytes: 0,
  requests,
  onError: (error) => console.error(error),
}).start();
