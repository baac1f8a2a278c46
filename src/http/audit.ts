/**
 * The audit trail (contract §1, §5): one record per authenticated request. A response is sent only
 * after its record is committed. A write's record is committed with the write, and a point read's
 * by the statement that reads. All others are stored in groups, which costs a seventh of the
 * throughput of reads (measured; single records would cost two thirds).
 */
import type pg from 'pg';
import type { Environment } from '../kernel/environment.ts';
import type { Author } from '../kernel/identity.ts';

export interface Place {
  readonly pais: string | null;
  readonly regiao: string | null;
  readonly cidade: string | null;
}

export interface AuditRecord {
  readonly time: Date;
  readonly environment: Environment;
  readonly companyId: number | null;
  /** Undefined only for a failed sign-in with an address that nobody has. */
  readonly author: Author | undefined;
  readonly method: string;
  /** The route's pattern. Null when no route matched. */
  readonly route: string | null;
  /**
   * The path, query, body and user agent are already masked (audit-secrets.ts), and the body is
   * cut.
   */
  readonly path: string;
  readonly query: string | null;
  readonly body: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly place: Place | null;
  /** Nothing was stored except this record. */
  readonly dryRun: boolean;
}

const columns = `horario, ambiente, id_empresa, id_token, id_colaborador, metodo, rota, caminho, consulta, corpo, status, duracao_ms, ip,
  user_agent, pais, regiao, cidade, simulacao`;
const columnTypes =
  'timestamptz text integer integer integer text text text text text smallint real text text text text text boolean'.split(
    ' ',
  );
const insertOne = `INSERT INTO auditoria (${columns}) VALUES (${columnTypes.map((_, n) => `$${n + 1}`).join(', ')})`;
const insertMany = `INSERT INTO auditoria (${columns})
  SELECT * FROM unnest(${columnTypes.map((type, n) => `$${n + 1}::${type}[]`).join(', ')})`;

/** A record's values in the order of the columns. */
function valuesOf(record: AuditRecord): unknown[] {
  return [
    record.time.toISOString(),
    record.environment,
    record.companyId,
    record.author?.tokenId ?? null,
    record.author?.employeeId ?? null,
    record.method,
    record.route,
    storable(record.path),
    storable(record.query),
    storable(record.body),
    record.status,
    record.durationMs,
    record.ip,
    storable(record.userAgent),
    record.place?.pais ?? null,
    record.place?.regiao ?? null,
    record.place?.cidade ?? null,
    record.dryRun,
  ];
}

/** The statement that stores one record in the transaction of its write. */
export function auditInsert(record: AuditRecord): { text: string; values: unknown[] } {
  return { text: insertOne, values: valuesOf(record) };
}

/** The statement that stores a group of records. */
function groupInsert(records: readonly AuditRecord[]): { name: string; text: string; values: unknown[] } {
  const [only] = records;
  if (only && records.length === 1) return { name: 'audit one', ...auditInsert(only) };
  return { name: 'audit', text: insertMany, values: columnsOf(records) };
}

function columnsOf(records: readonly AuditRecord[]): unknown[][] {
  const rows = records.map(valuesOf);
  return columnTypes.map((_, column) => rows.map((row) => row[column]));
}

/**
 * Stores the records of the writes that the query `stored` names by `nr`, as part of the statement
 * that stores them. Its parameters follow those of the statement.
 */
export function storedAudit(records: readonly AuditRecord[]): {
  /** @param first the number of its first parameter. */
  text: (first: number) => string;
  values: unknown[];
} {
  const [only] = records;
  if (only && records.length === 1) return { text: insertStored, values: valuesOf(only) };
  return { text: insertManyStored, values: columnsOf(records) };
}

function insertStored(first: number): string {
  return `INSERT INTO auditoria (${columns})
  SELECT ${columnTypes.map((type, n) => `$${first + n}::${type}`).join(', ')} FROM stored`;
}

function insertManyStored(first: number): string {
  const names = columnTypes.map((_, n) => `c${n}`).join(', ');
  const sent = columnTypes.map((type, n) => `$${first + n}::${type}[]`).join(', ');
  return `INSERT INTO auditoria (${columns})
  SELECT ${names} FROM unnest(${sent}) WITH ORDINALITY AS record(${names}, nr)
   WHERE nr IN (SELECT nr FROM stored)`;
}

