/**
 * Reads JSON text with the results of `JSON.parse`, but bit by bit, so that a large text holds nobody up; numbers keep their
 * digits, and what nobody wants of the text is not made.
 */
import { type DecimalInput, numberOf } from './exact-number.ts';
import { findShortValue } from './json-scan.ts';

/** Why a text is not acceptable JSON; the message completes "The body is not valid JSON: …". */
export class JsonProblem extends Error {}

/** A text has more values than its reader takes. */
export class TooManyValues extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`more than ${most} values`);
    this.most = most;
  }
}

/** What is wanted of a value; without a shape everything is. */
export interface JsonShape {
  /** Of an object, by name; others are left out. */
  readonly fields?: ReadonlyMap<string, JsonShape>;
  /** The first field of an object that `fields` does not know stays, with true for its value: somebody wants to name it. */
  readonly namesUnknown?: boolean;
  /** Of a list. */
  readonly items?: JsonShape;
  /** Of a list longer than this as many items are made and one more, which tells that it is too long. */
  readonly maxItems?: number;
}

export interface JsonLimits {
  /** How many levels of lists and objects lie in each other at most. */
  readonly maxDepth: number;
  /** How many values there are at most: lists, objects and what they hold. */
  readonly maxValues?: number;
  readonly shape?: JsonShape | undefined;
  /** So far is looked ahead for what can be read in one go, in characters; for tests. */
  readonly lookAhead?: number;
}

const usualLookAhead = 8_192;

/** Longer numbers are none that anybody means, and what works with all of their digits would take its time. */
export const maxNumberLength = 1_000;

/** What has to come next. */
const next = { value: 0, valueOrEnd: 1, name: 2, nameOrEnd: 3, commaOrEnd: 4, nothing: 5 } as const;

interface Level {
  /** Undefined: not wanted. */
  readonly list: unknown[] | undefined;
  readonly object: Record<string, unknown> | undefined;
  readonly isList: boolean;
  readonly shape: JsonShape | undefined;
  /** Of the member that is being read, with what is wanted of it. */
  name: string;
  isWanted: boolean;
  member: JsonShape | undefined;
  hasUnknown: boolean;
}

const code = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

