/**
 * Slows down who guesses passwords. Failures are counted by network and by address within a
 * network: beyond a number nothing more is tried for a while. An address as a whole is only slowed,
 * whoever tries it, or strangers could lock everybody out. Addresses that nobody has are counted
 * alike.
 *
 * Counted in the memory of each process. An attempt counts as a failure from its beginning, so that
 * many at once are no way around it.
 */
import { FixedWindowCounter, networkOf } from '../http/rate-limit.ts';
import { ApiError } from '../kernel/errors.ts';

const windowMs = 15 * 60_000;
const maxKeys = 50_000;

interface ThrottleLimits {
  /** Failures in a quarter of an hour: of one address from one network. */
  readonly ofPair: number;
  /** Of all addresses from one network, which may be a whole office. */
  readonly ofNetwork: number;
  /** Of one address from anywhere, before it is slowed. */
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

/** An attempt that may go on after its delay. */
export interface Attempt {
  readonly delayMs: number;
  /** It was no failure: the password was right, or was never looked at. */
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
   * Begins an attempt. Throws 429 when this network has failed too often.
   *
   * @param address the e-mail address, in its plain form.
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

  /** Doubles with every further failure. */
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
