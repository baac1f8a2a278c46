/** Pieces of a spool are given back, to be written again, but never before they have been read. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, it, type TestContext } from 'node:test';
import { Spool } from './spool.ts';

const settled = () => new Promise(setImmediate);
const pieceBytes = 2 ** 20;
/** More than the sockets of both sides hold. */
const pieces = 30;
const overwritten = 255;

interface Source {
  /** The pieces that were given back, by number. */
  readonly back: Set<number>;
  readonly spool: Spool;
}

/** Each piece is filled with its number, and is overwritten as soon as it is given back. */
function spoolOf(memoryBytes: number): Source {
  const back = new Set<number>();
  async function* give() {
    for (let number = 0; number < pieces; number++) {
      await settled();
      yield Buffer.alloc(pieceBytes, number);
    }
  }
  const spool = new Spool(give(), {
    memoryBytes,
    takeStep: () => () => {},
    stepBytes: pieceBytes,
    patienceMs: 0,
    giveBack: (piece) => {
      back.add(piece[0] as number);
      piece.fill(overwritten);
    },
  });
  return { back, spool };
}

/** Answers a request with the spool. The client has read nothing of it but the headers. */
async function answered(t: TestContext, spool: Spool): Promise<{ answer: IncomingMessage; socket: Socket }> {
  const server = createServer((_, response) => {
    response.once('close', () => spool.destroy());
    spool.pipe(response);
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const sent = request({ port: (server.address() as AddressInfo).port }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { answer, socket: (await connected)[0] };
}

/** The number of each piece, or `overwritten` if any of its bytes is. */
function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / pieceBytes }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes).reduce((most, byte) => Math.max(most, byte)),
  );
}

const all = Array.from({ length: pieces }, (_, number) => number);

describe('pieces of a spool', { timeout: 60_000 }, () => {
  it('are all given back, and reach a slow client as they were', async (t) => {
    for (const memoryBytes of [pieceBytes, pieces * pieceBytes]) {
      const { back, spool } = spoolOf(memoryBytes);
      const { answer } = await answered(t, spool);
      const read: Buffer[] = [];
      for await (const part of answer) {
        read.push(part as Buffer);
        await settled();
      }
      assert.deepEqual(numbersIn(Buffer.concat(read)), all);
      assert.deepEqual(
        [...back].sort((a, b) => a - b),
        all,
      );
    }
  });

  it('are dropped when the client goes', async (t) => {
    const { back, spool } = spoolOf(pieces * pieceBytes);
    const { answer, socket } = await answered(t, spool);
    while (socket.writableLength === 0) await settled();
    const before = [...back];
    assert.ok(before.length < pieces);
    const closed = once(spool, 'close');
    socket.destroy();
    answer.on('error', () => {}).destroy();
    await closed;
    // The piece that was being written was told of by then, as one that has failed.
    for (let turns = 0; turns < 20; turns++) await settled();
    assert.deepEqual([...back], before);
  });

  it('are kept by other destinations, which may look at them later', async () => {
    const { back, spool } = spoolOf(pieces * pieceBytes);
    const read = await spool.pipe(new PassThrough()).toArray();
    assert.deepEqual(numbersIn(Buffer.concat(read as Buffer[])), all);
    assert.equal(back.size, 0);
  });
});
