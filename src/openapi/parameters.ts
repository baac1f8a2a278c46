/** Parameters shared by many operations. */
import { maxId } from '../kernel/values/ids.ts';

const pageNumber = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: maxId },
});

const header = (name: string, description: string, example: string, schema: object = {}) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
  example,
});

const preferences =
  'Preferences (RFC 7240), separated by commas. Those that were honoured are named in `Preference-Applied`.\n\n' +
  '- `wait=N`: answer when everything that depends on the write is recalculated, after at most N seconds (30 at most).\n' +
  '- `tx=rollback`: a dry run. The request is judged and the answer is that of the write, with null for the ids of ' +
  'records that would have been created, but nothing is stored. A body that is refused is refused with all its problems. ' +
  '`tx=commit` is what counts without it; anything else said of `tx` is a 422.';

export const parameters = {
  limit: pageNumber(
    'limit',
    'At most so many records. The total then stands in `X-Total-Count`, the neighbouring pages in `Link`. Without it all come.',
  ),
  offset: pageNumber('offset', 'Leave out so many records at the beginning.'),
  Prefer: header('Prefer', preferences, 'wait=10'),
  PreferLenient: header(
    'Prefer',
    `${preferences}\n- \`handling=lenient\`: store the good rows and report the others in \`errors\`, instead of refusing all.`,
    'handling=lenient, wait=10',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A text of the client, new for each request that is meant and for changed content: within 24 hours a retry with the same key is ' +
      'not done again, but gets the first answer with `Idempotent-Replayed: true`.',
    '8e03978e-40d5-43e8-bc93-6894a57f9324',
    { minLength: 1, maxLength: 255 },
  ),
  IfMatch: header(
    'If-Match',
    'The `ETag` that the record had when it was read: 412 and nothing done when it has another one now. `*` is any. Tags are ' +
      'compared weakly.',
    'W/"S2oCLnpTvQnFtXMUBKqOhDyM4hA"',
  ),
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` of an answer that the client has: 304 without a body when it would be the same.',
    'W/"S2oCLnpTvQnFtXMUBKqOhDyM4hA"',
  ),
};
