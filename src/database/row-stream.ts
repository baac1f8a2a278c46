/** The rows of a long response, from one snapshot, and their tag. */
import type pg from 'pg';
import type { Release } from '../kernel/fair-gate.ts';
import type { RowWriter } from '../kernel/read-rows.ts';
import { JsonQuery, WriterQuery } from './json-query.ts';
import type { TakenConnection } from './taken-connection.ts';

const batchRows = 1000;
/**
 * The most rows in a batch of {@link RowStream.json}, which may have 64 KiB each; and in the first
 * one. How long its rows are decides how many the next one has.
 */
const mostJsonRows = 250;
const firstJsonRows = 100;
const jsonBytes = 524_288;
/**
 * Rows in a batch of {@link RowStream.written}. Each may hold several records, so a batch has some
 * hundred kilobytes.
 */
const writtenRows = 250;

interface Fetched<Sent> {
  readonly sent: Sent;
  readonly count: number;
  /** The number of rows in the next batch. */
  readonly next?: number;
}

/** A query's rows, fetched on demand on an exclusive connection. */
export class RowStream<Row extends object> {
  /**
   * Equal for equal rows: 128 bits of hashes, summed in the database, or the company's newest
   * change.
   */
  readonly digest: string;
  readonly #taken: TakenConnection;
  readonly #turn: () => Release | Promise<Release>;
  #closed: Promise<void> | undefined;

  /** @param turn waits until the company may run a statement for a stream. */
  constructor(taken: TakenConnection, digest: string, turn: () => Release | Promise<Release>) {
    this.#taken = taken;
    this.digest = digest;
    this.#turn = turn;
  }

  /** @param most the number of rows in a batch. */
  async *batches(most = batchRows): AsyncGenerator<Row[]> {
    yield* this.#fetchAll(most, async (client, text) => {
      const { rows } = await client.query<Row>(text);
      return { sent: rows, count: rows.length };
    });
  }

  /** Batches of rows as JSON with commas between them. No batch is empty. */
  async *json(): AsyncGenerator<string | Buffer> {
    const batches = this.#fetchAll(firstJsonRows, async (client, text) => {
      const rows = await JsonQuery.rows(client, text);
      const { count } = rows;
      const sent = rows.end();
      return {
        sent,
        count,
        next: Math.ceil(Math.min(mostJsonRows, (count * jsonBytes) / (sent.length + 1))),
      };
    });
    for await (const batch of batches) if (batch.length > 0) yield batch;
  }

  /** Batches as serialised by the writer, which gets binary rows. No batch is empty. */
  async *written(writer: RowWriter): AsyncGenerator<Buffer> {
    const batches = this.#fetchAll(writtenRows, async (client, text) => {
      const count = await WriterQuery.run(client, text, writer);
      return { sent: writer.take(), count };
    });
    for await (const batch of batches) if (batch.length > 0) yield batch;
  }

  /** @param first the number of rows in the first batch, and in others unless it says `next`. */
  async *#fetchAll<Sent>(
    first: number,
    fetch: (client: pg.ClientBase, text: string) => Promise<Fetched<Sent>>,
  ): AsyncGenerator<Sent> {
    const { client, end } = this.#taken;
    const fetchNext = async (most: number) => {
      const release = await this.#turn();
      try {
        end.throwIfAborted();
        // Closed while waiting for its turn. The connection may already be in use elsewhere.
        if (this.#closed) throw new Error('The stream is closed');
        const { next = most, ...fetched } = await fetch(client, `FETCH ${most} FROM lote`);
        return { ...fetched, next, isLast: fetched.count < most };
      } catch (error) {
        throw end.explain(error);
      } finally {
        release();
      }
    };
    let fetching = fetchNext(first);
    for (;;) {
      const { sent, next, isLast } = await fetching;
      // The database reads ahead while these rows are written.
      if (!isLast) fetching = fetchNext(next);
      // A failure is reported when the next batch is awaited, if the reader continues.
      fetching.catch(() => {});
      yield sent;
      if (isLast) return;
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#taken.giveBack();
    return this.#closed;
  }
}

/**
 * The newest entry of the company's change feed. It returns no row while a running transaction may
 * still add an older entry, because until then equal entries do not mean equal data.
 */
export const newestChange = `
SELECT change_cursor(m.transacao, m.id, m.horario) AS digest
  FROM (SELECT * FROM mudanca WHERE id_empresa = $1 ORDER BY transacao DESC, id DESC LIMIT 1) AS m
 WHERE m.transacao < settled_transaction()`;

/** The statement that computes {@link RowStream}'s `digest` for a query. */
export function digestOf(sql: string): string {
  // OFFSET 0 prevents inlining, which would build the text twice.
  return `SELECT count(*) || '.' || coalesce(sum(hashtextextended(line, 0)), 0) || '.' || coalesce(sum(hashtextextended(line, 1)), 0) AS digest
            FROM (SELECT row::text AS line FROM (${sql}) AS row OFFSET 0) AS lines`;
}
