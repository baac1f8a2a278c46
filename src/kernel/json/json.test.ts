import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { numberOf } from '../values/exact-number.ts';
import {
  decimalText,
  ExactNumber,
  type JsonLimits,
  JsonProblem,
  type JsonShape,
  parseBeginning,
  parseJson,
  parseLongJson,
  TooManyValues,
} from './json.ts';

test('a number keeps its digits, and a long one elsewhere in the body leaves it what it is', () => {
  const body = parseJson('{"nome":"12345678901234567890","status":1.0,"remuneracao":9999999999999.985}') as {
    status: unknown;
    remuneracao: ExactNumber;
  };
  assert.equal(body.status, 1);
  assert.ok(body.remuneracao instanceof ExactNumber);
  assert.equal(decimalText(body.remuneracao), '9999999999999.985');
});

test('a figure that a double holds is a plain number, however many zeros it is written with', () => {
  const wholes = [
    '1',
    '1.0',
    `1.${'0'.repeat(40)}`,
    '1e0',
    '10E-1',
    `0.1${'0'.repeat(20)}e+1`,
    '1000000000000000000e-18',
  ];
  for (const text of wholes) assert.equal(parseJson(`[${text}]`)?.[0 as never], 1, text);
  for (const text of ['-0.0', '0', `0.${'0'.repeat(30)}`, '0e999', '-0e-999']) {
    assert.equal((parseJson(`[${text}]`) as number[])[0]?.toString(), '0', text);
  }
  assert.deepEqual(parseJson('[1.2500000000000000, 9007199254740992.0]'), [1.25, 9007199254740992]);
});

test('a figure that no double holds is none of those beside it', () => {
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
    const [read] = parseJson(`[${text}]`) as unknown[];
    assert.ok(read instanceof ExactNumber, text);
    assert.equal(decimalText(read), text);
  }
});

/** One unlimited time slice, or a pause after every few tokens. */
const never = { isOver: false, pause: async () => {} };

/** Reads the text in different ways: as a whole, with look-ahead, and token by token. */
async function outcomes(text: string, limits: JsonLimits = { maxDepth: 64 }): Promise<unknown[]> {
  const ways = [0, 8, 40, 8_192].map((lookAhead) => parseLongJson(text, { ...limits, lookAhead }, never));
  return (await Promise.allSettled(ways)).map((way) =>
    way.status === 'fulfilled' ? { value: way.value } : { error: (way.reason as Error).constructor.name },
  );
}

/** The slow reference: `JSON.parse` passes the text of every number to a reviver. */
const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined ? numberOf(context.source) : value;

/** The result of `JSON.parse`. */
function expected(text: string): unknown {
  try {
    return { value: JSON.parse(text, keepDigits) as unknown };
  } catch {
    return { error: 'JsonProblem' };
  }
}

const names = fc.constantFrom('a', '__proto__', 'constructor', '1', '0', 'id_gmr_painel_modelo', 'ç', '');
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, -0, 1.5, -12, 1e21, 5e-324, 123456789012345),
    fc.string({ unit: 'binary' }),
    fc.string({ minLength: 10, maxLength: 60 }),
    fc.array(tie('value')),
    fc.array(fc.tuple(names, tie('value'))).map((members) => Object.fromEntries(members) as unknown),
  ),
})).value;
/** Rows, as most long bodies have them: what is plain is read several at a time. */
const rows = fc
  .array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.dictionary(
          names,
          fc.constantFrom(null, 0, -1.5, 990.06, 'x', '},', '},{', 1e300, 123_456_789_012_345),
        ),
      },
      values,
    ),
    { maxLength: 30 },
  )
  .map((list) => ({ list }));
/** Text as people and programs write it, with or without indentation. */
const texts = fc
  .tuple(fc.oneof(values, rows), fc.constantFrom(undefined, 1, '\t'), fc.constantFrom('', '\n ', '\r\n'))
  .map(([value, indent, space]) => `${space}${JSON.stringify(value, null, indent)}${space}`);
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
  '\u0001',
  '\ud800',
  'tru',
  '\\u00',
  '\ufeff',
  ' ',
];

