/** Undo and redo of a grid. A step that changes nothing in sight is named before it is taken. */
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { useWords } from '../words/words.ts';
import type { Step, StepChange } from './history.ts';
import type { Edited } from './pending.ts';
import type { EditNames } from './review-dialog.tsx';
import styles from './sheet.module.css';
import type { EditsInUse } from './use-edits.ts';

interface SeenStepsOptions<P, K extends string> {
  readonly editing: EditsInUse<P, K>;
  /** The keys of what is shown. */
  readonly shown: () => ReadonlySet<K>;
  readonly names: EditNames<Edited<P>>;
}

export interface SeenSteps {
  readonly undo: () => void;
  readonly redo: () => void;
  /** What was not in sight, and is asked about. */
  readonly note: ReactNode;
}

export function useSeenSteps<P, K extends string>(options: SeenStepsOptions<P, K>): SeenSteps {
  const { editing, shown, names } = options;
  const [asked, setAsked] = useState<Step<P, K>>();
  const take = (step: Step<P, K> | undefined, go: () => void) => () => {
    const keys = step === undefined || step === asked ? undefined : shown();
    const isAsked = keys !== undefined && !step?.some(({ key }) => keys.has(key));
    setAsked(isAsked ? step : undefined);
    if (!isAsked) go();
  };
  const undo = take(editing.nextUndo, editing.undo);
  const redo = take(editing.nextRedo, editing.redo);
  const isUndo = asked !== undefined && asked === editing.nextUndo;
  const isRedo = asked !== undefined && asked === editing.nextRedo;
  return {
    undo,
    redo,
    note: (isUndo || isRedo) && (
      <StepNote
        way={isUndo ? 'undo' : 'redo'}
        step={asked}
        names={names}
        go={isUndo ? undo : redo}
        close={() => setAsked(undefined)}
      />
    ),
  };
}

interface StepNoteProps<P, K> {
  readonly way: 'undo' | 'redo';
  readonly step: Step<P, K>;
  readonly names: EditNames<Edited<P>>;
  readonly go: () => void;
  readonly close: () => void;
}

const shownChanges = 3;

function StepNote<P, K>({ way, step, names, go, close }: StepNoteProps<P, K>) {
  const { grid, common } = useWords();
  const said = step.slice(0, shownChanges).map((change) => changeText(change, way, names));
  const further = step.length - said.length;
  return (
    <div className={styles.step} role="alert">
      <p>
        {grid.outOfSight[way]} {[...said, ...(further > 0 ? [grid.paste.more(further)] : [])].join('; ')}.
      </p>
      <Button onPress={go}>{grid[way]}</Button>
      <Button look="quiet" onPress={close}>
        {common.cancel}
      </Button>
    </div>
  );
}

/** Where an edit is, its value now, and its value after the step. */
function changeText<P, K>(
  { from, to }: StepChange<P, K>,
  way: StepNoteProps<P, K>['way'],
  { groupOf, cellOf, valueOf }: EditNames<Edited<P>>,
): string {
  const edit = (from ?? to) as Edited<P>;
  const [now, then] = (way === 'undo' ? [to, from] : [from, to]).map((one) =>
    valueOf(one ? one.after : edit.before, edit),
  );
  return `${groupOf(edit)}, ${cellOf(edit)}: ${now} → ${then}`;
}
