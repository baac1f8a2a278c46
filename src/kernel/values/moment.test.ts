import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readMoment } from './moment.ts';

it('a day is its first moment in UTC, a time is taken with its offset', () => {
  for (const [text, moment] of [
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-01T12:30Z', '2026-03-01T12:30:00.000Z'],
    ['2026-03-01T12:30:15.1234Z', '2026-03-01T12:30:15.123Z'],
    ['2026-03-01T00:30:00-03:00', '2026-03-01T03:30:00.000Z'],
    ['2026-03-01T00:30:00+03:00', '2026-02-28T21:30:00.000Z'],
    ['2026-03-01T00:30:00 03:00', '2026-02-28T21:30:00.000Z'],
  ] as const) {
    assert.equal(readMoment(text), moment, text);
  }
});

it('anything else is none', () => {
  for (const text of [
    '',
    'now',
    '2026',
    '2026-02-30',
    '2023-02-29',
    '2026-13-01',
    '2026-03-01T12:30',
    '2026-03-01T24:00Z',
    '2026-03-01 12:30Z',
    '2026-03-01T12:30+15:00',
    '0000-01-01T00:00+01:00',
    '0000-12-31',
    '0001-01-01T00:00+01:00',
    '9999-12-31T23:59-01:00',
    'infinity',
    '2026-03-01; DROP TABLE token',
  ]) {
    assert.equal(readMoment(text), undefined, text);
  }
});
