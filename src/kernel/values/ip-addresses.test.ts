import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addressIn, isNetwork, Networks } from './ip-addresses.ts';

const bytesOf = (text: string) => addressIn(text)?.toByteArray();

describe('an address', () => {
  it('is read in every notation that is one', () => {
    assert.deepEqual(bytesOf('8.8.4.4'), [8, 8, 4, 4]);
    assert.deepEqual(bytesOf('::ffff:8.8.4.4'), [8, 8, 4, 4]);
    assert.deepEqual(bytesOf('0:0:0:0:0:FFFF:808:404'), [8, 8, 4, 4]);
    assert.deepEqual(bytesOf('fe80::1%eth0.1-a'), bytesOf('fe80::1'));
    assert.deepEqual(bytesOf('64:ff9b::8.8.4.4')?.slice(12), [8, 8, 4, 4]);
  });

  it('is not what the library would make one of', () => {
    for (const text of ['', '1.2.3', '010.1.1.1', '0x7f.1', '2130706433', 'localhost', '[::1]', '::1/128']) {
      assert.equal(addressIn(text), undefined, text);
    }
  });
});

it('networks hold the addresses that Node says they hold', () => {
  const network = fc.oneof(
    fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })),
    fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })),
  );
  const few = fc.constantFrom('10.0.0.1', '10.0.0.2', '::1', 'fd00::1', '2001:db8::1');
  fc.assert(
    fc.property(network, fc.oneof(fc.ipV4(), fc.ipV6(), few), ([base, bits], text) => {
      const familyOf = (one: string) => (one.includes(':') ? 'ipv6' : 'ipv4');
      // Node compares a mapped address with networks of both kinds.
      fc.pre(familyOf(base) === familyOf(text) && addressIn(text)?.kind() === familyOf(text));
      const list = new BlockList();
      list.addSubnet(base, bits, familyOf(base));
      const found = new Networks([`${base}/${bits}`]).has(addressIn(text) as never);
      assert.equal(found, list.check(text, familyOf(text)));
    }),
    {
      numRuns: 1000,
      examples: [
        [['10.0.0.0', 8], '10.255.255.255'],
        [['fd00::', 8], 'fd12::1'],
        [['::0.0.0.0', 81], '::1'],
      ],
    },
  );
  const own = new Networks(['10.0.0.0/8', '::1']);
  assert.ok(own.has(addressIn('::ffff:10.1.1.1') as never) && own.has(addressIn('::1') as never));
});

it('a network is told from what is none', () => {
  for (const text of ['10.0.0.0/8', '::1', '::/0', 'fd00::/128']) assert.ok(isNetwork(text), text);
  for (const text of ['10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/x', 'fe80::1%lo', 'loopback']) {
    assert.ok(!isNetwork(text), text);
  }
});
