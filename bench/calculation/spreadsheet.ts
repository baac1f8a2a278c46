/**
 * The company as a spreadsheet, in the layout that is fastest there. One sheet holds all panels
 * with a column per indicator and the panels of a month below each other, so that a formula is
 * parsed once and a consolidation is a sum over a range. Consolidations have two steps, blocks of
 * panels and then the blocks, so that one change does not sum 2,000 cells again. Operators are used
 * instead of functions. Results are rounded only if they can have more than two decimals. Undo and
 * the engine's own rounding are off. Array formulas over whole columns were no faster, and with one
 * sheet per panel each consolidation would list 2,000 cells.
 */
import type { HyperFormula } from 'hyperformula';
import type { TreeNode } from '../../src/engine/types.ts';
import {
  consolidated,
  type FormulaDefinition,
  formulas,
  inputCount,
  isTwoSided,
  leafMeaning,
  leavesOf,
  parentDefinitions,
} from './company.ts';
import { joined, needsRounding, type Writing, written } from './formula-text.ts';

const panelsSheet = 0;
const parentSheet = 1;
/** The number of panels per block. The square root of the number of panels is best. */
export const panelsOfBlock = 50;

const operations: Writing['operations'] = {
  soma: joined('+'),
  subtracao: joined('-'),
  multiplicacao: joined('*'),
  divisao: joined('/'),
  percentual: ([a, b]) => `(${a}/${b}*100)`,
  media: (operands) => `((${operands.join('+')})/${operands.length})`,
  min: (operands) => `MIN(${operands.join(',')})`,
  max: (operands) => `MAX(${operands.join(',')})`,
  se: (operands) => `IF(${operands.join(',')})`,
  maior: joined('>'),
  maior_igual: joined('>='),
  diferente: joined('<>'),
  abs: ([a]) => `ABS(${a})`,
  negativo: ([a]) => `(-${a})`,
};

/** The stored sides of a formula, each in its own cell. */
function sidesOf(definition: FormulaDefinition): readonly TreeNode[] {
  const { tree } = definition;
  return isTwoSided(definition) && 'operation' in tree ? tree.children : [tree];
}

/** Columns by indicator; two for a result with two sides. */
function columnsOf(lists: readonly (readonly { id: number; sides: number }[])[]): Map<number, number[]> {
  const columns = new Map<number, number[]>();
  let next = 0;
  for (const { id, sides } of lists.flat())
    columns.set(
      id,
      Array.from({ length: sides }, () => next++),
    );
  return columns;
}

const sidesById = new Map(formulas.map((formula) => [formula.id, sidesOf(formula)]));
const sized = (id: number, source = id) => ({ id, sides: sidesById.get(source)?.length ?? 1 });
const panelColumns = columnsOf([
  Array.from({ length: inputCount }, (_, at) => sized(at + 1)),
  formulas.map(({ id }) => sized(id)),
]);
const parentColumns = columnsOf([
  consolidated.map(({ id, source }) => sized(id, source)),
  parentDefinitions.map(({ id }) => sized(id)),
]);

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function cellText(tree: TreeNode, leaf: Writing['leaf']): string {
  const text = written(tree, { leaf, operations });
  return needsRounding(tree) ? `=ROUND(${text},2)` : `=${text}`;
}

/** The value of an indicator in a row. For a result with two sides: their quotient. */
function valueText(indicatorId: number, row: number): string {
  const [numerator, denominator] = (panelColumns.get(indicatorId) ?? []).map(
    (column) => columnName(column) + row,
  );
  if (denominator === undefined) return numerator as string;
  const isPercentage = formulas.some(
    ({ id, tree }) => id === indicatorId && 'operation' in tree && tree.operation === 'percentual',
  );
  return isPercentage ? `(${numerator}/${denominator}*100)` : `(${numerator}/${denominator})`;
}

function panelLeaf(row: number): Writing['leaf'] {
  return (slug) => {
    const meaning = leafMeaning(slug);
    return 'constant' in meaning ? meaning.constant : valueText(meaning.indicator, row);
  };
}

/** What the parent panel reads: a sum or count over a column of the panels. */
interface Total {
  readonly name: 'SUM' | 'COUNT';
  readonly column: number;
}

const firstColumn = (indicatorId: number) => panelColumns.get(indicatorId)?.[0] as number;

function totalsRead(slug: string): Total[] {
  const meaning = leafMeaning(slug);
  if ('constant' in meaning) return [];
  const column = firstColumn(meaning.indicator);
  const sum: Total = { name: 'SUM', column };
  const count: Total = { name: 'COUNT', column };
  return meaning.over === 'sum' ? [sum] : meaning.over === 'count' ? [count] : [sum, count];
}

