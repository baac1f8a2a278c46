/** IP addresses as bytes, and which of them are public. */
import { addressIn, Networks, specialNetworks4 } from '../kernel/values/ip-addresses.ts';

// None of these has a location.
const nowhere = new Networks(specialNetworks4);
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
