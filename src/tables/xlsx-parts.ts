/** The XML of a workbook's parts, taken piece by piece: shared texts, and the rows of a sheet (ECMA-376 part 1, §18.3 and §18.4). */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ApiError } from '../kernel/errors.ts';

/** Pieces of XML go on for so long without a tag at most. */
const maxBetweenTags = 1_048_576;
const maxDepth = 64;
const maxColumns = 256;
/** Of all texts together, and of one, in characters. */
const maxTexts = 8_388_608;
const maxText = 65_536;

/** The refusal of a file that is none, or a hostile one. */
export function broken(why: string): ApiError {
  return new ApiError('invalid-value', `The file is no XLSX workbook that can be read: ${why}`);
}

/** A part that is read as it comes. Names are taken without their prefixes, which programs choose as they like. */
abstract class Part {
  readonly #parser = new SaxesParser();
  #depth = 0;
  #sinceTag = 0;

  constructor() {
    this.#parser.on('opentag', (tag) => {
      this.#sinceTag = 0;
      if (++this.#depth > maxDepth) throw broken('its XML nests too deep');
      this.opened(localName(tag.name), tag);
    });
    this.#parser.on('closetag', (tag) => {
      this.#sinceTag = 0;
      this.#depth--;
      this.closed(localName(tag.name));
    });
    this.#parser.on('text', (text) => this.text(text));
    this.#parser.on('cdata', (text) => this.text(text));
    this.#parser.on('doctype', () => {
      throw broken('its XML has a document type');
    });
    this.#parser.on('error', () => {
      throw broken('its XML is not well-formed');
    });
  }

  protected parse(chunk: string): void {
    this.#parser.write(chunk);
    this.#sinceTag += chunk.length;
    if (this.#sinceTag > maxBetweenTags) throw broken('a piece of it is too long');
  }

  end(): void {
    this.#parser.close();
  }

  protected abstract opened(name: string, tag: SaxesTagPlain): void;
  protected abstract closed(name: string): void;
  protected abstract text(text: string): void;
}

function joined(before: string, text: string): string {
  if (before.length + text.length > maxText) throw broken('one of its texts is too long');
  return before + text;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The texts that cells name by their number. */
export class SharedTexts extends Part {
  readonly #texts: string[] = [];
  #characters = 0;
  #current = '';
  #isText = false;

  take(chunk: string): void {
    this.parse(chunk);
  }

  at(index: number): string {
    const text = this.#texts[index];
    if (text === undefined) throw broken('a cell names a text that is not there');
    return text;
  }

  override end(): void {
    if (this.#texts.length > 0) super.end();
  }

  protected opened(name: string): void {
    if (name === 'si') this.#current = '';
    this.#isText = name === 't';
  }

  protected closed(name: string): void {
    this.#isText = false;
    if (name !== 'si') return;
    // An empty text costs its place.
    this.#characters += this.#current.length + 16;
    if (this.#characters > maxTexts) throw broken('it has too much text');
    this.#texts.push(this.#current);
  }

  protected text(text: string): void {
    if (this.#isText) this.#current = joined(this.#current, text);
  }
}

export interface SheetRow {
  /** In the sheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The places of cells that are no numbers, whatever they look like. */
  readonly texts: ReadonlySet<number>;
}

export class SheetRows extends Part {
  readonly #shared: SharedTexts;
  #rows: SheetRow[] = [];
  #number = 0;
  #cells: string[] = [];
  #texts = new Set<number>();
  #column = -1;
  #type = '';
  #value = '';
  #isValue = false;

  constructor(shared: SharedTexts) {
    super();
    this.#shared = shared;
  }

  /** The rows that end in the chunk. */
  take(chunk: string): readonly SheetRow[] {
    this.#rows = [];
    this.parse(chunk);
    return this.#rows;
  }

  protected opened(name: string, { attributes }: SaxesTagPlain): void {
    if (name === 'row') {
      const number = Number(attributes['r'] ?? this.#number + 1);
      if (!(Number.isInteger(number) && number > this.#number && number <= 1_048_576)) {
        throw broken('its rows are out of order');
      }
      this.#number = number;
      this.#cells = [];
      this.#texts = new Set();
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r']);
      this.#type = attributes['t'] ?? 'n';
      this.#value = '';
    }
    this.#isValue = name === 'v' || name === 't';
  }

  protected closed(name: string): void {
    this.#isValue = false;
    if (name === 'c' && this.#column < maxColumns) {
      while (this.#cells.length < this.#column) this.#cells.push('');
      if (this.#type !== 'n') this.#texts.add(this.#column);
      this.#cells[this.#column] =
        this.#type === 's' && this.#value !== '' ? this.#shared.at(Number(this.#value)) : this.#value;
    } else if (name === 'row') {
      this.#rows.push({ number: this.#number, cells: this.#cells, texts: this.#texts });
    }
  }

  protected text(text: string): void {
    if (this.#isValue) this.#value = joined(this.#value, text);
  }
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw broken('a cell has no place');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
