/** The part of the spreadsheet engine that is used here; it is installed in this folder only, if at all. */
declare module 'hyperformula' {
  export interface CellAddress {
    readonly sheet: number;
    readonly row: number;
    readonly col: number;
  }
  export class HyperFormula {
    static readonly version: string;
    static buildFromSheets(
      sheets: Readonly<Record<string, readonly (readonly (number | string)[])[]>>,
      config: Readonly<Record<string, unknown>>,
    ): HyperFormula;
    getCellValue(address: CellAddress): unknown;
    /** Gives the cells that changed. */
    setCellContents(address: CellAddress, value: number): readonly unknown[];
    rebuildAndRecalculate(): void;
    destroy(): void;
    /** Not public, but what it does when it calculates everything: sorts the cells, then evaluates each. */
    readonly evaluator: {
      run(): void;
      recomputeFormulas(cycled: readonly unknown[], sorted: readonly unknown[]): void;
    };
    readonly dependencyGraph: {
      topSortWithScc(): { sorted: readonly unknown[]; cycled: readonly unknown[] };
    };
  }
}
