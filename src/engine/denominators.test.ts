/** readsDenominator finds exactly the formulas that would be refused without the denominator. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { leaf, op } from '../../test/formula/company.ts';
import { context, formulaInput, plainId, ratioId, referenceInput } from '../../test/formula/inputs.ts';
import { readsDenominator } from './denominators.ts';
import type { Formula, FormulaReferenceInput, TreeNode } from './types.ts';
import { validateFormula } from './validation/validation.ts';

/** The company as it would be without the denominator. */
const without = {
  ...context,
  indicators: new Map([...context.indicators, [ratioId, { id: ratioId, nome: 'Ticket', unidade_medida: 4 }]]),
};

const node: fc.Arbitrary<TreeNode> = fc.letrec<{ node: TreeNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('a', 'b', 'c').map(leaf),
    fc
      .tuple(fc.constantFrom('soma', 'divisao', 'percentual'), tie('node'), tie('node'))
      .map(([operation, left, right]) => op(operation, left, right)),
  ),
})).node;

const root = fc.oneof(
  node,
  fc.tuple(fc.constantFrom('divisao', 'percentual'), node, node).map(([name, a, b]) => op(name, a, b)),
);

const reference = (slug: string): fc.Arbitrary<FormulaReferenceInput> =>
  fc
    .record({
      campo: fc.constantFrom(null, 0, 1, 2, 2, 3, 4, 5, 6),
      id_indicador_ref: fc.constantFrom(ratioId, ratioId, plainId),
    })
    .map((fields) => referenceInput(slug, fields));

it('a formula reads a denominator when, and only when, it could not be saved without it', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      fc.record({ 0: root, 1: root }),
      fc.tuple(reference('a'), reference('b'), reference('c')),
      fc.constantFrom(2, 3, 4, 5, 7),
      (trees, references, unidade_medida) => {
        const input = formulaInput(references, trees, { unidade_medida });
        fc.pre(validateFormula(input, context).problems.length === 0);
        const formula = { references: references as unknown as Formula['references'], trees };
        const reads = readsDenominator(formula, unidade_medida, ratioId);
        assert.equal(reads, validateFormula(input, without).problems.length > 0);
        seen[reads ? 'yes' : 'no']++;
      },
    ),
    { numRuns: 2_000 },
  );
  assert.ok(seen.yes > 100 && seen.no > 100, JSON.stringify(seen));
});
