/** When a process is ready, as a balancer asks it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseState, HealthCheck, healthAnswer } from '../../src/http/health.ts';

const running = () => ({ begun: false, closing: new AbortController() });

describe('a check', () => {
  const good: DatabaseState = { migrations: 3, oldestSeconds: 0, oldestDueSeconds: 0 };

  it('asks the database once for a flood of questions', async () => {
    let looks = 0;
    const check = new HealthCheck(
      async () => {
        looks++;
        return good;
      },
      3,
      running(),
    );
    const answers = await Promise.all(Array.from({ length: 500 }, () => check.readiness()));
    assert.ok(answers.every(({ ready }) => ready));
    assert.equal(looks, 1);
  });

  it('is not ready when the database refuses, or does not answer within a second', async () => {
    for (const look of [() => Promise.reject(new Error('refused')), () => new Promise<never>(() => {})]) {
      const { status, body } = healthAnswer(await new HealthCheck(look, 3, running()).readiness());
      assert.equal(status, 503);
      assert.match(JSON.stringify(body), /"msg":"Not ready: the database does not answer"/);
    }
  });

  it('is ready again with the database', async () => {
    let isUp = false;
    const check = new HealthCheck(
      () => (isUp ? Promise.resolve(good) : Promise.reject(new Error())),
      3,
      running(),
    );
    assert.equal((await check.readiness()).ready, false);
    isUp = true;
    while (!(await check.readiness()).ready) await delay(20);
  });

  it('is not ready where nothing can be written, and says so', async () => {
    const check = new HealthCheck(async () => good, 3, running());
    check.ask(async () => false);
    const { status, body } = healthAnswer(await check.readiness());
    assert.equal(status, 503);
    assert.match(
      JSON.stringify(body),
      /"msg":"Not ready: the database takes no writes".*"database":"read only"/,
    );
  });

  it('is not ready while a write is not committed, and tries one at a time', async () => {
    const check = new HealthCheck(async () => good, 3, running());
    const tried: PromiseWithResolvers<boolean>[] = [];
    check.ask(() => {
      const one = Promise.withResolvers<boolean>();
      tried.push(one);
      return one.promise;
    });
    for (let asked = 0; asked < 2; asked++) {
      const { status, body } = healthAnswer(await check.readiness());
      assert.equal(status, 503);
      assert.match(
        JSON.stringify(body),
        /commits nothing: no synchronous standby.*"database":"commits nothing"/,
      );
    }
    assert.equal(tried.length, 1);
    // It was told to end, so that it ends says nothing.
    tried[0]?.resolve(true);
    check.ask(async () => true);
    while (!(await check.readiness()).ready) await delay(20);
  });

  it('tells a recalculation that stands still, and is ready all the same', async () => {
    const stateOf = async (oldestSeconds: number, oldestDueSeconds: number) => {
      const look = async () => ({ ...good, oldestSeconds, oldestDueSeconds });
      const check = new HealthCheck(look, 3, running());
      const { ready, recalculation } = await check.readiness();
      assert.equal(ready, true);
      return recalculation.state;
    };
    assert.equal(await stateOf(100, 100), 'ok');
    assert.equal(await stateOf(9_000, 121), 'stands still');
    assert.equal(await stateOf(9_000, 0), 'ok', 'a company that is set aside waits for its turn');
  });

  it('is not ready once the process ends, whatever the database says', async () => {
    const drain = running();
    const check = new HealthCheck(async () => good, 3, drain);
    assert.equal((await check.readiness()).ready, true);
    drain.begun = true;
    const { status, body } = healthAnswer(await check.readiness());
    assert.equal(status, 503);
    assert.match(JSON.stringify(body), /the process is ending/);
  });
});
