/**
 * How often somebody may ask: requests of a token (off unless the operator says so), and requests that are refused,
 * from one address. Counted in this process's memory, by a clock that nobody sets; several processes count each for
 * itself.
 */
import type { FastifyReply } from 'fastify';
import type ipaddr from 'ipaddr.js';
import { addressIn } from '../kernel/addresses.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Limits } from '../kernel/limits.ts';

const windowMs = 60_000;
/** So many keys take some ten megabytes. Of more, those whose windows end first are forgotten. */
const maxKeys = 50_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts by key, each from its first request on for a minute. Its memory is bounded whoever asks. */
export class FixedWindowCounter<Key> {
  readonly #clock: () => number;
  readonly #maxKeys: number;
  /** In the order in which they end, as all are of one length. */
  readonly #windows = new Map<Key, Window>();

  /** `clock` gives milliseconds that never go back. */
  constructor(clock: () => number, max = maxKeys) {
    this.#clock = clock;
    this.#maxKeys = max;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** Counts one more; gives how many there are in the key's window now, and the milliseconds until it ends. */
  add(key: Key): { count: number; endsInMs: number } {
    const now = this.#clock();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      // Taken out first: it would keep its old place in the order.
      this.#windows.delete(key);
      this.#makeRoom(now);
      window = { count: 0, endsAt: now + windowMs };
      this.#windows.set(key, window);
    }
    return { count: ++window.count, endsInMs: window.endsAt - now };
  }

  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#maxKeys) return;
      this.#windows.delete(key);
    }
  }
}

/** Judges how often somebody asks, in one environment. */
export class RequestLimits {
  readonly #limits: Pick<Limits, 'requestsPerMinute' | 'refusedPerMinute'>;
  readonly #requests: FixedWindowCounter<number>;
  readonly #refused: FixedWindowCounter<string>;

  constructor(
    limits: Pick<Limits, 'requestsPerMinute' | 'refusedPerMinute'>,
    clock = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#requests = new FixedWindowCounter(clock);
    this.#refused = new FixedWindowCounter(clock);
  }

  /**
   * Counts a request of the token. A limited token reads in every answer what it may and has left
   * (draft-ietf-httpapi-ratelimit-headers-10, §3 and §4). Throws 429 when it has nothing left.
   */
  count(tokenId: number, reply: FastifyReply): void {
    const most = this.#limits.requestsPerMinute;
    if (most === 0) return;
    const { count, endsInMs } = this.#requests.add(tokenId);
    const seconds = Math.ceil(endsInMs / 1000);
    reply.header('ratelimit-policy', `"default";q=${most};w=${windowMs / 1000}`);
    reply.header('ratelimit', `"default";r=${Math.max(0, most - count)};t=${seconds}`);
    if (count <= most) return;
    throw new ApiError(
      'rate-limited',
      `The token may send ${most} requests a minute: repeat the request in ${seconds} seconds`,
      { 'retry-after': String(seconds) },
    );
  }

  /**
   * What a request whose token is refused is answered with: the refusal, or 429 when its address has had too many of
   * them. Requests with a token that is accepted neither count nor suffer, so that nobody behind the same address can
   * be shut out.
   */
  refusal(refused: ApiError, address: string): ApiError {
    const most = this.#limits.refusedPerMinute;
    if (most === 0) return refused;
    const { count, endsInMs } = this.#refused.add(networkOf(address));
    if (count <= most) return refused;
    const seconds = Math.ceil(endsInMs / 1000);
    return new ApiError(
      'too-many-refused',
      `More than ${most} requests a minute with tokens that are not accepted: try again in ${seconds} seconds, with one that is`,
      { 'retry-after': String(seconds) },
    );
  }
}

/**
 * Whose address it is: an IPv4 address itself, also where it is written as IPv6; of an IPv6 address the first 64 bits,
 * since whoever has one has all that begin alike.
 */
export function networkOf(text: string): string {
  const address = addressIn(text);
  if (address === undefined) return text.slice(0, 45);
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
