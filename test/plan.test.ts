/** In which processes the files of a run are, and in what order. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { alone, lengthOf, plan, seconds, sharingConsole, sharingServer } from './plan.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root });
const processes = plan(files);

describe('the plan of a run', () => {
  it('has every file in one process, once', () => {
    assert.ok(files.length > 200);
    assert.deepEqual(processes.flat().sort(), files.toSorted());
    assert.deepEqual(plan([...files, ...files]).flat().length, files.length);
  });

  it('names no file that is gone', () => {
    const named = [...Object.keys(seconds), ...alone, ...sharingServer];
    assert.deepEqual(
      named.filter((file) => !files.includes(file)),
      [],
    );
    assert.equal(new Set(alone).size, alone.length);
  });

  it('leaves alone what changes its process', () => {
    const sharers = processes.filter((own) => own.length > 1).flat();
    const changing = /^setFlagsFromString\(|\.\.\.\(await |= await /m;
    const wrong = sharers.filter((file) => changing.test(topOf(readFileSync(join(root, file), 'utf8'))));
    assert.deepEqual(wrong, []);
  });

  it('has those with a server of their own alone, or with others of that kind', () => {
    const sharing = files.filter((file) => /^useOwnServer\(\)/m.test(readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(sharing.filter((file) => !alone.includes(file)).toSorted(), sharingServer);
    const theirs = processes.filter((own) => own.some((file) => sharingServer.includes(file)));
    assert.deepEqual(
      theirs.map((own) => own.toSorted()),
      [sharingServer],
    );
  });

  it('has those that share a console in processes of their own', () => {
    const sharing = files.filter((file) =>
      /^import .*shared-console/m.test(readFileSync(join(root, file), 'utf8')),
    );
    assert.deepEqual(sharing.toSorted(), sharingConsole);
    const theirs = processes.filter((own) => own.some((file) => sharing.includes(file)));
    assert.deepEqual(theirs.flat().sort(), sharingConsole);
  });

  it('starts the longest first, and ends with the processors busy', () => {
    for (const atOnce of [2, 3, 4]) {
      const shared = processes.reduce((sum, own) => sum + lengthOf([own], 1), 0) / atOnce;
      assert.ok(lengthOf(processes, atOnce) < 1.05 * shared, `${atOnce} at once`);
      // Not so in another order.
      assert.ok(lengthOf(processes.toReversed(), atOnce) > lengthOf(processes, atOnce));
    }
  });

  it('runs a part in the same way', () => {
    const part = files.filter((file) => file.startsWith('src/formula/'));
    assert.deepEqual(plan(part).flat().sort(), part.sort());
    assert.deepEqual(plan([]), []);
  });
});

/** The statements of a file that are no part of another one. */
const topOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^(\S|  \.\.\.)/.test(line))
    .join('\n');
