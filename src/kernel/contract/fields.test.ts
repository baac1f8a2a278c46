/**
 * What each builder of fields takes and refuses, at the ends of its range. Which fields of which
 * endpoints are made by which: test/contract/field-limits.test.ts.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseJson } from '../json/json.ts';
import { isAmount } from '../values/exact-number.ts';
import {
  amountRange,
  choice,
  code,
  currency,
  date,
  decimal,
  email,
  enumeration,
  externalCode,
  factor,
  id,
  idOrZero,
  integer,
  list,
  nullable,
  object,
  optionalText,
  requiredText,
  sign,
  type TSchema,
} from './fields.ts';
import { cleanerOf, firstProblem } from './value-problems.ts';

const amount = decimal('a number', isAmount, amountRange);
const none = [undefined, true, {}, []];
const noNumbers = ['1', '', null, ...none];
const noTexts = [1, null, ...none];
const maxId = 2_147_483_647;
const names = ['x', 'x'.repeat(255), '😀'.repeat(255), 'Ações "Especiais"; DROP TABLE'];
const noNames = ['', '   ', '\u200b', 'x'.repeat(256), 'a\0b', 'a\u0007b', '\ud800', ...noTexts];
const numbers = (...texts: string[]) => texts.map((text) => parseJson(text));

/** What it takes, and what it refuses. */
const builders: Readonly<Record<string, readonly [TSchema, readonly unknown[], readonly unknown[]]>> = {
  integer: [integer(1, 12), [1, 12, ...numbers('1.0')], [0, 13, 1.5, ...noNumbers]],
  enumeration: [enumeration({ 0: 'a', 1: 'b', 2: 'c' }), [0, 1, 2], [-1, 3, 0.5, ...noNumbers]],
  sign: [sign({ plus: 'a', minus: 'b' }), [1, -1], [0, 2, -2, ...noNumbers]],
  choice: [choice('a', 'b'), ['a', 'b'], ['', 'A', 'ab', ...noTexts]],
  id: [id('cargo'), [1, maxId], [0, -1, maxId + 1, 1.5, ...noNumbers]],
  idOrZero: [idOrZero('painel_modelo'), [0, maxId], [-1, maxId + 1, 1.5, ...noNumbers]],
  requiredText: [requiredText(), names, noNames],
  'requiredText of another length': [requiredText(3), ['abc', 'a\nb'], ['', ' ', 'abcd', 'a\0', ...noTexts]],
  code: [code('conta_go'), names, noNames],
  externalCode: [externalCode(), [...names, null], noNames.filter((value) => value !== null)],
  optionalText: [
    optionalText(),
    ['', 'x'.repeat(10_000)],
    ['x'.repeat(10_001), 'a\0b', '\udc00', ...noTexts],
  ],
  currency: [currency(), ['BRL', 'USD', 'EUR'], ['', 'XXY', 'brl', 'US', ...noTexts]],
  email: [
    email(),
    ['ana@example.com', `${'x'.repeat(242)}@example.com`],
    [
      '',
      'ana',
      'ana@example',
      'a b@example.com',
      '@example.com',
      'a\0@b.co',
      `${'x'.repeat(243)}@example.com`,
      ...noTexts,
    ],
  ],
  date: [
    date(),
    ['2024-02-29', '0001-01-01', '2026-01-31T00:00:00.000Z'],
    [
      '2026-02-30',
      '2026-13-01',
      '0000-01-01',
      '29/02/2024',
      '2026-1-1',
      'infinity',
      '',
      '2026-01-01T10:00:00.000Z',
      20_260_101,
      ...noTexts,
    ],
  ],
  decimal: [
    amount,
    numbers('0', '-0.005', '1.25e2', '9999999999999.994', '-9999999999999.99', '1e-400'),
    [...numbers('1e13', '9999999999999.995', '1e400', '-1e400', '1e999999999999'), ...noNumbers],
  ],
  factor: [factor, numbers('0.0000000001', '-9999999999'), [...numbers('1e11', '1e-11'), ...noNumbers]],
  nullable: [nullable(id('filial')), [1, null], [0, '1', ...none]],
  list: [
    list(integer(1, 2), { minItems: 1, maxItems: 3 }),
    [[1], [1, 2, 1]],
    [[], [1, 1, 1, 1], ['1'], [3], [null], 1, '1', null, {}],
  ],
  object: [
    object({ mes: integer(1, 12) }),
    [{ mes: 1 }, { mes: 1, other: 2 }],
    [{}, { mes: 0 }, 'x', null, 1],
  ],
};

/** As bodies are read: texts are normalised first. */
const problemOf = (field: TSchema, value: unknown) =>
  firstProblem(field, typeof value === 'string' ? cleanerOf(field)(value) : value);

describe('a field', () => {
  for (const [name, [field, taken, refused]] of Object.entries(builders)) {
    it(`made by ${name} takes what it says, and nothing else`, () => {
      for (const value of taken) assert.equal(problemOf(field, value), undefined, JSON.stringify(value));
      for (const value of refused) assert.ok(problemOf(field, value), JSON.stringify(value) ?? 'undefined');
    });
  }

  it('says what it must be', () => {
    const said = (field: TSchema, value: unknown) => problemOf(field, value)?.message;
    assert.equal(said(id(), '1'), 'must be an integer from 1 to 2147483647');
    assert.equal(said(nullable(integer(1, 12)), 13), 'must be an integer from 1 to 12, or null');
    assert.equal(said(enumeration({ 0: 'a', 1: 'b' }), 2), 'must be 0 or 1');
    assert.equal(said(choice('a', 'b'), 'c'), 'must be one of "a", "b"');
    assert.equal(said(object({ mes: integer(1, 12) }), {}), 'is required');
  });
});
