/** In which processes the files of a run are. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { alone, chosen, everything, plan } from './plan.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(everything, { cwd: root });
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

  it('of all tests is short or long: every file is in one of them, those with random cases in both', () => {
    const [short, long] = [chosen(files, false), chosen(files, true)];
    assert.deepEqual([...new Set([...short, ...long])].sort(), files.toSorted());
    const inBoth = short.filter((file) => long.includes(file));
    assert.ok(inBoth.includes('test/fuzz/full.test.ts') && inBoth.length < 50);
    assert.ok(long.includes('test/crash/parts.long.test.ts') && !short.some((file) => /\.long\./.test(file)));
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
