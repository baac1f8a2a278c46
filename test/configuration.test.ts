/** Every variable that the program reads is in `docs/operating.md`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { readConfig } from '../src/config.ts';

const project = join(import.meta.dirname, '..');

/** Every name that is asked for while the configuration is read, and every one that stands in its source. */
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
  const source = readFileSync(join(project, 'src', 'config.ts'), 'utf8');
  for (const [, name] of source.matchAll(/'([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)'/g)) names.add(name as string);
  return [...names].sort();
}

it('every variable of the configuration is documented for the operator', () => {
  const documentation = readFileSync(join(project, 'docs', 'operating.md'), 'utf8');
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
