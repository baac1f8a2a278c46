/** The words of another language: texts differ in length and content, not in which there are. */
export type Widened<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : T extends (...args: infer Args) => string
      ? (...args: Args) => string
      : { readonly [Key in keyof T]: Widened<T[Key]> };
