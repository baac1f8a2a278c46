/**
 * Who wrote a value, through which channel and when, packed into 16 bytes. The layout is a UUID
 * version 8 (RFC 9562 §5.8): 48 bits of Unix milliseconds, 4 bits for the kind of author, 8 bits
 * for the channel and 60 bits for the author's id.
 */

import type { Author } from './identity.ts';

const kinds = { importacao: 0, token: 1, pessoa: 2 } as const;
export type AuthorKind = keyof typeof kinds;

/** The channel through which a value arrived. */
const channels = { importacao: 0, celula: 1, lote: 2, arquivo: 3 } as const;
export type Channel = keyof typeof channels;

/** The author is a token, a person, or the import of a company document, which nobody sends. */
interface Authorship {
  readonly tipo: AuthorKind;
  /** The token's or the employee's id; 0 for an import. */
  readonly id: number;
  readonly origem: Channel;
  readonly horario: Date;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** The stamp as text for a PostgreSQL `uuid` column. */
export function stampOf({ tipo, id, origem, horario }: Authorship): string {
  const time = hex(horario.getTime(), 12);
  const author = hex(id, 15);
  return [
    time.slice(0, 8),
    time.slice(8),
    `8${hex(kinds[tipo], 1)}${hex(channels[origem], 2)}`,
    `8${author.slice(0, 3)}`,
    author.slice(3),
  ].join('-');
}

const layout = /^(\w{8})-(\w{4})-8(\w)(\w\w)-8(\w{3})-(\w{12})$/;

/** Who writes a value, as its stamp records them. */
export function stampedAuthor({ tokenId, employeeId }: Author): Pick<Authorship, 'tipo' | 'id'> {
  return employeeId === null ? { tipo: 'token', id: tokenId ?? 0 } : { tipo: 'pessoa', id: employeeId };
}

/** Decodes a stamp. Throws when the text has another layout. */
export function readStamp(stamp: string): Authorship {
  const [, seconds = '', rest = '', kind = '', way = '', high = '', low = ''] = layout.exec(stamp) ?? [];
  const tipo = nameOf(kinds, Number.parseInt(kind, 16));
  const origem = nameOf(channels, Number.parseInt(way, 16));
  if (tipo === undefined || origem === undefined) throw new Error(`${stamp} is not a stamp of an author`);
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
