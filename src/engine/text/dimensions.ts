/**
 * The dimensions in a formula, such as money or time: R$ ÷ quantity is R$ per unit. They are only
 * used for hints, since the unit of an indicator says little about its meaning. Where a dimension
 * is uncertain there is none, and no hint.
 */
import { referenceOf } from '../evaluate.ts';
import { treeName } from '../tree.ts';
import type { Destination, Formula, Reference, TreeNode } from '../types.ts';
import { isCalculationUnit, isStoredAsFraction } from '../units.ts';
import type { Language } from './language.ts';

/** Exponents by base, which is a currency or one of `bases`. No exponent is 0. */
export type Dimension = ReadonlyMap<string, number>;

const bases = { percent: '%', count: 'n', days: 'd', hours: 'h', months: 'm' } as const;

/**
 * `number`: a constant or a truth value, which are compatible with everything. Undefined: unknown.
 */
type Known = Dimension | 'number' | undefined;

interface Measure {
  readonly unidade_medida: number;
  readonly moeda?: string | null | undefined;
}

export interface UnitHint {
  readonly code: 'mixed-units' | 'other-unit';
  /** The key of the node that it is about. */
  readonly key: string;
  readonly message: Readonly<Record<Language, string>>;
}

interface FormulaUnits {
  /** The known dimensions, by the key of the node. */
  readonly dimensions: ReadonlyMap<string, Dimension>;
  readonly hints: readonly UnitHint[];
}

const none: Dimension = new Map();
const of = (base: string): Dimension => new Map([[base, 1]]);

const comparisons = new Set(['igual', 'diferente', 'maior', 'menor', 'maior_igual', 'menor_igual']);
const alike = new Set(['soma', 'subtracao', 'media', 'min', 'max', ...comparisons]);

/**
 * The dimensions in a formula of an indicator with this unit. `measureOf` returns the unit of a
 * referenced indicator.
 */
export function unitsOf(
  formula: Formula,
  own: Measure,
  measureOf: (indicatorId: number) => Measure | undefined,
): FormulaUnits {
  const reader = new DimensionReader(formula, measureOf);
  for (const destination of [0, 1] as const) {
    const root = formula.trees[destination];
    if (root) reader.root(root, destination, own);
  }
  return reader;
}

class DimensionReader implements FormulaUnits {
  readonly dimensions = new Map<string, Dimension>();
  readonly hints: UnitHint[] = [];
  readonly #formula: Formula;
  readonly #measureOf: (indicatorId: number) => Measure | undefined;

  constructor(formula: Formula, measureOf: (indicatorId: number) => Measure | undefined) {
    this.#formula = formula;
    this.#measureOf = measureOf;
  }

  root(root: TreeNode, destination: Destination, own: Measure): void {
    const key = treeName[destination];
    const isSided = isStoredAsFraction(own.unidade_medida, root);
    const found = this.#node(root, key, isSided ? 'root' : 'whole');
    if (found === undefined || found === 'number' || isExpected(found, own)) return;
    const [pt, en] = [dimensionText(found, 'pt'), dimensionText(found, 'en')];
    const message = {
      pt: `A fórmula dá ${pt}; o indicador é em ${expectedText(own, 'pt')}`,
      en: `The formula gives ${en}; the indicator is in ${expectedText(own, 'en')}`,
    };
    this.hints.push({ code: 'other-unit', key, message });
  }

  /** `side`: below one side of the root's fraction, where `campo` 2 also reads that side. */
  #node(node: TreeNode, key: string, where: 'root' | 'side' | 'whole'): Known {
    const found =
      'slug' in node
        ? this.#leaf(referenceOf(this.#formula, node.slug), where === 'side')
        : this.#operation(node.operation, node.children, key, where === 'whole' ? 'whole' : 'side');
    if (found !== undefined && found !== 'number') this.dimensions.set(key, found);
    return found;
  }

  #leaf({ tipo, id_indicador_ref, campo, agregacao, valor_constante }: Reference, isSide: boolean): Known {
    if (tipo === 2) return valor_constante === null ? undefined : 'number';
    if (tipo !== 0 || id_indicador_ref === null) return undefined;
    if (agregacao === 'contagem') return of(bases.count);
    if (agregacao === 'periodos') return of(bases.months);
    const measure = this.#measureOf(id_indicador_ref);
    const readsSide = (campo ?? 2) > 2 || ((campo ?? 2) === 2 && isSide);
    if (!measure || (readsSide && isCalculationUnit(measure.unidade_medida))) return undefined;
    return dimensionOf(measure);
  }

  #operation(operation: string, children: readonly TreeNode[], key: string, where: 'side' | 'whole'): Known {
    const operands = children.map((child, slot) => this.#node(child, `${key}.${slot}`, where));
    if (operation === 'se') return this.#same(operands.slice(1), key);
    if (alike.has(operation)) {
      const same = this.#same(operands, key);
      return comparisons.has(operation) ? 'number' : same;
    }
    const [first, second] = operands;
    switch (operation) {
      case 'multiplicacao':
        return operands.reduce((all, one) => product(all, one, 1), 'number');
      case 'divisao':
        return product(first, second, -1);
      case 'percentual':
        return of(bases.percent);
      default:
        return first;
    }
  }

  /** The dimension common to all operands. Adds a hint if they differ. */
  #same(operands: readonly Known[], key: string): Known {
    const known = operands.filter((one) => one !== undefined && one !== 'number');
    const [first] = known;
    const other = known.find((one) => first && !isSame(first, one));
    if (!first || !other) return first ?? (operands.includes(undefined) ? undefined : 'number');
    const message = {
      pt: `Junta ${dimensionText(first, 'pt')} com ${dimensionText(other, 'pt')}`,
      en: `Mixes ${dimensionText(first, 'en')} with ${dimensionText(other, 'en')}`,
    };
    this.hints.push({ code: 'mixed-units', key, message });
    return undefined;
  }
}

