/**
 * Reads JSON text with the results of `JSON.parse`, but bit by bit, so that a large text holds nobody up; numbers keep their
 * digits, and what nobody wants of the text is not made.
 */
import { findShortValue } from './json-scan.ts';
import { type JsonShape, setField, wanted } from './json-shape.ts';
import { code, JsonProblem, JsonText } from './json-text.ts';

/** A text has more values than its reader takes. */
export class TooManyValues extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`more than ${most} values`);
    this.most = most;
  }
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

/** What has to come next. */
const next = { value: 0, valueOrEnd: 1, name: 2, nameOrEnd: 3, colon: 4, commaOrEnd: 5, nothing: 6 } as const;

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

const literals: readonly (readonly [text: string, value: unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** How many tokens are read between two looks at the clock, and how many characters: some tokens are long. */
const tokensAtOnce = 256;
const charactersAtOnce = 131_072;

export class JsonReader extends JsonText {
  readonly #limits: JsonLimits;
  readonly #levels: Level[] = [];
  #level: Level | undefined;
  #next: number = next.value;
  #values = 0;
  /** The shape of the value that comes next, and whether anybody wants it. */
  #shape: JsonShape | undefined;
  #isWanted = true;
  #result: unknown;
  /** Where it is worth while to look ahead again. */
  #scanFrom = 0;
  /** So far it is read before the next look at the clock. */
  #end = 0;

  constructor(text: string, limits: JsonLimits) {
    super(text);
    this.#limits = limits;
    this.#shape = limits.shape;
  }

  /** The value, once everything is read. */
  get result(): unknown {
    return this.#result;
  }

  /** The value as far as it is read: lists and objects that have not ended hold what is whole in them. */
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
   * Reads on until `isOver` says so; gives whether everything is read. Throws {@link JsonProblem} where the text is no JSON, or
   * goes beyond a limit.
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

  /** Undefined where it is so long that the clock is looked at before it goes on. */
  #readString(isKept: boolean): string | undefined {
    const text = this.readString(isKept, this.#end);
    if (text === undefined) this.#end = this.at;
    return text;
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
      // Token by token it shows where it breaks.
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

  /** A value is whole: it takes its place. */
  #done(value: unknown): void {
    const level = this.#level;
    this.#next = level === undefined ? next.nothing : next.commaOrEnd;
    if (!this.#isWanted) return;
    if (level === undefined) this.#result = value;
    else if (level.list) level.list.push(value);
    else setField(level.object as Record<string, unknown>, level.name, value);
  }
}
