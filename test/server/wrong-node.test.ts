/** A Node that cannot run Prumo is told in one line, whatever is started. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const { engines, scripts, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: { start: string; prumo: string };
  bin: { prumo: string };
};
/** The unit starts an installed release; here it is this folder. */
const unit = readFileSync(join(root, 'deploy/prumo.service'), 'utf8').replaceAll(
  '/usr/lib/node_modules/prumo',
  root,
);

/** The arguments of Node with which the program is started. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'npm start': scripts.start.split(' ').slice(2),
  'npm run prumo': scripts.prumo.split(' ').slice(2),
  prumo: [bin.prumo],
  'the unit for systemd': (/^ExecStart=\/usr\/bin\/node (.*)$/m.exec(unit)?.[1] ?? '').split(' '),
};

/** A Node of this machine that is too old, if there is one; else this one, which says it is old. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  return typeof version === 'string' && /^v(1\d|2[0-3])\./.test(version);
});
const pretended = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`;
const [node, options] = oldNode === undefined ? [process.execPath, ['--import', pretended]] : [oldNode, []];

for (const [name, args] of Object.entries(programs)) {
  it(`a Node that is too old is told by ${name} in one line`, () => {
    const result = spawnSync(node, [...options, ...args], { cwd: root, encoding: 'utf8' });
    assert.deepEqual([result.status, result.stdout], [1, '']);
    assert.match(
      result.stderr,
      /^prumo: this is Node [12]\d\.\S+ \(\S+\), and Prumo needs Node 24 or later.*\n$/,
    );
  });
}

it('a Node that is too old is what package.json calls so', () => {
  assert.equal(engines.node, '>=24');
});
