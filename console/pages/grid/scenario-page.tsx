/** A scenario: Planilha's sheet with the values that it supposes, and what they make of results. */
import type { Scenario } from '@prumo/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useMayTypeAll } from '../../data/cells/months-to-type.ts';
import { readScenarioAgain, scenarioQuery, useMayChange } from '../../data/cells/scenarios.ts';
import { pageAddress, useView, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import type { Edits } from '../../grid/edits.ts';
import styles from '../../grid/sheet.module.css';
import { Button, buttonClass } from '../../kit/button.tsx';
import { NoProcess } from '../../kit/dead-end.tsx';
import { Leaving } from '../../kit/dialogs/leaving.tsx';
import { Problem } from '../../kit/problem.tsx';
import { UndoRedo } from '../../kit/unsaved-buttons.tsx';
import { useBaseText } from '../../scenarios/base-text.ts';
import { ResultsBeside } from '../../scenarios/results-beside.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useWords } from '../../words/words.ts';
import { Applying } from './scenario-applying.tsx';
import { AsTargets } from './scenario-as-targets.tsx';
import { differing } from './scenario-edits.ts';
import { ScenarioSlider } from './scenario-slider.tsx';
import { type EditedSheet, SheetEditor, type SheetInView } from './sheet-editor.tsx';
import { SheetPage } from './sheet-page.tsx';
import { usePlace } from './use-place.ts';
import { type ScenarioEdits, useScenarioEdits } from './use-scenario-edits.ts';
import { useSupposed } from './use-supposed.ts';

export default function ScenarioPage({ id }: { readonly id: number }) {
  const view = useView();
  const { data: scenario } = useSuspenseQuery(scenarioQuery(id));
  if (!view) return <NoProcess />;
  return <ScenarioIn view={{ ...view, accumulated: false }} scenario={scenario} />;
}

interface ScenarioProps {
  readonly scenario: Scenario;
  readonly view: View;
}

function ScenarioIn({ view, scenario }: ScenarioProps) {
  const own = useScenarioWords();
  const mayChange = useMayChange()(scenario);
  const editing = useScenarioEdits(scenario.id);
  const head = useHead(scenario, mayChange);
  return (
    <>
      <SheetPage
        view={view}
        head={head}
        editorOf={(sheet) => <ScenarioSheet {...{ scenario, view, editing, mayChange, sheet }} />}
      />
      <Leaving isAsked={!editing.isSaved} text={own.unsaved} />
    </>
  );
}

function useHead(scenario: Scenario, mayChange: boolean) {
  const own = useScenarioWords();
  const { navigation } = useWords();
  const format = useFormat();
  const baseText = useBaseText();
  const { id, nome, visivel, id_colaborador, nome_colaborador, data_cadastro } = scenario;
  const owner = id_colaborador === null ? own.ofToken : nome_colaborador && own.ofOwner(nome_colaborador);
  return {
    title: nome,
    up: [{ name: navigation.pages.scenarios, address: pageAddress('/cenarios') }],
    about: [
      mayChange ? own.text : own.readOnly,
      [owner, own.seen[visivel as keyof typeof own.seen], baseText(scenario.base_em)]
        .filter(Boolean)
        .join(' '),
      own.made(format.moment(data_cadastro)),
    ],
    actions: (
      <Link
        className={buttonClass('quiet')}
        href={pageAddress('/cenarios/comparar', { cenarios: String(id) })}
      >
        {own.compare}
      </Link>
    ),
    more: mayChange && (
      <Link className={buttonClass('quiet')} href={pageAddress('/cenarios', { registro: String(id) })}>
        {own.edit}
      </Link>
    ),
  };
}

interface ScenarioSheetProps extends ScenarioProps {
  readonly editing: ScenarioEdits;
  readonly mayChange: boolean;
  readonly sheet: SheetInView;
}

const noChange = () => {};
/** What is supposed is stored nowhere, so closed months do not matter. */
const nowhere = () => undefined;

function ScenarioSheet({ scenario, view, editing, mayChange, sheet }: ScenarioSheetProps) {
  const own = useScenarioWords();
  const { supposed, base, failure } = useSupposed(scenario, sheet);
  // Anyone who sees a cell may suppose a value for it.
  const mayType = useMemo(() => () => mayChange, [mayChange]);
  const { edits, today } = editing;
  const isPast = scenario.base_em !== null;
  const different = useMemo(() => differing(edits, isPast ? undefined : today), [edits, today, isPast]);
  // Of what it stands on nothing is known, such as where the history has become shorter.
  if (base && failure) return <Problem error={failure.error} onRetry={failure.retry} />;
  return (
    <SheetEditor
      {...sheet}
      editing={{ ...editing, edits: different }}
      draft={`${usePlace()}.scenario.${scenario.id}`}
      mayType={mayType}
      closed={nowhere}
      told={own.cell}
      supposed={supposed}
      base={base}
      changing={noChange}
      tools={(_, value) => mayChange && value && <ScenarioSlider of={value} editing={editing} />}
    >
      {(edited) => (
        <>
          <ResultsBeside scenarios={[scenario]} view={view} />
          <Below {...{ scenario, editing, different, mayChange, edited }} />
        </>
      )}
    </SheetEditor>
  );
}

interface BelowProps extends Omit<ScenarioSheetProps, 'sheet' | 'view'> {
  /** Those of its edits that the base does not have. */
  readonly different: Edits;
  readonly edited: EditedSheet;
}

/** The bar below the sheet: what differs, whether it is saved, and what applies it. */
function Below({ scenario, editing, different, mayChange, edited }: BelowProps) {
  const { grid, problem } = useWords();
  const own = useScenarioWords();
  const [applying, setApplying] = useState<'values' | 'targets'>();
  const [applied, setApplied] = useState<string>();
  useFollowing(scenario.id, edited);
  const { edits, conflicts, isSaved, failure } = editing;
  const may = useMayApply(editing, mayChange);
  const differs = edits.size === 0 || different.size > 0;
  const isRead = edits.size === 0 && !mayChange;
  const said = [
    applied ?? (differs && (isRead ? own.noDifference : own.differences(different.size, edited.elsewhere))),
    applied === undefined && edits.size > 0 && may.left === 0 && own.nothingToApply,
    edits.size > 0 && mayChange && !failure && (isSaved ? own.saved : own.saving),
    conflicts.length > 0 && own.changedBelow(conflicts.length),
    may.isRefused && own.notTyped,
  ];
  const open = (how: 'values' | 'targets') => {
    setApplied(undefined);
    setApplying(how);
  };
  const close = () => setApplying(undefined);
  const done = (text: string) => {
    setApplied(text);
    close();
  };
  return (
    <div className={styles.bar}>
      {mayChange && (
        <UndoRedo
          undo={editing.nextUndo ? edited.steps.undo : undefined}
          redo={editing.nextRedo ? edited.steps.redo : undefined}
        />
      )}
      <p role="status">{said.filter(Boolean).join(' ')}</p>
      {failure && <Problem inline error={failure.error} title={problem.notSaved} onRetry={failure.retry} />}
      {applied !== undefined && (
        <Link className={buttonClass()} href={pageAddress('/planilha')}>
          {grid.title}
        </Link>
      )}
      {may.asTargets && (
        <Button isDisabled={!isSaved} onPress={() => open('targets')}>
          {own.asTargets}
        </Button>
      )}
      {may.apply && (
        <Button look="primary" onPress={() => open('values')}>
          {conflicts.length > 0 && mayChange ? own.seeChanged : own.apply}
        </Button>
      )}
      {applying === 'targets' && (
        <AsTargets id={scenario.id} close={close} applied={(count) => done(own.targetsStored(count))} />
      )}
      {applying === 'values' && (
        <Applying
          id={scenario.id}
          {...{ editing, mayChange }}
          readAgain={edited.readAgain}
          close={close}
          applied={(count) => done(own.applied(count))}
        />
      )}
    </div>
  );
}

/** What the server would take: anyone who sees a scenario applies it where they may type. */
function useMayApply({ edits, today, conflicts }: ScenarioEdits, mayDecide: boolean) {
  const all = useMemo(() => [...edits.values()], [edits]);
  const aYearLater = useMemo(() => all.map((one) => ({ ...one, ano: one.ano + 1 })), [all]);
  const left = useMemo(() => differing(edits, today).size, [edits, today]);
  const mayType = useMayTypeAll(all);
  const mayTypeTargets = useMayTypeAll(aYearLater);
  return {
    left,
    apply: left > 0 && mayType && (mayDecide || conflicts.length === 0),
    asTargets: all.length > 0 && mayTypeTargets,
    isRefused: left > 0 && mayType === false,
  };
}

/** Has results calculated again when the cells below them have changed. */
function useFollowing(id: number, { today }: EditedSheet): void {
  const queries = useQueryClient();
  const known = useRef(today);
  useEffect(() => {
    if (known.current !== today) void readScenarioAgain(queries, id);
    known.current = today;
  }, [queries, id, today]);
}
