/** A cell of a table that is written. Decimal text is a number with all its digits. */
export type WrittenCell = string | number | { readonly decimal: string } | null | undefined;
