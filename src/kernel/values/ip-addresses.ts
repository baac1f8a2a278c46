/** IP addresses and networks in texts, read by ipaddr.js. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an address. Undefined for other text. An IPv4 address written as IPv6 (`::ffff:1.2.3.4`)
 * becomes that IPv4 address. The zone of a link-local address is dropped.
 */
export function addressIn(text: string): Address | undefined {
  // The library alone would take 1.2.3, octal and hexadecimal numbers for addresses too.
  if (isIP(text) === 0) return undefined;
  return ipaddr.process(text.split('%', 1)[0] as string);
}

/** Whether a text is a network such as `10.0.0.0/8`, or an address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/**
 * The library takes the obsolete `::1.2.3.4` (RFC 4291 §2.5.5.1) for `::ffff:1.2.3.4`, but not the
 * same address without dots.
 */
function withoutDots(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/**
 * IPv4 networks that are not public (RFC 6890 and the IANA registries): this network, private,
 * shared, loopback, link-local, documentation, benchmarking, multicast, reserved.
 */
export const specialNetworks4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** A set of networks. */
export class Networks {
  readonly #ranges: readonly [Address, number][];

  /** Each as {@link isNetwork} takes it. */
  constructor(texts: readonly string[]) {
    this.#ranges = texts.map((text) => {
      const [address = '', bits] = text.split('/');
      const first = ipaddr.parse(withoutDots(address));
      return [first, bits === undefined ? first.toByteArray().length * 8 : Number(bits)];
    });
  }

  has(address: Address): boolean {
    return this.#ranges.some((range) => range[0].kind() === address.kind() && address.match(range));
  }
}
