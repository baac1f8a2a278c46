/**
 * The messages that run prepared statements, written one behind the other into memory that is
 * shared by many. The driver makes a buffer for each message and lets it grow by half again and
 * again, and what is sent in one turn is then copied once more.
 */
import type { NamedStatement } from './company-query.ts';

/** Larger than most groups, so that memory outside the heap is rarely asked for. */
const slabBytes = 262_144;
/** UTF-8 takes at most so many bytes for a unit of a string. */
const bytesOfUnit = 3;
/** A bound statement's parts of known length, its description and execution. */
const fixedBytes = 64;

/** Describes the result of the statement that was bound last. */
const describe = Buffer.from('D\0\0\0\x06P\0', 'latin1');
/** Runs the statement that was bound last, without a limit of rows. */
const execute = Buffer.from('E\0\0\0\x09\0\0\0\0\0', 'latin1');
const sync = Buffer.from('S\0\0\0\x04', 'latin1');

let slab = Buffer.allocUnsafeSlow(slabBytes);
/** The start and the present end, in the slab, of the messages that are being written. */
let begin = 0;
let end = 0;

/**
 * Runs the statements one after the other.
 *
 * @param isKnown whether the connection has prepared the statement.
 * @param isDescribed whether the columns of this one's rows are asked for.
 */
export function messagesOf(
  statements: readonly NamedStatement[],
  isKnown: (statement: NamedStatement) => boolean,
  isDescribed: (at: number) => boolean,
): Buffer {
  begin = end;
  for (const [at, statement] of statements.entries()) {
    if (!isKnown(statement)) parse(statement);
    bind(statement);
    if (isDescribed(at)) put(describe);
    put(execute);
  }
  put(sync);
  return slab.subarray(begin, end);
}

function parse({ name, text }: NamedStatement): void {
  reserve(fixedBytes + bytesOfUnit * (name.length + text.length));
  const at = end;
  slab[end] = 0x50;
  end += 5;
  putCString(name);
  putCString(text);
  // The types of parameters are for the statement to say.
  putInt16(0);
  setInt32(end - at - 1, at + 1);
}

/** Parameters and result are text. */
function bind({ name, values }: NamedStatement): void {
  reserve(fixedBytes + bytesOfUnit * name.length);
  // Relative, because `reserve` may move the messages to another slab.
  const start = end - begin;
  slab[end] = 0x42;
  end += 5;
  putCString('');
  putCString(name);
  putInt16(0);
  putInt16(values.length);
  for (const value of values) putParameter(parameterText(value));
  putInt16(0);
  const at = begin + start;
  setInt32(end - at - 1, at + 1);
}

function putParameter(text: string | null): void {
  reserve(fixedBytes + (text === null ? 0 : bytesOfUnit * text.length));
  const at = end;
  end += 4;
  if (text === null) return setInt32(-1, at);
  end += slab.write(text, end);
  setInt32(end - at - 4, at);
}

function put(message: Buffer): void {
  reserve(message.length);
  slab.set(message, end);
  end += message.length;
}

function putCString(text: string): void {
  end += slab.write(text, end);
  slab[end++] = 0;
}

function putInt16(value: number): void {
  slab[end++] = value >>> 8;
  slab[end++] = value;
}

function setInt32(value: number, at: number): void {
  slab[at] = value >>> 24;
  slab[at + 1] = value >>> 16;
  slab[at + 2] = value >>> 8;
  slab[at + 3] = value;
}

/**
 * Makes room for so many bytes, if needed by moving the messages to a new slab. Earlier messages
 * stay in the old one until they have been sent.
 */
function reserve(bytes: number): void {
  if (end + bytes <= slab.length) return;
  const made = slab.subarray(begin, end);
  slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, 2 * (made.length + bytes)));
  slab.set(made);
  begin = 0;
  end = made.length;
}

type Scalar = string | number | boolean | null | undefined;

/** A parameter in PostgreSQL's text format: a scalar or an array of them. */
function parameterText(value: unknown): string | null {
  const parameter = value as Scalar | readonly Scalar[];
  if (parameter === null || parameter === undefined) return null;
  return typeof parameter === 'object' ? arrayText(parameter) : String(parameter);
}

/** Neighbours are often the same, such as the routes of a group. */
function arrayText(elements: readonly Scalar[]): string {
  let text = '';
  let last: Scalar = null;
  let lastText = 'NULL';
  for (const element of elements) {
    if (element !== last) {
      last = element;
      lastText = elementText(element);
    }
    text += text === '' ? lastText : `,${lastText}`;
  }
  return `{${text}}`;
}

function elementText(value: Scalar): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, String.raw`\$&`) : value}"`;
}