describe('a text that is read bit by bit', () => {
  it('is what JSON.parse says', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const outcome of await outcomes(text)) assert.deepStrictEqual(outcome, expected(text));
      }),
    );
  });

  it('is refused where JSON.parse refuses it', async () => {
    const damage = fc.tuple(texts, fc.nat(), fc.nat(2), fc.constantFrom('', ...odd));
    await fc.assert(
      fc.asyncProperty(damage, async ([text, place, length, put]) => {
        const at = place % (text.length + 1);
        const damaged = text.slice(0, at) + put + text.slice(at + length);
        for (const outcome of await outcomes(damaged)) assert.deepStrictEqual(outcome, expected(damaged));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes the last of several values of a name, and __proto__ for a name', async () => {
    const text = '{"a":1,"__proto__":{"b":2},"c":3,"a":{"d":[4]}}';
    for (const outcome of await outcomes(text)) {
      const { value } = outcome as { value: object };
      assert.deepStrictEqual(value, JSON.parse(text));
      assert.deepEqual(Object.keys(value), ['a', '__proto__', 'c']);
      assert.equal(Object.getPrototypeOf(value), Object.prototype);
    }
  });

  it('keeps the digits of its numbers', async () => {
    for (const outcome of await outcomes(
      '[9999999999999.985, 1.0, 12345678901234567, 0.1, 1e-400, -0.30000000000000004]',
    )) {
      const { value } = outcome as { value: unknown };
      assert.deepStrictEqual(value, [
        new ExactNumber('9999999999999.985'),
        1,
        new ExactNumber('12345678901234567'),
        0.1,
        new ExactNumber('1e-400'),
        -0.30000000000000004,
      ]);
    }
  });

  it('says where it breaks', async () => {
    const problem = async (text: string) => {
      const refused = await parseLongJson(text, { maxDepth: 64, lookAhead: 0 }, never).catch(
        (error: Error) => error,
      );
      assert.ok(refused instanceof JsonProblem);
      return refused.message;
    };
    assert.equal(await problem('{"a":1,\n"b":x}'), 'unexpected "x" at position 12 (line 2 column 5)');
    assert.equal(await problem('[1,2'), 'it ends too early');
    assert.match(await problem('["\\x"]'), /^the text at position 1 \(line 1 column 2\) is broken: /);
    assert.equal(await problem('[1 2]'), 'unexpected "2" at position 3 (line 1 column 4)');
    assert.match(
      await problem(`[${'1'.repeat(1_001)}]`),
      /^the number at position 1 .* more than 1000 characters$/,
    );
    assert.equal(await problem('['.repeat(65)), 'it nests deeper than 64 levels');
  });

  it('lets others in after every few tokens', async () => {
    let turns = 0;
    const turn = { isOver: true, pause: async () => void turns++ };
    const list = JSON.stringify(Array.from({ length: 10_000 }, (_, n) => n));
    await parseLongJson(list, { maxDepth: 64 }, turn);
    // A number and a comma are two tokens, and a slice is at most 256 tokens.
    assert.equal(turns, Math.floor(20_001 / 256));
  });
});

describe('the limits of a text that is read bit by bit', () => {
  const row: JsonShape = {
    fields: new Map([
      ['a', {}],
      ['b', {}],
    ]),
  };
  const shape: JsonShape = { fields: new Map([['rows', { items: row, maxItems: 3 }]]) };

  it('leave out what nobody wants, but for the first unknown name', async () => {
    const text = JSON.stringify({
      x: [1, { rows: 2 }],
      rows: [{ a: 1, q: [1], z: 2 }, { b: 'x' }, 7],
      y: 'no',
    });
    for (const outcome of await outcomes(text, { maxDepth: 64, shape })) {
      assert.deepStrictEqual(outcome, { value: { x: true, rows: [{ a: 1, q: true }, { b: 'x' }, 7] } });
    }
  });

  it('leave out what may be sent and is ignored without a word', async () => {
    const taking: JsonShape = { fields: new Map([['a', {}]]), ignored: new Set(['shown', '__proto__']) };
    const text = '{"shown":[1],"__proto__":2,"a":3,"other":{},"more":4}';
    for (const outcome of await outcomes(text, { maxDepth: 64, shape: taking })) {
      assert.deepStrictEqual(outcome, { value: { a: 3, other: true } });
    }
  });

  it('judge what nobody wants all the same', async () => {
    for (const text of ['{"x":[1,}]}', '{"x":"\\q"}', '{"x":01}', '{"x":{"rows":[tru]}}']) {
      for (const outcome of await outcomes(text, { maxDepth: 64, shape })) {
        assert.deepStrictEqual(outcome, { error: 'JsonProblem' }, text);
      }
    }
  });

  it('make one item more of a list than it may have', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ a: n }));
    const read = (await parseLongJson(JSON.stringify({ rows }), { maxDepth: 64, shape }, never)) as {
      rows: unknown[];
    };
    assert.deepEqual(read.rows, rows.slice(0, 4));
  });

  it('count every value once, whichever way it is read', async () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, part) => sum + count(part), 1)
        : 1;
    // An object with a repeated name would have more values in its text than in the result. The
    // generator makes none.
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const text = JSON.stringify(value);
        const maxValues = count(value);
        for (const outcome of await outcomes(text, { maxDepth: 64, maxValues }))
          assert.ok('value' in (outcome as object));
        for (const outcome of await outcomes(text, { maxDepth: 64, maxValues: maxValues - 1 })) {
          assert.deepEqual(outcome, { error: TooManyValues.name });
        }
      }),
    );
  });
});

test('the beginning of a text holds what is whole in it', async () => {
  const text = '{"a":[1,{"b":"x,y","c":12345}],"d":2}';
  const read = (length: number) => parseBeginning(text, length, { maxDepth: 64 }, never);
  assert.deepEqual(await read(text.length), { a: [1, { b: 'x,y', c: 12345 }], d: 2 });
  assert.deepEqual(await read(text.indexOf('345')), { a: [1, { b: 'x,y' }] });
  assert.deepEqual(await read(text.indexOf(',y') + 1), { a: [1, {}] });
  assert.equal(await parseBeginning('"long text"', 4, { maxDepth: 64 }, never), undefined);
});
