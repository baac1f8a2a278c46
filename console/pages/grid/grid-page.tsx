/** Planilha: values are typed or pasted, checked, and sent together. */
import { useView } from '../../data/view.ts';
import { NoProcess } from '../../kit/dead-end.tsx';
import { useWords } from '../../words/words.ts';
import { Editor } from './grid-editor.tsx';
import { SheetPage } from './sheet-page.tsx';

export default function GridPage() {
  const { grid } = useWords();
  const view = useView();
  if (!view) return <NoProcess />;
  return (
    <SheetPage
      view={view}
      head={{ title: grid.title, about: grid.text }}
      editorOf={(sheet) => <Editor {...sheet} />}
    />
  );
}
