import type {
  Formula,
  FormulaNode,
  FormulaReference,
  Indicator,
  Panel,
} from '../../demo/company-document.ts';
import {
  type Cell,
  fieldOf,
  hasCalculationUnit,
  type Month,
  monthOf,
  numberOf,
  type Reading,
  type Value,
} from './cell.ts';
import { add, divide, fromText, multiply, one, round, whole, zero } from './fraction.ts';
import { operate } from './operations.ts';
import type { Oracle } from './oracle.ts';

/** Sides of a root fraction; a tree outside one has none. */
type Side = 0 | 1 | null;

/** One cell of a formula: its trees, what they read, and which manual entry stands where. */
export class FormulaCell {
  readonly #oracle: Oracle;
  readonly #indicator: Indicator;
  readonly #formula: Formula;
  readonly #panel: Panel;
  readonly #at: Month;
  readonly #entered: Cell;

  constructor(oracle: Oracle, indicator: Indicator, panel: Panel, at: Month, entered: Cell) {
    if (!indicator.formula) throw new Error(`indicator ${indicator.id} has no formula`);
    this.#oracle = oracle;
    this.#indicator = indicator;
    this.#formula = indicator.formula;
    this.#panel = panel;
    this.#at = at;
    this.#entered = entered;
  }

  calculate(): Cell {
    const read = this.#formula.referencias
      .filter((reference) => reference.tipo === 0)
      .map((reference) => ({ id_indicador: reference.id_indicador_ref ?? 0 }));
    const inherits = this.#oracle.inheritsAdjustedTarget(this.#indicator, read);
    return {
      target: this.#tree(0, 'target'),
      adjusted: inherits ? this.#tree(0, 'adjusted') : this.#entered.adjusted,
      actual: this.#tree(1, 'target'),
    };
  }

  /** The stored numerator and denominator of one destination. */
  #tree(destination: number, targetReading: Reading): Value[] {
    const root = rootOf(this.#formula, destination);
    if (!root) return [null, null];
    const evaluate = (node: FormulaNode, side: Side): Value =>
      this.#evaluate(node, side, destination, targetReading);
    if (!isStoredFraction(this.#indicator, root)) {
      const result = evaluate(root, null);
      return [result && round(result), null];
    }
    return childrenOf(this.#formula, root).map((child, position) => {
      const result = evaluate(child, position === 0 ? 0 : 1);
      return result && round(result);
    });
  }

