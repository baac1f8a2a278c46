/** Counting by key: windows, their limit, and the network of an address. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FixedWindowCounter, networkOf } from './rate-limit.ts';

describe('a window', () => {
  it('counts for a minute from its first request on, each key for itself', () => {
    let now = 5;
    const windows = new FixedWindowCounter<string>(() => now);
    assert.deepEqual(windows.add('a'), { count: 1, endsInMs: 60_000 });
    now = 60_004;
    assert.deepEqual(windows.add('a'), { count: 2, endsInMs: 1 });
    assert.deepEqual(windows.add('b'), { count: 1, endsInMs: 60_000 });
    now = 60_005;
    assert.deepEqual(windows.add('a'), { count: 1, endsInMs: 60_000 });
    assert.equal(windows.add('b').count, 2);
  });

  it('takes no more memory than for so many keys: the ones that end first are forgotten, over ones at once', () => {
    let now = 0;
    const windows = new FixedWindowCounter<number>(() => now, 100);
    for (let key = 0; key < 1000; key++) windows.add(key);
    assert.equal(windows.size, 100);
    assert.equal(windows.add(999).count, 2);
    assert.equal(windows.add(0).count, 1, 'forgotten');
    now = 60_000;
    windows.add(5000);
    assert.equal(windows.size, 1);
  });

  it('says the same as counting by hand', () => {
    const request = fc.record({ key: fc.nat(3), wait: fc.constantFrom(0, 1, 20_000, 59_999, 60_000) });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        let now = 0;
        const windows = new FixedWindowCounter<number>(() => now);
        const starts = new Map<number, number>();
        const counts = new Map<number, number>();
        for (const { key, wait } of requests) {
          now += wait;
          const isNew = now - (starts.get(key) ?? Number.NEGATIVE_INFINITY) >= 60_000;
          if (isNew) starts.set(key, now);
          counts.set(key, isNew ? 1 : (counts.get(key) ?? 0) + 1);
          const endsInMs = (starts.get(key) ?? 0) + 60_000 - now;
          assert.deepEqual(windows.add(key), { count: counts.get(key), endsInMs });
        }
      }),
    );
  });
});

it('an address counts by itself, an IPv6 one with all that begin with the same 64 bits', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0'],
    ['2001:db8:1::3:4:5:6', '2001:db8:1:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['unknown', 'unknown'],
    ['x'.repeat(5000), 'x'.repeat(45)],
  ] as const) {
    assert.equal(networkOf(address), network, address);
  }
});
