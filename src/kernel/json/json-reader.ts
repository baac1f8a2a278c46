/**
 * Parses JSON text with the results of `JSON.parse`, but incrementally, so that a large text does
 * not block other requests. Numbers keep their digits. Parts that the shape does not ask for are
 * not built.
 */
import { type JsonLimits, TooManyValues } from './json-limits.ts';
import { findShortValue, readShortRows } from './json-scan.ts';
import { type JsonShape, setField, wanted } from './json-shape.ts';
import { code, JsonProblem, JsonText } from './json-tokens.ts';

const usualLookAhead = 8_192;

/** What the grammar allows next. */
const next = { value: 0, valueOrEnd: 1, name: 2, nameOrEnd: 3, colon: 4, commaOrEnd: 5, nothing: 6 } as const;

interface Level {
  /** Undefined when the value is skipped. */
  readonly list: unknown[] | undefined;
  readonly object: Record<string, unknown> | undefined;
  readonly isList: boolean;
  readonly shape: JsonShape | undefined;
  /** The member that is being read: its name, whether it is kept, and its shape. */
  name: string;
  isWanted: boolean;
  member: JsonShape | undefined;
  hasUnknown: boolean;
}

const literals: readonly (readonly [text: string, value: unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/**
 * The maximum of tokens, and of characters, that are read between two looks at the clock. The
 * second limit is for long tokens.
 */
const tokensAtOnce = 256;
const charactersAtOnce = 131_072;

export class JsonReader extends JsonText {
  readonly #limits: JsonLimits;
  readonly #levels: Level[] = [];
  #level: Level | undefined;
  #next: number = next.value;
  #values = 0;
  /** The shape of the next value, and whether it is kept. */
  #shape: JsonShape | undefined;
  #isWanted = true;
  #result: unknown;
  /** Before this position, looking ahead for a short value would fail again. */
  #scanFrom = 0;
  /** The same for rows that are read together. */
  #rowsFrom = 0;
  /** The clock is looked at when this position is reached. */
  #end = 0;

  constructor(text: string, limits: JsonLimits) {
    super(text);
    this.#limits = limits;
    this.#shape = limits.shape;
  }

  /** The value, once everything has been read. */
  get result(): unknown {
    return this.#result;
  }

  /**
   * The value as far as it has been read. Unfinished lists and objects hold their complete members.
   */
  get soFar(): unknown {
    let value = this.#result;
    for (const { list, object, name } of this.#levels.toReversed()) {
      if (value !== undefined) {
        if (list) list.push(value);
        else if (object) setField(object, name, value);
      }
      value = list ?? object;
    }
    return value;
  }

  /**
   * Continues reading until `isOver` returns true. Returns whether everything has been read.
   *
   * @throws JsonProblem when the text is not JSON or is nested too deeply; TooManyValues when it
   *   holds more values than allowed.
   */
  read(isOver: () => boolean = () => false): boolean {
    do {
      this.#end = this.reached + charactersAtOnce;
      for (let n = 0; n < tokensAtOnce && this.at < this.#end; n++) {
        if (!this.skipSpace(this.#end)) break;
        if (this.#next === next.nothing) {
          if (this.at < this.text.length) throw this.unexpected(this.at);
          return true;
        }
        this.#readToken();
      }
    } while (!isOver());
    return false;
  }

  #readToken(): void {
    const c = this.text.charCodeAt(this.at);
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
      case next.colon:
        if (c !== code.colon) throw this.unexpected(this.at);
        this.at++;
        this.#next = next.value;
        return;
      default:
        return this.#readCommaOrEnd(c);
    }
  }

  #readCommaOrEnd(c: number): void {
    const { isList } = this.#level as Level;
    if (c === (isList ? code.closeList : code.closeObject)) return this.#close();
    if (c !== code.comma) throw this.unexpected(this.at);
    this.at++;
    this.#next = isList ? next.value : next.name;
  }

  #readName(c: number): void {
    if (c !== code.quote) throw this.unexpected(this.at);
    const level = this.#level as Level;
    const { object, shape } = level;
    const name = this.#readString(false);
    if (name === undefined) return;
    this.#next = next.colon;
    level.name = name;
    level.isWanted = object !== undefined;
    level.member = undefined;
    if (object === undefined || shape?.fields === undefined) return;
    level.member = shape.fields.get(name);
    if (level.member !== undefined) return;
    level.isWanted = false;
    if (level.hasUnknown || shape.ignored?.has(name)) return;
    level.hasUnknown = true;
    setField(object, name, true);
  }

  #readValue(c: number): void {
    this.#prepareValue();
    if (c === code.openObject && this.#level?.list && this.#readRows()) return;
    if ((c === code.openObject || c === code.openList) && this.#readShort()) return;
    if (c === code.quote) return this.#readText();
    this.#count(1);
    if (c === code.openObject || c === code.openList) return this.#open(c === code.openList);
    if (c === code.minus || (c >= code.zero && c <= code.nine)) return this.#done(this.readNumber());
    const literal = literals.find(([text]) => this.text.startsWith(text, this.at));
    if (literal === undefined) throw this.unexpected(this.at);
    this.at += literal[0].length;
    this.#done(literal[1]);
  }

  #readText(): void {
    const text = this.#readString(this.#isWanted);
    if (text === undefined) return;
    this.#count(1);
    this.#done(text);
  }

  /** Undefined when the string is so long that the clock must be checked before it goes on. */
  #readString(isKept: boolean): string | undefined {
    const text = this.readString(isKept, this.#end);
    if (text === undefined) this.#end = this.at;
    return text;
  }

  /** Determines whether the next value is kept, and its shape. */
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

  /**
   * Parses several objects of a list in one step, as most rows of bodies are: half the time of one
   * by one. Returns false when that is not possible here.
   */
  #readRows(): boolean {
    if (this.at < this.#rowsFrom) return false;
    const { lookAhead = usualLookAhead } = this.#limits;
    const read = readShortRows(this.text, this.at, lookAhead);
    if (read === undefined || this.#levels.length >= this.#limits.maxDepth) {
      this.#rowsFrom = this.at + lookAhead;
      return false;
    }
    this.#count(read.values);
    this.at = read.end;
    for (const row of read.rows) {
      this.#prepareValue();
      this.#done(this.#isWanted ? wanted(row, this.#shape) : undefined);
    }
    return true;
  }

  /**
   * Parses a short list or object in one step with `JSON.parse`, as most other rows are. Returns
   * false when that is not possible here.
   */
  #readShort(): boolean {
    const start = this.at;
    if (start < this.#scanFrom) return false;
    const { maxDepth, lookAhead = usualLookAhead } = this.#limits;
    const short = findShortValue(this.text, start, {
      maxLength: lookAhead,
      maxDepth: maxDepth - this.#levels.length,
    });
    if (short === undefined) {
      this.#scanFrom = start + lookAhead;
      return false;
    }
    let value: unknown;
    try {
      value = JSON.parse(this.text.slice(start, short.end));
    } catch {
      // Reading it token by token will report the exact position of the error.
      this.#scanFrom = short.end;
      return false;
    }
    this.#count(short.values);
    this.at = short.end;
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
    this.at++;
    this.#levels.push(level);
    this.#level = level;
    this.#next = isList ? next.valueOrEnd : next.nameOrEnd;
  }

  #close(): void {
    const { list, object } = this.#levels.pop() as Level;
    this.at++;
    this.#level = this.#levels.at(-1);
    this.#isWanted = (list ?? object) !== undefined;
    this.#done(list ?? object);
  }

  /** Adds a complete value to its parent. */
  #done(value: unknown): void {
    const level = this.#level;
    this.#next = level === undefined ? next.nothing : next.commaOrEnd;
    if (!this.#isWanted) return;
    if (level === undefined) this.#result = value;
    else if (level.list) level.list.push(value);
    else setField(level.object as Record<string, unknown>, level.name, value);
  }
}