  #evaluate(node: FormulaNode, side: Side, destination: number, targetReading: Reading): Value {
    if (node.tipo_no === 1) return this.#leaf(node, side, destination, targetReading);
    const operands = childrenOf(this.#formula, node).map(
      (child) => () => this.#evaluate(child, side, destination, targetReading),
    );
    return operate(node.operacao ?? '', operands);
  }

  #leaf(node: FormulaNode, side: Side, destination: number, targetReading: Reading): Value {
    const reference = this.#formula.referencias.find((candidate) => candidate.slug === node.ref_slug);
    if (!reference) throw new Error(`node ${node.key} names no reference`);
    if (reference.tipo === 2) return fromText(reference.valor_constante ?? '');
    if (reference.tipo === 3) return this.#manualEntry(node, destination);
    if (reference.tipo === 1) return this.#oracle.budget.value(reference, destination, this.#at);
    return this.#combine(reference, (cell, source) =>
      this.#read(reference, cell, source, side, destination, targetReading),
    );
  }

  /**
   * The entry of the side the node stands on; a tree without root fraction has one, in the
   * numerator.
   */
  #manualEntry(leaf: FormulaNode, destination: number): Value {
    const nodes = this.#formula.nos.filter((node) => node.destino === destination);
    let position = 0;
    let node = leaf;
    for (;;) {
      const parent = nodes.find((candidate) => candidate.key === node.pai_key);
      if (!parent) break;
      const isRootFraction =
        parent.pai_key === null && ['divisao', 'percentual'].includes(parent.operacao ?? '');
      if (isRootFraction) position = node.ordem;
      node = parent;
    }
    return this.#entered[destination === 0 ? 'target' : 'actual'][position] ?? null;
  }

  /** What a reference's `campo` takes from one cell. */
  #read(
    reference: FormulaReference,
    cell: Cell,
    source: Indicator,
    side: Side,
    destination: number,
    targetReading: Reading,
  ): Value {
    const field = reference.campo ?? 2;
    const follows = destination === 0 ? targetReading : 'actual';
    switch (field) {
      case 0:
        return valueOf(source, cell, targetReading);
      case 1:
        return valueOf(source, cell, 'actual');
      case 2: {
        const rootOfTree = rootOf(this.#formula, destination);
        const inFraction = rootOfTree && isStoredFraction(this.#indicator, rootOfTree) && side !== null;
        return inFraction ? fieldOf(cell, follows, side) : valueOf(source, cell, follows);
      }
      case 3:
      case 4:
        return fieldOf(cell, targetReading, field - 3);
      default:
        return fieldOf(cell, 'actual', field - 5);
    }
  }

  #combine(reference: FormulaReference, read: (cell: Cell, source: Indicator) => Value): Value {
    const source = this.#oracle.indicator(reference.id_indicador_ref ?? 0);
    const modelId = reference.id_painel_modelo ?? null;
    const panels = modelId === null ? [this.#panel] : this.#oracle.instances(this.#panel, [modelId]);
    const present = (at: Month) =>
      panels
        .map((panel) => read(this.#oracle.cell(source, panel, at), source))
        .filter((value) => value !== null);
    const aggregation = reference.agregacao ?? 'soma';
    if (aggregation === 'periodos') {
      const last = numberOf(this.#at);
      let months = 0;
      for (let i = this.#oracle.firstMonth(this.#panel, this.#at); i <= last; i++) {
        if (present(monthOf(i)).length > 0) months++;
      }
      return whole(months);
    }
    const values = present(this.#at);
    if (aggregation === 'contagem') return whole(values.length);
    if (values.length === 0) return null;
    const sum = values.reduce(add, zero);
    return aggregation === 'media' ? divide(sum, whole(values.length)) : sum;
  }
}

function rootOf(formula: Formula, destination: number): FormulaNode | undefined {
  return formula.nos.find((node) => node.destino === destination && node.pai_key === null);
}

function childrenOf(formula: Formula, parent: FormulaNode): FormulaNode[] {
  return formula.nos.filter((node) => node.pai_key === parent.key).toSorted((a, b) => a.ordem - b.ordem);
}

/**
 * Whether a tree is stored as its two sides: `divisao`, and `percentual` for unit 3, of a
 * calculation unit.
 */
function isStoredFraction(indicator: Indicator, root: FormulaNode): boolean {
  if (root.tipo_no !== 0 || !hasCalculationUnit(indicator)) return false;
  return root.operacao === 'divisao' || (root.operacao === 'percentual' && indicator.unidade_medida === 3);
}

/**
 * The value of an indicator's cell as one number: the numerator, or its fraction as the unit or the
 * root says.
 */
function valueOf(indicator: Indicator, cell: Cell, reading: Reading): Value {
  const numerator = fieldOf(cell, reading, 0);
  if (!hasCalculationUnit(indicator)) return numerator;
  const denominator = fieldOf(cell, reading, 1);
  let factor = indicator.unidade_medida === 3 ? whole(100) : one;
  if (indicator.formula) {
    const root = rootOf(indicator.formula, reading === 'actual' ? 1 : 0);
    if (!root || !isStoredFraction(indicator, root)) return numerator;
    factor = root.operacao === 'percentual' ? whole(100) : one;
  }
  const quotient = numerator && denominator && divide(numerator, denominator);
  return quotient && multiply(quotient, factor);
}
