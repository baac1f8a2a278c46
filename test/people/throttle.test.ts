/** Who guesses passwords is slowed, and locks nobody out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SignInThrottle, throttleLimits } from '../../src/people/throttle.ts';

const windowMs = 15 * 60_000;
const { ofPair, ofNetwork, mostDelayMs } = throttleLimits;

const networkOf = (n: number) => `203.0.113.${n}`;
const addressOf = (n: number) => `pessoa${n}@example.com`;

/** An attempt by a network for an address, so many milliseconds after the one before. */
const attempts = fc.array(
  fc.record({
    network: fc.integer({ min: 1, max: 4 }),
    address: fc.integer({ min: 1, max: 3 }),
    afterMs: fc.integer({ min: 0, max: 120_000 }),
    isRight: fc.boolean(),
  }),
  { maxLength: 400 },
);

describe('however attempts are made', () => {
  it('a network gets no more wrong guesses than its number in a window, for one address and for all', () => {
    fc.assert(
      fc.property(attempts, (made) => {
        let now = 0;
        const throttle = new SignInThrottle(() => now);
        const failures: { at: number; network: number; address: number }[] = [];
        for (const { network, address, afterMs } of made) {
          now += afterMs;
          try {
            throttle.begin(addressOf(address), networkOf(network));
          } catch (error) {
            assert.equal((error as { slug: string }).slug, 'sign-in-throttled');
            continue;
          }
          failures.push({ at: now, network, address });
        }
        // A fixed window may hold its number at its end, and the next one at its beginning.
        for (const { at, network, address } of failures) {
          const near = failures.filter(
            (one) => one.network === network && one.at >= at && one.at < at + windowMs,
          );
          assert.ok(near.length <= 2 * ofNetwork);
          assert.ok(near.filter((one) => one.address === address).length <= 2 * ofPair);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('nobody who has not failed themselves is ever refused, and waits at most the longest delay', () => {
    fc.assert(
      fc.property(attempts, (made) => {
        let now = 0;
        const throttle = new SignInThrottle(() => now);
        for (const { network, address, afterMs, isRight } of made) {
          now += afterMs;
          try {
            const attempt = throttle.begin(addressOf(address), networkOf(network));
            assert.ok(attempt.delayMs <= mostDelayMs);
            if (isRight) attempt.succeeded();
          } catch {
            // The guesser's own.
          }
          // The address's owner, elsewhere, signs in each time.
          const own = throttle.begin(addressOf(address), '198.51.100.7');
          assert.ok(own.delayMs <= mostDelayMs);
          own.succeeded();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('people of one office who sign in rightly never refuse each other', () => {
    const throttle = new SignInThrottle(() => 0);
    for (let n = 0; n < 10 * ofNetwork; n++) throttle.begin(addressOf(n), networkOf(1)).succeeded();
  });
});

describe('an address that is tried from many networks', () => {
  it('is slowed more and more, up to the longest delay, and never refused', () => {
    const throttle = new SignInThrottle(() => 0);
    const delays = Array.from({ length: 200 }, (_, n) => throttle.begin(addressOf(1), networkOf(n)).delayMs);
    assert.equal(delays[0], 0);
    assert.equal(delays.at(-1), mostDelayMs);
    assert.deepEqual(
      delays,
      delays.toSorted((a, b) => a - b),
    );
    // Another address is not concerned.
    assert.equal(throttle.begin(addressOf(2), networkOf(1)).delayMs, 0);
  });

  it('counts an IPv6 client by the network that it controls', () => {
    const throttle = new SignInThrottle(() => 0);
    const refused = () =>
      Array.from({ length: ofPair + 1 }, (_, n) => throttle.begin(addressOf(1), `2001:db8:1:2::${n}`));
    assert.throws(refused, { slug: 'sign-in-throttled' });
    assert.equal(throttle.begin(addressOf(1), '2001:db8:1:3::1').delayMs, 0);
  });
});
