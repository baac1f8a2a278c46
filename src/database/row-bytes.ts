/**
 * Rows as the bytes that PostgreSQL sent. The driver creates a string for each value as it arrives.
 * Here this happens only on demand, so that lists can be written as JSON from their bytes
 * (`json-rows.ts`).
 *
 * Uses undocumented parts of pg and pg-protocol: the parser's `handlePacket`, and that it listens
 * to the stream's `data`. The tests next to `json-rows.ts` fail if another version lacks them.
 */
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Parser } from 'pg-protocol/dist/parser.js';

/** The parts of the driver's connection that are used here. */
interface Connection extends EventEmitter {
  readonly stream: Socket;
}

interface Message {
  readonly name: string;
  readonly length: number;
}

/** The undocumented part of the parser. */
interface ParserInside {
  /** The number of bytes it keeps of a message that has not arrived completely. */
  readonly bufferLength: number;
  parse(bytes: Buffer, callback: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

const dataRow = 'D'.charCodeAt(0);

/** Its bytes are valid only until the next message. */
export class RowMessage implements Message {
  readonly name = 'dataRow';
  readonly length: number;
  readonly bytes: Buffer;
  /** The position of the number of values. Each value follows, preceded by its length. */
  readonly offset: number;

  constructor(bytes: Buffer, offset: number, length: number) {
    this.bytes = bytes;
    this.offset = offset;
    this.length = length;
  }

  /** The values, as the driver reads them. */
  get fields(): (string | null)[] {
    const { bytes, offset } = this;
    const count = bytes.readInt16BE(offset);
    const fields: (string | null)[] = [];
    for (let at = offset + 2; fields.length < count; ) {
      const length = bytes.readInt32BE(at);
      at += 4;
      fields.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
      at += Math.max(0, length);
    }
    return fields;
  }
}

/** A message begins with its kind (one byte) and its length, which does not count the kind. */
const headerBytes = 5;

class RowParser extends (Parser as unknown as new () => ParserInside) {
  /** The beginning of a message that has not arrived completely. */
  #left: Buffer | undefined;

  /**
   * When the last message is incomplete, as in each part of a long list, the driver copies all that
   * has arrived. Such memory outside the heap makes the engine collect it more often (every 13
   * lists of 250 kB). Here only the incomplete message is copied.
   */
  override parse(bytes: Buffer, callback: (message: Message) => void): void {
    if (this.bufferLength > 0) return super.parse(bytes, callback);
    const left = this.#left;
    this.#left = undefined;
    if (left === undefined) return this.#parseFrom(0, bytes, callback);
    const front = left.length < headerBytes ? Buffer.concat([left, bytes.subarray(0, headerBytes)]) : left;
    const missing = front.length < headerBytes ? Infinity : lengthAt(front, 0) - left.length;
    if (missing <= bytes.length) {
      this.#parseFrom(0, Buffer.concat([left, bytes.subarray(0, missing)]), callback);
      this.#parseFrom(missing, bytes, callback);
    } else {
      // The message has several parts, which the driver combines.
      super.parse(left, callback);
      super.parse(bytes, callback);
    }
  }

  #parseFrom(offset: number, bytes: Buffer, callback: (message: Message) => void): void {
    let at = offset;
    while (at + headerBytes <= bytes.length) {
      const length = lengthAt(bytes, at);
      if (at + length > bytes.length) break;
      callback(this.handlePacket(at + headerBytes, bytes[at] as number, length - 1, bytes));
      at += length;
    }
    if (at < bytes.length) this.#left = bytes.subarray(at);
  }

  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    if (code === dataRow) return new RowMessage(bytes, offset, length);
    return super.handlePacket(offset, code, length, bytes);
  }
}

/** The length of the message at this position, with its kind. */
function lengthAt(bytes: Buffer, at: number): number {
  return 1 + bytes.readUInt32BE(at + 1);
}

/** Makes a new connection emit rows as {@link RowMessage}s. */
export function keepRowBytes(connection: object): void {
  const { stream } = connection as Connection;
  const parser = new RowParser();
  const emit = (message: Message) =>
    (connection as Connection).emit(message.name === 'error' ? 'errorMessage' : message.name, message);
  stream.removeAllListeners('data');
  stream.on('data', (bytes: Buffer) => parser.parse(bytes, emit));
}
