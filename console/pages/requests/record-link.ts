/** The console's page of a record. */
import { pageAddress } from '../../data/view.ts';
import { type KindName, kinds } from '../../records/generated/kinds.ts';
import { recordAddress } from '../../records/record-addresses.ts';
import type { RecordedRequest } from './recorded.ts';

/** Undefined for kinds without a page. `isVersions`: what the definition was and became. */
export function placeOf(record: RecordedRequest['registro'], isVersions = false): string | undefined {
  if (record === null) return undefined;
  const { tipo, id } = record;
  if (tipo === 'indicador' && isVersions) return pageAddress(`/indicadores/${id}/versoes`);
  if (tipo === 'gmr_painel') return pageAddress(`/paineis/${id}`);
  return tipo in kinds ? recordAddress(tipo as KindName, id) : undefined;
}