/** The columns in which the records of one statement's reads may differ. */
const readColumns: readonly (readonly [column: string, type: string])[] = [
  ['horario', 'timestamptz'],
  ['id_token', 'integer'],
  ['metodo', 'text'],
  ['rota', 'text'],
  ['caminho', 'text'],
  ['consulta', 'text'],
  ['duracao_ms', 'real'],
  ['ip', 'text'],
  ['user_agent', 'text'],
  ['pais', 'text'],
  ['regiao', 'text'],
  ['cidade', 'text'],
];

/**
 * Stores the records of reads by tokens of one company that are answered 200 and have no body, as
 * part of the statement that reads. The query `answered` names them by `nr`. Elements of arrays
 * cost PostgreSQL a tenth less than rows made of them (measured for 16).
 */
export function answeredAudit(records: readonly AuditRecord[]): {
  /** @param first the number of its first parameter. */
  text: (first: number) => string;
  values: unknown[];
} {
  const [{ environment, companyId }] = records as [AuditRecord];
  const rows = records.map((record) => [
    record.time.toISOString(),
    record.author?.tokenId ?? null,
    record.method,
    record.route,
    storable(record.path),
    storable(record.query),
    record.durationMs,
    record.ip,
    storable(record.userAgent),
    record.place?.pais ?? null,
    record.place?.regiao ?? null,
    record.place?.cidade ?? null,
  ]);
  const arrays = readColumns.map((_, column) => rows.map((row) => row[column]));
  return { text: insertAnswered, values: [environment, companyId, ...arrays] };
}

function insertAnswered(first: number): string {
  const element = (type: string, at: number) => `($${first + 2 + at}::${type}[])[nr]`;
  return `INSERT INTO auditoria (ambiente, id_empresa, status, ${readColumns.map(([column]) => column).join(', ')})
  SELECT $${first}, $${first + 1}, 200, ${readColumns.map(([, type], at) => element(type, at)).join(', ')} FROM answered`;
}

/** PostgreSQL refuses NUL in text. Client input must not make the audit record fail. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

interface Waiting {
  readonly record: AuditRecord;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** The maximum number of records that one statement stores. */
const mostRecords = 500;
/**
 * The maximum length of their texts together. They are written into arrays in one turn of the event
 * loop: 20 MB of quotes took half a second. A longer record is stored by itself, without arrays.
 */
export const mostRecordedText = 65_536;

/** The length of those texts of a record that a client can make long. */
function lengthOf({ path, query, body, userAgent }: AuditRecord): number {
  return path.length + (query?.length ?? 0) + (body?.length ?? 0) + (userAgent?.length ?? 0);
}

/**
 * Stores the records of requests that write nothing, in groups. One statement runs at a time.
 * Records that arrive meanwhile wait for the next one. Companies take turns.
 */
export class AuditLog {
  readonly #pool: pg.Pool;
  readonly #onStored: (records: number, seconds: number) => void;
  /** By company, in the order of their turns. */
  readonly #waiting = new Map<number | null, Waiting[]>();
  #storing = false;

  /**
   * @param pool must be used by the log only. A streamed response holds a connection while it waits
   *   for its record, so many of them could leave none for the log.
   * @param onStored receives the size of each group and the seconds it took.
   */
  constructor(pool: pg.Pool, onStored: (records: number, seconds: number) => void = () => {}) {
    this.#pool = pool;
    this.#onStored = onStored;
  }

  /** The number of records waiting to be stored. */
  get waiting(): number {
    let waiting = 0;
    for (const { length } of this.#waiting.values()) waiting += length;
    return waiting;
  }

  /** Resolves when the record is committed. */
  append(record: AuditRecord): Promise<void> {
    return new Promise((done, failed) => {
      const queue = this.#waiting.get(record.companyId);
      if (queue) queue.push({ record, done, failed });
      else this.#waiting.set(record.companyId, [{ record, done, failed }]);
      if (!this.#storing) {
        this.#storing = true;
        // Everything that arrives in this turn of the event loop joins the group.
        setImmediate(() => void this.#store());
      }
    });
  }

  async #store(): Promise<void> {
    while (this.#waiting.size > 0) {
      const group = this.#nextGroup();
      try {
        const insert = groupInsert(group.map(({ record }) => record));
        const started = performance.now();
        await this.#pool.query(insert);
        this.#onStored(group.length, (performance.now() - started) / 1000);
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.#storing = false;
  }

  #nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    let length = 0;
    for (const [company, queue] of this.#waiting) {
      const [one] = queue as [Waiting];
      length += lengthOf(one.record);
      if (group.length === mostRecords || (length > mostRecordedText && group.length > 0)) break;
      group.push(one);
      queue.shift();
      // Behind the others, which come first now.
      this.#waiting.delete(company);
      if (queue.length > 0) this.#waiting.set(company, queue);
    }
    return group;
  }
}
