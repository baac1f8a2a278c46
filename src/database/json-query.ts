/**
 * Statements whose rows become text as they arrive. Uses the same parts of pg as
 * `company-query.ts`.
 */
import pg from 'pg';
import type { RowWriter } from '../kernel/read-rows.ts';
import { type Acting, CompanyQuery, type NamedStatement } from './company-query.ts';
import { type Field, JsonRows } from './json-rows.ts';
import type { RowMessage } from './row-bytes.ts';

class Writer {
  readonly rows: JsonRows;
  #error: unknown;

  constructor(front?: string, mostBytes?: number) {
    this.rows = new JsonRows(front, mostBytes);
  }

  /** A row that cannot be written fails the statement, not the connection. */
  add(row: RowMessage): void {
    if (this.#error !== undefined) return;
    try {
      this.rows.add(row);
    } catch (error) {
      this.#error = error;
    }
  }

  /** The callback of the query. */
  settle(resolve: (rows: JsonRows) => void, reject: (error: unknown) => void) {
    return (error: Error | null | undefined) => {
      const problem = error ?? this.#error;
      if (problem) reject(problem);
      else resolve(this.rows);
    };
  }
}

interface Description {
  readonly fields: readonly Field[];
}

export class CompanyJson extends CompanyQuery {
  readonly #writer: Writer;

  private constructor(
    acting: Acting,
    statement: NamedStatement,
    writer: Writer,
    callback: (error: Error | undefined) => void,
  ) {
    super(acting, statement, callback);
    this.#writer = writer;
  }

  /** Runs the statement like {@link CompanyQuery.run}. The rows are written behind `front`. */
  static rows(
    client: pg.ClientBase,
    acting: Acting,
    statement: NamedStatement,
    front?: string,
    mostBytes?: number,
  ): Promise<JsonRows> {
    return new Promise((resolve, reject) => {
      const writer = new Writer(front, mostBytes);
      client.query(new CompanyJson(acting, statement, writer, writer.settle(resolve, reject)));
    });
  }

  handleRowDescription({ fields }: Description): void {
    this.#writer.rows.describe(fields);
  }

  protected override takeRow(message: RowMessage): void {
    this.#writer.add(message);
  }
}

/** A statement without parameters, in a transaction that has begun. */
export class JsonQuery extends pg.Query {
  readonly #writer: Writer;

  private constructor(text: string, writer: Writer, callback: (error: Error | undefined) => void) {
    super(text, undefined, callback as never);
    this.#writer = writer;
  }

  static rows(client: pg.ClientBase, text: string): Promise<JsonRows> {
    return new Promise((resolve, reject) => {
      const writer = new Writer();
      client.query(new JsonQuery(text, writer, writer.settle(resolve, reject)));
    });
  }

  handleRowDescription({ fields }: Description): void {
    this.#writer.rows.describe(fields);
  }

  handleDataRow(message: RowMessage): void {
    this.#writer.add(message);
  }
}

/** Like {@link JsonQuery} for rows in binary, which the writer turns into text. */
export class WriterQuery extends pg.Query {
  readonly #writer: RowWriter;
  #count = 0;
  #error: unknown;

  private constructor(text: string, writer: RowWriter, callback: (error: Error | undefined) => void) {
    super(text, undefined, callback as never);
    this.#writer = writer;
  }

  /** Resolves to the number of rows. */
  static run(client: pg.ClientBase, text: string, writer: RowWriter): Promise<number> {
    return new Promise((resolve, reject) => {
      const query = new WriterQuery(text, writer, (error) => {
        const problem = error ?? query.#error;
        if (problem) reject(problem);
        else resolve(query.#count);
      });
      client.query(query);
    });
  }

  /** The writer already knows the columns. */
  handleRowDescription(): void {}

  /** A row that cannot be written fails the statement, not the connection. */
  handleDataRow({ bytes, offset }: RowMessage): void {
    this.#count++;
    if (this.#error !== undefined) return;
    try {
      this.#writer.add(bytes, offset);
    } catch (error) {
      this.#error = error;
    }
  }
}
