/** The analysis of a number: the fact, and its causes, each the why of the one before. */
import { type Analysis, ApiError } from '@prumo/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { recordPlace } from '../data/drafts/draft-places.ts';
import { type NumberPlace, placeFields, saidQuery } from '../data/meeting.ts';
import { readStored, writeStored } from '../data/preferences.ts';
import { type Me, useMe } from '../data/session.ts';
import { useFormat } from '../data/written/format.ts';
import { Button } from '../kit/button.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useShownKeys } from '../kit/shown-keys.ts';
import { kindsOfNumbers } from '../records/generated/kinds.ts';
import type { RecordField, RecordKind } from '../records/kind.ts';
import { recordOfKindQuery } from '../records/record-queries.ts';
import type { ReadRecord } from '../records/requests.ts';
import { draftName, useSave } from '../records/use-record-save.ts';
import { useWords } from '../words/words.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import styles from './explanation.module.css';
import { Lines } from './lines.tsx';
import { PlainText } from './plain-text.tsx';

const name = 'analise';
const kind: RecordKind = kindsOfNumbers.analise;
const fieldOf = (wanted: string) => kind.fields.find((field) => field.name === wanted) as RecordField;
const [fact, causes] = [fieldOf('fato'), fieldOf('causas')];

interface AnalysisProps {
  readonly place: NumberPlace;
  readonly isWriter: boolean;
  readonly analysis: Analysis | null;
  /** The name of the number, where several are analysed on a page. */
  readonly of?: string;
}

/** Where the draft of a number's first analysis is kept. */
const newDraft = (me: Me, place: NumberPlace) => recordPlace(me, draftName(name, placeFields(place)), 'novo');

export function AnalysisPart({ place, isWriter, analysis, of }: AnalysisProps) {
  const { said: words } = useWords();
  const me = useMe();
  const kept = analysis ? recordPlace(me, name, analysis.id) : newDraft(me, place);
  const [isOpen, setOpen] = useState(() => isWriter && (readStored(kept) ?? '') !== '');
  const close = () => setOpen(false);
  return (
    <section className={styles.section} aria-label={[words.analysis, of].filter(Boolean).join(': ')}>
      {isOpen && analysis === null && (
        <Writing read={undefined} reload={() => Promise.resolve()} {...{ place, close }} />
      )}
      {isOpen && analysis && <Rewriting id={analysis.id} {...{ place, close }} />}
      {!isOpen && analysis && <Shown {...{ analysis, isWriter }} open={() => setOpen(true)} />}
      {!isOpen && analysis === null && (
        <div className={styles.empty}>
          <p>{words.noAnalysis}</p>
          {isWriter && <Button onPress={() => setOpen(true)}>{words.analyse}</Button>}
        </div>
      )}
    </section>
  );
}

interface ShownProps {
  readonly analysis: Analysis;
  readonly isWriter: boolean;
  readonly open: () => void;
}

