import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formulaInput } from '../../../test/formula/inputs.ts';
import { glossaryFor, randomFormula, randomNames } from '../../../test/formula/text/random-formulas.ts';
import { Random } from '../../../test/fuzz/random.ts';
import { textsWanted } from '../../../test/harness/random-runs.ts';
import { nodeOutcomes, resultOf } from '../live-values.ts';
import { fromInteger } from '../rational.ts';
import { validateFormula } from '../validation/validation.ts';
import { languages } from './language.ts';
import type { Glossary } from './names.ts';
import { parseFormula } from './parse.ts';
import { printFormula } from './print.ts';
import { findingsOf } from './rules.ts';

const pieces = [
  [
    '(',
    ')',
    '[',
    ']',
    '"',
    "'",
    ';',
    ',',
    ':',
    '.',
    '#',
    '=',
    '<>',
    '-',
    '+',
    '*',
    '/',
    '>',
    '1',
    '1,5',
    '1.5',
  ],
  [
    'SE(',
    'SOMA(',
    'IF(',
    'meta =',
    'realizado =',
    'target =',
    'ENTRADA("',
    'ORÇAMENTO(',
    'contas:',
    'período:',
  ],
  ['\0', '\uFEFF', '\r\n', '\r', '\u2028', '\ud83d', '\ude00', '😀', '𝒳', 'e\u0301', 'ſ', 'İ', '\u0301', '﷽'],
  ['[Vendas]', "'Lojas'[", '[#7]', '#9999999999', ' '.repeat(50), '('.repeat(120), '9'.repeat(300), '[]]'],
].flat();

/** A formula's text with parts lost, doubled, moved or replaced. */
function mutated(random: Random, text: string): string {
  let changed = text;
  for (let count = random.below(6); count > 0; count--) {
    const at = random.below(changed.length + 1);
    const end = at + random.below(random.chance(0.2) ? 60 : 3);
    const part = random.pick([
      '',
      random.pick(pieces),
      changed.slice(at, end).repeat(2),
      random.pick(pieces),
    ]);
    changed = changed.slice(0, at) + part + changed.slice(end);
  }
  return changed;
}

const anything = (random: Random) =>
  Array.from({ length: random.below(30) }, () => random.pick(pieces)).join(random.pick(['', ' ']));

const readings = [fromInteger(7), fromInteger(0), 'NO_VALUE', undefined] as const;

/**
 * Either a formula, whose parts have values and which is written again and stays, or diagnostics
 * with places in the text. Such a formula may still lack operands.
 */
function check(text: string, language: (typeof languages)[number], glossary: Glossary): void {
  const parsed = parseFormula(text, { language, glossary });
  const { references, nodes, formula, diagnostics } = parsed;
  assert.equal(formula === undefined, diagnostics.length > 0);
  const judged = formulaInput([], {}, { unidade_medida: 3 });
  const input = { ...judged, formula: { referencias: references, nos: nodes } };
  const context = { indicators: new Map(), models: new Map(), sourcesOf: () => [] };
  const found = formula ? findingsOf(parsed, validateFormula(input, context).problems, language) : [];
  for (const { start, end, fix, field } of [...diagnostics, ...found]) {
    assert.ok(field !== undefined || (0 <= start && start <= end && end <= text.length));
    assert.ok(fix === undefined || (0 <= fix.start && fix.start <= fix.end && fix.end <= text.length));
  }
  if (!formula) return;
  for (const unit of [0, 3]) {
    const outcomes = nodeOutcomes(formula, unit, 'realizado', (key) => readings[key.length % 4]);
    resultOf(formula, unit, 'realizado', outcomes);
  }
  const printed = printFormula(formula, { language, glossary });
  const again = parseFormula(printed, { language, glossary, previous: formula });
  assert.deepEqual(again.formula, formula);
  assert.equal(printFormula(again.formula, { language, glossary }), printed);
}

it('any text gives a formula or diagnostics, never an exception', (t) => {
  let longest = 0;
  for (let seed = 1; seed <= textsWanted / 500; seed++) {
    const random = new Random(seed);
    const company = randomNames(random);
    const glossary = glossaryFor(company);
    const language = random.pick(languages);
    const written = Array.from({ length: 20 }, () =>
      printFormula(randomFormula(random, company), { language, glossary }),
    );
    for (let count = 0; count < 500; count++) {
      const text = random.chance(0.4) ? anything(random) : mutated(random, random.pick(written));
      const before = process.cpuUsage();
      try {
        check(text, language, glossary);
      } catch (error) {
        throw new Error(`seed ${seed}: ${JSON.stringify(text)}`, { cause: error });
      }
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
    }
  }
  t.diagnostic(`the longest took ${longest.toFixed(1)} ms of CPU`);
});
