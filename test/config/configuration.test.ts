/** Every variable that the program reads is in `docs/operating.md` or `docs/limits.md`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { publicUrlOf } from '../../src/config/environments.ts';
import { prumoVariables, unknownVariables } from '../../src/config/unknown-variables.ts';
import { StartupError } from '../../src/kernel/startup-error.ts';
import { type Address, addressIn, Networks } from '../../src/kernel/values/ip-addresses.ts';

const project = join(import.meta.dirname, '../..');

/**
 * Every name that is asked for while the configuration is read, and every one that stands in its
 * source.
 */
function variables(): string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy(
      {},
      {
        get: (_, name) => {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  const source = readFileSync(join(project, 'src', 'config', 'config.ts'), 'utf8');
  for (const [, name] of source.matchAll(/'([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)'/g)) names.add(name as string);
  return [...names].sort();
}

it('every variable of the configuration is documented for the operator', () => {
  const documentation = ['operating.md', 'limits.md']
    .map((page) => readFileSync(join(project, 'docs', page), 'utf8'))
    .join('\n');
  const names = variables();
  for (const expected of [
    'DATABASE_URL_READ_DEVELOPMENT',
    'SMTP_URL',
    'TLS_KEY',
    'TRUST_PROXY',
    'PRUMO_RATE_LIMIT',
  ]) {
    assert.ok(names.includes(expected), expected);
  }
  assert.deepEqual(
    names.filter((name) => !documentation.includes(`\`${name}\``)),
    [],
  );
});

describe('a variable that nothing reads', () => {
  it('every variable of the configuration is known', () => {
    const read = variables().filter((name) => name.startsWith('PRUMO_'));
    assert.deepEqual(
      [...prumoVariables].filter((name) => name !== 'PRUMO_HEAP_MB'),
      read,
    );
    assert.equal(unknownVariables({ PRUMO_PORT: '1', PRUMO_HEAP_MB: '900', HOME: '/' }), undefined);
  });

  it('is named, with the one that was probably meant', () => {
    assert.equal(
      unknownVariables({ PRUMO_PROT: '9000', PRUMO_DATA: 'data', PRUMO_COLOUR_SCHEME: 'dark' }),
      'nothing reads PRUMO_COLOUR_SCHEME, PRUMO_PROT (did you mean PRUMO_PORT?)',
    );
  });
});

describe('a value that cannot be used', () => {
  for (const [name, value, more = {}] of [
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'nonsense'],
    ['PRUMO_PUBLIC_URL', 'https://x.example.com?a=b'],
    ['PRUMO_PUBLIC_URL', 'https://user:secret@x.example.com'],
    ['TRUST_PROXY', '10.0.0.0/8/3'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', 'constructor'],
    ['DATABASE_URL', 'postgres://owner:secret@one,two/a'],
    ['DATABASE_URL', 'postgres://owner:secret@one:x/a'],
    ['DATABASE_URL_READ', 'postgres://replica/a'],
    ['DATABASE_URL_READ_DEVELOPMENT', 'postgres://replica/a', { DATABASE_URL: 'postgres://primary/a' }],
  ] as const) {
    it(`of ${name} (${value}) is told in one line that names it`, () => {
      assert.throws(
        () => readConfig({ [name]: value, ...more }),
        (error: Error) =>
          error instanceof StartupError &&
          error.message.startsWith(`${name} `) &&
          !/\n|secret/.test(error.message),
      );
    });
  }
});

it('a database has one address, whatever its password holds', () => {
  const url = 'postgres://owner:one,two@one:5432/a?host=%2Frun%2Fpostgresql';
  assert.equal(readConfig({ DATABASE_URL: url }).databaseUrls?.production, url);
  for (const hosts of ['one,two', 'one:5432,two:5433', '[::1],other'])
    assert.throws(() => readConfig({ DATABASE_URL: `postgres://owner@${hosts}/a` }), {
      message: 'DATABASE_URL names several hosts: name one address that leads to the right one',
    });
});

it('proxies may be named by words, which become networks that the listener can compare with', () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: 'loopback, uniquelocal,203.0.113.7' });
  const networks = new Networks(trustedProxies);
  const isTrusted = (text: string) => networks.has(addressIn(text) as Address);
  for (const text of ['127.0.0.1', '::1', '::ffff:10.9.8.7', '203.0.113.7', 'fd00::1'])
    assert.ok(isTrusted(text), text);
  for (const text of ['169.254.0.1', 'fe80::1', '203.0.113.8']) assert.ok(!isTrusted(text), text);
});

it('links have brackets around an IPv6 address', () => {
  assert.equal(publicUrlOf(readConfig({ PRUMO_HOST: '::1' }), 'production'), 'http://[::1]:8080');
});
