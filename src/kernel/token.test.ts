/** The format of a token, and which errors are detected without a look-up. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mayBeToken, newToken, shownPart } from './token.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-';

describe('a new token', () => {
  it('has the prefix of its reach, 43 random characters and a checksum, and no two are alike', () => {
    const tokens = Array.from({ length: 500 }, () => newToken('production'));
    for (const token of tokens) assert.match(token, /^prumo_prod_[0-9A-Za-z]{49}$/);
    assert.match(newToken('development'), /^prumo_dev_[0-9A-Za-z]{49}$/);
    assert.equal(new Set(tokens).size, tokens.length);
  });

  it('has every digit in every random place', () => {
    const seen = Array.from({ length: 43 }, () => new Set<string>());
    for (let n = 0; n < 3000; n++) {
      for (const [place, digit] of newToken('production').slice(11, 54).split('').entries())
        seen[place]?.add(digit);
    }
    // 2²⁵⁶ / 62⁴² is 60.7, so the first digit is one of 61.
    const [first, ...others] = seen.map(({ size }) => size);
    assert.equal(first, 61);
    assert.deepEqual(new Set(others), new Set([62]));
  });

  it('shows its prefix and six characters, no more', () => {
    const token = newToken('production');
    assert.equal(shownPart(token), token.slice(0, 17));
    assert.equal(shownPart(newToken('development')).length, 16);
  });

  it('of production may work everywhere, of development in development alone', () => {
    for (const environment of ['production', 'development'] as const) {
      assert.equal(mayBeToken(newToken('production'), environment), true);
      assert.equal(mayBeToken(newToken('development'), environment), environment === 'development');
    }
  });
});

describe('what is no token is known without a look-up', () => {
  const refused = (text: string) => assert.equal(mayBeToken(text, 'development'), false, text);
  const reach = fc.constantFrom('production' as const, 'development' as const);

  it('one character mistyped, anywhere behind the prefix', () => {
    fc.assert(
      fc.property(reach, fc.nat(48), fc.constantFrom(...alphabet.split('')), (of, place, typed) => {
        const token = newToken(of);
        const at = token.lastIndexOf('_') + 1 + place;
        fc.pre(token[at] !== typed);
        refused(token.slice(0, at) + typed + token.slice(at + 1));
      }),
    );
  });

  it('two neighbours that changed places', () => {
    fc.assert(
      fc.property(reach, fc.nat(47), (of, place) => {
        const token = newToken(of);
        const at = token.lastIndexOf('_') + 1 + place;
        const [first = '', second = ''] = [token[at], token[at + 1]];
        fc.pre(first !== second);
        refused(token.slice(0, at) + second + first + token.slice(at + 2));
      }),
    );
  });

  it('a character left out or too many, an end cut off, a prefix of another reach', () => {
    const token = newToken('production');
    for (let cut = 'prumo_prod_'.length; cut < token.length; cut++) {
      // This has the length of a token of version 0.1.0, so only a look-up can decide.
      if (cut !== 49) refused(token.slice(0, cut));
      refused(`${token.slice(0, cut)}0${token.slice(cut)}`);
    }
    refused(token.replace('prod', 'dev'));
  });

  it('no text, two tokens in one header, and what no header could carry', () => {
    const token = newToken('production');
    for (const text of ['', ' ', `${token}, ${token}`, `${token} `, 'ação', 'x'.repeat(129)]) refused(text);
  });
});

it('tokens of the first version, which have no checksum, are looked up', () => {
  const random = randomBytes(32).toString('base64url');
  for (const token of [`prumo_${random}`, random, `prumo_dev_${random}`.slice(0, 49)]) {
    assert.equal(mayBeToken(token, 'production'), true);
  }
});
