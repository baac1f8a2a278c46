/** The one review before a model's indicators are saved: tried on opening, saved in one request. */

import type { PanelModel } from '@prumo/client';
import { ApiError } from '@prumo/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sendOnce } from '../../data/drafts/sending-key.ts';
import type { IndicatorNames, NamedIndicator } from '../../data/indicator-names.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMe } from '../../data/session.ts';
import { declaredFormat, writeNumber } from '../../grid/number-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import {
  bodyOf,
  changesIn,
  isReordered,
  type Line,
  type LineChange,
  type ModelDraft,
} from './model-draft.ts';
import { saveLines } from './model-requests.ts';
import { monthText } from './model-sheet.ts';
import styles from './models.module.css';
import { type ModelDraftInUse, modelPlace } from './use-model-draft.ts';

type Stored = Pick<ModelDraft, 'base' | 'etag'>;

interface ReviewProps {
  readonly model: PanelModel;
  readonly drafting: ModelDraftInUse;
  readonly names: IndicatorNames<NamedIndicator>;
  readonly readAgain: () => Promise<{ readonly data?: Stored | undefined }>;
  readonly close: () => void;
  readonly saved: (stored: Stored) => void;
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.code === 'changed-meanwhile';

export function ModelReview(props: ReviewProps) {
  const { model, drafting, names, readAgain, close } = props;
  const { models: words, common, problem: problems } = useWords();
  const { draft } = drafting;
  const { trial, saving } = useSavingLines(props);
  const error = saving.error ?? trial.error;
  const changes = changesIn(draft);
  const goOn = async () => {
    const { data } = await readAgain();
    if (data) drafting.rebase(data);
    saving.reset();
  };
  return (
    <Dialog
      title={words.reviewTitle(model.nome)}
      isWide
      {...(!saving.isPending && { onClose: close })}
      problem={
        error && !isOvertaken(error) && <SaveProblem error={error} names={names} title={problems.notSaved} />
      }
      status={trial.isFetching && words.trying}
      actions={
        <>
          <Button isDisabled={saving.isPending} onPress={close}>
            {common.cancel}
          </Button>
          <Button
            look="primary"
            isPending={saving.isPending}
            isDisabled={!trial.isSuccess || trial.isFetching}
            onPress={() => saving.mutate()}
          >
            {common.save}
          </Button>
        </>
      }
    >
      {isOvertaken(error) && (
        <div className={styles.notice} role="alert">
          <p>{words.overtaken}</p>
          <Button onPress={() => void goOn()}>{words.goOn}</Button>
        </div>
      )}
      {changes.length > 0 && <Changes changes={changes} names={names} />}
      {isReordered(draft) && <p>{words.reordered}</p>}
    </Dialog>
  );
}

function useSavingLines({ model, drafting: { draft }, readAgain, saved }: ReviewProps) {
  const place = modelPlace(useMe(), model.id);
  const trial = useQuery({
    queryKey: ['model-trial', model.id, draft],
    async queryFn() {
      await saveLines(model.id, draft, { isTrial: true });
      return true;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const saving = useMutation({
    mutationFn: () =>
      sendOnce(`${place}.sending`, { ...bodyOf(draft.lines), etag: draft.etag }, (idempotencyKey) =>
        saveLines(model.id, draft, { idempotencyKey }),
      ),
    async onSuccess() {
      const { data } = await readAgain();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'session' && name !== 'model-trial',
      });
      saved(data ?? { base: draft.lines, etag: draft.etag });
    },
  });
  return { trial, saving };
}

/** A refusal names indicators by id: here they have names. */
function SaveProblem({
  error,
  names,
  title,
}: {
  readonly error: Error;
  readonly names: ReviewProps['names'];
  readonly title: string;
}) {
  const { models: words } = useWords();
  const held = error instanceof ApiError ? error.errors.filter(({ rule }) => rule === 'in-use') : [];
  if (held.length === 0) return <Problem inline error={error} title={title} />;
  const said = held.map(({ params }) => names.label(Number(params?.['id_indicador'])));
  return (
    <div role="alert" className={styles.part}>
      <p>{words.refused}</p>
      <ul className={styles.list}>
        {said.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{words.refusedNext}</p>
    </div>
  );
}

function Changes({
  changes,
  names,
}: {
  readonly changes: readonly LineChange[];
  readonly names: ReviewProps['names'];
}) {
  const { models: words, language } = useWords();
  const format = declaredFormat(language.locale);
  const said = (line: Line | undefined) =>
    line
      ? words.line(monthText(line.first), monthText(line.last), writeNumber(line.weight, format))
      : words.notThere;
  return (
    <Table label={words.changes} isSticky>
      <thead>
        <tr>
          <th scope="col">{words.indicator}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, before, after }) => (
          <tr key={id}>
            <th scope="row">{names.label(id)}</th>
            <td>{said(before)}</td>
            <td>{said(after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
