/** What is wanted of a JSON value, and taking the rest away. */

/** What is wanted of a value; without a shape everything is. */
export interface JsonShape {
  /**
   * Of an object, by name. Others are left out, but for the first one, which stays with true for its value: somebody may want
   * to tell that nobody knows it.
   */
  readonly fields?: ReadonlyMap<string, JsonShape>;
  /** Names of fields that are left out without a word. */
  readonly ignored?: ReadonlySet<string>;
  /** Of a list. */
  readonly items?: JsonShape;
  /** Of a list longer than this as many items are made and one more, which tells that it is too long. */
  readonly maxItems?: number;
}

/** What is wanted of a value that was made with everything in it. */
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

/** Whether it has fields that nobody knows, or such as may have. */
function needsChange(value: Record<string, unknown>, fields: ReadonlyMap<string, JsonShape>): boolean {
  for (const name of Object.keys(value)) {
    const known = fields.get(name);
    if (known === undefined || known.fields !== undefined || known.items !== undefined) return true;
  }
  return false;
}

/** As `JSON.parse` does it, which makes a field of `__proto__` too. */
export function setField(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
