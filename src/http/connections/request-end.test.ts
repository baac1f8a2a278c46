import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { after, before, describe, it, mock } from 'node:test';
import { ApiError } from '../../kernel/contract/errors.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { ClientGone, longestEndMs, RequestEnds } from './request-end.ts';

const hour = 3_600_000;
const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const aborted = (signal: Signal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', resolve, { once: true }));
const slugOf = ({ reason }: Signal) => (reason instanceof ApiError ? reason.slug : reason);

describe('the end of a request', () => {
  // The timer of deadlines keeps no process alive.
  let alive: NodeJS.Timeout;
  before(() => {
    alive = setInterval(() => {}, hour);
  });
  after(() => clearInterval(alive));

  it('comes with its own deadline, also when a later one is waited for', async () => {
    const ends = new RequestEnds();
    const [late, soon, soonest] = [hour, 20, 1].map((ms) => ends.begin({ raw: response() }, ms));
    assert.ok(late && soon && soonest);
    await Promise.all([aborted(soonest), aborted(soon)]);
    assert.deepEqual([soonest, soon].map(slugOf), ['deadline-passed', 'deadline-passed']);
    assert.throws(() => soonest.throwIfAborted(), { slug: 'deadline-passed' });
    assert.equal(late.aborted, false);
    late.extend(1);
    await aborted(late);
    assert.equal(slugOf(late), 'deadline-passed');
  });

  it('is put off by a new deadline', async () => {
    const ends = new RequestEnds();
    const [first, second] = [1, 2].map((ms) => ends.begin({ raw: response() }, ms));
    assert.ok(first && second);
    first.extend(hour);
    await aborted(second);
    assert.equal(first.aborted, false);
  });

  it('has one reason, and tells those that still listen', () => {
    const end = new RequestEnds().begin({ raw: response() }, hour);
    const told: string[] = [];
    const last = () => void told.push('last');
    end.addEventListener('abort', () => {
      told.push('first');
      end.removeEventListener('abort', last);
    });
    end.addEventListener('abort', last);
    end.addEventListener('abort', () => void told.push('other'));
    end.passDeadline();
    end.abort(new Error('later'));
    assert.deepEqual(told, ['first', 'other']);
    assert.equal(slugOf(end), 'deadline-passed');
  });

  it('comes for all with the end of the server, and leaves nothing behind', () => {
    const ends = new RequestEnds();
    const begun = ends.begin({ raw: response() }, hour);
    const left = ends.begin({ raw: response().destroy() }, hour);
    assert.ok(left.reason instanceof ClientGone);
    assert.deepEqual([...ends.open], [begun]);
    ends.endAll();
    const later = ends.begin({ raw: response() }, hour);
    assert.deepEqual([begun, later].map(slugOf), ['unavailable', 'unavailable']);
    for (const one of [begun, later]) one.close();
    assert.equal(ends.open.size, 0);
  });

  it('is told again to those who are to answer when no answer has begun, unless the client is gone', (t) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    t.after(() => mock.timers.reset());
    const ends = new RequestEnds();
    const [waiting, late, closed, gone, begun] = Array.from({ length: 5 }, () => response());
    assert.ok(waiting && late && closed && gone && begun);
    const told: string[] = [];
    const requests = { waiting, late, closed, gone, begun };
    for (const [name, raw] of Object.entries(requests)) {
      const end = ends.begin({ raw }, hour);
      if (name === 'gone') end.abort(ends.begin({ raw: response().destroy() }, hour).reason as Error);
      if (name !== 'late') end.whenOverdue(() => told.push(name));
      end.passDeadline();
      if (name === 'late') end.whenOverdue(() => told.push(name));
    }
    closed.emit('close');
    begun.flushHeaders();
    mock.timers.tick(longestEndMs - 1);
    assert.deepEqual(told, []);
    mock.timers.tick(1);
    assert.deepEqual(told, ['waiting', 'late']);
  });
});
