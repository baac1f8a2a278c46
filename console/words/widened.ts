/** The texts of another language: they have the same keys and types, but other contents. */
export type Widened<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : T extends (...args: infer Args) => string
      ? (...args: Args) => string
      : { readonly [Key in keyof T]: Widened<T[Key]> };
