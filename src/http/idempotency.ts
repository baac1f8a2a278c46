/**
 * The header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a write that is sent again with the key of
 * one that was done gets that one's answer and does nothing. A key counts for a token with those that it was rotated from or to, an
 * environment and a route, for 24 hours: an answer may hold a secret, and a digest of path, query and body, which tells what
 * the key was first used for, would tell somebody else whether a guess of what was sent is right.
 *
 * The answer is stored in the write's transaction, so a retry finds both or neither. Only what was stored is remembered: a
 * request that was refused has changed nothing and is judged anew.
 */
import { hash } from 'node:crypto';
import { tryingIdempotency } from '../database/locks.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { ApiError, invalid } from '../kernel/errors.ts';

/** A write that may be a repeated one. */
export interface RepeatableRequest {
  /** Who sends it. */
  readonly tokenId: number;
  /** Method and route pattern. */
  readonly route: string;
  readonly key: string;
  /** SHA-256 of what is asked for. */
  readonly digest: Buffer;
}

/** What a write ended in. */
export interface WriteOutcome {
  readonly result: object;
  /** The newest mark that it left; 0 without one. */
  readonly lastMark: number;
  /** What it told in headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** It was done by an earlier request with the same key. */
  readonly replayed: boolean;
}

const maxKeyLength = 255;
const kept = `data_cadastro > now() - interval '24 hours'`;

/**
 * The key, without the quotes that the draft's syntax (a structured field's string) has and many clients leave out.
 * Throws 422 for one that is empty, too long or not plain ASCII.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? '' : header.trim();
  const key = /^"(?:[^"\\]|\\["\\])*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    throw invalid('Idempotency-Key', `must be a text of 1 to ${maxKeyLength} printable ASCII characters`);
  }
  return key;
}

/** What tells one request from another under the same key. */
export function digestOf(url: string, body: string): Buffer {
  return hash('sha256', `${url}\n${body}`, 'buffer');
}

/** Does the work once: of a request that was done before, gives its outcome. Throws 409 while it is still running. */
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
  const { tokenId, route, key, digest } = request;
  // The lock ends with the transaction. Two statements, sent together: the second must see what was committed before the
  // lock was taken.
  const [[lock], [row]] = await Promise.all([
    scope.query<{ mine: boolean }>(`SELECT ${tryingIdempotency} AS mine`, [
      `idempotencia ${route} ${key}`,
      companyId,
      tokenId,
    ]),
    scope.query<KeptRow>(
      `SELECT resumo, resposta, id_marca, cabecalhos FROM idempotencia
        WHERE id_empresa = $1 AND rota = $2 AND chave = $3 AND linhagem IN (0, first_of_line($4)) AND ${kept}`,
      [companyId, route, key, tokenId],
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

/** Old ones of the company go with it, a few at a time, so that nobody has to come and clean up. */
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
      request.tokenId,
      JSON.stringify(outcome.headers),
    ],
  );
}
