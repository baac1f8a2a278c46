import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { glossaryFor, randomFormula, randomNames } from '../../../test/formula/text/random-formulas.ts';
import { Random } from '../../../test/fuzz/random.ts';
import { textsWanted } from '../../../test/harness/random-runs.ts';
import { definedFormula } from '../defined-formula.ts';
import { type FormulaPayload, formulaInput } from '../payload.ts';
import { treesFromNodes } from '../tree.ts';
import type { DefinedFormula, TreeNode } from '../types.ts';
import { languages } from './language.ts';
import { meaningOf } from './meaning.ts';
import { type Glossary, glossaryOf } from './names.ts';
import { parseFormula } from './parse.ts';
import { printFormula } from './print.ts';

/** The trees with what their leaves mean in place of the slugs. */
function meaning({ references, trees }: DefinedFormula): unknown {
  const meanings = new Map(references.map((reference) => [reference.slug, meaningOf(reference)]));
  const walk = (node: TreeNode): unknown =>
    'slug' in node ? meanings.get(node.slug) : [node.operation, ...node.children.map(walk)];
  return [trees[0] && walk(trees[0]), trees[1] && walk(trees[1])];
}

function checkRoundTrip(formula: DefinedFormula, glossary: Glossary): void {
  for (const language of languages) {
    const text = printFormula(formula, { language, glossary });
    const again = parseFormula(text, { language, glossary, previous: formula });
    assert.deepEqual(again.diagnostics, [], text);
    assert.deepEqual(again.formula, formula, text);
    assert.deepEqual([again.removed, again.added], [[], []], text);
    const anew = parseFormula(text, { language, glossary });
    assert.deepEqual(anew.diagnostics, [], text);
    assert.deepEqual(meaning(anew.formula as DefinedFormula), meaning(formula), text);
    assert.equal(printFormula(anew.formula as DefinedFormula, { language, glossary }), text);
  }
}

interface DemoIndicator {
  readonly id: number;
  readonly nome: string;
  readonly formula?: FormulaPayload;
}

const coded = (list: readonly { readonly id: number; readonly codigo: string }[]) =>
  list.map(({ id, codigo }) => ({ id, name: codigo }));
const named = (list: readonly { readonly id: number; readonly nome: string }[]) =>
  list.map(({ id, nome }) => ({ id, name: nome }));

describe('a formula that is written and read again is the same', () => {
  it('for every formula of the demo company', async () => {
    const demo = JSON.parse(await readFile('demo/superstore.json', 'utf8')) as {
      indicadores: DemoIndicator[];
      modelos: { id: number; nome: string }[];
      go: Record<string, { id: number; codigo: string }[]>;
    };
    const { go } = demo;
    const glossary = glossaryOf({
      indicators: named(demo.indicadores),
      submodels: named(demo.modelos),
      periods: coded(go['periodos'] ?? []),
      accounts: coded(go['contas'] ?? []),
      structures: coded(go['estruturas'] ?? []),
      centres: coded(go['centrosResultado'] ?? []),
      dimensions: coded(go['dimensoesResultado'] ?? []),
    });
    const payloads = demo.indicadores.flatMap(({ formula }) => (formula ? [formulaInput(formula)] : []));
    assert.ok(payloads.length > 100);
    for (const { referencias, nos } of payloads) {
      checkRoundTrip(definedFormula(referencias, treesFromNodes(nos)), glossary);
    }
  });

  it('for random ones, with names that are hard to write', () => {
    for (let seed = 1; seed <= textsWanted / 1_000; seed++) {
      const random = new Random(seed);
      const company = randomNames(random);
      const glossary = glossaryFor(company);
      for (let count = 0; count < 100; count++) checkRoundTrip(randomFormula(random, company), glossary);
    }
  });
});