function Shown({ analysis, isWriter, open }: ShownProps) {
  const { said: words, records } = useWords();
  const format = useFormat();
  const { id, fato, causas, nome_colaborador: who, data_cadastro, alterada_em } = analysis;
  // By whom, the earlier texts say: it need not be who wrote it.
  const isChanged = alterada_em !== data_cadastro;
  return (
    <>
      <div className={styles.partHead}>
        <h3>{records.fields.fato}</h3>
        {isWriter && (
          <Button look="quiet" onPress={open}>
            {words.edit}
          </Button>
        )}
      </div>
      <PlainText text={fato} />
      {causas.length > 0 && (
        <>
          <h3>{records.fields.causas}</h3>
          <ol className={styles.whys}>
            {causas.map((cause, at) => (
              <li key={`${at} ${cause}`}>
                <PlainText text={cause} />
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.muted}>
        {words.by(who ?? words.integration, format.moment(data_cadastro))}
        {isChanged && ` · ${words.changedAt(format.moment(alterada_em))}`}
      </p>
      {isChanged && <EarlierTexts kind="analise" id={id} changed={alterada_em} />}
    </>
  );
}

interface WritingProps {
  readonly place: NumberPlace;
  readonly read: ReadRecord | undefined;
  readonly reload: () => Promise<unknown>;
  readonly close: () => void;
}

function Rewriting({ id, place, close }: Pick<WritingProps, 'place' | 'close'> & { readonly id: number }) {
  const { data, error, refetch } = useQuery(recordOfKindQuery(name, kind, id));
  if (data) return <Writing read={data} reload={refetch} {...{ place, close }} />;
  return error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function Writing({ place, read, reload, close }: WritingProps) {
  const { said: words, common, records } = useWords();
  const id = useId();
  const me = useMe();
  const queryClient = useQueryClient();
  const given = read ? undefined : placeFields(place);
  const save = useSave({ name, kind, read, given, close, onDone: close });
  useShownKeys(
    useMemo(
      () => [
        { keys: ['Ctrl+Enter'], what: words.keys.save },
        { keys: ['Enter'], what: words.keys.why },
      ],
      [words],
    ),
  );
  // Somebody else has analysed the number since it was read: what is typed goes on as a change.
  const { error } = save.saving;
  const isTaken = error instanceof ApiError && error.code === 'conflict';
  const takeOver = async () => {
    const { analysis } = await queryClient.fetchQuery({ ...saidQuery(place), staleTime: 0 });
    const kept = readStored(newDraft(me, place));
    if (!analysis || kept === null) return save.goOn();
    writeStored(recordPlace(me, name, analysis.id), kept);
    writeStored(newDraft(me, place), '');
  };
  return (
    <form
      className={styles.writing}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
      onKeyDown={(event) => isSending(event) && save.submit()}
    >
      {(save.isOvertaken || isTaken) && (
        <div className={styles.notice} role="alert">
          <p>{isTaken ? words.taken : records.overtaken}</p>
          <Button onPress={() => void (isTaken ? takeOver() : reload().then(save.goOn))}>
            {records.readAgain}
          </Button>
        </div>
      )}
      {save.isRestored && <p className={styles.muted}>{records.restored}</p>}
      <Lines
        label={records.fields.fato}
        about={words.factAbout}
        text={save.draft.of(fact)}
        onChange={(text) => save.draft.set(fact, text)}
        error={save.findings.get('fato')}
        autoFocus={!save.isRestored}
      />
      <Whys
        labelledBy={id}
        text={save.draft.of(causes)}
        onChange={(text) => save.draft.set(causes, text)}
        error={save.findings.get('causas')}
      />
      {save.findings.get('') && !isTaken && <p role="alert">{save.findings.get('')}</p>}
      <div className={styles.actions}>
        <Button onPress={() => save.discard()}>{common.cancel}</Button>
        <Button look="primary" type="submit" isPending={save.saving.isPending}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}

export const isSending = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey);

interface WhysProps {
  readonly labelledBy: string;
  /** A cause in each line. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The chain of causes: Enter asks once more why. */
function Whys({ labelledBy, text, onChange, error }: WhysProps) {
  const { said: words, records } = useWords();
  const fields = useRef<HTMLOListElement>(null);
  const [wanted, want] = useState<number>();
  const lines = text.split('\n');
  useEffect(() => {
    if (wanted === undefined) return;
    fields.current?.querySelectorAll('input')[wanted]?.focus();
    want(undefined);
  }, [wanted]);
  const change = (next: readonly string[]) => onChange(next.join('\n'));
  const obey = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const { key, currentTarget } = event;
    if (key === 'Enter' && !isSending(event)) {
      event.preventDefault();
      if (currentTarget.value.trim() === '') return;
      if ((lines[at + 1] ?? 'x') !== '') change([...lines.slice(0, at + 1), '', ...lines.slice(at + 1)]);
      want(at + 1);
    } else if (key === 'Backspace' && currentTarget.value === '' && lines.length > 1) {
      event.preventDefault();
      change(lines.filter((_, place) => place !== at));
      want(Math.max(0, at - 1));
    }
  };
  return (
    <fieldset className={styles.whysField}>
      <legend id={labelledBy} className={styles.legend}>
        {records.fields.causas}
      </legend>
      <ol ref={fields} className={styles.whys}>
        {lines.map((line, at) => (
          <li key={String(at)}>
            <input
              className={styles.why}
              aria-label={words.why(at + 1)}
              placeholder={at === 0 ? words.firstWhy : words.nextWhy}
              maxLength={1_000}
              value={line}
              onChange={({ target }) =>
                change(lines.map((one, place) => (place === at ? target.value.replaceAll('\n', ' ') : one)))
              }
              onKeyDown={(event) => obey(event, at)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.muted}>{words.whyAbout}</p>
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}
