import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ClosingFailed, closeAll, closeTogether } from './closing.ts';

function logged() {
  const told: string[] = [];
  return { told, logger: { error: ({ err }: { err: Error }) => void told.push(err.message) } as never };
}

describe('closing everything', () => {
  it('goes on after closers that throw and reject, the last one started first, and tells each', async () => {
    const closed: string[] = [];
    const parts = new AsyncDisposableStack();
    parts.defer(() => void closed.push('database'));
    parts.defer(async () => {
      closed.push('pool');
      await Promise.reject(new Error('rejected'));
    });
    parts.defer(() => void closed.push('worker'));
    parts.defer(() => {
      closed.push('clock');
      throw new Error('thrown');
    });
    parts.defer(() =>
      closeTogether([
        Promise.reject(new Error('one application')),
        Promise.resolve().then(() => closed.push('another application')),
      ]),
    );
    const { told, logger } = logged();
    await assert.rejects(closeAll(parts, logger), {
      name: 'ClosingFailed',
      message: '3 parts of the server could not be closed; its log tells why',
    });
    assert.deepEqual(closed, ['another application', 'clock', 'worker', 'pool', 'database']);
    assert.deepEqual(told, ['one application', 'thrown', 'rejected']);
  });

  it('says nothing when all is closed, and closes nothing twice', async () => {
    let closed = 0;
    const parts = new AsyncDisposableStack();
    parts.defer(() => void closed++);
    const { told, logger } = logged();
    await closeAll(parts, logger);
    await closeAll(parts, logger);
    assert.deepEqual({ closed, told }, { closed: 1, told: [] });
    assert.match(new ClosingFailed(1).message, /^1 part of/);
  });
});
