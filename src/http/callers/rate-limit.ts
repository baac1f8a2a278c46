/**
 * Rate limits: requests per token (off by default), and refused requests per address. Counts are
 * kept in the memory of each process, with a monotonic clock.
 */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type ipaddr from 'ipaddr.js';
import { ApiError } from '../../kernel/contract/errors.ts';
import type { Limits } from '../../kernel/contract/limits.ts';
import { addressIn } from '../../kernel/values/ip-addresses.ts';

const windowMs = 60_000;
/**
 * This many keys take about ten megabytes. Beyond that, those whose windows end first are dropped.
 */
const maxKeys = 50_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts by key in windows of one length (by default a minute), each starting with the key's first
 * request. Its memory is bounded.
 */
export class FixedWindowCounter<Key> {
  readonly #clock: () => number;
  readonly #maxKeys: number;
  readonly #lengthMs: number;
  /** In the order of their end, since all have the same length. */
  readonly #windows = new Map<Key, Window>();

  /** @param clock returns monotonic milliseconds. */
  constructor(clock: () => number, max = maxKeys, lengthMs = windowMs) {
    this.#clock = clock;
    this.#maxKeys = max;
    this.#lengthMs = lengthMs;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** Adds one. Returns the count in the key's current window and the milliseconds until its end. */
  add(key: Key): { count: number; endsInMs: number } {
    const now = this.#clock();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      // Deleted first, because it would keep its old position in the map.
      this.#windows.delete(key);
      this.#makeRoom(now);
      window = { count: 0, endsAt: now + this.#lengthMs };
      this.#windows.set(key, window);
    }
    return { count: ++window.count, endsInMs: window.endsAt - now };
  }

  /** Takes one back that was counted. */
  takeBack(key: Key): void {
    const window = this.#windows.get(key);
    if (window !== undefined && window.count > 0) window.count--;
  }

  /** Forgets what was counted for the key. */
  forget(key: Key): void {
    this.#windows.delete(key);
  }

  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#maxKeys) return;
      this.#windows.delete(key);
    }
  }
}

/** Enforces the rate limits of one environment. */
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
   * Counts a request of the caller. Responses to a limited one state its limit and what is left
   * (draft-ietf-httpapi-ratelimit-headers-10, §3 and §4). Throws 429 when nothing is left.
   */
  count(caller: number, reply: FastifyReply): void {
    const most = this.#limits.requestsPerMinute;
    if (most === 0) return;
    const { count, endsInMs } = this.#requests.add(caller);
    const seconds = Math.ceil(endsInMs / 1000);
    reply.header('ratelimit-policy', `"default";q=${most};w=${windowMs / 1000}`);
    reply.header('ratelimit', `"default";r=${Math.max(0, most - count)};t=${seconds}`);
    if (count <= most) return;
    throw new ApiError(
      'rate-limited',
      `The ${caller > 0 ? 'token' : 'person'} may send ${most} requests a minute: repeat the request in ${seconds} seconds`,
      { 'retry-after': String(seconds) },
    );
  }

  /**
   * The response to a refused token: the refusal, or 429 when its address has had too many.
   * Accepted tokens are not counted and not affected, so nobody behind the same address can be
   * locked out.
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
 * The network that an address is attributed to: an IPv4 address itself, also if mapped to IPv6; for
 * IPv6 the first 64 bits, because one client usually controls all addresses with that prefix.
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

/**
 * The number of the network of a client, for gates, which know companies by their ids: negative,
 * since it is none of these.
 */
export function turnOf(client: string): number {
  return -1 - Number.parseInt(hash('sha256', networkOf(client)).slice(0, 8), 16);
}
