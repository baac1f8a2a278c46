/** Cenários: those that the person sees, with their owners. */
import { pageAddress } from '../../data/view.ts';
import { askForList } from '../../records/ask-for-list.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';

const columns = ['nome', 'id_colaborador', 'visivel', 'base_em', 'diferencas', 'data_cadastro'];
const pageOf = (id: number) => pageAddress(`/cenarios/${id}`);

export const prefetch = () => askForList('cenario');

export default function ScenariosPage() {
  const { comparison: words } = useScenarioWords();
  return (
    <RecordPage name="cenario" columns={columns} pageOf={pageOf} isFilledOnPage example={words.example} />
  );
}
