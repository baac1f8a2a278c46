/** Modelos: which indicators panels have. Each model has a page of its own. */
import { pageAddress } from '../../data/view.ts';
import { askForList } from '../../records/ask-for-list.ts';
import { RecordPage } from '../../records/record-page.tsx';

const columns = ['nome', 'id_grupo', 'base', 'confidencial', 'ordem', 'codigo_externo'];

export const prefetch = () => askForList('painel_modelo');

export default function ModelsPage() {
  return <RecordPage name="painel_modelo" columns={columns} pageOf={(id) => pageAddress(`/modelos/${id}`)} />;
}
