/** Closes what the test files of a process share, after the last of their tests. */
import { after } from 'node:test';

const closers: (() => Promise<void>)[] = [];

// Of the whole process: this is loaded before any suite is declared (harness/together.ts).
after(async () => {
  for (const close of closers.reverse()) await close();
});

export function atEnd(close: () => Promise<void>): void {
  closers.push(close);
}
