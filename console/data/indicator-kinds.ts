/** The kinds of indicators that people tell apart, with the types of the API. */
export const kinds = { comum: [0], composto: [1, 2], consolidado: [3, 4], formula: [5] } as const;
export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly Kind[];

export function kindOf(tipo: number): Kind {
  return kindNames.find((kind) => (kinds[kind] as readonly number[]).includes(tipo)) ?? 'comum';
}

/** The kind in an address. */
export function kindFrom(text: string | null): Kind | undefined {
  return kindNames.find((kind) => kind === text);
}
