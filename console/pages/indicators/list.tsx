/** Indicadores: the list of all indicators. Each has a page of its own. */
import { kinds } from '../../data/indicator-kinds.ts';
import { pageAddress } from '../../data/view.ts';
import { askForList } from '../../records/ask-for-list.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { useWords } from '../../words/words.ts';

const columns = ['nome', 'tipo', 'unidade_medida', 'interpretacao', 'totalizador'];

export const prefetch = () => askForList('indicador');

export default function IndicatorsPage() {
  const { indicators: words } = useWords();
  const tipo = Object.entries(kinds).map(([kind, types]) => ({
    id: types.join(','),
    name: words.kinds[kind as keyof typeof kinds],
  }));
  return (
    <RecordPage
      name="indicador"
      columns={columns}
      choices={{ tipo }}
      pageOf={(id) => pageAddress(`/indicadores/${id}`)}
      newAt={pageAddress('/indicadores/novo')}
      isForReaders
    />
  );
}
