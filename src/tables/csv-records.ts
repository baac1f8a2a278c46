/** The records of CSV text (RFC 4180), taken piece by piece: cells as they are written, quotes taken off. */

/** A quote out of place, one without an end, or a record that is longer than any that somebody means. */
export class CsvProblem extends Error {
  /** The record's number, from 1. */
  readonly record: number;

  constructor(record: number) {
    super(`record ${record} is none`);
    this.record = record;
  }
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Where in a cell a character stands; `closed`: behind a quote that ends the cell, or is the first half of two that are one. */
type Place = 'start' | 'plain' | 'quoted' | 'closed';

export class CsvRecords {
  readonly #delimiter: number;
  readonly #maxLength: number;
  #records: string[][] = [];
  #count = 0;
  #cells: string[] = [];
  /** Of the cell that is being read, what came before the piece at hand, or before its last quote. */
  #cell = '';
  #place: Place = 'start';
  #isBehindReturn = false;
  /** Characters of the record that came before the piece at hand. */
  #length = 0;

  /** `maxLength`: of a record, in characters. */
  constructor(delimiter: string, maxLength: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#maxLength = maxLength;
  }

  /** The records that end in the piece. Throws {@link CsvProblem}. */
  take(text: string): string[][] {
    this.#records = [];
    // Where the record and the cell begin, as far as they are in this piece.
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
      else this.#place = 'plain';
    }
    if (this.#place !== 'closed') this.#cell += text.slice(from);
    this.#length = text.length - record;
    this.#requireShort(this.#length);
    return this.#records;
  }

  /** The last record, which may lack the end of its line. */
  end(): string[][] {
    this.#records = [];
    if (this.#place === 'quoted') throw this.#problem();
    if (this.#place !== 'start' || this.#cells.length > 0) {
      this.#endCell('');
      this.#endRecord(this.#length);
    }
    return this.#records;
  }

  /** At the beginning of a cell, or the second of two. */
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
