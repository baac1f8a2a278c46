import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { runs } from '../../../test/harness/random-runs.ts';
import { characterCount, cleanName, cleanText, firstCharacters, isName } from './text.ts';

test('a text has one spelling, without white space at its ends', () => {
  assert.equal(cleanText('  Cafe\u0301\u00a0'), 'Café');
  assert.equal(cleanText('\u212b'), 'Å');
  // NFC, not NFKC: a superscript stays a different character.
  assert.equal(cleanText('m²'), 'm²');
});

test('names that look the same are the same', () => {
  for (const name of [
    'OP\u00a0SUL',
    'OP\u2003SUL\u200b',
    '\ufeffO\u00adP SU\u200dL',
    'OP SUL\ufe0f\u{e0041}',
  ]) {
    assert.equal(cleanName(name), 'OP SUL');
  }
  // What changes the look is kept.
  for (const name of ['👩‍🚀', '❤️‍🔥', 'می‌خواهم', 'm²', '１'])
    assert.equal(cleanName(name), name.normalize('NFC'));
  const odd = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...Array.from('a👩‍🚀️\u00a0\u200b\u200d\u00ad\u212b\u3164\u180b\u2028中')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(odd, (text) => assert.equal(cleanName(cleanName(text)), cleanName(text))),
    { numRuns: runs(250) },
  );
});

test('a name has a sign that is seen, and no controls', () => {
  const ok = ['1', '%', '中', '👩‍🚀', 'ç', '€', '\ue000'];
  for (const name of ok) assert.equal(isName(name), true, name);
  const wrong = ['a\nb', 'a\u0007', 'a\u0085', 'a\ufdd0', 'a\uffff', '\u2800', '\u0301', ''];
  assert.deepEqual(wrong.filter(isName), ['']);
});

test('lengths are counted in code points', () => {
  assert.equal(characterCount(cleanText('e\u0301'.repeat(3))), 3);
  assert.equal(characterCount('👩‍🚀😀'), 4);
  assert.equal(characterCount(''), 0);
});

test('no character is cut in two', () => {
  assert.equal(firstCharacters('ab😀cd', 3), 'ab😀');
  assert.equal(firstCharacters('ab', 3), 'ab');
  assert.equal(firstCharacters('😀'.repeat(100), 80), '😀'.repeat(80));
});
