/** The review before sending: values before and after, the effects, and changes by others. */
import { ApiError, type GmrProcess } from '@prumo/client';
import {
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import type { OutdatedCell } from '../../data/outdated.ts';
import { foretell } from '../../data/progress.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { Author } from '../../explanation/author.tsx';
import {
  bodyOf,
  type Conflict,
  type Edit,
  type Edits,
  keyOf,
  overwriting,
  without,
} from '../../grid/edits.ts';
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
import { compare, send, writerOf } from './send.ts';
import { type EditsInUse, usePlace } from './use-edits.ts';

interface ReviewProps {
  readonly process: GmrProcess;
  readonly editing: EditsInUse;
  /** What is there now is shown before the edits go. */
  readonly readAgain: (cells: readonly OutdatedCell[]) => Promise<void>;
  readonly sent: (edits: Edits) => void;
  readonly close: () => void;
}

/** Long lists are cut. */
const shownEdits = 200;

export function Review({ process, editing, readAgain, sent, close }: ReviewProps) {
  const words = useWords();
  const { grid } = words;
  const place = usePlace();
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { edits } = editing;
  const nameOf = useNames();
  const checking = useMutation({ mutationFn: () => foretell(bodyOf(edits)) });
  const sending = useMutation({
    async mutationFn() {
      try {
        await send(place, edits);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
        const { settled, conflicts: found } = await compare(process.id, edits);
        setConflicts(found);
        if (settled.length > 0) editing.change((before) => without(before, settled));
        // Something else does not exist: a panel, an indicator, a month.
        if (found.length + settled.length === 0) throw error;
        return;
      } finally {
        await readAgain([...edits.values()].map((edit) => ({ ...edit, month: edit.mes })));
      }
      await queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => key === 'cells' || key === 'results',
      });
      sent(edits);
    },
  });
  const decide = (conflict: Conflict, change: (before: Edits) => Edits) => {
    editing.change(change);
    setConflicts((before) => before.filter((one) => one !== conflict));
    checking.reset();
  };
  const isBusy = sending.isPending || checking.isPending;
  return (
    // It cannot be closed while sending, because it shows the outcome.
    <Dialog title={grid.reviewTitle} isWide {...(!sending.isPending && { onClose: close })}>
      {conflicts.length > 0 && (
        <section className={styles.notes}>
          <p role="alert">{grid.conflicts(conflicts.length)}</p>
          <ul className={styles.conflicts}>
            {conflicts.map((conflict) => (
              <ConflictChoice
                key={keyOf(conflict.edit)}
                conflict={conflict}
                name={nameOf(conflict.edit)}
                mine={() => decide(conflict, (before) => overwriting(before, conflict))}
                theirs={() => decide(conflict, (before) => without(before, [keyOf(conflict.edit)]))}
              />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.review}>
        <Table label={grid.reviewTitle}>
          <thead>
            <tr>
              <th scope="col">{grid.place}</th>
              <th scope="col">{grid.change}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {[...edits.values()].slice(0, shownEdits).map((edit) => (
              <tr key={keyOf(edit)}>
                <th scope="row">{nameOf(edit)}</th>
                <td>
                  <Value text={edit.before} of={edit} /> → <Value text={edit.after} of={edit} />
                </td>
                <td>
                  <Button
                    icon
                    look="quiet"
                    aria-label={grid.takeBack(nameOf(edit))}
                    isDisabled={isBusy}
                    onPress={() => editing.change((before) => without(before, [keyOf(edit)]))}
                  >
                    <Icon name="close" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {edits.size > shownEdits && <p>{grid.paste.more(edits.size - shownEdits)}</p>}
      </div>
      {checking.data && <ForetoldChanges foretold={checking.data} />}
      {(sending.error ?? checking.error) && <Problem error={sending.error ?? checking.error} inline />}
      <div className={styles.actions}>
        <p role="status">{checking.isPending && grid.checking}</p>
        <Button look="quiet" isDisabled={sending.isPending} onPress={close}>
          {words.common.cancel}
        </Button>
        <Button isPending={checking.isPending} isDisabled={isBusy} onPress={() => checking.mutate()}>
          {grid.check}
        </Button>
        <Button
          look="primary"
          isPending={sending.isPending}
          isDisabled={isBusy || edits.size === 0 || conflicts.length > 0}
          onPress={() => sending.mutate()}
        >
          {grid.send(edits.size)}
        </Button>
      </div>
    </Dialog>
  );
}

/** The panel, indicator, month and field of an edit in words. */
function useNames(): (edit: Edit) => string {
  const words = useWords();
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  return ({ panel, indicator, ano, mes, field }) => {
    const [, series = 'realizado', side = 'numerador'] = /^(.*)_(numerador|denominador)$/.exec(field) ?? [];
    return [
      panels.find(({ id }) => id === panel)?.nome ?? panel,
      indicators.find(({ id }) => id === indicator)?.nome ?? indicator,
      format.month({ ano, mes }),
      words.series[series as keyof typeof words.series],
      side === 'denominador' && words.grid.sides.denominador,
    ]
      .filter(Boolean)
      .join(', ');
  };
}

function Value({ text, of }: { readonly text: string | null; readonly of: Edit }) {
  const words = useWords();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const indicator = indicators.find(({ id }) => id === of.indicator);
  return <>{valueText(text, indicator, declaredFormat(words.language.locale)) || words.number.none}</>;
}

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly name: string;
  readonly mine: () => void;
  readonly theirs: () => void;
}

function ConflictChoice({ conflict: { edit, now }, name, mine, theirs }: ConflictChoiceProps) {
  const { grid } = useWords();
  const { data: writer } = useQuery({
    queryKey: ['writer', keyOf(edit), now],
    queryFn: () => writerOf(edit),
  });
  return (
    <li>
      <strong>{name}</strong>
      <p>
        <Value text={edit.before} of={edit} /> → <Value text={edit.after} of={edit} />. {grid.nowHas('')}
        <Value text={now} of={edit} /> {writer !== undefined && <Author writer={writer} />}
      </p>
      <Button onPress={mine} aria-label={`${grid.mine}: ${name}`}>
        {grid.mine}
      </Button>
      <Button onPress={theirs} aria-label={`${grid.theirs}: ${name}`}>
        {grid.theirs}
      </Button>
    </li>
  );
}
