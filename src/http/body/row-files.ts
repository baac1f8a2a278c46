/**
 * Files with rows as bodies. A file is written to disk as it arrives. A slow client therefore holds
 * no database connection, a repeated transaction can read the file again, and its digest is known
 * before the first row is processed. The file is unlinked, so the system removes it in any case.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { RowFile } from '../../kernel/contract/endpoint.ts';
import { invalidFile } from '../../kernel/contract/errors.ts';
import type { FileRow } from '../../kernel/contract/row-problems.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import type { TableShape } from '../../tables/columns.ts';
import { readCsv } from '../../tables/csv-read.ts';
import type { TableFormat } from '../../tables/formats.ts';
import { readXlsx } from '../../tables/xlsx-read.ts';
import { openNameless } from './nameless-file.ts';

export class ReceivedFile {
  /**
   * JSON that represents the file in the audit record and in the digest of an idempotent request.
   */
  readonly summary: string;
  readonly #format: TableFormat;
  readonly #file: FileHandle;

  private constructor(format: TableFormat, file: FileHandle, summary: object) {
    this.#format = format;
    this.#file = file;
    this.summary = JSON.stringify({ arquivo: summary });
  }

  /** Receives the body in chunks. */
  static async receive(body: AsyncIterable<Buffer>, format: TableFormat): Promise<ReceivedFile> {
    const file = await openNameless();
    try {
      const digest = createHash('sha256');
      let bytes = 0;
      for await (const chunk of body) {
        bytes += chunk.length;
        digest.update(chunk);
        await file.write(chunk);
      }
      return new ReceivedFile(format, file, {
        tipo: format.kind,
        ...(format.kind === 'csv' ? { formato: format.numbers.name } : {}),
        bytes,
        sha256: digest.digest('hex'),
      });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * Reads the rows from the beginning in batches, again on each call. Throws 422 for an invalid
   * file or too many rows, and the signal's reason when aborted.
   */
  async *rows({ maxRows, ...shape }: RowFile & TableShape, signal: Signal): AsyncGenerator<FileRow[]> {
    let count = 0;
    for await (const rows of this.#read(shape, signal)) {
      signal.throwIfAborted();
      count += rows.length;
      if (count > maxRows)
        throw invalidFile('file-rows', `The file has more than ${maxRows} rows`, { maximum: maxRows });
      yield rows;
    }
  }

  #read(shape: TableShape, signal: Signal): AsyncGenerator<FileRow[]> {
    if (this.#format.kind === 'xlsx') return readXlsx(this.#file.fd, shape, signal);
    const bytes = this.#file.createReadStream({ start: 0, autoClose: false, highWaterMark: 16_384 });
    return readCsv(bytes as AsyncIterable<Buffer>, shape, this.#format.numbers, signal);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
