/** A reporter of Node's test runner: the reason of each test and suite that was skipped, a line. */
import type { TestEvent } from 'node:test/reporters';

export default async function* skipped(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' || data.skip === undefined || data.skip === false) continue;
    yield `${typeof data.skip === 'string' ? data.skip : 'no reason given'}\n`;
  }
}
