/** Response headers. */

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** References to headers, by name. */
export const named = (...names: readonly (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, reference(name)]));

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
  HelpLink: {
    description: 'The page of the error (RFC 8288), where the documentation is served.',
    schema: text,
    example: '</docs/errors/not-found>; rel="help"',
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
    description:
      'The answer, for `If-None-Match` and `If-Match`. Weak: the same records under any compression.',
    schema: text,
    example: 'W/"S2oCLnpTvQnFtXMUBKqOhDyM4hA"',
  },
  'Idempotent-Replayed': {
    description:
      '`true`: this is the answer to the first request with the `Idempotency-Key`; nothing was done again.',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Ignored-Fields': {
    description:
      'What was sent and ignored, each with why (a list of RFC 9651): `not-taken` a field of the body, or a parameter of the query, that ' +
      'this endpoint does not take, with the name that was probably meant as `near` (up to 10 names; fields inside of lists without their ' +
      'positions); `calculated` what a formula calculates, ' +
      '`not-adjustable` an adjusted target of an indicator without `meta_ajustavel` 1, `inherited` one that is calculated from what the ' +
      'formula reads. Absent where nothing was ignored.',
    schema: text,
    example: 'meta_numerador;reason="calculated", meta_ajustada_numerador;reason="inherited"',
  },
  'X-Manual-Entries': {
    description:
      'Of a formula: what is typed behind its fields, which show results (a dictionary of RFC 9651). A field that is sent ' +
      'stores its manual entry. Absent where nothing is typed.',
    schema: text,
    example: 'realizado_numerador="10.5"',
  },
  'X-As-Of-Today': {
    description:
      'With `como_estava_em`: which parts of the answer are as they are today, because they have no history.',
    schema: { type: 'string', enum: ['budget'] },
  },
  'X-Exact-Since': {
    description: 'Since when the history behind the answer is complete (ISO 8601).',
    schema: text,
    example: '2026-03-01T12:00:00.000Z',
  },
  'X-Message-Held': {
    description:
      'The password message stays in the outbox: why, and the setting that changes it. Absent where messages are sent.',
    schema: text,
    example: 'held: development sends no mail; with MAIL_DEVELOPMENT=deliver the operator has messages sent',
  },
  'X-Request-Id': {
    description:
      'The id of the request, by which the operator finds it: the one that was sent where that is a UUID, else a new one.',
    schema: text,
    example: '0c5f2b6e-6f0f-4a54-9a3f-2f7d1f3b1c55',
  },
  RateLimit: {
    description:
      'For tokens with a limit: how many requests are left (`r`), and in how many seconds the count starts again (`t`).',
    schema: text,
    example: '"default";r=59;t=42',
  },
  'RateLimit-Policy': {
    description: 'For tokens with a limit: how many requests (`q`) may come in how many seconds (`w`).',
    schema: text,
    example: '"default";q=60;w=60',
  },
  Allow: { description: 'The methods that the path has.', schema: text, example: 'GET, HEAD' },
};
