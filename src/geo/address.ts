/** IP addresses as bytes, and which of them are public. */
import { BlockList, isIP } from 'node:net';

// Special-purpose addresses (RFC 6890 and the IANA registries): this network, private, shared,
// loopback, link-local, documentation, benchmarking, multicast, reserved. None of them has a
// location.
const nowhere = new BlockList();
for (const subnet of [
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
]) {
  const [network = '', bits] = subnet.split('/');
  nowhere.addSubnet(network, Number(bits), 'ipv4');
}

/**
 * The bytes (4 or 16) of a public address. Null for text that is not an address, and for private,
 * local and reserved addresses. An IPv4-mapped IPv6 address (`::ffff:1.2.3.4`) counts as IPv4.
 */
export function publicAddressBytes(text: string): Uint8Array | null {
  const address = text.split('%', 1)[0] ?? '';
  const family = isIP(address);
  if (family === 0) return null;
  let bytes = family === 4 ? ipv4Bytes(address) : ipv6Bytes(address);
  if (isMapped(bytes)) bytes = bytes.subarray(12);
  if (bytes.length === 4) return nowhere.check(bytes.join('.'), 'ipv4') ? null : bytes;
  // Global unicast is 2000::/3. Within it, 2001:db8::/32 is reserved for documentation.
  const global = ((bytes[0] ?? 0) & 0xe0) === 0x20;
  const documentation = bytes[0] === 0x20 && bytes[1] === 0x01 && bytes[2] === 0x0d && bytes[3] === 0xb8;
  return global && !documentation ? bytes : null;
}

function isMapped(bytes: Uint8Array): boolean {
  return (
    bytes.length === 16 &&
    bytes.subarray(0, 10).every((byte) => byte === 0) &&
    bytes[10] === 255 &&
    bytes[11] === 255
  );
}

function ipv4Bytes(address: string): Uint8Array {
  return Uint8Array.from(address.split('.'), Number);
}

function ipv6Bytes(address: string): Uint8Array {
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: 16 - before.length - after.length }, () => 0);
  return Uint8Array.from([...before, ...zeros, ...after]);
}

function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return [...ipv4Bytes(group)];
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
