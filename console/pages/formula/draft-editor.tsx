/** The draft of a formula in the language of the page, and the editor on it. */
import { useEffect, useMemo, useState } from 'react';
import { parseFormula } from '../../../src/engine/text/parse.ts';
import { printFormula } from '../../../src/engine/text/print.ts';
import { language as chosenLanguage } from '../../data/preferences.ts';
import { useStore } from '../../data/store.ts';
import { Bench } from './bench.tsx';
import type { Definition } from './definition.ts';
import { isChanged } from './formula-draft.ts';
import { type Sources, storedFormula, storedText, useCodes, useGlossary } from './stored-formula.ts';
import { type DraftInUse, useDraft, useMaySave } from './use-formula-draft.ts';

interface DraftEditorProps {
  readonly definition: Definition;
  readonly sources: Sources;
  /** Called when a new indicator has been saved. */
  readonly created?: (() => void) | undefined;
}

export function DraftEditor({ definition, sources, created }: DraftEditorProps) {
  const view = useStore(chosenLanguage);
  const [text0, setText0] = useState('');
  const codes = useCodes(text0);
  const glossary = useGlossary(sources, codes);
  const drafting = useDraft(definition.record.id, useMaySave(), () => {
    const text = storedText(definition.record, view, glossary);
    return { text, language: view, base: text, etag: definition.etag };
  });
  const { draft } = drafting;
  useEffect(() => setText0(draft.text), [draft.text]);
  const previous = useMemo(() => storedFormula(definition.record), [definition]);
  const parsed = useMemo(
    () => parseFormula(draft.text, { language: draft.language, glossary, previous }),
    [draft.text, draft.language, glossary, previous],
  );
  useFollowing(definition, glossary, drafting);
  // Switches to the other language as soon as the text can be written in it.
  useEffect(() => {
    if (draft.language === view || !parsed.formula) return;
    const options = { language: view, glossary };
    const base = isChanged(draft) ? storedText(definition.record, view, glossary) : undefined;
    const text = printFormula(parsed.formula, options);
    drafting.set({ ...draft, text, language: view, base: base ?? text });
  });
  return <Bench {...{ definition, sources, created, drafting, parsed, glossary, codes }} />;
}

/** Without changes, the page shows the stored text. */
function useFollowing(
  { record, etag }: Definition,
  glossary: ReturnType<typeof useGlossary>,
  { draft, set }: DraftInUse,
): void {
  useEffect(() => {
    if (draft.etag === etag || isChanged(draft)) return;
    const text = storedText(record, draft.language, glossary);
    set({ text, language: draft.language, base: text, etag });
  }, [record, etag, glossary, draft, set]);
}
