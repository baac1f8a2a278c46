/** Where the console lists the records of a kind, and where it shows one. */
import { type AddressChange, pageAddress } from '../data/view.ts';
import { places } from './generated/kind-places.ts';
import type { KindName } from './generated/kinds.ts';

/** The kinds on the parts of a page, by part. */
export const partsOf = (page: string): Readonly<Record<string, KindName>> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, { address }]) =>
      address.startsWith(`${page}/`) ? [[address.slice(page.length + 1), name as KindName]] : [],
    ),
  );

/** Kinds whose records have a page of their own. Others open over their list. */
const withPages: ReadonlySet<KindName> = new Set(['painel_modelo', 'indicador', 'cenario']);

export const listAddress = (name: KindName, change: AddressChange = {}): string =>
  pageAddress(places[name].address, change);

export function recordAddress(name: KindName, id: number): string {
  if (withPages.has(name)) return pageAddress(`${places[name].address}/${id}`);
  // It may be retired: its list shows it all the same.
  return listAddress(name, { registro: String(id) });
}
