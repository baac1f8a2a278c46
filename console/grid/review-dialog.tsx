/** The review before sending: values before and after, and changes by others. */
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { Problem } from '../kit/problem.tsx';
import { Table } from '../kit/tables/table.tsx';
import { useWords } from '../words/words.ts';
import { type Change, type ConflictOf, overwriting, without } from './pending.ts';
import { isDecisive, listedFirst } from './reviewing.ts';
import styles from './sheet.module.css';

/** For what appears above or below the part that is in sight. */
const scrollTo = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

/** What edits are called, and their values. */
export interface EditNames<E> {
  readonly groupOf: (edit: E) => string;
  readonly cellOf: (edit: E) => string;
  readonly valueOf: (text: string | null, edit: E) => string;
}

/** What is said of an edit that others have overtaken: to keep it, or what is there. */
interface ConflictWords {
  readonly mine: string;
  readonly theirs: string;
}

interface ReviewWords extends ConflictWords {
  readonly title: string;
  readonly send: string;
  readonly failed: string;
}

interface Step {
  readonly isPending: boolean;
  readonly mutate: () => void;
}

interface ReviewDialogProps<E extends Change, K extends string> {
  readonly edits: ReadonlyMap<K, E>;
  readonly conflicts: readonly ConflictOf<E, K>[];
  /** Whether the present values have been read, or cannot be read. */
  readonly isCompared: boolean;
  /** Changes the edits: settles a conflict, or takes one back. Undefined: they go as they are. */
  readonly decide?: (change: (before: ReadonlyMap<K, E>) => ReadonlyMap<K, E>) => void;
  readonly checking: Step;
  readonly sending: Step;
  readonly error: Error | null;
  readonly close: () => void;
  readonly words: ReviewWords;
  readonly names: EditNames<E>;
  /** Who wrote what is there now. */
  readonly writer: (conflict: ConflictOf<E, K>) => ReactNode;
  /** What is said above the edits. */
  readonly note?: ReactNode;
  /** Whether the check found that a score or a colour changes by it. */
  readonly decides?: ((edit: E) => boolean) | undefined;
  /** What the check found. */
  readonly found?: ReactNode;
}

export function ReviewDialog<E extends Change, K extends string>(props: ReviewDialogProps<E, K>) {
  const { edits, conflicts, isCompared, checking, sending, error, close, words, note } = props;
  const { grid, common } = useWords();
  return (
    // It cannot be closed while sending, because it shows the outcome.
    <Dialog
      title={words.title}
      isWide
      isSteady
      {...(!sending.isPending && { onClose: close })}
      problem={error && <Problem error={error} title={words.failed} inline />}
      status={checking.isPending ? grid.checking : !isCompared && grid.comparing}
      actions={
        <>
          <Button look="quiet" isDisabled={sending.isPending} onPress={close}>
            {common.cancel}
          </Button>
          {/* Never disabled by its own press: a disabled button loses the focus. */}
          <Button
            isPending={checking.isPending}
            isDisabled={sending.isPending}
            onPress={() => checking.mutate()}
          >
            {grid.check}
          </Button>
          <Button
            look="primary"
            isPending={sending.isPending}
            isDisabled={!isCompared || edits.size === 0 || conflicts.length > 0}
            onPress={() => sending.mutate()}
          >
            {words.send}
          </Button>
        </>
      }
    >
      {note}
      {conflicts.length > 0 && <Conflicts {...props} />}
      <EditTable {...props} />
      {props.found && <div ref={scrollTo}>{props.found}</div>}
    </Dialog>
  );
}

/** Long lists are cut after what decides. */
const shownEdits = 200;

const nameOf = <E,>({ groupOf, cellOf }: EditNames<E>, edit: E) => `${groupOf(edit)}, ${cellOf(edit)}`;

/** The values before and after, group by group. Each edit can be taken back. */
function EditTable<E extends Change, K extends string>(props: ReviewDialogProps<E, K>) {
  const { edits: all, decide, decides, conflicts, names, sending } = props;
  const { grid } = useWords();
  const edits = without(
    all,
    conflicts.map(({ key }) => key),
  );
  if (edits.size === 0) return null;
  const listed = listedFirst([...edits], shownEdits, {
    ...(decides && { always: ([, edit]) => decides(edit) }),
    early: ([, edit]) => isDecisive(edit),
  });
  const groups = [...Map.groupBy(listed.shown, ([, edit]) => names.groupOf(edit))];
  return (
    <div>
      <Table label={grid.reviewTitle}>
        <thead>
          <tr>
            <th scope="col">{grid.place}</th>
            <th scope="col">{grid.change}</th>
            <td />
          </tr>
        </thead>
        {groups.map(([group, own]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.panelOfEdits}>
                {group}
              </th>
            </tr>
            {own.map(([key, edit]) => (
              <tr key={key}>
                <th scope="row">{names.cellOf(edit)}</th>
                <td>
                  {names.valueOf(edit.before, edit)} → {names.valueOf(edit.after, edit)}
                </td>
                <td>
                  {/* The table is one tab stop, or a long one would stand before what sends. */}
                  {decide && (
                    <Button
                      icon
                      look="quiet"
                      data-number=""
                      excludeFromTabOrder
                      aria-label={grid.takeBack(nameOf(names, edit))}
                      isDisabled={sending.isPending}
                      onPress={() => decide((before) => without(before, [key]))}
                    >
                      <Icon name="close" />
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
      {listed.more > 0 && <p>{grid.paste.more(listed.more)}</p>}
    </div>
  );
}

function Conflicts<E extends Change, K extends string>(props: ReviewDialogProps<E, K>) {
  const { conflicts, names, decide, words, writer } = props;
  const { grid } = useWords();
  return (
    <section className={styles.notes} ref={scrollTo}>
      <p role="alert">{grid.conflicts(conflicts.length)}</p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            name={nameOf(names, conflict.edit)}
            values={[conflict.edit.before, conflict.edit.after, conflict.now].map((text) =>
              names.valueOf(text, conflict.edit),
            )}
            writer={writer(conflict)}
            words={words}
            mine={() => decide?.((before) => overwriting(before, conflict))}
            theirs={() => decide?.((before) => without(before, [conflict.key]))}
          />
        ))}
      </ul>
    </section>
  );
}

interface ConflictChoiceProps {
  readonly words: ConflictWords;
  readonly name: string;
  /** Before, after, and now. */
  readonly values: readonly string[];
  readonly writer: ReactNode;
  readonly mine: () => void;
  readonly theirs: () => void;
}

function ConflictChoice({ name, values, writer, words, mine, theirs }: ConflictChoiceProps) {
  const { grid } = useWords();
  const [before, after, now] = values;
  return (
    <li>
      <strong>{name}</strong>
      <p>
        {before} → {after}; {grid.nowHas('')}
        {now} <span className={styles.writer}>{writer}</span>
      </p>
      <Button onPress={mine} aria-label={`${words.mine}: ${name}`}>
        {words.mine}
      </Button>
      <Button onPress={theirs} aria-label={`${words.theirs}: ${name}`}>
        {words.theirs}
      </Button>
    </li>
  );
}
