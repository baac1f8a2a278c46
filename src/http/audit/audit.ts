/**
 * The audit trail (contract §1, §5): one record per authenticated request. A response is sent only
 * after its record is committed. A write's record is committed with the write. All others are
 * stored in groups, which costs a seventh of the throughput of reads (measured; single records
 * would cost two thirds).
 */
import type pg from 'pg';
import type { Environment } from '../../kernel/environment.ts';
import type { Author } from '../../kernel/identity.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import type { RefusedRows } from './refused-rows.ts';

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
  /** The error that was answered, its message masked and cut. */
  readonly refusal: Refusal | null;
  /** The rows that were not stored, of a request with many. */
  readonly refusedRows: RefusedRows | null;
}

/** Why a request was refused, as its response says. */
interface Refusal {
  /** The error's code: `X-Error-Code`. */
  readonly slug: string;
  readonly message: string;
}

/** The columns of a stored record, with their types. */
const columns = {
  horario: 'timestamptz',
  ambiente: 'text',
  id_empresa: 'integer',
  id_token: 'integer',
  id_colaborador: 'integer',
  metodo: 'text',
  rota: 'text',
  caminho: 'text',
  consulta: 'text',
  corpo: 'text',
  status: 'smallint',
  duracao_ms: 'real',
  ip: 'text',
  user_agent: 'text',
  pais: 'text',
  regiao: 'text',
  cidade: 'text',
  simulacao: 'boolean',
  erro: 'text',
  mensagem: 'text',
  linhas_recusadas: 'jsonb',
} as const;

type StoredRecord = Readonly<Record<keyof typeof columns, string | number | boolean | RefusedRows | null>>;

function stored(record: AuditRecord): StoredRecord {
  return {
    horario: record.time.toISOString(),
    ambiente: record.environment,
    id_empresa: record.companyId,
    id_token: record.author?.tokenId ?? null,
    id_colaborador: record.author?.employeeId ?? null,
    metodo: record.method,
    rota: record.route,
    caminho: storable(record.path),
    consulta: storable(record.query),
    corpo: storable(record.body),
    status: record.status,
    duracao_ms: record.durationMs,
    ip: record.ip,
    user_agent: storable(record.userAgent),
    pais: record.place?.pais ?? null,
    regiao: record.place?.regiao ?? null,
    cidade: record.place?.cidade ?? null,
    simulacao: record.dryRun,
    erro: record.refusal?.slug ?? null,
    mensagem: storable(record.refusal?.message ?? null),
    linhas_recusadas: record.refusedRows,
  };
}

const names = Object.keys(columns).join(', ');
const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);

/** The only statement that stores audit records: those of its parameter, a JSON array. */
function insertOf(parameter: number, condition = 'true'): string {
  return `INSERT INTO auditoria (${names})
  SELECT ${names} FROM ROWS FROM (json_to_recordset($${parameter}::json) AS (${typed.join(', ')})) WITH ORDINALITY AS record(${names}, nr)
   WHERE ${condition}`;
}

function jsonOf(records: readonly AuditRecord[]): string {
  return JSON.stringify(records.map(stored));
}

const insert = insertOf(1);

/** The statement that stores records. */
export function auditInsert(records: readonly AuditRecord[]): { text: string; values: unknown[] } {
  return { text: insert, values: [jsonOf(records)] };
}

/**
 * Stores the records of the writes that the query `stored` names by `nr`, counted from 1, as part
 * of the statement that stores them. Its parameter follows those of the statement.
 */
export function auditOfStored(
  records: readonly AuditRecord[],
  parameter: number,
): { readonly text: string; readonly value: string } {
  return { text: insertOf(parameter, 'nr IN (SELECT nr FROM stored)'), value: jsonOf(records) };
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
 * The maximum length of their texts together. They are written as JSON in one turn of the event
 * loop. A longer record is stored by itself.
 */
export const mostRecordedText = 65_536;

/** The length of those texts of a record that a client can make long. */
function lengthOf({ path, query, body, userAgent, refusal, refusedRows }: AuditRecord): number {
  const ofRows = refusedRows?.primeiras.map(({ msg }) => msg) ?? [];
  const texts = [path, query, body, userAgent, refusal?.message, ...ofRows];
  return texts.reduce<number>((length, text) => length + (text?.length ?? 0), 0);
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
      await this.#storeGroup(group).catch(async (error: unknown) => {
        const byCompany = [...Map.groupBy(group, ({ record }) => record.companyId).values()];
        // A company that is being moved takes no records: those of the others are stored.
        const alone = hasCode(error, 'PR006') && byCompany.length > 1 ? byCompany : [];
        if (alone.length === 0) for (const { failed } of group) failed(error);
        for (const records of alone)
          await this.#storeGroup(records).catch((why: unknown) => {
            for (const { failed } of records) failed(why);
          });
      });
    }
    this.#storing = false;
  }

  async #storeGroup(group: readonly Waiting[]): Promise<void> {
    const started = performance.now();
    await this.#pool.query({ name: 'audit', ...auditInsert(group.map(({ record }) => record)) });
    this.#onStored(group.length, (performance.now() - started) / 1000);
    for (const { done } of group) done();
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
      // Moves the company behind the others.
      this.#waiting.delete(company);
      if (queue.length > 0) this.#waiting.set(company, queue);
    }
    return group;
  }
}
