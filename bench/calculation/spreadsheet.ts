/**
 * The company as a spreadsheet, the way that is fastest there: one sheet for all panels, a column an indicator, the
 * panels of a month below each other, so that a formula is parsed once and a consolidation is a sum over a range;
 * consolidations in two steps, blocks of panels and blocks of blocks, so that one change does not add 2,000 cells up
 * again; operators rather than functions; results rounded only where they can have more than two decimals; no undo, no
 * rounding of its own. Array formulas over whole columns were no faster, and a sheet for each panel makes each
 * consolidation name 2,000 cells.
 */
import type { HyperFormula } from 'hyperformula';
import type { TreeNode } from '../../src/formula/types.ts';
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
/** Panels of a block: the square root of their number is best. */
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

/** The sides of a formula that are stored, each a cell. */
function sidesOf(definition: FormulaDefinition): readonly TreeNode[] {
  const { tree } = definition;
  return isTwoSided(definition) && 'operation' in tree ? tree.children : [tree];
}

/** Columns by indicator, two for a result of two sides. */
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

/** The value of an indicator in a row; of a result of two sides, their quotient. */
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

/** What the parent panel reads of the panels: a sum or a count over a column of theirs. */
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

/** The panels of a month, block by block: each total of each block is a cell of the sheet `Blocks`. */
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

  /** With blocks as long as there are panels, consolidations are plain sums over one range. */
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

  /** A value in cents; the panel of a parent's indicator does not matter. Side 1 is the denominator. */
  cents(indicatorId: number, panel: number, month: number, side: number): number {
    return Number(this.#engine.getCellValue(this.#address(indicatorId, panel, month, side))) * 100;
  }

  /** Sorts and evaluates every formula, without parsing anything again. */
  recalculate(): void {
    this.#engine.evaluator.run();
  }

  /** Evaluates every formula in an order that it is given; gives the milliseconds, without those of the sorting. */
  evaluationMs(): number {
    const { sorted, cycled } = this.#engine.dependencyGraph.topSortWithScc();
    const started = performance.now();
    this.#engine.evaluator.recomputeFormulas(cycled, sorted);
    return performance.now() - started;
  }

  /** The full recalculation that its manual offers: parses and builds everything anew. */
  rebuild(): void {
    this.#engine.rebuildAndRecalculate();
  }

  /** Stores an input and recalculates what depends on it; gives how many cells changed. */
  change(indicatorId: number, panel: number, month: number, cents: number): number {
    return this.#engine.setCellContents(this.#address(indicatorId, panel, month, 0), cents / 100).length;
  }

  destroy(): void {
    this.#engine.destroy();
  }
}
