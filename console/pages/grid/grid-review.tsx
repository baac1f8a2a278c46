/** The review before sending: values before and after, the effects, and changes by others. */
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../data/format.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { Author } from '../../explanation/author.tsx';
import { type Conflict, type Edit, keyOf, overwriting, without } from '../../grid/edits.ts';
import { declaredFormat } from '../../grid/number-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import { ForetoldChanges } from './foretold.tsx';
import styles from './grid-page.module.css';
import { valueText } from './lines.ts';
import { writerOf } from './send-edits.ts';
import type { EditsInUse } from './use-edits.ts';
import { type SendingOptions, useSending } from './use-sending.ts';

/** For what appears above or below the part that is in sight. */
const scrollTo = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

interface ReviewProps extends SendingOptions {
  readonly close: () => void;
}

export function Review({ close, ...options }: ReviewProps) {
  const { grid, problem } = useWords();
  const { edits } = options.editing;
  return (
    <ReviewDialog
      {...useSending(options)}
      edits={edits}
      close={close}
      words={{ ...grid, title: grid.reviewTitle, send: grid.send(edits.size), failed: problem.notSaved }}
    />
  );
}

interface ReviewWords extends ConflictWords {
  readonly title: string;
  readonly send: string;
  readonly failed: string;
}

interface ReviewDialogProps extends ReturnType<typeof useSending>, Pick<EditsInUse, 'edits'> {
  readonly close: () => void;
  readonly words: ReviewWords;
  /** What is said above the edits. */
  readonly note?: ReactNode;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { edits, conflicts, isCompared, decide, checking, sending, error, close, words, note } = props;
  const { grid, common } = useWords();
  const { nameOf, panelOf, cellOf } = useNames();
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
      {conflicts.length > 0 && <Conflicts {...{ conflicts, nameOf, decide, words }} />}
      <EditTable
        {...{ edits, conflicts, nameOf, panelOf, cellOf }}
        isBusy={sending.isPending}
        change={decide}
      />
      {checking.data && (
        <div ref={scrollTo}>
          <ForetoldChanges foretold={checking.data} />
        </div>
      )}
    </Dialog>
  );
}

interface EditTableProps extends Pick<EditsInUse, 'edits'> {
  readonly change: ReturnType<typeof useSending>['decide'];
  /** They are shown apart, with what is there now. */
  readonly conflicts: readonly Conflict[];
  readonly nameOf: (edit: Edit) => string;
  readonly panelOf: (edit: Edit) => string;
  readonly cellOf: (edit: Edit) => string;
  readonly isBusy: boolean;
}

/** Long lists are cut. */
const shownEdits = 200;

/** The values before and after, panel by panel. Each edit can be taken back. */
function EditTable({ edits: all, change, conflicts, nameOf, panelOf, cellOf, isBusy }: EditTableProps) {
  const { grid } = useWords();
  const edits = without(
    all,
    conflicts.map(({ edit }) => keyOf(edit)),
  );
  if (edits.size === 0) return null;
  const panels = [...Map.groupBy([...edits.values()].slice(0, shownEdits), ({ panel }) => panel)];
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
        {panels.map(([panel, editsOfPanel]) => (
          <tbody key={panel}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.panelOfEdits}>
                {panelOf(editsOfPanel[0] as Edit)}
              </th>
            </tr>
            {editsOfPanel.map((edit) => (
              <tr key={keyOf(edit)}>
                <th scope="row">{cellOf(edit)}</th>
                <td>
                  <Value text={edit.before} of={edit} /> → <Value text={edit.after} of={edit} />
                </td>
                <td>
                  {/* The table is one tab stop, or a long one would stand before what sends. */}
                  <Button
                    icon
                    look="quiet"
                    data-number=""
                    excludeFromTabOrder
                    aria-label={grid.takeBack(nameOf(edit))}
                    isDisabled={isBusy}
                    onPress={() => change((before) => without(before, [keyOf(edit)]))}
                  >
                    <Icon name="close" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
      {edits.size > shownEdits && <p>{grid.paste.more(edits.size - shownEdits)}</p>}
    </div>
  );
}

/** An edit's panel in words, its indicator, month and field, and all of them. */
function useNames(): Record<'nameOf' | 'panelOf' | 'cellOf', (edit: Edit) => string> {
  const words = useWords();
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  const panelOf = ({ panel }: Edit) => panels.find(({ id }) => id === panel)?.nome ?? String(panel);
  const cellOf = ({ indicator, ano, mes, field }: Edit) => {
    const [, series = 'realizado', side = 'numerador'] = /^(.*)_(numerador|denominador)$/.exec(field) ?? [];
    return [
      indicators.find(({ id }) => id === indicator)?.nome ?? indicator,
      format.month({ ano, mes }),
      words.series[series as keyof typeof words.series],
      side === 'denominador' && words.grid.sides.denominador,
    ]
      .filter(Boolean)
      .join(', ');
  };
  return { panelOf, cellOf, nameOf: (edit) => `${panelOf(edit)}, ${cellOf(edit)}` };
}

function Value({ text, of }: { readonly text: string | null; readonly of: Edit }) {
  const words = useWords();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const indicator = indicators.find(({ id }) => id === of.indicator);
  return <>{valueText(text, indicator, declaredFormat(words.language.locale)) || words.number.none}</>;
}

/** What is said of an edit that others have overtaken: to keep it, or what is there. */
interface ConflictWords {
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictsProps extends Pick<ReturnType<typeof useSending>, 'conflicts' | 'decide'> {
  readonly nameOf: (edit: Edit) => string;
  readonly words: ConflictWords;
}

function Conflicts({ conflicts, nameOf, decide, words }: ConflictsProps) {
  const { grid } = useWords();
  return (
    <section className={styles.notes} ref={scrollTo}>
      <p role="alert">{grid.conflicts(conflicts.length)}</p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={keyOf(conflict.edit)}
            conflict={conflict}
            name={nameOf(conflict.edit)}
            words={words}
            mine={() => decide((before) => overwriting(before, conflict))}
            theirs={() => decide((before) => without(before, [keyOf(conflict.edit)]))}
          />
        ))}
      </ul>
    </section>
  );
}

interface ConflictChoiceProps {
  readonly words: ConflictWords;
  readonly conflict: Conflict;
  readonly name: string;
  readonly mine: () => void;
  readonly theirs: () => void;
}

function ConflictChoice({ conflict: { edit, now }, name, words, mine, theirs }: ConflictChoiceProps) {
  const { grid } = useWords();
  const { data: writer } = useQuery({
    queryKey: ['writer', keyOf(edit), now],
    queryFn: () => writerOf(edit),
  });
  return (
    <li>
      <strong>{name}</strong>
      <p>
        <Value text={edit.before} of={edit} /> → <Value text={edit.after} of={edit} />; {grid.nowHas('')}
        <Value text={now} of={edit} />{' '}
        <span className={styles.writer}>{writer !== undefined && <Author writer={writer} />}</span>
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
