/** In which processes the files of a run are. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { alone, plan } from './plan.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root });
const processes = plan(files);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the plan of a run', () => {
  it('has every file in one process, once', () => {
    assert.ok(files.length > 200);
    assert.deepEqual(processes.flat().sort(), files.toSorted());
    assert.deepEqual(
      plan([...files, ...files])
        .flat()
        .sort(),
      files.toSorted(),
    );
    assert.deepEqual(plan([]), []);
  });

  it('leaves alone what changes its process, and names no file that is gone', () => {
    const sharing = processes.filter((own) => own.length > 1).flat();
    assert.deepEqual(
      sharing.filter((file) => /^import .*most-alive\.ts/m.test(read(file))),
      [],
    );
    assert.deepEqual(
      alone.filter((file) => !files.includes(file)),
      [],
    );
  });

  for (const [what, sign, most] of [
    ['one console', /^import .*shared-console/m, Number.POSITIVE_INFINITY],
    ['one database server of their own', /^useOwnServer\(\)/m, 1],
  ] as const) {
    it(`has those that share ${what} among themselves`, () => {
      const isOne = (file: string) => sign.test(read(file)) && !alone.includes(file);
      const theirs = processes.filter((own) => own.some(isOne));
      assert.ok(theirs.length > 0 && theirs.length <= most);
      assert.ok(theirs.flat().every(isOne));
    });
  }
});
