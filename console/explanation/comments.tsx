/** Comments on a number or a panel alone, the oldest first, and a new one below them. */
import type { Action, Comment } from '@prumo/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../data/client.ts';
import { placeFields, type SaidPlace, seeMentions } from '../data/meeting.ts';
import { useMe } from '../data/session.ts';
import { useFormat } from '../data/written/format.ts';
import { Button } from '../kit/button.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useShownKeys } from '../kit/shown-keys.ts';
import { kindsOfNumbers } from '../records/generated/kinds.ts';
import type { RecordField, RecordKind } from '../records/kind.ts';
import { namedQuery, readListsAgain, recordOfKindQuery } from '../records/record-queries.ts';
import type { ReadRecord } from '../records/requests.ts';
import { useSave } from '../records/use-record-save.ts';
import { useWords } from '../words/words.ts';
import { useAddressedItem } from './addressed-item.ts';
import { isSending } from './analysis.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import styles from './explanation.module.css';
import { MentionField } from './mention-field.tsx';
import { PlainText } from './plain-text.tsx';

const name = 'comentario';
const kind: RecordKind = kindsOfNumbers.comentario;
const [text, mentions] = ['texto', 'mencoes'].map((wanted) =>
  kind.fields.find((field) => field.name === wanted),
) as [RecordField, RecordField];

interface CommentsProps {
  readonly place: SaidPlace;
  readonly isWriter: boolean;
  readonly comments: readonly Comment[];
  readonly actions: readonly Action[];
  /** How many are shown of many: the last ones. The others appear when they are wanted. */
  readonly most?: number;
  /** The name of the place, where several have comments on a page. */
  readonly of?: string;
}

export function Comments({ place, isWriter, comments, actions, most = Infinity, of }: CommentsProps) {
  const { said: words } = useWords();
  const named = useAddressedItem();
  const [isAll, showAll] = useState(false);
  const earlier = comments.slice(0, Math.max(0, comments.length - most));
  const isNamed = earlier.some(({ id }) => named === `comentario-${id}`);
  const shown = isAll || isNamed ? comments : comments.slice(earlier.length);
  const list = useSeen(shown);
  // A form is made again for each comment that was sent.
  const [sent, setSent] = useState(0);
  if (comments.length === 0 && !isWriter) return null;
  return (
    <section
      className={styles.section}
      aria-label={[words.comments, of].filter(Boolean).join(': ')}
      data-unprinted={comments.length === 0}
    >
      <h3>{words.comments}</h3>
      {shown.length < comments.length && (
        <div>
          <Button look="quiet" onPress={() => showAll(true)}>
            {words.earlierComments(earlier.length)}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ol ref={list} className={styles.comments}>
          {shown.map((comment) => (
            <OneComment
              key={comment.id}
              {...{ place, comment }}
              about={actions.find(({ id }) => id === comment.id_acao)?.o_que}
            />
          ))}
        </ol>
      )}
      {isWriter && (
        <Writing
          key={sent}
          {...{ place }}
          read={undefined}
          reload={() => Promise.resolve()}
          close={() => setSent((now) => now + 1)}
        />
      )}
    </section>
  );
}

/**
 * Notes that I have seen where I am mentioned, when the list is in sight: it may be far below.
 * A failure is of no harm: the next look notes it.
 */
