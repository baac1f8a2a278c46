import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requestId } from './request-id.ts';
import { readTraceparent } from './trace-context.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

it('a traceparent gives its trace, the caller’s span and whether it is sampled', () => {
  assert.deepEqual(readTraceparent(`00-${trace}-${span}-01`), {
    traceId: trace,
    parentId: span,
    sampled: true,
  });
  assert.equal(readTraceparent(`00-${trace}-${span}-02`)?.sampled, false);
});

it('a later version may say more behind the four fields, version 00 may not', () => {
  assert.equal(readTraceparent(`cc-${trace}-${span}-01-what-the-future`)?.traceId, trace);
  assert.equal(readTraceparent(`cc-${trace}-${span}-01`)?.traceId, trace);
  assert.equal(readTraceparent(`cc-${trace}-${span}-01.what`), undefined);
  assert.equal(readTraceparent(`00-${trace}-${span}-01-what`), undefined);
});

it('what is not valid counts as none', () => {
  for (const header of [
    '',
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace.slice(1)}-${span}-01`,
    `00-${trace}-${span}`,
    `00-${trace}-${span}-1`,
    ` 00-${trace}-${span}-01`,
    `00-${trace}-${span}-01, 00-${trace}-${span}-01`,
  ]) {
    assert.equal(readTraceparent(header), undefined, header);
  }
});

it('a request id is taken over when it is a UUID, and given otherwise', () => {
  const uuid = '0e6e5c4c-5d2b-4b57-9a54-0a6c7d1d9c11';
  assert.equal(requestId({ headers: { 'x-request-id': uuid } }), uuid);
  const given = ['52998224725', 'ana@example.com', `${uuid}\n`, '', 'prumo_secret', [uuid, uuid]].map(
    (sent) => requestId({ headers: { 'x-request-id': sent } }),
  );
  assert.equal(new Set(given).size, given.length, 'each is another');
  for (const id of given) assert.match(id, /^[0-9a-f-]{36}$/);
});
