/** The unit for systemd is one that systemd takes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { missingProgram } from '../harness/programs.ts';

const unit = join(import.meta.dirname, '../..', 'deploy', 'prumo.service');

it('the unit is valid', {
  skip: missingProgram('systemd-analyze', 'systemd'),
}, () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // Programs that are not where the unit expects them are not its fault.
  const problems = stderr
    .split('\n')
    .filter((line) => line.includes('prumo.service') && !/is not executable/.test(line));
  assert.deepEqual(problems, []);
});

it('the unit starts what npm start starts, of an installed release', () => {
  const text = readFileSync(unit, 'utf8');
  const root = join(import.meta.dirname, '../..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [program = ''] = scripts.start.split(' ').slice(-1);
  assert.ok(text.includes(`ExecStart=/usr/bin/node /usr/lib/node_modules/prumo/${program}\n`), program);
  assert.ok(existsSync(join(root, program)));
});
