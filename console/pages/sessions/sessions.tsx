/** Sessões: the sessions of the account, and how to end them. */
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { signOut, useMe } from '../../data/session.ts';
import { browserName } from '../../data/written/browser-name.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { DataButton } from '../../kit/figures/data-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { OthersSessions } from './others-sessions.tsx';
import styles from './sessions.module.css';

interface SessionRecord {
  readonly id: string | number;
  /** The session of this request. */
  readonly atual: boolean | number;
  readonly criada_em: string;
  readonly usada_em: string;
  readonly ip: string | null;
  readonly navegador: string | null;
  readonly expira_em: string;
}

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call<SessionRecord[]>('GET', '/sessions'),
});

export default function SessionsPage() {
  const words = useWords();
  const { sessions: texts } = words;
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    // Without a session, ends all except this one.
    mutationFn: (session?: SessionRecord) =>
      session?.atual ? signOut() : call('DELETE', session ? `/sessions/${session.id}` : '/sessions'),
    onSuccess: () => setAsking(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.text}
        actions={sessions.length > 1 && <Button onPress={() => setAsking(true)}>{texts.endOthers}</Button>}
        more={
          <>
            <DataButton name={me.nome} path="/personal-data" />
            <CsvButton name={texts.title} rows={() => csvOf(sessions, words)} />
          </>
        }
      />
      {ending.error && !isAsking && <Problem inline error={ending.error} title={words.problem.notSaved} />}
      <div className={styles.table}>
        <Table label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.browser}</th>
              <th scope="col">{texts.address}</th>
              <th scope="col">{texts.begun}</th>
              <th scope="col">{texts.used}</th>
              <th scope="col">{texts.expires}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending.isPending}
                end={() => ending.mutate(session)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {sessions.length === 1 && <p>{texts.alone}</p>}
      {me.nivel_de_acesso === 'Gerente' && <OthersSessions />}
      {isAsking && (
        <EndOthers
          isPending={ending.isPending}
          error={ending.error}
          end={() => ending.mutate(undefined)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface EndOthersProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly end: () => void;
  readonly close: () => void;
}

function EndOthers({ isPending, error, end, close }: EndOthersProps) {
  const words = useWords();
  const { sessions: texts, common } = words;
  return (
    <Dialog
      title={texts.endOthersSure}
      {...(!isPending && { onClose: close })}
      problem={error && <Problem inline error={error} title={words.problem.notSaved} />}
      actions={
        <>
          <Button isDisabled={isPending} onPress={close}>
            {common.cancel}
          </Button>
          <Button look="danger" isPending={isPending} onPress={end}>
            {texts.endOthers}
          </Button>
        </>
      }
    />
  );
}

const nameOf = ({ navegador }: SessionRecord, { sessions }: Words) =>
  browserName(navegador) ?? sessions.unknown;

interface SessionRowProps {
  readonly session: SessionRecord;
  readonly isEnding: boolean;
  readonly end: () => void;
}

function SessionRow({ session, isEnding, end }: SessionRowProps) {
  const words = useWords();
  const format = useFormat();
  const { sessions: texts } = words;
  const { atual: isOwn, ip, navegador, criada_em, usada_em, expira_em } = session;
  const name = nameOf(session, words);
  return (
    <tr>
      <th scope="row" title={navegador ?? undefined}>
        {name}
        {isOwn ? ` (${texts.current})` : ''}
        <span className={styles.more}>
          {ip}
          <br />
          {texts.begun} {format.moment(criada_em)}
        </span>
      </th>
      <td>{ip}</td>
      <td>{format.moment(criada_em)}</td>
      <td>{format.moment(usada_em)}</td>
      <td>{format.moment(expira_em)}</td>
      <td>
        <Button {...(!isOwn && { 'aria-label': texts.endOf(name) })} isDisabled={isEnding} onPress={end}>
          {isOwn ? words.person.signOut : texts.end}
        </Button>
      </td>
    </tr>
  );
}

function csvOf(sessions: readonly SessionRecord[], words: Words) {
  const { sessions: texts } = words;
  return [
    [texts.browser, texts.address, texts.begun, texts.used, texts.expires],
    ...sessions.map((session) => [
      nameOf(session, words),
      session.ip,
      session.criada_em,
      session.usada_em,
      session.expira_em,
    ]),
  ];
}
