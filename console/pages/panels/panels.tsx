/** Painéis: the panels of a company with their models, processes and those responsible for them. */
import { lazy } from 'react';
import { Star } from '../../kit/figures/star.tsx';
import { askForList } from '../../records/ask-for-list.ts';
import type { RecordCells } from '../../records/record-list.tsx';
import { RecordPage } from '../../records/record-page.tsx';

/** Its field that finds people is 38 kB of script, for which the list does not wait. */
const PanelParts = lazy(async () => ({ default: (await import('./panel-parts.tsx')).PanelParts }));

const columns = [
  'nome',
  'id_painel_modelo',
  'responsaveis',
  'departamentos',
  'processos',
  'id_grupo',
  'codigo_externo',
  'confidencial',
];

export const prefetch = () => askForList('gmr_painel');

/** Below the name. */
const cells: RecordCells = { nome: ({ id, nome }) => <Star panel={{ id, nome }} /> };

export default function PanelsPage() {
  return (
    <RecordPage
      name="gmr_painel"
      columns={columns}
      cells={cells}
      below={(panel) => <PanelParts panel={panel} />}
    />
  );
}
