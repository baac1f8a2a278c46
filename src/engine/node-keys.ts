/**
 * Keys of stored nodes. Nodes refer to their parents by key, because ids are not known before
 * saving.
 */

/** The columns of a stored node that determine its key. */
interface StoredNode {
  readonly id: number;
  readonly destino: number;
  readonly id_pai: number | null;
  readonly ordem: number;
  readonly ref_slug: string | null;
}

/**
 * Adds the keys. A node's key is its position in the tree (`meta`, `meta.0`, `realizado.0.1`). It
 * needs no storage, and saving the same tree again gives the same keys.
 */
export function withKeys<Node extends StoredNode>(
  rows: readonly Node[],
): (Omit<Node, 'ref_slug'> & { key: string; pai_key: string | null; ref_slug: string | null })[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = new Map<number, string>();
  const keyOf = (row: Node): string => {
    let key = keys.get(row.id);
    if (key === undefined) {
      const parent = row.id_pai === null ? undefined : byId.get(row.id_pai);
      key = parent ? `${keyOf(parent)}.${row.ordem}` : row.destino === 0 ? 'meta' : 'realizado';
      keys.set(row.id, key);
    }
    return key;
  };
  return rows.map((row) => {
    const { ref_slug, ...rest } = row;
    const pai_key = row.id_pai === null ? null : keyOf(byId.get(row.id_pai) as Node);
    return { ...rest, key: keyOf(row), pai_key, ref_slug };
  });
}
