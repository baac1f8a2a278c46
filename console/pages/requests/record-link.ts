/** The console's page of a record. */
import { pageAddress } from '../../data/view.ts';
import { type KindName, kinds } from '../../records/generated/kinds.ts';
import { recordAddress } from '../../records/record-addresses.ts';
import type { RecordedRequest, WholeRequest } from './recorded.ts';

/** Undefined for kinds without a page. */
export function placeOf(record: RecordedRequest['registro']): string | undefined {
  if (record === null) return undefined;
  const { tipo, id } = record;
  if (tipo === 'gmr_painel') return pageAddress(`/paineis/${id}`);
  return tipo in kinds ? recordAddress(tipo as KindName, id) : undefined;
}

/** What a definition was before a version and what it became. The first one was nothing before. */
export function placeOfVersion({ id, versao }: WholeRequest['versoes'][number]): string {
  const ver = versao === 1 ? null : `${versao - 1}-${versao}`;
  return pageAddress(`/indicadores/${id}/versoes`, { ver });
}
