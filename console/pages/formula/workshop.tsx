/** Text and tree side by side, the values of a panel and month, and the save. */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { inheritsAdjustedTarget } from '../../../src/formula/inheritance.ts';
import type { Series } from '../../../src/formula/read-cells.ts';
import { unitsOf } from '../../../src/formula/text/dimensions.ts';
import { nodeAt, outlineOf } from '../../../src/formula/text/outline.ts';
import { parseFormula } from '../../../src/formula/text/parse.ts';
import { printFormula } from '../../../src/formula/text/print.ts';
import { useFormat } from '../../data/format.ts';
import { language as chosenLanguage } from '../../data/preferences.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMe } from '../../data/session.ts';
import { useStore } from '../../data/store.ts';
import { completionAt } from '../../formula/completion-place.ts';
import type { EditorHandle } from '../../formula/editor.tsx';
import type { ValueShown } from '../../formula/editor-marks.ts';
import { FormulaTree } from '../../formula/formula-tree.tsx';
import type { Live } from '../../formula/use-live.ts';
import { Choice } from '../../kit/field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { checkKey, useCheck } from './check.ts';
import { completionIndex } from './completions.ts';
import type { Definition } from './definition.ts';
import { isChanged } from './draft.ts';
import { Findings, findingsIn } from './findings.tsx';
import { Help } from './help.tsx';
import { useHover } from './hover.ts';
import styles from './page.module.css';
import { nodeId, rowsOf, seriesOf, valuesOf } from './parts.ts';
import { PanelChoice, usePlace } from './place.tsx';
import { useRefusal } from './refused.ts';
import { Result } from './result.tsx';
import { Saving } from './saving.tsx';
import { type Sources, storedFormula, storedText, useCodes, useGlossary } from './stored.ts';
import { type DraftInUse, useDraft } from './use-draft.ts';
import { usePartValues } from './use-part-values.ts';

const Editor = lazy(() => import('../../formula/editor.tsx'));

interface WorkshopProps {
  readonly definition: Definition;
  readonly sources: Sources;
  /** Called when a new indicator has been saved. */
  readonly created?: (() => void) | undefined;
}