function product(a: Known, b: Known, sign: 1 | -1): Known {
  if (a === undefined || b === undefined) return undefined;
  if (b === 'number') return a;
  const result = new Map(a === 'number' ? none : a);
  for (const [base, exponent] of b) {
    const sum = (result.get(base) ?? 0) + sign * exponent;
    if (sum === 0) result.delete(base);
    else result.set(base, sum);
  }
  return plain(result);
}

/** Drops counts and percentages next to other bases: 3 × R$ is R$. */
function plain(dimension: Map<string, number>): Dimension {
  const has = (isOne: (base: string) => boolean) =>
    [...dimension].some(([base, exponent]) => exponent > 0 && isOne(base));
  const drop = (base: string) => (dimension.get(base) ?? 0) > 0 && dimension.delete(base);
  if (has((base) => base !== bases.percent && base !== bases.count)) drop(bases.count);
  if (has((base) => base !== bases.percent)) drop(bases.percent);
  return dimension;
}

const isSame = (a: Dimension, b: Dimension): boolean =>
  a.size === b.size && [...a].every(([base, exponent]) => b.get(base) === exponent);

function dimensionOf({ unidade_medida: unit, moeda }: Measure): Known {
  switch (unit >> 1) {
    case 0:
      return moeda ? of(moeda) : undefined;
    case 1:
      return of(bases.percent);
    case 2:
      return of(bases.count);
    case 3:
      return of(bases.days);
    case 4:
      return of(bases.hours);
    default:
      return undefined;
  }
}

/** Whether a result fits the indicator's unit, whatever it is divided by. */
function isExpected(found: Dimension, own: Measure): boolean {
  const wanted = dimensionOf(own);
  if (wanted === undefined || wanted === 'number') return true;
  const [base] = wanted.keys();
  const parts = [...found].flatMap(([one, exponent]) => (exponent > 0 ? [one] : []));
  // A ratio of like dimensions may be shown as a percentage, and may be a count.
  if (base === bases.percent || base === bases.count) return parts.every((one) => one === base);
  return parts.length === 1 && parts[0] === base;
}

const baseWords: Readonly<Record<string, Readonly<Record<Language, readonly [one: string, many: string]>>>> =
  {
    [bases.percent]: { pt: ['%', '%'], en: ['%', '%'] },
    [bases.count]: { pt: ['unidade', 'quantidade'], en: ['unit', 'quantity'] },
    [bases.days]: { pt: ['dia', 'dias'], en: ['day', 'days'] },
    [bases.hours]: { pt: ['hora', 'horas'], en: ['hour', 'hours'] },
    [bases.months]: { pt: ['mês', 'meses'], en: ['month', 'months'] },
  };

const ratio: Readonly<Record<Language, string>> = { pt: 'razão', en: 'ratio' };

/** `BRL`, `BRL ÷ unidade`, `dias`, or "ratio" if no base is left. */
export function dimensionText(dimension: Dimension, language: Language): string {
  const named = (base: string, exponent: number, isMany: boolean) => {
    const size = Math.abs(exponent);
    const word = baseWords[base]?.[language][isMany ? 1 : 0] ?? base;
    return size === 1 ? word : `${word}^${size}`;
  };
  const parts = [...dimension];
  const above = parts.flatMap(([base, exponent]) => (exponent > 0 ? [named(base, exponent, true)] : []));
  const below = parts.flatMap(([base, exponent]) => (exponent < 0 ? [named(base, exponent, false)] : []));
  if (above.length === 0 && below.length === 0) return ratio[language];
  return [above.join(' × ') || '1', ...below].join(' ÷ ');
}

function expectedText(own: Measure, language: Language): string {
  const wanted = dimensionOf(own);
  return wanted === undefined || wanted === 'number' ? '' : dimensionText(wanted, language);
}
