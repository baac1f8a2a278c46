/**
 * `If-Match` on a write (RFC 9110 §13.1.1), against lost updates: the write is done only while the GET that shows what it
 * changes (`precondition`) would answer with the entity tag that the client names. Judged inside the write's transaction,
 * behind a lock that every other writer of the record waits for, so that of several writers with one tag exactly one passes.
 *
 * Tags are compared weakly, where the standard asks for the strong comparison: ours are weak only because an answer may be
 * compressed or not, and equal tags mean equal records.
 */
import type { Call, Endpoint, Precondition, Scope } from '../kernel/endpoint.ts';
import { ApiError, invalid } from '../kernel/errors.ts';
import type { RecordKind } from '../kernel/fields.ts';
import { isTagList, namesTag } from './conditional.ts';
import { tagOfAll } from './read-answer.ts';
import { recordFields } from './records.ts';

/** The header, undefined without one. Throws 422 where the endpoint cannot judge it, and for one that holds no tags. */
export function readIfMatch(endpoint: Endpoint, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (endpoint.method === 'GET' || endpoint.precondition === undefined) {
    throw invalid('If-Match', 'is not supported by this route: send the request without it');
  }
  if (!isTagList(header)) {
    throw invalid('If-Match', 'must be entity tags as the header ETag of a GET has them, or *');
  }
  return header;
}

type WriteCall = Call<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>;

/**
 * Does the work if what the write changes has one of the tags. Throws 412 otherwise, so that nothing is stored. Of a
 * record that is not there the work says so itself: it must come before anything is sent to anybody.
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
  const { tag, isEmpty } = await tagOfAll(rows, call.scope, by.unshown);
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