const sumsOfConsolidated = consolidated.flatMap(({ source }) =>
  (panelColumns.get(source) ?? []).map((column): Total => ({ name: 'SUM', column })),
);
const key = ({ name, column }: Total) => `${name} ${column}`;
const totals = [
  ...new Map(
    [
      ...sumsOfConsolidated,
      ...parentDefinitions.flatMap(({ tree }) => leavesOf(tree)).flatMap(totalsRead),
    ].map((total) => [key(total), total]),
  ).values(),
];

/** The panels of a month in blocks. Each total of a block is a cell in the sheet `Blocks`. */
function blockRows(panelCount: number, blockLength: number): string[][] {
  const blocks = Math.ceil(panelCount / blockLength);
  return Array.from({ length: 12 * blocks }, (_, row) => {
    const firstOfMonth = Math.floor(row / blocks) * panelCount;
    const first = firstOfMonth + (row % blocks) * blockLength;
    const last = Math.min(first + blockLength, firstOfMonth + panelCount);
    return totals.map(({ name, column }) => {
      const letters = columnName(column);
      return `=${name}(Panels!${letters}${first + 1}:${letters}${last})`;
    });
  });
}

function parentRows(panelCount: number, blockLength: number): string[][] {
  const blocks = Math.ceil(panelCount / blockLength);
  return Array.from({ length: 12 }, (_, month) => {
    const totalText = (total: Total) => {
      const letters = columnName(totals.findIndex((candidate) => key(candidate) === key(total)));
      return `SUM(Blocks!${letters}${month * blocks + 1}:${letters}${(month + 1) * blocks})`;
    };
    const leaf = (slug: string) => {
      const meaning = leafMeaning(slug);
      return 'constant' in meaning ? meaning.constant : `(${totalsRead(slug).map(totalText).join('/')})`;
    };
    return [
      ...sumsOfConsolidated.map((total) => `=${totalText(total)}`),
      ...parentDefinitions.flatMap((definition) => sidesOf(definition).map((side) => cellText(side, leaf))),
    ];
  });
}

export class Spreadsheet {
  readonly #engine: HyperFormula;
  readonly #panelCount: number;

  /** If a block contains all panels, consolidations are plain sums over one range. */
  constructor(
    Engine: typeof HyperFormula,
    inputs: readonly Float64Array[],
    panelCount: number,
    blockLength: number,
  ) {
    this.#panelCount = panelCount;
    const panels: (number | string)[][] = [];
    for (let month = 0; month < 12; month++) {
      for (let panel = 0; panel < panelCount; panel++) {
        const leaf = panelLeaf(panels.length + 1);
        const row: (number | string)[] = inputs.map((column) => (column[panel * 12 + month] as number) / 100);
        for (const formula of formulas) for (const side of sidesOf(formula)) row.push(cellText(side, leaf));
        panels.push(row);
      }
    }
    this.#engine = Engine.buildFromSheets(
      {
        Panels: panels,
        Parent: parentRows(panelCount, blockLength),
        Blocks: blockRows(panelCount, blockLength),
      },
      {
        licenseKey: 'gpl-v3',
        smartRounding: false,
        undoLimit: 0,
        useColumnIndex: false,
        useStats: false,
        maxRows: panelCount * 12 + 1,
      },
    );
  }

  #address(indicatorId: number, panel: number, month: number, side: number) {
    const inPanels = panelColumns.get(indicatorId);
    return inPanels
      ? { sheet: panelsSheet, row: (month - 1) * this.#panelCount + panel - 1, col: inPanels[side] as number }
      : { sheet: parentSheet, row: month - 1, col: parentColumns.get(indicatorId)?.[side] as number };
  }

  /** A value in cents. For a parent's indicator the panel is ignored. Side 1 is the denominator. */
  cents(indicatorId: number, panel: number, month: number, side: number): number {
    return Number(this.#engine.getCellValue(this.#address(indicatorId, panel, month, side))) * 100;
  }

  /** Sorts and evaluates all formulas without parsing them again. */
  recalculate(): void {
    this.#engine.evaluator.run();
  }

  /** Evaluates all formulas in a given order. Returns the milliseconds without the sorting. */
  evaluationMs(): number {
    const { sorted, cycled } = this.#engine.dependencyGraph.topSortWithScc();
    const started = performance.now();
    this.#engine.evaluator.recomputeFormulas(cycled, sorted);
    return performance.now() - started;
  }

  /** The documented full recalculation: parses and builds everything again. */
  rebuild(): void {
    this.#engine.rebuildAndRecalculate();
  }

  /** Stores an input and recalculates what depends on it. Returns the number of changed cells. */
  change(indicatorId: number, panel: number, month: number, cents: number): number {
    return this.#engine.setCellContents(this.#address(indicatorId, panel, month, 0), cents / 100).length;
  }

  destroy(): void {
    this.#engine.destroy();
  }
}
