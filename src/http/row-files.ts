/**
 * Files with rows, as bodies. A file goes to the disk as it arrives, never into memory whole: a slow client holds no connection
 * to the database, a transaction that has to be repeated reads it again, and it has a digest before the first row is judged. It has no
 * name there, so nothing is left behind, whatever becomes of the process.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { RowFile } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import type { FileRow } from '../kernel/row-problems.ts';
import type { TableShape } from '../tables/columns.ts';
import { readCsv } from '../tables/csv-read.ts';
import type { TableFormat } from '../tables/formats.ts';
import { readXlsx } from '../tables/xlsx-read.ts';
import { openNameless } from './nameless-file.ts';

export class ReceivedFile {
  /** What the audit record and the digest of an idempotent request have in its place: JSON text. */
  readonly summary: string;
  readonly #format: TableFormat;
  readonly #file: FileHandle;

  private constructor(format: TableFormat, file: FileHandle, summary: object) {
    this.#format = format;
    this.#file = file;
    this.summary = JSON.stringify({ arquivo: summary });
  }

  /** Takes the body in, piece by piece. */
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
   * Its rows from the beginning, each time anew. Throws 422 for a file that is none, or has too many, and the signal's reason
   * once it is aborted.
   */
  async *rows({ maxRows, ...shape }: RowFile, signal: AbortSignal): AsyncGenerator<FileRow> {
    let count = 0;
    for await (const one of this.#read(shape, signal)) {
      signal.throwIfAborted();
      if (++count > maxRows) throw new ApiError('invalid-value', `The file has more than ${maxRows} rows`);
      yield one;
    }
  }

  #read(shape: TableShape, signal: AbortSignal): AsyncGenerator<FileRow> {
    if (this.#format.kind === 'xlsx') return readXlsx(this.#file.fd, shape, signal);
    const bytes = this.#file.createReadStream({ start: 0, autoClose: false });
    return readCsv(bytes as AsyncIterable<Buffer>, shape, this.#format.numbers, signal);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
