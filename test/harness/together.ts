/**
 * Runs the tests of several files in one process, one file after the other. Each file is a suite
 * with its own hooks. What they import is loaded and compiled once.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe } from 'node:test';
import './at-end.ts';

const root = join(import.meta.dirname, '../..');
const load = createRequire(import.meta.url);

export function runTogether(files: readonly string[]): void {
  for (const file of files) {
    // Loaded synchronously, so that the file's tests belong to this suite. A file with a top-level
    // await cannot be; it needs a process of its own (test/plan.ts).
    describe(file, () => void load(join(root, file)));
  }
}
