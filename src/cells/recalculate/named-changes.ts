/** What a preview names of the changes that it finds. */

/** Whether the changes of a cell are named. */
type ShownCells = (panelId: number, year: number, month: number) => boolean;

/** What a preview names. */
export interface NamedChanges {
  /** The most changes in each list. */
  readonly maxChanges: number;
  /** The cells whose changes are named; those of all others are only counted. Default: all. */
  readonly isShown?: ShownCells | undefined;
  /**
   * Panels whose other cells are not even counted: who chooses what a dry run writes would find
   * their values by counting which of them change. Default: none.
   */
  readonly isSecretPanel?: ((panelId: number) => boolean) | undefined;
}

/** Whether not even the fact that the cell changes may be revealed. */
export function isSecretChange(
  { isShown, isSecretPanel }: NamedChanges,
  ...cell: Parameters<ShownCells>
): boolean {
  return isSecretPanel?.(cell[0]) === true && isShown?.(...cell) === false;
}
