/** A new record, or one of a list, with all that can be done to it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { Deleting } from './deleting.tsx';
import { UsedBy } from './dependents.tsx';
import type { KindName } from './generated/kinds.ts';
import { RecordInput } from './inputs.tsx';
import { isRetired, type RecordKind } from './kind.ts';
import { readListsAgain, recordQuery } from './record-queries.ts';
import styles from './records.module.css';
import type { Fields, ReadRecord, RecordRow } from './requests.ts';
import { retiringWords, wordsOf } from './texts.ts';
import { type Done, useSave } from './use-record-save.ts';

interface FormProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly close: () => void;
  /** Called when something was stored. */
  readonly onDone: (done: Done) => void;
  /** What a new record has besides what is typed. No field asks for it. */
  readonly given?: Fields | undefined;
  /** Opens the form of a new record. Undefined: it is written elsewhere. */
  readonly openNew?: (() => void) | undefined;
  /** What a new record belongs to, above its fields. */
  readonly about?: ReactNode;
  /** What is shown of a record below its fields. */
  readonly below?: ((record: RecordRow) => ReactNode) | undefined;
}

/** A new record is read nowhere. */
const noReload = () => Promise.resolve();

export function NewRecord(props: FormProps) {
  return <RecordForm {...props} read={undefined} reload={noReload} />;
}

export function OpenRecord({ id, ...props }: FormProps & { readonly id: number }) {
  const words = useWords();
  const { data, error, refetch } = useQuery(recordQuery(props.name, id));
  if (data) return <RecordForm {...props} read={data} reload={refetch} />;
  return (
    <Dialog
      title={wordsOf(words, props.name).one}
      onClose={props.close}
      actions={<Button onPress={props.close}>{words.common.close}</Button>}
    >
      {error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
}

interface RecordFormProps extends FormProps {
  /** Undefined: the record is new. */
  readonly read: ReadRecord | undefined;
  readonly reload: () => Promise<unknown>;
}

function RecordForm(props: RecordFormProps) {
  const { name, kind, read, reload, close } = props;
  const words = useWords();
  const queryClient = useQueryClient();
  const { records: own, common } = words;
  const [isDeleting, setDeleting] = useState(false);
  const save = useSave(props);
  const { draft, findings, saving } = save;
  const record = read?.record;
  const retired = isRetired(kind, record);
  const retiring = retiringWords(words, kind);
  if (isDeleting && record) {
    return (
      <Deleting
        {...props}
        record={record}
        close={() => setDeleting(false)}
        onDone={async (done) => {
          await readListsAgain(queryClient);
          props.onDone(done);
        }}
      />
    );
  }
  return (
    <Dialog
      title={record?.nome ?? wordsOf(words, name).new}
      onClose={close}
      isWide
      problem={findings.get('') && <p role="alert">{findings.get('')}</p>}
      actions={
        <>
          {record && kind.retired && (
            <Button look="quiet" isPending={save.retiring.isPending} onPress={() => save.retiring.mutate()}>
              {retired ? retiring.restore : retiring.retire}
            </Button>
          )}
          {record && props.openNew && (
            <Button
              look="quiet"
              onPress={() => {
                save.copy();
                props.openNew?.();
              }}
            >
              {own.copy}
            </Button>
          )}
          {record && (retired || !kind.retired) && kind.remove !== undefined && (
            <Button look="quiet" onPress={() => setDeleting(true)}>
              {own.delete}
            </Button>
          )}
          <Button onPress={() => save.discard()}>{common.cancel}</Button>
          <Button look="primary" type="submit" form="record" isPending={saving.isPending}>
            {common.save}
          </Button>
        </>
      }
    >
      <form
        id="record"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.submit();
        }}
      >
        {save.isOvertaken && (
          <div className={styles.question} role="alert">
            <p>{own.overtaken}</p>
            <div>
              <Button onPress={() => void reload().then(save.goOn)}>{own.readAgain}</Button>
            </div>
          </div>
        )}
        {!record && props.about}
        {save.isRestored && <p className={styles.quiet}>{own.restored}</p>}
        {save.fields.map((field) => (
          <RecordInput
            key={field.name}
            name={name}
            field={field}
            text={draft.of(field)}
            onChange={(text) => draft.set(field, text)}
            finding={findings.get(field.name)}
            isReadOnly={record !== undefined && field.isFixed === true}
            id={record?.id}
          />
        ))}
      </form>
      {record && kind.retired && kind.remove !== undefined && <UsedBy name={name} id={record.id} />}
      <Suspense>{record && props.below?.(record)}</Suspense>
    </Dialog>
  );
}
