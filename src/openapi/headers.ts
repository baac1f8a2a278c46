/** The headers of answers. */
const text = { type: 'string' };

export const headers = {
  'X-Total-Count': {
    description: 'With `limit`: how many records there are in all.',
    schema: { type: 'integer', format: 'int32', minimum: 0 },
    example: 42,
  },
  Link: {
    description: 'With `limit`: the first, previous, next and last page (RFC 8288).',
    schema: text,
    example: '</company/getDepartments?limit=3&offset=3>; rel="next"',
  },
  'Preference-Applied': {
    description: 'The preferences of `Prefer` that were honoured (RFC 7240).',
    schema: text,
    example: 'wait=10',
  },
  'Retry-After': {
    description: 'After how many seconds to repeat the request.',
    schema: { type: 'integer', format: 'int32', minimum: 0 },
    example: 30,
  },
  ETag: {
    description: 'The answer, for `If-None-Match`. Weak: the same records, whatever their compression.',
    schema: text,
    example: 'W/"S2oCLnpTvQnFtXMUBKqOhDyM4hA"',
  },
  'Idempotent-Replayed': {
    description:
      '`true`: this is the answer to the first request with the `Idempotency-Key`; nothing was done again.',
    schema: { type: 'string', enum: ['true'] },
  },
  Allow: { description: 'The methods that the path has.', schema: text, example: 'GET, HEAD' },
};