const literals: readonly (readonly [text: string, value: unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** How many tokens are read between two looks at the clock. */
const tokensAtOnce = 256;

/** Up to 15 digits are added up, which is exact. */
const maxPlainDigits = 15;

export class JsonReader {
  readonly #text: string;
  readonly #limits: JsonLimits;
  readonly #levels: Level[] = [];
  #level: Level | undefined;
  #at = 0;
  #next: number = next.value;
  #values = 0;
  /** The shape of the value that comes next, and whether anybody wants it. */
  #shape: JsonShape | undefined;
  #isWanted = true;
  #result: unknown;
  /** Where it is worth while to look ahead again. */
  #scanFrom = 0;

  constructor(text: string, limits: JsonLimits) {
    this.#text = text;
    this.#limits = limits;
    this.#shape = limits.shape;
  }

  /** The value, once everything is read. */
  get result(): unknown {
    return this.#result;
  }

  /**
   * Reads on until `isOver` says so; gives whether everything is read. Throws {@link JsonProblem} where the text is no JSON, or
   * goes beyond a limit.
   */
  read(isOver: () => boolean = () => false): boolean {
    do {
      for (let n = 0; n < tokensAtOnce; n++) {
        this.#skipSpace();
        if (this.#next === next.nothing) {
          if (this.#at < this.#text.length) throw this.#unexpected(this.#at);
          return true;
        }
        this.#readToken();
      }
    } while (!isOver());
    return false;
  }

  #skipSpace(): void {
    const text = this.#text;
    let at = this.#at;
    for (;;) {
      const c = text.charCodeAt(at);
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) break;
      at++;
    }
    this.#at = at;
  }

  #readToken(): void {
    const c = this.#text.charCodeAt(this.#at);
    switch (this.#next) {
      case next.valueOrEnd:
        if (c === code.closeList) return this.#close();
        return this.#readValue(c);
      case next.value:
        return this.#readValue(c);
      case next.nameOrEnd:
        if (c === code.closeObject) return this.#close();
        return this.#readName(c);
      case next.name:
        return this.#readName(c);
      default:
        return this.#readCommaOrEnd(c);
    }
  }

  #readCommaOrEnd(c: number): void {
    const { isList } = this.#level as Level;
    if (c === (isList ? code.closeList : code.closeObject)) return this.#close();
    if (c !== code.comma) throw this.#unexpected(this.#at);
    this.#at++;
    this.#next = isList ? next.value : next.name;
  }

  #readName(c: number): void {
    if (c !== code.quote) throw this.#unexpected(this.#at);
    const level = this.#level as Level;
    const { object, shape } = level;
    const name = this.#readString(false);
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) !== code.colon) throw this.#unexpected(this.#at);
    this.#at++;
    this.#next = next.value;
    level.name = name;
    level.isWanted = object !== undefined;
    level.member = undefined;
    if (object === undefined || shape?.fields === undefined) return;
    level.member = shape.fields.get(name);
    if (level.member !== undefined) return;
    level.isWanted = false;
    if (!shape.namesUnknown || level.hasUnknown) return;
    level.hasUnknown = true;
    setField(object, name, true);
  }

  #readValue(c: number): void {
    this.#prepareValue();
    if ((c === code.openObject || c === code.openList) && this.#readShort()) return;
    this.#count(1);
    if (c === code.quote) return this.#done(this.#readString(true));
    if (c === code.openObject || c === code.openList) return this.#open(c === code.openList);
    if (c === code.minus || (c >= code.zero && c <= code.nine)) return this.#done(this.#readNumber());
    const literal = literals.find(([text]) => this.#text.startsWith(text, this.#at));
    if (literal === undefined) throw this.#unexpected(this.#at);
    this.#at += literal[0].length;
    this.#done(literal[1]);
  }

  /** What is wanted of the value that comes. */
  #prepareValue(): void {
    const level = this.#level;
    if (level === undefined) return;
    if (!level.isList) {
      this.#isWanted = level.isWanted;
      this.#shape = level.member;
      return;
    }
    const { list, shape } = level;
    this.#isWanted = list !== undefined && list.length <= (shape?.maxItems ?? Number.POSITIVE_INFINITY);
    this.#shape = shape?.items;
  }

  #count(values: number): void {
    const { maxValues = Number.POSITIVE_INFINITY } = this.#limits;
    this.#values += values;
    if (this.#values > maxValues) throw new TooManyValues(maxValues);
  }

  /** Reads a list or an object that is short and plain, as the rows of most bodies are; else tells that it is not. */
  #readShort(): boolean {
    const start = this.#at;
    if (start < this.#scanFrom) return false;
    const { maxDepth, lookAhead = usualLookAhead } = this.#limits;
    const short = findShortValue(this.#text, start, {
      maxLength: lookAhead,
      maxDepth: maxDepth - this.#levels.length,
    });
    if (short === undefined) {
      this.#scanFrom = start + lookAhead;
      return false;
    }
    let value: unknown;
    try {
      value = JSON.parse(this.#text.slice(start, short.end));
    } catch {
      // Token by token it shows where it breaks.
      this.#scanFrom = short.end;
      return false;
    }
    this.#count(short.values);
    this.#at = short.end;
    this.#done(this.#isWanted ? wanted(value, this.#shape) : undefined);
    return true;
  }

  #open(isList: boolean): void {
    const { maxDepth } = this.#limits;
    if (this.#levels.length >= maxDepth) throw new JsonProblem(`it nests deeper than ${maxDepth} levels`);
    const isWanted = this.#isWanted;
    const level: Level = {
      list: isWanted && isList ? [] : undefined,
      object: isWanted && !isList ? {} : undefined,
      isList,
      shape: this.#shape,
      name: '',
      isWanted,
      member: undefined,
      hasUnknown: false,
    };
    this.#at++;
    this.#levels.push(level);
    this.#level = level;
    this.#next = isList ? next.valueOrEnd : next.nameOrEnd;
  }

  #close(): void {
    const { list, object } = this.#levels.pop() as Level;
    this.#at++;
    this.#level = this.#levels.at(-1);
    this.#isWanted = (list ?? object) !== undefined;
    this.#done(list ?? object);
  }

  /** A value is whole: it takes its place. */
  #done(value: unknown): void {
    const level = this.#level;
    this.#next = level === undefined ? next.nothing : next.commaOrEnd;
    if (!this.#isWanted) return;
    if (level === undefined) this.#result = value;
    else if (level.list) level.list.push(value);
    else setField(level.object as Record<string, unknown>, level.name, value);
  }

  /** From a quote to behind the other. What is not wanted is judged all the same. */
  #readString(isValue: boolean): string {
    const text = this.#text;
    const start = this.#at + 1;
    let at = start;
    let isPlain = true;
    for (;;) {
      const c = text.charCodeAt(at);
      if (c === code.quote) break;
      if (c === code.backslash) {
        isPlain = false;
        at += 2;
      } else if (c >= 0x20) at++;
      else throw this.#unexpected(at);
    }
    this.#at = at + 1;
    if (!isPlain) return this.#unescaped(start - 1, at + 1);
    return isValue && this.#isWanted ? detached(text, start, at) : text.slice(start, at);
  }

  #unescaped(start: number, end: number): string {
    try {
      return JSON.parse(this.#text.slice(start, end)) as string;
    } catch (error) {
      throw new JsonProblem(`the text ${placeOf(this.#text, start)} is broken: ${(error as Error).message}`);
    }
  }

  #readNumber(): DecimalInput {
    const text = this.#text;
    const start = this.#at;
    const isNegative = text.charCodeAt(start) === code.minus;
    const first = isNegative ? start + 1 : start;
    let at = first;
    let whole = 0;
    for (let c = text.charCodeAt(at); c >= code.zero && c <= code.nine; c = text.charCodeAt(++at)) {
      whole = whole * 10 + (c - code.zero);
    }
    if (at === first) throw this.#unexpected(at);
    if (text.charCodeAt(first) === code.zero && at > first + 1) throw this.#unexpected(first + 1);
    const c = text.charCodeAt(at);
    if (c !== code.point && (c | 0x20) !== 0x65 && at - first <= maxPlainDigits) {
      this.#at = at;
      return isNegative ? -whole : whole;
    }
    this.#at = this.#endOfNumber(at);
    return this.#longNumber(start);
  }

  /** Fraction and exponent, behind the whole part. */
  #endOfNumber(from: number): number {
    let at = from;
    if (this.#text.charCodeAt(at) === code.point) at = this.#endOfDigits(at + 1);
    if ((this.#text.charCodeAt(at) | 0x20) !== 0x65) return at;
    const sign = this.#text.charCodeAt(at + 1);
    return this.#endOfDigits(sign === code.minus || sign === 0x2b ? at + 2 : at + 1);
  }

  /** One digit at least. */
  #endOfDigits(from: number): number {
    let at = from;
    for (let c = this.#text.charCodeAt(at); c >= code.zero && c <= code.nine; )
      c = this.#text.charCodeAt(++at);
    if (at === from) throw this.#unexpected(at);
    return at;
  }

  #longNumber(start: number): DecimalInput {
    if (this.#at - start > maxNumberLength) {
      const place = placeOf(this.#text, start);
      throw new JsonProblem(`the number ${place} has more than ${maxNumberLength} characters`);
    }
    // Only this number's own digits count: a long one elsewhere in the body must not turn `1.0` into no integer.
    return numberOf(detached(this.#text, start, this.#at));
  }

  #unexpected(at: number): JsonProblem {
    if (at >= this.#text.length) return new JsonProblem('it ends too early');
    const found = JSON.stringify(String.fromCodePoint(this.#text.codePointAt(at) as number));
    return new JsonProblem(`unexpected ${found} ${placeOf(this.#text, at)}`);
  }
}

/** A part of the text as a text of its own: it would keep the other one in memory. What is shorter is copied anyway. */
function detached(text: string, start: number, end: number): string {
  return end - start < 13 ? text.slice(start, end) : (JSON.parse(`"${text.slice(start, end)}"`) as string);
}

/** What is wanted of a value that was made with everything in it. */
function wanted(value: unknown, shape: JsonShape | undefined): unknown {
  if (shape === undefined || typeof value !== 'object' || value === null) return value;
  const { fields, items } = shape;
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => wanted(item, items));
  if (fields === undefined || !needsChange(value as Record<string, unknown>, fields)) return value;
  const kept: Record<string, unknown> = {};
  let hasUnknown = false;
  for (const [name, field] of Object.entries(value)) {
    const known = fields.get(name);
    if (known !== undefined) setField(kept, name, wanted(field, known));
    else if (shape.namesUnknown && !hasUnknown) {
      hasUnknown = true;
      setField(kept, name, true);
    }
  }
  return kept;
}

/** Whether it has fields that nobody knows, or such as may have. */
function needsChange(value: Record<string, unknown>, fields: ReadonlyMap<string, JsonShape>): boolean {
  for (const name of Object.keys(value)) {
    const known = fields.get(name);
    if (known === undefined || known.fields !== undefined || known.items !== undefined) return true;
  }
  return false;
}

/** As `JSON.parse` does it, which makes a field of `__proto__` too. */
function setField(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** As editors count. */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `at position ${at} (line ${before.length} column ${(before.at(-1) as string).length + 1})`;
}
