/** Text and tree side by side, the values of a panel and month, and the save. */
import { useMemo, useRef, useState } from 'react';
import type { Glossary } from '../../../src/engine/text/names.ts';
import { nodeAt, type OutlineTree } from '../../../src/engine/text/outline.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import type { EditorHandle } from '../../formula/formula-editor.tsx';
import { FormulaTree } from '../../formula/formula-tree.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import type { Definition } from './definition.ts';
import { useHover } from './hover.ts';
import styles from './page.module.css';
import { nodeId } from './parts.ts';
import { PanelChoice, type Place, usePlace } from './place.tsx';
import { Result } from './result.tsx';
import { Saving } from './saving.tsx';
import type { Sources, useCodes } from './stored-formula.ts';
import { TextSide } from './text-side.tsx';
import { useFindings } from './use-findings.ts';
import { type DraftInUse, useMaySave } from './use-formula-draft.ts';
import { type PartsInUse, useParts } from './use-parts.ts';

interface BenchProps {
  readonly definition: Definition;
  readonly sources: Sources;
  readonly drafting: DraftInUse;
  readonly parsed: ParsedFormula;
  readonly glossary: Glossary;
  readonly codes: ReturnType<typeof useCodes>;
  /** Called when a new indicator has been saved. */
  readonly created: (() => void) | undefined;
}

export function Bench({ definition, sources, drafting, parsed, glossary, codes, created }: BenchProps) {
  const { formula: words } = useWords();
  const maySave = useMaySave();
  const { draft } = drafting;
  const { indicators } = sources;
  const byId = useMemo(() => new Map(indicators.map((one) => [one.id, one])), [indicators]);
  const place = usePlace(definition.record.id);
  const parts = useParts({ definition, drafting, parsed, byId, place: place.live, maySave });
  const { outline, rows, hints } = parts;
  const editor = useRef<EditorHandle>(null);
  const select = (start: number, end: number) => editor.current?.select(start, end);
  const found = useFindings({ definition, draft, parsed, hints, maySave, select });
  const hover = useHover({ parsed, outline, rows, byId, glossary, language: draft.language });
  const [selection, setSelection] = useState({ start: 0, end: 0 });
  const chosen = nodeAt(outline, selection);
  const saving = useRef<{ open: () => void }>(null);
  return (
    <>
      <Shown place={place} parts={parts} />
      {!maySave && <p className={styles.notice}>{words.readOnly}</p>}
      <div className={styles.bench}>
        <TextSide
          {...{ drafting, sources, glossary, codes, maySave, found, select, hover }}
          handle={editor}
          values={parts.values}
          marked={chosen?.node.path ? chosen.node : undefined}
          caret={selection.end}
          selected={(start, end) => setSelection({ start, end })}
          applyFix={(fix) => editor.current?.replace(fix)}
          save={() => saving.current?.open()}
        />
        <TreeSide
          {...{ definition, parsed, parts, place, maySave, select }}
          chosen={chosen && nodeId(chosen.tree, chosen.node)}
        />
      </div>
      {maySave && <Saving {...{ definition, drafting, parsed, glossary, found, created }} handle={saving} />}
    </>
  );
}

/** Chooses the panel and the series that are shown. */
function Shown({ place, parts }: { readonly place: Place; readonly parts: PartsInUse }) {
  const words = useWords();
  const { choices, series, setSeries } = parts;
  return (
    <div className={styles.tools}>
      <PanelChoice place={place} />
      {choices.length > 1 && (
        <Choice
          label={words.formula.series}
          options={choices.map((id) => ({ id, name: words.series[id] }))}
          value={series}
          onChange={setSeries}
        />
      )}
    </div>
  );
}

interface TreeSideProps extends Pick<BenchProps, 'definition' | 'parsed'> {
  readonly parts: PartsInUse;
  readonly place: Place;
  readonly maySave: boolean;
  readonly chosen: string | undefined;
  readonly select: (start: number, end: number) => void;
}

/** The tree with its values, and the result. */
function TreeSide({ definition, parsed, parts, place, maySave, chosen, select }: TreeSideProps) {
  const { formula: words } = useWords();
  const { outline, rows, answer, asked, error } = parts;
  const choose = (id: string) => {
    for (const tree of outline) {
      const node = nodesOf(tree.root).find((one) => nodeId(tree, one) === id);
      if (node) select(node.start, node.end);
    }
  };
  return (
    <section className={styles.side} aria-label={words.tree}>
      <FormulaTree label={words.tree} rows={rows} chosen={chosen} onChoose={choose} />
      {answer && <Result answer={answer} record={definition.record} series={asked} />}
      {place.isKnown && !place.live && <p className={styles.muted}>{words.noPlace}</p>}
      {maySave && place.live && !parsed.formula && <p className={styles.muted}>{words.noValues}</p>}
      {error !== undefined && <Problem inline error={error} title={words.valueFailed} />}
    </section>
  );
}

function nodesOf(node: OutlineTree['root']): readonly OutlineTree['root'][] {
  return [node, ...node.children.flatMap(nodesOf)];
}