export function Workshop({ definition, sources, created }: WorkshopProps) {
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

const useMaySave = () => useMe().nivel_de_acesso !== 'Colaborador';

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

interface BenchProps extends WorkshopProps {
  readonly drafting: DraftInUse;
  readonly parsed: ReturnType<typeof parseFormula>;
  readonly glossary: ReturnType<typeof useGlossary>;
  readonly codes: ReturnType<typeof useCodes>;
}

const allSeries: readonly Series[] = ['meta', 'meta_ajustada', 'realizado'];

function Bench({ definition, sources, created, drafting, parsed, glossary, codes }: BenchProps) {
  const words = useWords();
  const format = useFormat();
  const { formula: own } = words;
  const maySave = useMaySave();
  const { draft, set } = drafting;
  const { record } = definition;
  const { text, language } = draft;
  const { indicators } = sources;
  const byId = useMemo(() => new Map(indicators.map((one) => [one.id, one])), [indicators]);
  const outline = useMemo(() => outlineOf(parsed.syntax), [parsed]);
  const [selection, setSelection] = useState({ start: 0, end: 0 });
  const found = nodeAt(outline, selection);
  const editor = useRef<EditorHandle>(null);

  const inherits = inheritsAdjustedTarget(
    { meta_ajustavel: record.meta_ajustavel, formula: { references: parsed.references } },
    byId,
  );
  const isShared = outline.some(({ destination }) => destination === undefined);
  const choices = allSeries.filter((one) =>
    one === 'meta_ajustada' ? inherits : isShared || (inherits && one === 'meta'),
  );
  const [chosen, setSeries] = useState<Series>('realizado');
  const series = choices.includes(chosen) || choices.length === 0 ? chosen : (choices[0] as Series);
  const asked = useMemo(
    () => [...new Set(outline.map(({ destination }) => seriesOf(destination, series)))],
    [outline, series],
  );
  const place = usePlace(record.id);
  const { answered, error } = usePartValues({
    indicator: record.id,
    maySave,
    parsed,
    unit: record.unidade_medida,
    series: asked,
    place: place.live,
    version: definition.etag ?? '',
  });
  const { hints, dimensions } = useMemo(
    () =>
      parsed.formula
        ? unitsOf(parsed.formula, record, (id) => byId.get(id))
        : { hints: [], dimensions: new Map<string, never>() },
    [parsed, record, byId],
  );
  const isDirty = isChanged(draft);
  const isAsked = maySave && isDirty && parsed.formula !== undefined;
  const checked = useCheck(record, draft, isAsked);
  const refusal = useRefusal(record.id, draft);
  // An empty text is not reported as a mistake.
  const isBeginning = record.formula === null && text.trim() === '';
  const findings = useMemo(
    () =>
      isBeginning ? [] : findingsIn({ parsed, checked, refused: refusal.findings, hints, language, words }),
    [isBeginning, parsed, checked, refusal.findings, hints, language, words],
  );
  const answer = answered?.parsed === parsed ? answered.answer : undefined;
  const context = { words, format, language, series, dimensions, answer };
  const values = useValues(answered, parsed, context, JSON.stringify(place.live));
  const rows = useMemo(
    () => rowsOf(parsed, { words, format, language, series, dimensions, answer }),
    [parsed, words, format, language, series, dimensions, answer],
  );
  const index = useMemo(
    () => completionIndex({ ...sources, glossary, codes, language, words }),
    [sources, glossary, codes, language, words],
  );
  const hover = useHover({ parsed, outline, rows, byId, glossary, language });
  const select = (start: number, end: number) => editor.current?.select(start, end);
  const choose = (id: string) => {
    for (const tree of outline) {
      const node = nodesOf(tree.root).find((one) => nodeId(tree, one) === id);
      if (node) select(node.start, node.end);
    }
  };
  const mistake = findings.find(({ severity }) => severity === 'error');
  const toMistake =
    mistake &&
    (() => {
      select(mistake.start, mistake.end);
      // What the server refused may be mended elsewhere by now.
      void queryClient.invalidateQueries({ queryKey: checkKey(record.id) });
    });
  // A text that was refused may be accepted now.
  const isKnown = mistake && !refusal.findings.includes(mistake);
  const saving = useRef<{ open: () => void }>(null);
  return (
    <>
      <div className={styles.tools}>
        <PanelChoice place={place} />
        {choices.length > 1 && (
          <Choice
            label={own.series}
            options={choices.map((id) => ({ id, name: words.series[id] }))}
            value={series}
            onChange={setSeries}
          />
        )}
      </div>
      {!maySave && <p className={styles.notice}>{own.readOnly}</p>}
      <div className={styles.bench}>
        <section className={styles.side} aria-label={own.text}>
          <Suspense fallback={<Loading />}>
            <Editor
              handle={editor}
              text={text}
              language={language}
              isReadOnly={!maySave}
              words={{ label: own.text, phrases: own.phrases }}
              findings={findings}
              values={values}
              marked={found?.node.path ? found.node : undefined}
              changed={(next) => set({ ...draft, text: next })}
              selected={(start, end) => setSelection({ start, end })}
              save={() => saving.current?.open()}
              complete={(all, at, isExplicit) => {
                const where = completionAt(all, at, language, isExplicit);
                return where && { ...where, found: index.search(where.typed, where.kinds, where.period) };
              }}
              hover={hover}
            />
          </Suspense>
          <Help text={text} at={selection.end} language={language} isReadOnly={!maySave} />
          {isBeginning && <p className={styles.muted}>{words.newFormula.write}</p>}
          <Findings
            isSilent={isBeginning}
            text={text}
            findings={findings}
            isChecking={isAsked && checked === undefined}
            select={select}
            mend={maySave ? (fix) => editor.current?.replace(fix) : undefined}
          />
        </section>
        <section className={styles.side} aria-label={own.tree}>
          <FormulaTree
            label={own.tree}
            rows={rows}
            chosen={found && nodeId(found.tree, found.node)}
            onChoose={choose}
          />
          {answer && <Result answer={answer} record={record} series={asked} />}
          {!place.live && <p className={styles.muted}>{own.noPlace}</p>}
          {maySave && place.live && !parsed.formula && <p className={styles.muted}>{own.noValues}</p>}
          {error !== undefined && <Problem inline error={error} title={own.valueFailed} />}
        </section>
      </div>
      {maySave && (
        <Saving
          {...{ definition, drafting, parsed, glossary, created }}
          toMistake={isKnown ? toMistake : undefined}
          toRefused={toMistake}
          refused={refusal.refused}
          handle={saving}
        />
      )}
    </>
  );
}

/** The last result for this text, or for the previous one. */
function useValues(
  answered: Live['answered'],
  parsed: ReturnType<typeof parseFormula>,
  { words, format, series }: Pick<Parameters<typeof rowsOf>[1], 'words' | 'format' | 'series'>,
  place: string | undefined,
): readonly ValueShown[] {
  const [values, setValues] = useState<readonly ValueShown[]>([]);
  // Those of another panel or month are not shown while these are read, or where there are none.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setValues([]), [place]);
  useEffect(() => {
    if (answered?.parsed !== parsed) return;
    setValues(valuesOf(parsed, { answer: answered.answer, series, format, words }));
  }, [answered, parsed, series, format, words]);
  return values;
}

type OutlineNodes = ReturnType<typeof outlineOf>[number]['root'];

function nodesOf(node: OutlineNodes): readonly OutlineNodes[] {
  return [node, ...node.children.flatMap(nodesOf)];
}
