/**
 * The part of the HyperFormula API used here. The package is optional and installed only in this
 * folder.
 */
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
    /** Returns the cells that changed. */
    setCellContents(address: CellAddress, value: number): readonly unknown[];
    rebuildAndRecalculate(): void;
    destroy(): void;
    /**
     * Not public. A full calculation does this internally: it sorts the cells and evaluates each.
     */
    readonly evaluator: {
      run(): void;
      recomputeFormulas(cycled: readonly unknown[], sorted: readonly unknown[]): void;
    };
    readonly dependencyGraph: {
      topSortWithScc(): { sorted: readonly unknown[]; cycled: readonly unknown[] };
    };
  }
}
