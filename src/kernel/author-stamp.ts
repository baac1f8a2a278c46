/**
 * Who sent a value, by which way and when, in 16 bytes: a UUID of version 8 (RFC 9562 §5.8), of 48 bits of milliseconds since
 * 1970, 4 bits of the author's kind, 8 of the way, and 60 of the author's id.
 */

/** Kinds of authors. People will be one. */
const kinds = { importacao: 0, token: 1 } as const;
export type AuthorKind = keyof typeof kinds;

/** How a value came. */
const ways = { importacao: 0, celula: 1, lote: 2, arquivo: 3 } as const;
export type Way = keyof typeof ways;

/** By a request of a token, or by the import of a company document, which nobody's token has sent. */
export interface Authorship {
  readonly tipo: AuthorKind;
  /** Of the token; 0 of an import. */
  readonly id: number;
  readonly origem: Way;
  readonly horario: Date;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** The stamp as PostgreSQL takes a `uuid`. */
export function stampOf({ tipo, id, origem, horario }: Authorship): string {
  const time = hex(horario.getTime(), 12);
  const author = hex(id, 15);
  return [
    time.slice(0, 8),
    time.slice(8),
    `8${hex(kinds[tipo], 1)}${hex(ways[origem], 2)}`,
    `8${author.slice(0, 3)}`,
    author.slice(3),
  ].join('-');
}

const layout = /^(\w{8})-(\w{4})-8(\w)(\w\w)-8(\w{3})-(\w{12})$/;

/** What a stamp says. Throws for one of another make. */
export function readStamp(stamp: string): Authorship {
  const [, seconds = '', rest = '', kind = '', way = '', high = '', low = ''] = layout.exec(stamp) ?? [];
  const tipo = nameOf(kinds, Number.parseInt(kind, 16));
  const origem = nameOf(ways, Number.parseInt(way, 16));
  if (tipo === undefined || origem === undefined) throw new Error(`${stamp} is no stamp of an author`);
  return {
    tipo,
    origem,
    id: Number.parseInt(high + low, 16),
    horario: new Date(Number.parseInt(seconds + rest, 16)),
  };
}

function nameOf<Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
}
