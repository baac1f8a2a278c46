/** One person: their level and sessions, and the actions of a Gerente. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { browserName } from '../../data/browser-name.ts';
import { call } from '../../data/client.ts';
import { useFormat } from '../../data/format.ts';
import { type PersonRecord, peopleKey } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { LevelForm } from './level-form.tsx';
import styles from './people.module.css';
import { standingOf } from './standing.ts';

interface SessionRecord {
  readonly id: string;
  readonly atual: boolean;
  readonly usada_em: string;
  readonly ip: string | null;
  readonly navegador: string | null;
}

interface PersonDialogProps {
  readonly person: PersonRecord;
  readonly close: () => void;
}

export function PersonDialog({ person, close }: PersonDialogProps) {
  const words = useWords();
  const { people: own } = words;
  const me = useMe();
  const standing = standingOf(person);
  const isMe = person.id === me.id_colaborador;
  return (
    <Dialog
      title={person.nome}
      onClose={close}
      isWide
      isSteady
      actions={
        <>
          <Link
            className={buttonClass('quiet')}
            href={pageAddress('/acessos', { por: person.nome, pessoa: String(person.id) })}
          >
            {own.accesses}
          </Link>
          <Button onPress={close}>{words.common.close}</Button>
        </>
      }
    >
      <div className={styles.part}>
        <p className={styles.over}>
          {person.email} · {own.statuses[standing]}
        </p>
        {standing !== 'active' && <p className={styles.out}>{own.noEntry}</p>}
      </div>
      <section className={styles.part}>
        <h3>{own.level}</h3>
        {isMe ? (
          <p>
            {own.levels[person.nivel_de_acesso]} <span className={styles.over}>{own.own}</span>
          </p>
        ) : (
          <LevelForm person={person} />
        )}
      </section>
      <section className={styles.part}>
        <h3>{own.sessions}</h3>
        <Sessions person={person} isMe={isMe} />
      </section>
    </Dialog>
  );
}

const sessionsQuery = (person: number) => ({
  queryKey: [...peopleKey, person, 'sessions'],
  queryFn: () => call<SessionRecord[]>('GET', `/people/${person}/sessions`),
});

function Sessions({ person, isMe }: { readonly person: PersonRecord; readonly isMe: boolean }) {
  const words = useWords();
  const { people: own } = words;
  const queryClient = useQueryClient();
  const [isSure, setSure] = useState(false);
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(person.id));
  const ending = useMutation({
    mutationFn: () => call('DELETE', `/people/${person.id}/sessions`),
    async onSuccess() {
      setSure(false);
      await queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Loading />;
  return (
    <>
      <p role="status" className={styles.said}>
        {ending.isSuccess && own.ended(person.nome)}
        {!ending.isSuccess && sessions.length === 0 && own.notSeen}
      </p>
      {sessions.length > 0 && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} {...session} />
          ))}
        </ul>
      )}
      {ending.error && <Problem inline error={ending.error} title={words.problem.notSaved} />}
      {sessions.length > 0 && !isSure && (
        <div>
          <Button onPress={() => setSure(true)}>{own.endSessions}</Button>
        </div>
      )}
      {sessions.length > 0 && isSure && (
        <div className={styles.question} role="group" aria-label={own.endQuestion(person.nome)}>
          <p>
            <strong>{own.endQuestion(person.nome)}</strong> {isMe ? own.endOwnText : own.endText}
          </p>
          <div className={styles.buttons}>
            <Button look="danger" autoFocus isPending={ending.isPending} onPress={() => ending.mutate()}>
              {own.endSessions}
            </Button>
            <Button onPress={() => setSure(false)}>{words.common.cancel}</Button>
          </div>
        </div>
      )}
    </>
  );
}

function Session({ atual, usada_em, ip, navegador }: SessionRecord) {
  const { people, sessions } = useWords();
  const format = useFormat();
  return (
    <li>
      <span>
        {browserName(navegador) ?? sessions.unknown}
        {atual && <span className={styles.over}> ({sessions.current})</span>}
      </span>
      <span className={styles.over}>{ip}</span>
      <span className={styles.over}>
        {people.seen}: {format.moment(usada_em)}
      </span>
    </li>
  );
}
