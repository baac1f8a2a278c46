/**
 * `If-Match` on a write (RFC 9110 §13.1.1) prevents lost updates. The write proceeds only if the
 * GET for the same data (`precondition`) would currently return the given entity tag. This is
 * checked in the write's transaction, after locking the record against all other writers. Of
 * several writers with the same tag, exactly one succeeds.
 *
 * Tags are compared weakly, although the RFC requires strong comparison. Ours are weak only because
 * a response may or may not be compressed. Equal tags mean equal records.
 */
import type { Call } from '../../kernel/contract/call.ts';
import type { Endpoint, Precondition } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import { isTagList, namesTag } from '../read/conditional.ts';
import { tagOfAll } from '../read/read-answer.ts';
import { recordFields } from '../request-records.ts';

/** The header's value. Throws 422 if the endpoint does not support it or it has no valid tags. */
export function readIfMatch(endpoint: Endpoint, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (endpoint.method === 'GET' || endpoint.precondition === undefined) {
    throw invalid('If-Match', 'is not supported by this route: send the request without it', {
      rule: 'invalid-value',
    });
  }
  if (!isTagList(header)) {
    throw invalid('If-Match', 'must be entity tags as the header ETag of a GET has them, or *', {
      rule: 'invalid-value',
    });
  }
  return header;
}

type WriteCall = Call<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>;

/**
 * Does the work if the record has one of the tags, else throws 412 and stores nothing. If the GET
 * finds nothing, the work runs first, to report the missing record itself. It must do so before it
 * has any effect outside the transaction.
 */
export async function ifUnchanged<T>(
  precondition: Precondition<never, never>,
  tags: string,
  call: WriteCall,
  work: () => Promise<T>,
): Promise<T> {
  const { by } = precondition;
  const params = precondition.params ? precondition.params(call as never) : call.params;
  if (params === undefined) {
    throw new ApiError('changed-meanwhile', 'If-Match names a record, but this request would create one');
  }
  if (precondition.lockRows) await precondition.lockRows(call as never);
  else await lockRows(call.scope, recordFields(by.params), params);
  if (tags.trim() === '*') return work();
  const rows = await by.rows({
    ...call,
    params,
    query: {},
    page: { limit: undefined, offset: 0 },
    body: undefined,
    setHeader: () => {},
  });
  const { tag, isEmpty } = await tagOfAll(rows, call.scope, by.tagOnly);
  if (namesTag(tags, tag)) return work();
  if (isEmpty) await work();
  throw new ApiError(
    'changed-meanwhile',
    'The record has changed since it had the entity tag in If-Match, nothing was stored: read it again',
  );
}

async function lockRows(
  scope: Scope,
  fields: readonly [string, RecordKind][],
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [field, kind] of fields) {
    await scope.query(`SELECT id FROM ${kind} WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE`, [
      scope.companyId,
      params[field],
    ]);
  }
}
