import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { readStamp, stampOf } from './author-stamp.ts';

const authorship = fc.record({
  tipo: fc.constantFrom('token' as const, 'importacao' as const),
  id: fc.integer({ min: 0, max: 2_147_483_647 }),
  origem: fc.constantFrom('celula' as const, 'lote' as const, 'arquivo' as const, 'importacao' as const),
  horario: fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
});

it('a stamp is a UUID of version 8 that says all that it was made of, in the order of time', () => {
  fc.assert(
    fc.property(authorship, authorship, (one, other) => {
      const stamp = stampOf(one);
      assert.match(stamp, /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      assert.deepEqual(readStamp(stamp), { ...one });
      if (one.horario < other.horario) assert.ok(stamp < stampOf(other));
    }),
  );
});

it('another UUID is no stamp', () => {
  for (const text of [
    '00000000-0000-4000-8000-000000000000',
    '00000000-0000-8f01-8000-000000000001',
    '00000000-0000-81ff-8000-000000000001',
    'x',
  ]) {
    assert.throws(() => readStamp(text), /is not a stamp/);
  }
});
