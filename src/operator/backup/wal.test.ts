import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segmentAfter, segmentsBetween } from './wal.ts';

const size = 16 * 2 ** 20;

test('segments follow each other over the end of the low half, on one timeline', () => {
  assert.equal(segmentAfter('0000000200000000000000FE', size), '0000000200000000000000FF');
  assert.equal(segmentAfter('0000000200000000000000FF', size), '000000020000000100000000');
  assert.equal(segmentAfter('0000000A000000FF000000FF', size), '0000000A0000010000000000');
  assert.deepEqual(segmentsBetween('0000000100000000000000FF', '000000010000000100000001', size), [
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ]);
  assert.deepEqual(segmentsBetween('000000010000000000000007', '000000010000000000000007', size), [
    '000000010000000000000007',
  ]);
});

test('the number of segments in the high half depends on their size', () => {
  assert.equal(segmentAfter('00000001000000000000003F', 64 * 2 ** 20), '000000010000000100000000');
});
