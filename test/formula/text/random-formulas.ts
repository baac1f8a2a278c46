/** Random formulas with names that are hard to write, for the tests of formulas as text. */
import { definedFormula } from '../../../src/engine/defined-formula.ts';
import { glossaryOf, type NamedRecord } from '../../../src/engine/text/names.ts';
import type { DefinedFormula, Indicator, Model } from '../../../src/engine/types.ts';
import { typedIndicator } from '../../fuzz/company.ts';
import { formula } from '../../fuzz/formulas.ts';
import type { Random } from '../../fuzz/random.ts';
import { everyMonth } from '../company.ts';

/** What the syntax uses itself, names that differ little, and names that look like ids. */
const parts = [
  [
    'Vendas',
    'vendas',
    'Véndas',
    'Lojas do Sul',
    'meta',
    'SE',
    'a]b',
    'a]]',
    "d'água",
    '"x"',
    '#7',
    'x #12',
    '[',
  ],
  [
    'ORÇAMENTO(',
    ';',
    ',',
    '= ',
    '😀',
    '1,5',
    '.meta',
    'linha\nnova',
    '\u00a0 largo',
    'Ítem',
    '#',
    '# 3',
    "''",
  ],
].flat();

function name(random: Random): string {
  const words = Array.from({ length: 1 + random.below(3) }, () => random.pick(parts));
  return words.join(random.pick([' ', '', ' #'])).trim() || 'x';
}

const named = (random: Random, ids: readonly number[]): NamedRecord[] =>
  ids.map((id) => ({ id, name: name(random) }));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export interface RandomCompany {
  readonly sources: readonly Indicator[];
  readonly models: readonly Model[];
  readonly records: Readonly<Record<string, readonly NamedRecord[]>>;
}

export function randomNames(random: Random): RandomCompany {
  const ids = numbered(12);
  const sources = ids.map((id) => typedIndicator(random, id));
  const indicators = new Map(ids.map((id) => [id, everyMonth]));
  const models = [0, 1, 1, 1].map((base, index) => ({ id: index + 1, base, indicators }));
  const codes = (all: readonly number[]) =>
    all.map((id) => ({ id, name: `${id}.${random.pick(parts).trim()}` }));
  const records = {
    indicators: named(random, ids),
    submodels: named(random, numbered(4)),
    periods: codes([7, 8]),
    accounts: codes([1, 2, 3]),
  };
  return { sources, models, records };
}

export const glossaryFor = ({ records }: RandomCompany) => glossaryOf(records);

/** A formula as it is stored; several references may have one meaning or one label. */
export function randomFormula(random: Random, { sources, models }: RandomCompany): DefinedFormula {
  const readable = { sources, models, combining: 0.3, counting: 0.1, budgets: 0.15 };
  const made = formula(random, readable, random.below(11), random.below(2));
  const labels = ['ajuste', 'Ajuste', 'com "aspas"', name(random)];
  const references = made.references.map((reference) => ({ ...reference, rotulo: random.pick(labels) }));
  return definedFormula(random.chance(0.3) ? [...references].reverse() : references, made.trees);
}
