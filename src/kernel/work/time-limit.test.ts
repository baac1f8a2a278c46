import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { within } from './time-limit.ts';

describe('work within a time', () => {
  it('gives what it gives, or fails as it fails, and leaves no timer behind', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    assert.equal(await within(Promise.resolve(7), 1_000, 'too long'), 7);
    await assert.rejects(within(Promise.reject(new Error('refused')), 1_000, 'too long'), /^Error: refused$/);
    // A timer that was not cleared would cause an unhandled rejection now.
    mock.timers.tick(1_000);
    mock.timers.reset();
  });

  it('fails when it takes longer', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const late = within(new Promise(() => {}), 1_000, 'the replica does not answer');
    mock.timers.tick(1_000);
    await assert.rejects(late, /^Error: the replica does not answer$/);
    mock.timers.reset();
  });
});
