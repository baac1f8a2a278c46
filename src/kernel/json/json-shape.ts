/** Describes which parts of a JSON value are kept, and removes the others. */

/** The parts of a value to keep. Without a shape everything is kept. */
export interface JsonShape {
  /**
   * The known fields of an object. Unknown ones are dropped, except the first, which is kept with
   * the value true, so that the caller can report it.
   */
  readonly fields?: ReadonlyMap<string, JsonShape>;
  /** Unknown fields that are dropped without being reported. */
  readonly ignored?: ReadonlySet<string>;
  /** The shape of a list's items. */
  readonly items?: JsonShape;
  /**
   * Of a longer list, only this many items and one more are built. The extra one shows that the
   * list is too long.
   */
  readonly maxItems?: number;
}

/** Reduces a complete value to its shape. */
export function wanted(value: unknown, shape: JsonShape | undefined): unknown {
  if (shape === undefined || typeof value !== 'object' || value === null) return value;
  const { fields, items } = shape;
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => wanted(item, items));
  if (fields === undefined || !needsChange(value as Record<string, unknown>, fields)) return value;
  const kept: Record<string, unknown> = {};
  let hasUnknown = false;
  for (const [name, field] of Object.entries(value)) {
    const known = fields.get(name);
    if (known !== undefined) setField(kept, name, wanted(field, known));
    else if (!hasUnknown && !shape.ignored?.has(name)) {
      hasUnknown = true;
      setField(kept, name, true);
    }
  }
  return kept;
}

/** Whether the object has unknown fields, or fields with a shape of their own. */
function needsChange(value: Record<string, unknown>, fields: ReadonlyMap<string, JsonShape>): boolean {
  // Iterates without creating a list of names, because there may be very many rows.
  for (const name in value) {
    const known = fields.get(name);
    if (known === undefined || known.fields !== undefined || known.items !== undefined) return true;
  }
  return false;
}

/** Sets a field as `JSON.parse` does: `__proto__` becomes an ordinary property. */
export function setField(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
