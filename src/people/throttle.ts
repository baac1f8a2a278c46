/**
 * Slows down password guessing. Failures are counted by network, and by address within a network.
 * Beyond the limit, nothing more is tried for a while. Attempts for an address from anywhere are
 * only delayed, because otherwise strangers could lock everybody out. Unknown addresses are counted
 * in the same way.
 *
 * Counts are in the memory of each process. An attempt counts as a failure from its beginning, so
 * that concurrent attempts do not evade the limit.
 */
import { FixedWindowCounter, networkOf } from '../http/callers/rate-limit.ts';
import { ApiError } from '../kernel/contract/errors.ts';

const windowMs = 15 * 60_000;
const maxKeys = 50_000;

interface ThrottleLimits {
  /** The failures per quarter of an hour that are allowed for one address from one network. */
  readonly ofPair: number;
  /** For all addresses from one network, which may be a whole office. */
  readonly ofNetwork: number;
  /** For one address from anywhere, before attempts are delayed. */
  readonly ofAddress: number;
  /** The longest delay. */
  readonly mostDelayMs: number;
}

export const throttleLimits: ThrottleLimits = {
  ofPair: 10,
  ofNetwork: 100,
  ofAddress: 20,
  mostDelayMs: 4_000,
};

/** An attempt, which may proceed after its delay. */
export interface Attempt {
  readonly delayMs: number;
  /** Takes back the count: the password was right, or was never checked. */
  succeeded(): void;
}

export class SignInThrottle {
  readonly #limits: ThrottleLimits;
  readonly #pairs: FixedWindowCounter<string>;
  readonly #networks: FixedWindowCounter<string>;
  readonly #addresses: FixedWindowCounter<string>;

  /** @param clock returns monotonic milliseconds. */
  constructor(clock: () => number, limits = throttleLimits) {
    this.#limits = limits;
    this.#pairs = new FixedWindowCounter(clock, maxKeys, windowMs);
    this.#networks = new FixedWindowCounter(clock, maxKeys, windowMs);
    this.#addresses = new FixedWindowCounter(clock, maxKeys, windowMs);
  }

  /**
   * Starts an attempt. Throws 429 when this network has failed too often.
   *
   * @param address the e-mail address in its normalised form.
   */
  begin(address: string, client: string): Attempt {
    const network = networkOf(client);
    const pair = `${network} ${address}`;
    const ofNetwork = this.#networks.add(network);
    const ofPair = this.#pairs.add(pair);
    for (const [{ count, endsInMs }, most] of [
      [ofNetwork, this.#limits.ofNetwork],
      [ofPair, this.#limits.ofPair],
    ] as const) {
      if (count > most) throw throttled(endsInMs);
    }
    const { count } = this.#addresses.add(address);
    return {
      delayMs: this.#delay(count - this.#limits.ofAddress),
      succeeded: () => {
        this.#pairs.forget(pair);
        this.#networks.takeBack(network);
        this.#addresses.takeBack(address);
      },
    };
  }

  /** The delay doubles with every further failure. */
  #delay(beyond: number): number {
    if (beyond <= 0) return 0;
    return Math.min(this.#limits.mostDelayMs, 125 * 2 ** Math.min(beyond, 16));
  }
}

function throttled(endsInMs: number): ApiError {
  const seconds = Math.ceil(endsInMs / 1000);
  return new ApiError(
    'sign-in-throttled',
    `Too many sign-ins have failed: try again in ${Math.ceil(seconds / 60)} minutes`,
    { 'retry-after': String(seconds) },
  );
}
