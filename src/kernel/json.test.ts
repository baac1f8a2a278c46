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
