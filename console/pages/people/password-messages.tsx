/** The password messages of a person, what became of them, and how to send another one. */
import type { PasswordMessage } from '@prumo/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './people.module.css';
import { type Person, personKey } from './person.ts';

/** The newest ones tell what there is to know. */
const shown = 5;

const messagesQuery = (person: number) => ({
  queryKey: personKey(person, 'messages'),
  queryFn: async () => [...(await client.employee.getPasswordMessages(person))],
});

export function PasswordMessages({ person }: { readonly person: Person }) {
  const { people: own } = useWords();
  const queryClient = useQueryClient();
  const { data: messages, error, refetch } = useQuery(messagesQuery(person.id));
  const sending = useMutation({
    mutationFn: () => client.employee.insertPasswordMessage(person.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: personKey(person.id, 'messages') }),
  });
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!messages) return <Loading />;
  return (
    <>
      <p role="status" className={styles.said}>
        {sending.isSuccess && own.messageQueued}
        {!sending.isSuccess && messages.length === 0 && own.noMessages}
      </p>
      {messages.length > 0 && (
        <ul className={styles.entries}>
          {messages.slice(0, shown).map((message) => (
            <Message key={message.id} {...message} />
          ))}
        </ul>
      )}
      {sending.error && <Problem inline error={sending.error} title={own.messageNotSent} />}
      {person.mayBeWritten && (
        <div>
          <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
            {own.sendMessage}
          </Button>
        </div>
      )}
    </>
  );
}

function Message({ status, destinatario, data_cadastro, enviada_em, erro, motivo }: PasswordMessage) {
  const { people: own } = useWords();
  const format = useFormat();
  return (
    <li>
      <span>
        {own.messageStatuses[status]}
        {status === 'pendente' && motivo !== null && `: ${own.messageHeld}`}
      </span>
      <span className={styles.quiet}>{destinatario}</span>
      <span className={styles.quiet}>{format.moment(enviada_em ?? data_cadastro)}</span>
      {erro !== null && <span className={styles.reason}>{erro}</span>}
    </li>
  );
}
