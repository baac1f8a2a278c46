/**
 * The header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header). Repeating a
 * completed write with the same key returns its response and does nothing else. A key is valid for
 * 24 hours, for one environment and route, and for one person, or one token including those it was
 * rotated from or to. It is not shared with others: a response may contain a secret, and the digest
 * of the request would let others verify guesses of its content.
 *
 * The response is stored in the write's transaction, so a retry finds both or neither. Refused
 * requests changed nothing, so they are not stored and are processed again.
 */
import { hash } from 'node:crypto';
import { tryingIdempotency } from '../../database/locks.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A write that may be a repetition. */
export interface RepeatableRequest {
  /** The token that sends it, or minus the employee's id. */
  readonly caller: number;
  /** The method and the route's pattern. */
  readonly route: string;
  readonly key: string;
  /** The SHA-256 digest of the request. */
  readonly digest: Buffer;
}

/** The result of a write. */
export interface WriteOutcome {
  readonly result: object;
  /** The id of its newest mark, or 0. */
  readonly lastMark: number;
  /** Response headers that the write set. */
  readonly headers: Readonly<Record<string, string>>;
  /** An earlier request with the same key did it. */
  readonly replayed: boolean;
}

const maxKeyLength = 255;
const kept = `data_cadastro > now() - interval '24 hours'`;

/**
 * The key without quotes, which the draft requires (a structured field string) and many clients
 * omit. Throws 422 when it is empty, too long or not printable ASCII.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? '' : header.trim();
  const key = /^"(?:[^"\\]|\\["\\])*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    throw invalid('Idempotency-Key', `must be a text of 1 to ${maxKeyLength} printable ASCII characters`, {
      rule: 'invalid-value',
    });
  }
  return key;
}

/** Distinguishes different requests with the same key. */
export function digestOf(url: string, body: string): Buffer {
  return hash('sha256', `${url}\n${body}`, 'buffer');
}

/**
 * Does the work only once. For a repeated request it returns the stored result. Throws 409 while
 * the first one is still running.
 */
export async function runIdempotent(
  scope: Scope,
  request: RepeatableRequest | undefined,
  work: () => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  if (request === undefined) return work();
  const earlier = await findOutcome(scope, request);
  if (earlier) return earlier;
  const outcome = await work();
  await keepOutcome(scope, request, outcome);
  return outcome;
}

interface KeptRow {
  readonly mine: boolean;
  readonly resumo: Buffer | null;
  readonly resposta: string | null;
  readonly id_marca: string | null;
  readonly cabecalhos: Readonly<Record<string, string>> | null;
}

async function findOutcome(scope: Scope, request: RepeatableRequest): Promise<WriteOutcome | undefined> {
  const { companyId } = scope;
  const { caller, route, key, digest } = request;
  // The lock ends with the transaction. Two statements are sent together, because the second must
  // see what was committed before the lock was taken.
  const [[lock], [row]] = await Promise.all([
    scope.query<{ mine: boolean }>(`SELECT ${tryingIdempotency} AS mine`, [
      `idempotencia ${route} ${key}`,
      companyId,
      caller,
    ]),
    scope.query<KeptRow>(
      `SELECT resumo, resposta, id_marca, cabecalhos FROM idempotencia
        WHERE id_empresa = $1 AND rota = $2 AND chave = $3 AND (linhagem = first_of_line($4) OR (linhagem = 0 AND $4 > 0)) AND ${kept}`,
      [companyId, route, key, caller],
    ),
  ]);
  if (row) {
    if (!digest.equals(row.resumo as Buffer)) {
      throw new ApiError(
        'idempotency-key-reused',
        'Idempotency-Key was used for another request to this route: use a new key for changed content, the same key only for the ' +
          'same path, query and body',
      );
    }
    return {
      result: JSON.parse(row.resposta as string) as object,
      lastMark: Number(row.id_marca),
      headers: row.cabecalhos ?? {},
      replayed: true,
    };
  }
  if (!lock?.mine) {
    throw new ApiError(
      'idempotency-key-running',
      'The first request with this Idempotency-Key is still running: repeat it shortly',
      { 'retry-after': '1' },
    );
  }
  return undefined;
}

/** Also deletes a few expired entries of the company, so that no clean-up job is needed. */
async function keepOutcome(scope: Scope, request: RepeatableRequest, outcome: WriteOutcome): Promise<void> {
  await scope.query(
    `WITH gone AS (
       DELETE FROM idempotencia
        WHERE ctid IN (SELECT ctid FROM idempotencia
                        WHERE id_empresa = $1 AND NOT (${kept}) AND (rota, chave, linhagem) <> ($2, $3, first_of_line($7))
                        ORDER BY data_cadastro LIMIT 20 FOR UPDATE SKIP LOCKED))
     INSERT INTO idempotencia (id_empresa, rota, chave, resumo, resposta, id_marca, cabecalhos, linhagem)
     VALUES ($1, $2, $3, $4, $5, $6, $8, first_of_line($7))
     ON CONFLICT (id_empresa, rota, chave, linhagem)
     DO UPDATE SET resumo = excluded.resumo, resposta = excluded.resposta, id_marca = excluded.id_marca,
                   cabecalhos = excluded.cabecalhos, data_cadastro = excluded.data_cadastro`,
    [
      scope.companyId,
      request.route,
      request.key,
      request.digest,
      JSON.stringify(outcome.result),
      outcome.lastMark,
      request.caller,
      JSON.stringify(outcome.headers),
    ],
  );
}
