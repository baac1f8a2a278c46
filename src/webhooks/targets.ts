/**
 * Whether an address that a client gives may be called: judged by its text when the webhook is registered, so that a mistake is
 * told at once, and at every delivery also by what its name stands for then, with the very addresses that are connected to. Not
 * before: an answer that depended on it would tell a company which names there are in the operator's network.
 */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Environment } from '../kernel/endpoint.ts';
import type { MayCall } from './addresses.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The addresses of a name; empty when it has none. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

export interface TargetRules {
  readonly environment: Environment;
  readonly mayCall: MayCall;
  readonly resolve: Resolve;
}

const lookupMs = 2_000;

/** Asks the name servers; not the system's own look-up, whose few threads one slow name server could hold. */
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

/** What is wrong with the text of an address, in words that follow the field's name; undefined when nothing is. */
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
  // What the parser takes for a number (decimal, octal, hexadecimal) is an address by now.
  const isHere = /(?:^|\.)localhost\.?$/.test(host) && !mayCall('127.0.0.1');
  return isHere || (isIP(host) > 0 && !mayCall(host)) ? notPublic : undefined;
}

/** The host without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
