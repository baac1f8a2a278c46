/**
 * Whether a URL given by a client may be called. Registration checks only the URL's text, so that
 * mistakes are reported at once. Each delivery also resolves the name and checks the very addresses
 * it will connect to. Registration does not resolve names: its response would reveal which names
 * exist in the operator's network.
 */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Environment } from '../kernel/environment.ts';
import type { MayCall } from './addresses.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The addresses of a name. Empty when it has none. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

export interface TargetRules {
  readonly environment: Environment;
  readonly mayCall: MayCall;
  readonly resolve: Resolve;
}

const lookupMs = 2_000;

/**
 * Queries the name servers directly. The system's look-up uses a small thread pool, which one slow
 * name server could block.
 */
export const resolveByDns: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: lookupMs, tries: 1 });
  const limit = setTimeout(() => resolver.cancel(), 2 * lookupMs);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  clearTimeout(limit);
  const of = (found: PromiseSettledResult<string[]>, family: 4 | 6) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
};

export const longestUrl = 2_048;

const notPublic = 'must be an address on the public network';

/**
 * What is wrong with a URL, in words that follow the field's name. Undefined when it is acceptable.
 */
export function problemOfUrl(text: string, { environment, mayCall }: TargetRules): string | undefined {
  const url = URL.parse(text);
  const schemes = environment === 'production' ? ['https:'] : ['https:', 'http:'];
  if (url === null || text.length > longestUrl || !schemes.includes(url.protocol)) {
    const kinds = schemes.map((scheme) => `${scheme}//`).join(' or ');
    return `must be an ${kinds} URL of at most ${longestUrl} characters`;
  }
  if (url.username !== '' || url.password !== '')
    return 'must not hold a user or password: verify the signature instead';
  if (url.hash !== '') return 'must not have a fragment';
  const host = hostOf(url);
  // The URL parser has already converted decimal, octal and hexadecimal numbers to addresses.
  const isHere = /(?:^|\.)localhost\.?$/.test(host) && !mayCall('127.0.0.1');
  return isHere || (isIP(host) > 0 && !mayCall(host)) ? notPublic : undefined;
}

/** The host, without the brackets around IPv6 addresses. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
