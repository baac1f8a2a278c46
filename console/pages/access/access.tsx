/** Acessos: who has which role in which panel. Many cells are changed, reviewed and then saved. */
import type { Panel } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { panelsQuery } from '../../data/queries.ts';
import { useView, type View } from '../../data/view.ts';
import { NoProcess } from '../../kit/dead-end.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Editor } from './access-editor.tsx';

export default function AccessPage() {
  const view = useView();
  if (!view) return <NoProcess />;
  return <AccessIn view={view} />;
}

function AccessIn({ view: { process } }: { readonly view: View }) {
  const { access: words, language } = useWords();
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const own = panels.filter(({ id_gmr_processo }) => id_gmr_processo === process.id);
  if (own.length === 0) {
    return (
      <>
        <PageHead title={words.title} />
        <Empty text={words.noPanels} next={words.noPanelsNext} />
      </>
    );
  }
  const { compare } = new Intl.Collator(language.locale, { numeric: true });
  const sorted = [...own].sort(
    (a: Panel, b: Panel) => a.id_painel_modelo - b.id_painel_modelo || compare(a.nome, b.nome),
  );
  // Drafts belong to one process.
  return <Editor key={process.id} process={process} panels={sorted} />;
}
