import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/random-runs.ts';
import { centsOf, type DecimalInput, decimalText, ExactNumber, numberOf } from '../values/exact-number.ts';
import { JsonProblem, parseJson, readJson, TooMany } from './json.ts';

/** The slow reference: `JSON.parse` hands the text of every number to a reviver. */
const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined ? numberOf(context.source) : value;

function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    return { refused: error instanceof JsonProblem || error instanceof SyntaxError };
  }
}

/** Numbers as programs write them: short ones, all digits of a double, and more than it has. */
const numbers = fc.oneof(
  fc.constantFrom('0', '-0', '1.5', '990.06', '1e-05', '5e-324', '1e400', '9999999999999.985'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
  fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,25})?([eE][+-]?\d{1,4})?$/),
);
const names = fc.constantFrom('a', '__proto__', 'constructor', '1', '0', 'id_indicador', 'ç', '', '"1e400"');
const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(':12345678901234567,', '\\', '\\"', '"', '1e400'),
);
const space = fc.constantFrom('', ' ', '\n  ', '\r\n\t');
/** Texts of JSON, with names that come more than once. */
const { text: texts } = fc.letrec<{ text: string }>((tie) => ({
  text: fc
    .tuple(
      space,
      fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('null', 'true', 'false'),
        numbers,
        strings.map((string) => JSON.stringify(string)),
        fc.array(tie('text'), { maxLength: 8 }).map((items) => `[${items.join()}]`),
        fc
          .array(fc.tuple(names, space, tie('text')), { maxLength: 8 })
          .map((members) => members.map(([name, gap, value]) => `${JSON.stringify(name)}${gap}:${value}`))
          .map((members) => `{${members.join()}}`),
      ),
      space,
    )
    .map((parts) => parts.join('')),
}));

describe('JSON that is read', () => {
  it('is what JSON.parse says, and each number has its digits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.deepStrictEqual(
          outcome(() => parseJson(text)),
          outcome(() => JSON.parse(text, keepDigits)),
        );
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('is refused where JSON.parse refuses it', () => {
    const odd = [
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '0',
      '-',
      '.',
      'e',
      'E',
      '+',
      ' ',
      'x',
      '\u0001',
      '\ud800',
      'tru',
      '\\u00',
      '\ufeff',
      '123456789012345678',
    ];
    const damaged = fc
      .tuple(texts, fc.nat(), fc.nat(2), fc.constantFrom('', ...odd))
      .map(([text, place, length, put]) => {
        const at = place % (text.length + 1);
        return text.slice(0, at) + put + text.slice(at + length);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        assert.deepStrictEqual(
          outcome(() => parseJson(text)),
          outcome(() => JSON.parse(text, keepDigits)),
        );
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('takes the last of several values of a name, and __proto__ for a name', () => {
    const value = parseJson('{"a":1e400,"__proto__":{"b":12345678901234567},"c":3,"a":{"d":[4]}}') as object;
    assert.deepEqual(Object.entries(value), [
      ['a', { d: [4] }],
      ['__proto__', { b: new ExactNumber('12345678901234567') }],
      ['c', 3],
    ]);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
  });

  it('is read in steps, so that a long text lets others in', () => {
    const steps = [...readJson(`[${'1e1,'.repeat(50_000)}1]`, { maxDepth: 2 })];
    assert.ok(steps.length > 50_000);
  });
});

describe('a number', () => {
  const read = (text: string) => (parseJson(`[${text}]`) as readonly DecimalInput[])[0] as DecimalInput;

  it('is an amount by its digits, whatever a double makes of them', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n),
        fc.stringMatching(/^\d{0,30}$/),
        (all, rest) => {
          const cents = all < 0n ? -all : all;
          const [whole, fraction] = [cents / 100n, String(cents % 100n).padStart(2, '0')];
          // A 4 behind the cents is rounded away.
          const text = `${all < 0n ? '-' : ''}${whole}.${fraction}4${rest}`;
          assert.equal(centsOf(read(text)), Number(all));
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  it('that a double holds is a plain one, however many zeros it is written with', () => {
    const ones = ['1', '1.0', `1.${'0'.repeat(40)}`, '1e0', '10E-1', `0.1${'0'.repeat(20)}e+1`];
    for (const text of [...ones, '1000000000000000000e-18']) assert.equal(read(text), 1, text);
    for (const text of ['-0.0', '0', `0.${'0'.repeat(30)}`, '0e999', '-0e-999'])
      assert.equal(decimalText(read(text)), '0', text);
    assert.deepEqual(parseJson('[1.2500000000000000, 9007199254740992.0]'), [1.25, 9007199254740992]);
  });

  it('that no double holds is none of those beside it', () => {
    const others = [
      '1.0000000000000000000001',
      '0.99999999999999999999',
      '9007199254740993',
      // Out of range for doubles: they would become 0 and infinity.
      '1e-400',
      '-1e-999999999999',
      '1E+400',
      `1e${'9'.repeat(400)}`,
    ];
    for (const text of others) {
      assert.ok(read(text) instanceof ExactNumber, text);
      assert.equal(decimalText(read(text)), text);
    }
  });

  it('of more than a thousand characters is refused', () => {
    assert.ok(read('1'.repeat(1_000)) instanceof ExactNumber);
    assert.throws(() => parseJson(`[0, ${'1'.repeat(1_001)}]`), {
      message: 'the number at position 4 has more than 1000 characters',
    });
  });
});

describe('the limits of a text', () => {
  it('are on its depth', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const limits = { maxDepth: 3 };
    assert.deepEqual(parseJson(`{"[[[[":${deep(2)},"a":[]}`, limits), { '[[[[': [[]], a: [] });
    for (const text of [deep(4), `{"a":${deep(3)}}`, '['.repeat(1_000_000)])
      assert.throws(() => parseJson(text, limits), new JsonProblem('it nests deeper than 3 levels'));
  });

  it('are on its values, each of which counts once', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, part) => sum + count(part), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1), (value, indent) => {
        const [text, values] = [JSON.stringify(value, null, indent), count(value)];
        parseJson(text, { maxDepth: 64, maxValues: values });
        assert.throws(() => parseJson(text, { maxDepth: 64, maxValues: values - 1 }), TooMany);
      }),
    );
  });

  it('are on different names, not on how often they come', () => {
    const limits = { maxDepth: 64, maxNames: 2 };
    assert.deepEqual(parseJson('[{"a":"x"},{"b" : "y"},{"a":"z"}]', limits), [
      { a: 'x' },
      { b: 'y' },
      { a: 'z' },
    ]);
    assert.throws(() => parseJson('[{"a":1},{"b":2,"c":3}]', limits), {
      message: 'more different field names than the 2',
    });
  });
});
