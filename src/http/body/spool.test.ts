import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/random-runs.ts';
import { openNameless } from './nameless-file.ts';
import { Spool } from './spool.ts';

const settled = () => new Promise(setImmediate);

function source(chunks: readonly string[]) {
  const state = { given: 0, ended: false };
  async function* give() {
    try {
      for (const chunk of chunks) {
        await settled();
        state.given++;
        yield chunk;
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, chunks: give() };
}

/** Counts the steps of disk space. */
function disk() {
  const state = { taken: 0, held: 0 };
  const takeStep = () => {
    state.taken++;
    state.held++;
    return () => void state.held--;
  };
  return { state, takeStep, patienceMs: 0 };
}

async function untilEnded(state: { ended: boolean }): Promise<void> {
  while (!state.ended) await settled();
}

describe('a spool', () => {
  const many = Array.from({ length: 500 }, (_, n) => `${n},`.repeat(100));

  it('reads its source to the end though nobody reads from it', async () => {
    const { state, chunks } = source(many);
    const room = disk();
    const spool = new Spool(chunks, { ...room, memoryBytes: 1000, stepBytes: 10_000 });
    await untilEnded(state);
    assert.equal(state.given, many.length);
    assert.ok(room.state.held > 1);
    assert.equal(Buffer.concat(await spool.toArray()).toString(), many.join(''));
    assert.equal(room.state.held, 0);
  });

  it('leaves the disk alone while its reader keeps up', async () => {
    const { chunks } = source(many);
    const room = disk();
    const spool = new Spool(chunks, { ...room, memoryBytes: 10_000, stepBytes: 10_000 });
    assert.equal(Buffer.concat(await spool.toArray()).toString(), many.join(''));
    assert.equal(room.state.taken, 0);
  });

  it('makes its source wait for a reader that almost keeps up, and for no other', async () => {
    for (const patienceMs of [60_000, 0]) {
      const { chunks } = source(many);
      const room = disk();
      const spool = new Spool(chunks, { ...room, memoryBytes: 1000, stepBytes: 10_000, patienceMs });
      const read: Buffer[] = [];
      for await (const piece of spool) {
        read.push(piece as Buffer);
        for (let turns = 0; turns < 200; turns++) await settled();
      }
      assert.equal(Buffer.concat(read).toString(), many.join(''));
      assert.equal(room.state.taken > 0, patienceMs === 0);
    }
  });

  it('waits for a reader that takes nothing only for a moment', async () => {
    const { state, chunks } = source(many);
    const room = disk();
    const spool = new Spool(chunks, { ...room, memoryBytes: 1000, stepBytes: 10_000, patienceMs: 60_000 });
    await untilEnded(state);
    assert.ok(room.state.held > 1);
    spool.destroy();
  });

  it('ends its source, and gives back its room, when the reader goes', async () => {
    const { state, chunks } = source(many);
    const room = disk();
    const spool = new Spool(chunks, { ...room, memoryBytes: 0, stepBytes: 1000 });
    while (state.given < 10) await settled();
    spool.destroy();
    await once(spool, 'close');
    await untilEnded(state);
    assert.ok(state.given < many.length);
    assert.equal(room.state.held, 0);
  });

  it('fails with its source', async () => {
    async function* broken() {
      yield 'a';
      throw new Error('broken');
    }
    const spool = new Spool(broken(), { ...disk(), stepBytes: 1000 });
    await assert.rejects(spool.toArray(), /broken/);
  });

  it('is whole though the disk takes each piece in parts, as one does that is nearly full', async (t) => {
    const file = await openNameless();
    await file.close();
    const prototype: { write: (...args: unknown[]) => unknown } = Object.getPrototypeOf(file);
    const { write } = prototype;
    t.mock.method(prototype, 'write', function (this: unknown, ...[piece, from, length, at]: unknown[]) {
      return write.call(this, piece, from, Math.ceil((length as number) / 2), at);
    });
    const { state, chunks } = source(many);
    const spool = new Spool(chunks, { ...disk(), memoryBytes: 0, stepBytes: 10_000 });
    await untilEnded(state);
    assert.equal(Buffer.concat(await spool.toArray()).toString(), many.join(''));
  });

  it('fails when there is no room', async () => {
    const { state, chunks } = source(many);
    const takeStep = () => Promise.reject(new Error('no room'));
    const spool = new Spool(chunks, { takeStep, memoryBytes: 10, stepBytes: 1000, patienceMs: 0 });
    const [error] = await once(spool, 'error');
    assert.match(String(error), /no room/);
    assert.ok(state.ended);
  });

  it('gives what it took in, in order, however it is read', async () => {
    const chunk = fc.string({ maxLength: 300, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunk, { maxLength: 40 }),
        fc.integer({ min: 0, max: 500 }),
        fc.array(fc.nat({ max: 5 }), { maxLength: 60 }),
        async (chunks, memoryBytes, pauses) => {
          const room = disk();
          const spool = new Spool(source(chunks).chunks, { ...room, memoryBytes, stepBytes: 256 });
          const read: Buffer[] = [];
          for await (const piece of spool) {
            read.push(piece as Buffer);
            for (let turns = pauses.shift() ?? 0; turns > 0; turns--) await settled();
          }
          assert.equal(Buffer.concat(read).toString(), chunks.join(''));
          assert.equal(room.state.held, 0);
        },
      ),
      { numRuns: runs(10) },
    );
  });
});