function useSeen(comments: readonly Comment[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const queryClient = useQueryClient();
  const { id_colaborador: me } = useMe();
  const mine = comments.filter(({ mencoes, texto }) => texto !== null && mencoes.includes(me));
  const ids = mine.map(({ id }) => id).join(',');
  useEffect(() => {
    if (ids === '' || list.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seeMentions(queryClient, ids.split(',').map(Number)).catch(() => undefined);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [queryClient, ids]);
  return list;
}

interface OneCommentProps {
  readonly place: SaidPlace;
  readonly comment: Comment;
  /** The action that it is about. */
  readonly about: string | undefined;
}

function OneComment({ place, comment, about }: OneCommentProps) {
  const { said: words } = useWords();
  const format = useFormat();
  const me = useMe();
  const named = useAddressedItem() === `comentario-${comment.id}`;
  const [isOpen, setOpen] = useState(false);
  const { id, texto, mencoes, nome_colaborador: who, id_colaborador, data_cadastro, editado_em } = comment;
  const { data: mentioned } = useQuery({
    ...namedQuery('colaborador', mencoes.join(',')),
    enabled: mencoes.length > 0,
  });
  const isMine = id_colaborador === me.id_colaborador;
  const isRemoved = texto === null;
  return (
    <li id={`comentario-${id}`} className={named ? styles.named : undefined}>
      <div className={styles.partHead}>
        <p className={styles.muted}>
          <b className={styles.author}>{who ?? words.integration}</b> {format.moment(data_cadastro)}
          {editado_em !== null && !isRemoved && ` · ${words.edited}`}
        </p>
        {isMine && !isRemoved && !isOpen && (
          <Button look="quiet" aria-label={words.editComment} onPress={() => setOpen(true)}>
            {words.edit}
          </Button>
        )}
      </div>
      {about !== undefined && <p className={styles.muted}>{words.about(about)}</p>}
      {isRemoved && <p className={styles.muted}>{words.removed}</p>}
      {!isRemoved && !isOpen && <PlainText text={texto} names={mentioned?.map(({ nome }) => nome) ?? []} />}
      {editado_em !== null && !isRemoved && !isOpen && (
        <EarlierTexts kind="comentario" id={id} changed={editado_em} />
      )}
      {isOpen && <Rewriting id={id} {...{ place }} close={() => setOpen(false)} />}
    </li>
  );
}

interface RewritingProps {
  readonly place: SaidPlace;
  readonly id: number;
  readonly close: () => void;
}

function Rewriting({ place, id, close }: RewritingProps) {
  const words = useWords();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(recordOfKindQuery(name, kind, id));
  const removing = useMutation({
    async mutationFn() {
      await call('PUT', `/panels/removeComment/${id}`, {});
      await readListsAgain(queryClient);
    },
    onSuccess: close,
  });
  if (!data) return error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Writing read={data} reload={refetch} {...{ place, close }}>
      <Button look="quiet" isPending={removing.isPending} onPress={() => removing.mutate()}>
        {words.said.remove}
      </Button>
      {removing.error && <Problem inline error={removing.error} />}
    </Writing>
  );
}

interface WritingProps {
  readonly place: SaidPlace;
  readonly read: ReadRecord | undefined;
  readonly reload: () => Promise<unknown>;
  readonly close: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

function Writing({ place, read, reload, close, children }: WritingProps) {
  const words = useWords();
  const { said, common } = words;
  const given = read ? undefined : placeFields(place);
  const save = useSave({ name, kind, read, given, close, onDone: close });
  const { draft, findings } = save;
  const written = draft.of(text);
  useShownKeys(useMemo(() => [{ keys: ['Ctrl+Enter'], what: said.keys.send }], [said]));
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
      {save.isOvertaken && (
        <div className={styles.notice} role="alert">
          <p>{words.records.overtaken}</p>
          <Button onPress={() => void reload().then(save.goOn)}>{words.records.readAgain}</Button>
        </div>
      )}
      <MentionField
        label={read ? said.editComment : said.newComment}
        place={place}
        text={written}
        mentioned={draft.of(mentions)}
        onChange={(typed, ids) => {
          draft.set(text, typed);
          if (ids !== draft.of(mentions)) draft.set(mentions, ids);
        }}
        error={findings.get('texto') ?? findings.get('mencoes') ?? findings.get('')}
        autoFocus={read !== undefined}
      />
      {(read !== undefined || written.trim() !== '') && (
        <div className={styles.actions}>
          <Button onPress={() => save.discard()}>{common.cancel}</Button>
          <Button look="primary" type="submit" isPending={save.saving.isPending}>
            {read ? common.save : said.comment}
          </Button>
          {children}
        </div>
      )}
    </form>
  );
}
