/** The sessions of a person, and how to end them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { browserName } from '../../data/written/browser-name.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './people.module.css';
import { type Person, personKey, readPeopleAgain } from './person.ts';

interface SessionRecord {
  readonly id: string;
  readonly atual: boolean;
  readonly usada_em: string;
  readonly ip: string | null;
  readonly navegador: string | null;
}

const sessionsQuery = (person: number) => ({
  queryKey: personKey(person, 'sessions'),
  queryFn: () => call<SessionRecord[]>('GET', `/people/${person}/sessions`),
});

interface PersonSessionsProps {
  readonly person: Person;
  readonly isMe: boolean;
}

export function PersonSessions({ person, isMe }: PersonSessionsProps) {
  const words = useWords();
  const { people: own } = words;
  const queryClient = useQueryClient();
  const [isSure, setSure] = useState(false);
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(person.id));
  const ending = useMutation({
    mutationFn: () => call('DELETE', `/people/${person.id}/sessions`),
    async onSuccess() {
      setSure(false);
      await readPeopleAgain(queryClient);
    },
  });
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Loading />;
  return (
    <>
      <p role="status" className={styles.said}>
        {ending.isSuccess && own.ended(person.name)}
        {!ending.isSuccess && sessions.length === 0 && own.notSeen}
      </p>
      {sessions.length > 0 && (
        <ul className={styles.entries}>
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
        <div className={styles.question} role="group" aria-label={own.endQuestion(person.name)}>
          <p>
            <strong>{own.endQuestion(person.name)}</strong> {isMe ? own.endOwnText : own.endText}
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
  const { records, sessions } = useWords();
  const format = useFormat();
  return (
    <li>
      <span>
        {browserName(navegador) ?? sessions.unknown}
        {atual && <span className={styles.quiet}> ({sessions.current})</span>}
      </span>
      <span className={styles.quiet}>{ip}</span>
      <span className={styles.quiet}>
        {records.fields.ultimo_uso}: {format.moment(usada_em)}
      </span>
    </li>
  );
}
