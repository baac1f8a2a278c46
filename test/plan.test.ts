/** In which processes the files of a run are. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { chosen, everything, plan } from './plan.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(everything, { cwd: root, exclude: ['**/node_modules/**'] });
const processes = plan(files);
const having = (sign: RegExp) => files.filter((file) => sign.test(readFileSync(join(root, file), 'utf8')));

describe('the plan of a run', () => {
  it('has every file in one process, once', () => {
    assert.ok(files.length > 200);
    assert.deepEqual(processes.flat().sort(), files.toSorted());
    assert.deepEqual(plan([...files, ...files]), processes);
    assert.deepEqual(plan([]), []);
  });

  it('of all tests is short or long: every file is in one of them, those with random cases in both', () => {
    const [short, long] = [chosen(files, false), chosen(files, true)];
    assert.deepEqual([...new Set([...short, ...long])].sort(), files.toSorted());
    const inBoth = short.filter((file) => long.includes(file));
    assert.ok(inBoth.includes('test/fuzz/full.test.ts') && inBoth.length < 60);
    assert.ok(long.includes('test/own-process/parts.long.test.ts'));
    assert.ok(!short.some((file) => /\.long\./.test(file)));
  });

  const kinds = {
    'test/browser/': /^import .*harness\/shared-console/m,
    'test/own-server/': /^useOwnServer\(\)/m,
    'test/own-process/': /^import .*harness\/most-alive/m,
  };
  for (const [folder, sign] of Object.entries(kinds)) {
    it(`has what asks for it in ${folder}, or alone, and nothing else there`, () => {
      const isElsewhere = (file: string) => !file.startsWith(folder) && !file.startsWith('test/own-process/');
      assert.deepEqual(having(sign).filter(isElsewhere), []);
      for (const own of processes.filter((all) => all.some((file) => file.startsWith(folder))))
        assert.ok(own.every((file) => file.startsWith(folder)));
    });
  }
});
