/**
 * The editor for the accesses of a process: filtered, changed in the matrix or one by one, and
 * saved together.
 */
import type { GmrProcess, Panel } from '@prumo/client';
import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useAddress } from '../../data/view.ts';
import { boundsOf, type Range, within } from '../../grid/range.ts';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { type ShownKey, useShownKeys } from '../../kit/shown-keys.ts';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './access.module.css';
import {
  type Cell,
  type CellKey,
  type Change,
  type Draft,
  emptyDraft,
  keyOf,
  type Patch,
  type Standing,
} from './access-draft.ts';
import { useAccessTools, usePanels } from './access-filters.tsx';
import { type FoundPeople, type Person, usePeople } from './access-people.ts';
import { Review } from './access-review.tsx';
import { Matrix } from './matrix.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Conflicts, type Failure, useStored } from './stored-accesses.ts';
import { Hints, Toolbar } from './toolbar.tsx';
import { type DraftInUse, useDraft } from './use-access-draft.ts';

const OneByOne = lazy(() => import('./one-by-one.tsx'));

interface EditorProps {
  readonly process: GmrProcess;
  readonly panels: readonly Panel[];
}

export function Editor({ process, panels: allPanels }: EditorProps) {
  const words = useWords();
  const { access } = words;
  const isNarrow = useIsNarrow();
  const isByPanel = useAddress().get('ver') === 'painel';
  const panels = usePanels(allPanels);
  const found = usePeople();
  const accesses = useStored(process.id);
  const { stored, peopleOf } = accesses;
  const isReady = accesses.isReady && found.people !== undefined;
  const error = accesses.error ?? found.error;
  const { drafting, tried, settle } = useSaving(process.id);
  const { failures } = tried;
  const [isReviewing, setReviewing] = useState(false);
  const shown: Shown = {
    label: access.grid(process.nome),
    panels,
    people: found.people ?? [],
    found,
    stored,
    peopleOf,
    drafting,
    failures,
  };
  return (
    <>
      <PageHead
        title={access.title}
        about={access.text}
        more={<CsvButton name={access.title} rows={() => csvOf(shown, words)} isDisabled={!isReady} />}
        {...useAccessTools(!isNarrow ? 'both' : isByPanel ? 'people' : 'panels')}
      />
      {error !== null && (
        <Problem
          error={error}
          onRetry={() => {
            accesses.retry();
            found.retry();
          }}
        />
      )}
      <Cells {...shown} isByPanel={isByPanel} isReady={isReady} hasFailed={error !== null} />
      <SaveBar
        count={drafting.draft.size}
        savedCount={tried.saved}
        failedCount={failures.size}
        review={() => setReviewing(true)}
        discard={drafting.discard}
      />
      {isReviewing && drafting.draft.size > 0 && (
        <Review
          process={process.id}
          draft={drafting.draft}
          conflicts={failures}
          panels={allPanels}
          takeBack={drafting.takeBack}
          close={() => setReviewing(false)}
          tried={(changes, conflicts, isSave) => {
            settle(changes, conflicts);
            if (isSave && conflicts.size === 0) setReviewing(false);
          }}
        />
      )}
    </>
  );
}

interface CellsProps extends Shown {
  readonly isByPanel: boolean;
  readonly isReady: boolean;
  /** The accesses could not be read, which is said above. */
  readonly hasFailed: boolean;
}

/** The matrix, or in narrow windows the accesses of one person or panel. */
function Cells({ isByPanel, isReady, hasFailed, ...shown }: CellsProps) {
  const { access } = useWords();
  const isNarrow = useIsNarrow();
  const { panels, people, drafting } = shown;
  if (!isReady) return hasFailed ? null : <Loading />;
  if (panels.length === 0 || people.length === 0) {
    return <Empty text={access.empty} next={access.emptyNext} />;
  }
  if (!isNarrow) return <Wide {...shown} />;
  return (
    <Suspense fallback={<Loading />}>
      <OneByOne
        {...shown}
        draft={drafting.draft}
        isByPanel={isByPanel}
        set={(cell, patch) => drafting.apply([cell], patch)}
      />
    </Suspense>
  );
}

/** The outcome of the changes that were sent last. */
interface Tried {
  readonly saved: number;
  readonly failures: Conflicts;
}

const untried: Tried = { saved: 0, failures: new Map() };

