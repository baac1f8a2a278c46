/**
 * Parses the XML parts of a workbook chunk by chunk, and holds its shared strings (ECMA-376 part 1,
 * §18.4).
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type ApiError, invalidFile } from '../kernel/contract/errors.ts';
import type { FileRule } from '../kernel/rules/all-rules.ts';
import type { RuleParams } from '../kernel/rules/said.ts';

/** The longest stretch of XML without a tag, in characters. */
const maxBetweenTags = 1_048_576;
const maxDepth = 64;
/** The total length of all shared strings, and the length of one, in characters. */
const maxTexts = 8_388_608;
const maxText = 65_536;

/** The error for a file that is not a workbook, or a hostile one. */
export function broken(why: string, rule: FileRule = 'file-broken', params?: RuleParams): ApiError {
  return invalidFile(rule, `The file is not an XLSX workbook that can be read: ${why}`, params);
}

/** The error for an .xls: it says what to do. */
export function oldWorkbook(): ApiError {
  return broken(
    'it is a workbook of the old format (.xls), or has a password: save it as .xlsx without one, and send that',
    'file-old',
  );
}

/**
 * A part that is parsed as it arrives. Namespace prefixes are ignored, since programs choose them
 * freely.
 */
export abstract class Part {
  readonly #parser = new SaxesParser();
  #depth = 0;
  #sinceTag = 0;
  #isEmpty = true;

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

  parse(chunk: string): void {
    this.#isEmpty &&= chunk === '';
    this.#parser.write(chunk);
    this.#sinceTag += chunk.length;
    if (this.#sinceTag > maxBetweenTags) throw broken('a piece of it is too long');
  }

  /** A missing part counts as empty. Only a part with content can be truncated. */
  end(): void {
    if (!this.#isEmpty) this.#parser.close();
  }

  protected abstract opened(name: string, tag: SaxesTagPlain): void;
  protected closed(_name: string): void {}
  protected text(_text: string): void {}
}

export function joined(before: string, text: string): string {
  if (before.length + text.length > maxText) throw broken('one of its texts is too long');
  return before + text;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Whether a boolean attribute is true. */
export const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Decodes `_x000D_` and the like, which stand for characters that XML cannot express (ECMA-376 part
 * 1, §22.9.2.19).
 */
export function plainText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

/** The shared strings, which cells refer to by index. */
export class SharedTexts extends Part {
  readonly #texts: string[] = [];
  #characters = 0;
  #current = '';
  #isText = false;
  #isPhonetic = false;

  at(index: number): string {
    const text = this.#texts[index];
    if (text === undefined) throw broken('a cell names a text that is not there');
    return text;
  }

  protected opened(name: string): void {
    if (name === 'si') this.#current = '';
    // Phonetic hints are not part of the text.
    if (name === 'rPh') this.#isPhonetic = true;
    this.#isText = name === 't' && !this.#isPhonetic;
  }

  protected override closed(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
    if (name !== 'si') return;
    // 16 more for each string, so that very many empty ones count too.
    this.#characters += this.#current.length + 16;
    if (this.#characters > maxTexts) throw broken('it has too much text');
    this.#texts.push(plainText(this.#current));
  }

  protected override text(text: string): void {
    if (this.#isText) this.#current = joined(this.#current, text);
  }
}
