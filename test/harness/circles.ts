/**
 * The groups of nodes that can all reach each other, those of one node left out (Tarjan's
 * algorithm).
 */
export function circlesAmong(
  nodes: readonly string[],
  next: (node: string) => readonly string[],
): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    open.push(node);
    let low = number;
    for (const target of next(node)) {
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, numbers.get(target) as number);
    }
    if (low === number) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const node of nodes) if (!numbers.has(node)) visit(node);
  return found;
}
