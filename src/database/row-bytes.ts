/**
 * Rows as the bytes that PostgreSQL has sent. The driver makes a string of each value as it
 * arrives; here it does so only when somebody asks for them, so that a list can be written as JSON
 * from its bytes (`json-rows.ts`).
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
  parse(bytes: Buffer, callback: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

const dataRow = 'D'.charCodeAt(0);

/** Its bytes are valid only until the next message. */
export class RowMessage implements Message {
  readonly name = 'dataRow';
  readonly length: number;
  readonly bytes: Buffer;
  /** Where the number of its values is. Each value follows with its length before it. */
  readonly offset: number;

  constructor(bytes: Buffer, offset: number, length: number) {
    this.bytes = bytes;
    this.offset = offset;
    this.length = length;
  }

  /** The values as the driver reads them. */
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

class RowParser extends (Parser as unknown as new () => ParserInside) {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    if (code === dataRow) return new RowMessage(bytes, offset, length);
    return super.handlePacket(offset, code, length, bytes);
  }
}

/** Makes a connection that is ready for its first query hand rows on as {@link RowMessage}s. */
export function keepRowBytes(connection: object): void {
  const { stream } = connection as Connection;
  const parser = new RowParser();
  const emit = (message: Message) =>
    (connection as Connection).emit(message.name === 'error' ? 'errorMessage' : message.name, message);
  stream.removeAllListeners('data');
  stream.on('data', (bytes: Buffer) => parser.parse(bytes, emit));
}
