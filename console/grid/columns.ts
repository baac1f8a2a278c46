/** The columns of the grid and the groups they stand in. Pure. */

export interface Column {
  /** Of its own, also without its group. */
  readonly name: string;
  /** What stands below the group's name. */
  readonly short?: string;
  readonly group?: string;
}

export const hasGroups = (columns: readonly Column[]) => columns.some(({ group }) => group !== undefined);

interface Group {
  readonly name: string;
  readonly first: number;
  readonly count: number;
}

/** Columns of one group beside each other, as far as some of them are drawn. */
export function groupsOf(columns: readonly Column[], drawn: readonly number[]): Group[] {
  const groups: Group[] = [];
  for (const [at, { group: name = '' }] of columns.entries()) {
    const last = groups.at(-1);
    if (last?.name === name) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ name, first: at, count: 1 });
  }
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
  return groups.filter((group) => group.first <= last && group.first + group.count > first);
}
