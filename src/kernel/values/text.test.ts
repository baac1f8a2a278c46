import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characterCount, cleanText, firstCharacters } from './text.ts';

test('a text has one spelling, without white space at its ends', () => {
  assert.equal(cleanText('  Cafe\u0301\u00a0'), 'Café');
  assert.equal(cleanText('\u212b'), 'Å');
  // NFC, not NFKC: a superscript stays a different character.
  assert.equal(cleanText('m²'), 'm²');
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
