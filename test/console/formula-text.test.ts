/** Formulas as the console writes them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  casesOf,
  type Expression,
  expressionOf,
  piecesOf,
} from '../../console/pages/indicators/expression.ts';

const of = (operation: string, ...operands: (Expression | string)[]): Expression => ({
  operation,
  operands: operands.map((operand) => (typeof operand === 'string' ? { slug: operand } : operand)),
});

const textOf = (expression: Expression) =>
  piecesOf(expression)
    .map((piece) => ('text' in piece ? piece.text : 'slug' in piece ? piece.slug : piece.operation))
    .join('');

describe('a formula as text', () => {
  const written: readonly (readonly [string, Expression])[] = [
    ['a', { slug: 'a' }],
    ['a + b + c', of('soma', 'a', 'b', 'c')],
    ['a − (b − c)', of('subtracao', 'a', of('subtracao', 'b', 'c'))],
    ['a − b − c', of('subtracao', of('subtracao', 'a', 'b'), 'c')],
    ['a − (b + c)', of('subtracao', 'a', of('soma', 'b', 'c'))],
    ['a + b + c', of('soma', 'a', of('soma', 'b', 'c'))],
    ['a + (b − c)', of('soma', 'a', of('subtracao', 'b', 'c'))],
    ['(a + b) × c', of('multiplicacao', of('soma', 'a', 'b'), 'c')],
    ['a ÷ (b × c)', of('divisao', 'a', of('multiplicacao', 'b', 'c'))],
    ['a ÷ (b ÷ c)', of('divisao', 'a', of('divisao', 'b', 'c'))],
    ['(a − b) ÷ c × 100', of('percentual', of('subtracao', 'a', 'b'), 'c')],
    ['a × (b ÷ c × 100)', of('multiplicacao', 'a', of('percentual', 'b', 'c'))],
    ['a ÷ (b ÷ c × 100)', of('divisao', 'a', of('percentual', 'b', 'c'))],
    ['(a > b) = (c > d)', of('igual', of('maior', 'a', 'b'), of('maior', 'c', 'd'))],
    ['a + b ≥ c', of('maior_igual', of('soma', 'a', 'b'), 'c')],
    ['min(a; b − c)', of('min', 'a', of('subtracao', 'b', 'c'))],
    ['−a', of('negativo', 'a')],
    ['−(a + b)', of('negativo', of('soma', 'a', 'b'))],
    ['a × (−b)', of('multiplicacao', 'a', of('negativo', 'b'))],
    ['se(a > b; c; d) + e', of('soma', of('se', of('maior', 'a', 'b'), 'c', 'd'), 'e')],
  ];
  for (const [text, expression] of written)
    it(`writes ${text}`, () => assert.equal(textOf(expression), text));

  it('is read from the nodes of its own destination, whatever their order', () => {
    const node = (destino: number, key: string, pai_key: string | null, ordem: number, what: string) => ({
      destino,
      key,
      pai_key,
      ordem,
      operacao: what.startsWith('#') ? null : what,
      ref_slug: what.startsWith('#') ? what.slice(1) : null,
    });
    const nodes = [
      node(1, 'r.1', 'r', 1, '#b'),
      node(0, 'm', null, 0, '#other'),
      node(1, 'r.0', 'r', 0, '#a'),
      node(1, 'r', null, 0, 'divisao'),
    ];
    const expression = expressionOf(nodes, 1);
    assert.ok(expression);
    assert.equal(textOf(expression), 'a ÷ b');
    assert.deepEqual(expressionOf(nodes, 0), { slug: 'other' });
    assert.equal(expressionOf([], 0), undefined);
  });

  it('lists a chain of choices case by case', () => {
    const chain = of(
      'se',
      of('maior', 'x', 'ten'),
      'high',
      of('se', of('maior', 'x', 'zero'), 'middle', 'low'),
    );
    const cases = casesOf(chain).map(({ when, value }) => [when && textOf(when), textOf(value)]);
    assert.deepEqual(cases, [
      ['x > ten', 'high'],
      ['x > zero', 'middle'],
      [undefined, 'low'],
    ]);
    assert.deepEqual(casesOf({ slug: 'a' }), [{ when: undefined, value: { slug: 'a' } }]);
  });
});
