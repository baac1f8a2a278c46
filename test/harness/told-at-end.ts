/**
 * A reporter of Node's test runner, whose lines the end of a run tells (test/run.ts): each reason
 * for which tests and suites were skipped, and a command that repeats each test that failed.
 */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

export const skippedMark = 'skipped: ';

export default async function* toldAtEnd(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite') yield `${commandOf(data)}\n`;
    if (type !== 'test:pass' || data.skip === undefined || data.skip === false) continue;
    yield `${skippedMark}${typeof data.skip === 'string' ? data.skip : 'no reason given'}\n`;
  }
}

/** Quoted for a shell; the name as a regular expression. */
function commandOf({ name, file = '' }: { readonly name: string; readonly file?: string }): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = `^${escaped}$`.replaceAll("'", String.raw`'\''`);
  return `npm test -- ${relative(process.cwd(), file)} '--test-name-pattern=${pattern}'`;
}