/** The draft, and what became of it when it was sent. */
function useSaving(process: number) {
  const draft = useDraft(process);
  const [tried, setTried] = useState(untried);
  const drafting: DraftInUse = {
    ...draft,
    apply(cells, patch) {
      setTried((before) => ({ ...before, saved: 0 }));
      draft.apply(cells, patch);
    },
    discard() {
      setTried(untried);
      draft.discard();
    },
  };
  const settle = (changes: readonly Change[], failures: Conflicts) => {
    const isSaved = failures.size === 0;
    setTried({ saved: isSaved ? changes.length : 0, failures });
    draft.restart(isSaved ? emptyDraft : rebased(changes, failures));
  };
  return { drafting, tried, settle };
}

interface Shown {
  readonly label: string;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly found: FoundPeople;
  readonly stored: (panel: number, person: number) => Standing;
  readonly peopleOf: (panel: number) => readonly number[];
  readonly drafting: DraftInUse;
  readonly failures: ReadonlyMap<CellKey, Failure>;
}

/** The matrix with its tools. */
function Wide({ label, panels, people, found, stored, drafting, failures }: Shown) {
  const words = useWords();
  const [wanted, select] = useState<Range>();
  const range = wanted && within(wanted, { rows: panels.length, columns: people.length });
  useShownKeys(useMemo(() => matrixKeys(words), [words]));
  const apply = (patch: Patch) => drafting.apply(cellsOf(range, panels, people, stored), patch);
  return (
    <>
      <Toolbar range={range} apply={apply} undo={drafting.undo} redo={drafting.redo} />
      <Matrix
        label={label}
        panels={panels}
        people={people}
        total={found.total}
        more={found.more}
        isBusy={found.isBusy}
        stored={stored}
        draft={drafting.draft}
        failures={failures}
        range={range}
        select={select}
        onKey={(event) => obey(event, words, apply, drafting)}
      />
      <Hints range={range} />
      {people.length < found.total && (
        <p className={styles.over}>{words.access.inView(words.common.count(people.length, found.total))}</p>
      )}
    </>
  );
}

function cellsOf(
  range: Range | undefined,
  panels: readonly Panel[],
  people: readonly Person[],
  stored: Shown['stored'],
): Cell[] {
  if (!range) return [];
  const { top, bottom, left, right } = boundsOf(range);
  return panels.slice(top, bottom + 1).flatMap((panel) =>
    people.slice(left, right + 1).map((person) => ({
      panel: panel.id,
      person: person.id,
      stored: stored(panel.id, person.id),
    })),
  );
}

/** The keys of the matrix. A letter, or Delete, changes the selected cells. */
function matrixKeys({ access, keys: words }: Words): readonly (ShownKey & { readonly patch?: Patch })[] {
  return [
    ...access.letters.map((letter, acesso) => ({
      keys: [letter],
      what: words.role(access.roles[acesso] ?? letter),
      patch: { acesso },
    })),
    ...access.permissionKeys.map((letter, permissao) => ({
      keys: [letter],
      what: words.permission(access.permissions[permissao] ?? letter),
      patch: { permissao },
    })),
    { keys: ['Delete', 'Backspace'], what: words.takeAway, patch: 'none' },
    { keys: ['Ctrl+Z'], what: words.undo },
    { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], what: words.redo },
  ];
}

/** Applies a key to the selected cells. Returns whether it had an effect. */
function obey(
  event: KeyboardEvent,
  words: Words,
  apply: (patch: Patch) => void,
  { undo, redo }: DraftInUse,
): boolean {
  const key = event.key.toUpperCase();
  if (event.ctrlKey || event.metaKey) {
    const step = key === 'Y' || (key === 'Z' && event.shiftKey) ? redo : key === 'Z' ? undo : undefined;
    step?.();
    return step !== undefined;
  }
  const found = matrixKeys(words).find(({ keys }) => keys.some((one) => one.toUpperCase() === key));
  if (found?.patch === undefined) return false;
  apply(found.patch);
  return true;
}

/**
 * The changes that failed. If somebody else was faster, they now start from that person's value.
 */
function rebased(changes: readonly Change[], failures: Conflicts): Draft {
  return new Map(
    changes.map((change) => {
      const failure = failures.get(keyOf(change));
      return [keyOf(change), failure ? { ...change, before: failure.now } : change] as const;
    }),
  );
}

/** The stored accesses of all that is chosen, one per line. */
async function csvOf({ panels, found, stored }: Shown, words: Words) {
  const { access } = words;
  const people = await found.everybody();
  const rows = panels.flatMap((panel) =>
    people.flatMap((person) => {
      const standing = stored(panel.id, person.id);
      if (standing === null) return [];
      const { acesso, permissao } = standing;
      return [[panel.nome, person.nome, access.roles[acesso] ?? '', access.permissions[permissao] ?? '']];
    }),
  );
  return [[access.panel, access.person, access.setRole, access.setPermission], ...rows];
}
