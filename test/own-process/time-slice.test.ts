/** The clock of the process is set: nothing else may work in it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { takeTurn } from '../../src/kernel/work/time-slice.ts';

it('short work that comes at once is done in order, and lets others in after each slice', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  for (const times of [1, 2]) {
    const order: string[] = [];
    const ended = new Promise<void>((resolve) => {
      for (let n = 1; n <= 9; n++) {
        takeTurn(() => {
          order.push(String(n));
          now += 0.4;
          if (n === 9) resolve();
        });
      }
    });
    assert.deepEqual(order, ['1'], `the first is done immediately, ${times}`);
    const look = () => {
      order.push('|');
      if (!order.includes('9')) setImmediate(look);
    };
    setImmediate(look);
    await ended;
    assert.equal(order.filter((one) => one !== '|').join(''), '123456789');
    const longest = Math.max(
      ...order
        .join('')
        .split('|')
        .map((round) => round.length),
    );
    assert.ok(longest <= 4, order.join(''));
    await new Promise(setImmediate);
  }
});
