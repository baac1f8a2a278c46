/**
 * Files with rows, as bodies. A file goes to the disk as it arrives, never into memory whole: a slow client holds no connection
 * to the database, a transaction that has to be repeated reads it again, and it has a digest before the first row is judged. It has no
 * name there, so nothing is left behind, whatever becomes of the process.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowFile } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import type { FileRow } from '../kernel/row-problems.ts';
import type { TableShape } from '../tables/columns.ts';
import { readCsv } from '../tables/csv-read.ts';
import type { TableFormat } from '../tables/formats.ts';
import { readXlsx } from '../tables/xlsx-read.ts';

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

  /** Its rows from the beginning, each time anew. Throws 422 for a file that is none, or has too many. */
  async *rows({ maxRows, ...shape }: RowFile): AsyncGenerator<FileRow> {
    let count = 0;
    for await (const one of this.#read(shape)) {
      if (++count > maxRows) throw new ApiError('invalid-value', `The file has more than ${maxRows} rows`);
      yield one;
    }
  }

  #read(shape: TableShape): AsyncGenerator<FileRow> {
    if (this.#format.kind === 'xlsx') return readXlsx(this.#file.fd, shape);
    const bytes = this.#file.createReadStream({ start: 0, autoClose: false });
    return readCsv(bytes as AsyncIterable<Buffer>, shape, this.#format.numbers);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `prumo-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** At work at once; each holds a connection to the database, for as long as its rows take. */
const mostAtWork = 2;

/** Lets a few work and the others wait, in their order. */
export class FileTurns {
  #atWork = 0;
  readonly #waiting: (() => void)[] = [];

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atWork === mostAtWork) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#atWork++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#atWork--;
    }
  }
}
