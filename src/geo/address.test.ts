import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicAddressBytes } from './address.ts';

const bytesOf = (address: string) => {
  const bytes = publicAddressBytes(address);
  return bytes && [...bytes];
};

test('public addresses of both families become their bytes', () => {
  assert.deepEqual(bytesOf('8.8.4.4'), [8, 8, 4, 4]);
  assert.deepEqual(bytesOf('2804:14c::1'), [0x28, 4, 1, 0x4c, ...Array.from({ length: 11 }, () => 0), 1]);
  assert.deepEqual(bytesOf('2600:1:2:3:4:5:6:7'), [0x26, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7]);
  assert.deepEqual(bytesOf('2600::'), [0x26, ...Array.from({ length: 15 }, () => 0)]);
});

test('an IPv4 address in IPv6 clothes is that IPv4 address', () => {
  assert.deepEqual(bytesOf('::ffff:8.8.4.4'), [8, 8, 4, 4]);
  assert.deepEqual(bytesOf('::ffff:808:404'), [8, 8, 4, 4]);
  assert.equal(bytesOf('::ffff:127.0.0.1'), null);
});

test('private, local, documentation and reserved addresses, and what is no address, are nowhere', () => {
  const ipv4 = '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.1.1 100.64.0.1 0.0.0.0';
  const reserved = '255.255.255.255 224.0.0.1 192.0.2.1 198.51.100.7 203.0.113.9';
  const ipv6 = '::1 :: fe80::1 fe80::1%eth0 fc00::1 fd12::1 ff02::1 2001:db8::1';
  const none = 'localhost 1.2.3 1.2.3.4.5 8.8.8.8:80 g::1';
  const addresses = ['', ...`${ipv4} ${reserved} ${ipv6} ${none}`.split(' ')];
  for (const address of addresses) assert.equal(publicAddressBytes(address), null, address);
  // The networks next to private ranges are public.
  for (const address of ['172.15.255.255', '172.32.0.0', '11.0.0.0', '100.128.0.0', '223.255.255.255']) {
    assert.notEqual(publicAddressBytes(address), null, address);
  }
});
