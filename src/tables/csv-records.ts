/** Parses CSV (RFC 4180) chunk by chunk into records of cells, with the quotes removed. */

/** A misplaced or unterminated quote, or a record that is too long. */
export class CsvProblem extends Error {
  /** The number of the record, from 1. */
  readonly record: number;

  constructor(record: number) {
    super(`record ${record} is none`);
    this.record = record;
  }
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The position within a cell. `closed`: after a quote that either ends the cell or is the first of
 * two quotes that stand for one.
 */
type Place = 'start' | 'plain' | 'quoted' | 'closed';

export class CsvRecords {
  readonly #delimiter: number;
  readonly #maxLength: number;
  #records: string[][] = [];
  #count = 0;
  #cells: string[] = [];
  /** The part of the current cell from before this chunk, or from before its last quote. */
  #cell = '';
  #place: Place = 'start';
  #isBehindReturn = false;
  /** The length of the current record before this chunk, in characters. */
  #length = 0;

  /** @param maxLength the longest record accepted, in characters. */
  constructor(delimiter: string, maxLength: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#maxLength = maxLength;
  }

  /**
   * The records completed by this chunk.
   *
   * @throws CsvProblem
   */
  take(text: string): string[][] {
    this.#records = [];
    // The start of the record and of the cell, relative to this chunk.
    let record = -this.#length;
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const c = text.charCodeAt(at);
      if (this.#isBehindReturn) {
        this.#isBehindReturn = false;
        if (c === lineFeed) {
          record = from = at + 1;
          continue;
        }
      }
      if (this.#place === 'quoted') {
        if (c !== quote) continue;
        this.#cell += text.slice(from, at);
        this.#place = 'closed';
        from = at + 1;
      } else if (c === quote) {
        this.#openQuote();
        from = at + 1;
      } else if (c === this.#delimiter || c === lineFeed || c === carriageReturn) {
        this.#endCell(this.#place === 'closed' ? '' : text.slice(from, at));
        from = at + 1;
        if (c === this.#delimiter) continue;
        this.#endRecord(at - record);
        this.#isBehindReturn = c === carriageReturn;
        record = from;
      } else if (this.#place === 'closed') throw this.#problem();
      else {
        this.#place = 'plain';
        while (at + 1 < text.length && !this.#isSpecial(text.charCodeAt(at + 1))) at++;
      }
    }
    if (this.#place !== 'closed') this.#cell += text.slice(from);
    this.#length = text.length - record;
    this.#requireShort(this.#length);
    return this.#records;
  }

  /** The last record, which may lack a line break. */
  end(): string[][] {
    this.#records = [];
    if (this.#place === 'quoted') throw this.#problem();
    if (this.#place !== 'start' || this.#cells.length > 0) {
      this.#endCell('');
      this.#endRecord(this.#length);
    }
    return this.#records;
  }

  #isSpecial(c: number): boolean {
    return c === this.#delimiter || c === quote || c === lineFeed || c === carriageReturn;
  }

  /** Handles a quote at the start of a cell, or one directly after a closing quote. */
  #openQuote(): void {
    if (this.#place === 'plain') throw this.#problem();
    if (this.#place === 'closed') this.#cell += '"';
    this.#place = 'quoted';
  }

  #endCell(rest: string): void {
    this.#cells.push(this.#cell === '' ? rest : this.#cell + rest);
    this.#cell = '';
    this.#place = 'start';
  }

  #endRecord(length: number): void {
    this.#requireShort(length);
    this.#count++;
    this.#records.push(this.#cells);
    this.#cells = [];
    this.#length = 0;
  }

  #requireShort(length: number): void {
    if (length > this.#maxLength) throw this.#problem();
  }

  #problem(): CsvProblem {
    return new CsvProblem(this.#count + 1);
  }
}
