/**
 * The editor for the accesses of a process: filtered, changed in the matrix or one by one, and
 * saved together.
 */
import type { GmrProcess, Panel } from '@prumo/client';
import { type KeyboardEvent, useState } from 'react';
import { boundsOf, type Range, within } from '../../grid/range.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useIsNarrow } from '../../kit/narrow.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty, Head } from '../../kit/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './access.module.css';
import {
  type Cell,
  type CellKey,
  type Change,
  type Draft,
  keyOf,
  type Patch,
  type Standing,
} from './draft.ts';
import { Filters, type Found, useFound } from './filters.tsx';
import { Matrix } from './matrix.tsx';
import { OneByOne } from './one-by-one.tsx';
import { Review } from './review.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Failure, Person } from './stored.ts';
import { Hints, Toolbar } from './toolbar.tsx';
import { type DraftInUse, useDraft } from './use-draft.ts';
import { useStored } from './use-stored.ts';

interface EditorProps {
  readonly process: GmrProcess;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
}

export function Editor({ process, panels: allPanels, people: allPeople }: EditorProps) {
  const words = useWords();
  const { access } = words;
  const isNarrow = useIsNarrow();
  const found = useFound(allPanels, allPeople);
  const { panels, people } = found;
  const { stored, isReady, error, retry } = useStored(process.id);
  const { drafting, tried, settle } = useSaving(process.id);
  const { failures } = tried;
  const [isReviewing, setReviewing] = useState(false);
  const shown: Shown = { label: access.grid(process.nome), panels, people, stored, drafting, failures };
  return (
    <>
      <Head title={<PageTitle>{access.title}</PageTitle>}>
        <Filters
          panels={allPanels}
          people={allPeople}
          of={!isNarrow ? 'both' : found.isByPanel ? 'people' : 'panels'}
        />
        <CsvButton name={access.title} rows={() => csvOf(shown, words)} isDisabled={!isReady} />
      </Head>
      <p className={styles.text}>{access.text}</p>
      {error !== null && <Problem error={error} onRetry={retry} />}
      <Cells {...shown} isByPanel={found.isByPanel} isReady={isReady} hasFailed={error !== null} />
      <TooMany {...found} />
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
          failures={failures}
          panels={allPanels}
          people={allPeople}
          takeBack={drafting.takeBack}
          close={() => setReviewing(false)}
          saved={(changes, failed) => {
            settle(changes, failed);
            if (failed.size === 0) setReviewing(false);
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
  if (panels.length === 0 || people.length === 0) {
    return <Empty text={access.empty} next={access.emptyNext} />;
  }
  if (!isReady) return hasFailed ? null : <Loading />;
  if (!isNarrow) return <Wide {...shown} />;
  return (
    <OneByOne
      {...shown}
      draft={drafting.draft}
      isByPanel={isByPanel}
      set={(cell, patch) => drafting.apply([cell], patch)}
    />
  );
}

/** Says that filters are needed to see the others. */
function TooMany({ panels, people, foundPanels, foundPeople }: Found) {
  const { access, common } = useWords();
  if (foundPanels <= panels.length && foundPeople <= people.length) return null;
  return (
    <p className={styles.over}>
      {access.tooMany(common.count(panels.length, foundPanels), common.count(people.length, foundPeople))}
    </p>
  );
}

/** The outcome of the changes that were sent last. */
interface Tried {
  readonly saved: number;
  readonly failures: ReadonlyMap<CellKey, Failure>;
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
  const settle = (changes: readonly Change[], failures: Tried['failures']) => {
    setTried({ saved: changes.length - failures.size, failures });
    draft.restart(rebased(changes, failures));
  };
  return { drafting, tried, settle };
}

interface Shown {
  readonly label: string;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly stored: (panel: number, person: number) => Standing;
  readonly drafting: DraftInUse;
  readonly failures: ReadonlyMap<CellKey, Failure>;
}

/** The matrix with its tools. */
function Wide({ label, panels, people, stored, drafting, failures }: Shown) {
  const words = useWords();
  const [wanted, select] = useState<Range>();
  const range = wanted && within(wanted, { rows: panels.length, columns: people.length });
  const apply = (patch: Patch) => drafting.apply(cellsOf(range, panels, people, stored), patch);
  return (
    <>
      <Toolbar range={range} apply={apply} undo={drafting.undo} redo={drafting.redo} />
      <Matrix
        label={label}
        panels={panels}
        people={people}
        stored={stored}
        draft={drafting.draft}
        failures={failures}
        range={range}
        select={select}
        onKey={(event) => obey(event, words, apply, drafting)}
      />
      <Hints range={range} />
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

/** Applies a key to the selected cells. Returns whether it had an effect. */
function obey(
  event: KeyboardEvent,
  { access }: Words,
  apply: (patch: Patch) => void,
  { undo, redo }: DraftInUse,
): boolean {
  const key = event.key.toUpperCase();
  if (event.ctrlKey || event.metaKey) {
    const step = key === 'Y' || (key === 'Z' && event.shiftKey) ? redo : key === 'Z' ? undo : undefined;
    step?.();
    return step !== undefined;
  }
  const [acesso, permissao] = [access.letters.indexOf(key), access.permissionKeys.indexOf(key)];
  if (key === 'DELETE' || key === 'BACKSPACE') apply('none');
  else if (acesso >= 0) apply({ acesso });
  else if (permissao >= 0) apply({ permissao });
  else return false;
  return true;
}

/**
 * The changes that failed. If somebody else was faster, they now start from that person's value.
 */
function rebased(changes: readonly Change[], failures: ReadonlyMap<CellKey, Failure>): Draft {
  return new Map(
    changes.flatMap((change) => {
      const failure = failures.get(keyOf(change));
      if (!failure) return [];
      const before = 'now' in failure ? failure.now : change.before;
      return [[keyOf(change), { ...change, before }] as const];
    }),
  );
}

/** The stored accesses, one per line. */
function csvOf({ panels, people, stored }: Shown, words: Words) {
  const { access } = words;
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
