import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalText, ExactNumber, parseJson } from './json.ts';

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
    // Doubles end before: 0 and infinity would be other figures.
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
