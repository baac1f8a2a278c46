/** IP addresses as bytes, and which of them are public. */
import { addressIn, Networks } from '../kernel/addresses.ts';

// Special-purpose addresses (RFC 6890 and the IANA registries): this network, private, shared,
// loopback, link-local, documentation, benchmarking, multicast, reserved. None of them has a
// location.
const nowhere = new Networks([
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
]);
// Global unicast. Within it, 2001:db8::/32 is reserved for documentation.
const global6 = new Networks(['2000::/3']);
const documentation6 = new Networks(['2001:db8::/32']);

/**
 * The bytes (4 or 16) of a public address. Null for text that is not an address, and for private,
 * local and reserved addresses. An IPv4-mapped IPv6 address (`::ffff:1.2.3.4`) counts as IPv4.
 */
export function publicAddressBytes(text: string): Uint8Array | null {
  const address = addressIn(text);
  if (address === undefined || nowhere.has(address)) return null;
  const isPublic = address.kind() === 'ipv4' || (global6.has(address) && !documentation6.has(address));
  return isPublic ? Uint8Array.from(address.toByteArray()) : null;
}
