/** The editor of the text, with completions, help for the function at the caret, and findings. */
import { lazy, Suspense, useMemo } from 'react';
import { type Language, views } from '../../../src/engine/text/language.ts';
import type { Glossary } from '../../../src/engine/text/names.ts';
import { completionAt } from '../../formula/completion-place.ts';
import type { FindingFix } from '../../formula/editor-view.ts';
import type { EditorProps } from '../../formula/formula-editor.tsx';
import { signatureAt } from '../../formula/signature.ts';
import { Loading } from '../../kit/loading.tsx';
import { useWords } from '../../words/words.ts';
import { completionIndex } from './completions.ts';
import { Findings } from './findings.tsx';
import styles from './page.module.css';
import type { Sources, useCodes } from './stored-formula.ts';
import type { FindingsInUse } from './use-findings.ts';
import type { DraftInUse } from './use-formula-draft.ts';

const Editor = lazy(() => import('../../formula/formula-editor.tsx'));

interface TextSideProps
  extends Pick<EditorProps, 'handle' | 'values' | 'marked' | 'selected' | 'save' | 'hover'> {
  readonly drafting: DraftInUse;
  readonly sources: Sources;
  readonly glossary: Glossary;
  readonly codes: ReturnType<typeof useCodes>;
  readonly maySave: boolean;
  readonly found: FindingsInUse;
  readonly caret: number;
  readonly select: (start: number, end: number) => void;
  /** Applies the fix of a finding. */
  readonly applyFix: (fix: FindingFix) => void;
}

export function TextSide(props: TextSideProps) {
  const { drafting, found, sources, glossary, codes, maySave, caret, select, applyFix } = props;
  const words = useWords();
  const { draft, set } = drafting;
  const { text, language } = draft;
  const { findings, isBeginning } = found;
  const index = useMemo(
    () => completionIndex({ ...sources, glossary, codes, language, words }),
    [sources, glossary, codes, language, words],
  );
  return (
    <section className={styles.side} aria-label={words.formula.text}>
      <Suspense fallback={<Loading />}>
        <Editor
          handle={props.handle}
          text={text}
          language={language}
          isReadOnly={!maySave}
          words={{ label: words.formula.text, phrases: words.formula.phrases }}
          findings={findings}
          values={props.values}
          codes={codes}
          marked={props.marked}
          changed={(next) => set({ ...draft, text: next })}
          selected={props.selected}
          save={props.save}
          complete={(all, at, isExplicit) => {
            const where = completionAt(all, at, language, isExplicit);
            return where && { ...where, found: index.search(where.typed, where.kinds, where.period) };
          }}
          hover={props.hover}
        />
      </Suspense>
      <Help text={text} at={caret} language={language} isReadOnly={!maySave} />
      {isBeginning && <p className={styles.muted}>{words.newFormula.write}</p>}
      <Findings
        isSilent={isBeginning}
        text={text}
        findings={findings}
        isChecking={found.isChecking}
        select={select}
        applyFix={maySave ? applyFix : undefined}
      />
    </section>
  );
}

/** The arguments of the function at the caret, with the current one in bold. */
interface HelpProps {
  readonly text: string;
  readonly at: number;
  readonly language: Language;
  readonly isReadOnly: boolean;
}

function Help({ text, at, language, isReadOnly }: HelpProps) {
  const { formula: words } = useWords();
  const signature = signatureAt(text, at, language);
  const known = signature && words.functions[signature.name as keyof typeof words.functions];
  if (!known) return <p className={styles.help}>{isReadOnly ? '' : words.keys}</p>;
  const names = known.arguments;
  const present = Math.min(signature.argument, names.length - 1);
  return (
    <p className={styles.help}>
      <code>
        {signature.word}(
        {names.map((name, place) => (
          // The same name may stand twice; the place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>
            {place > 0 && `${views[language].separator} `}
            {place === present ? <b>{name}</b> : name}
          </span>
        ))}
        )
      </code>{' '}
      {known.about}
    </p>
  );
}
