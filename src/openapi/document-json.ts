/** A piece of the document. */
export type Json = Readonly<Record<string, unknown>>;
