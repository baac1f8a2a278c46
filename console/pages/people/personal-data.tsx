/** The personal data of a person: all of it as a file, and its removal once they have left. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { Button } from '../../kit/button.tsx';
import { DataButton } from '../../kit/figures/data-button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './people.module.css';
import { type Person, personKey, readPeopleAgain } from './person.ts';

interface Outcome {
  readonly acao: 'apaga' | 'muda' | 'fica';
  readonly tabela: string;
  readonly linhas: number;
}

/** Removes the data, or only tells what would become of it. */
async function anonymise(person: number, isTrial: boolean): Promise<readonly Outcome[]> {
  const response = await client.request(`/people/${person}/anonymise`, {
    method: 'POST',
    ...(isTrial && { headers: { prefer: 'tx=rollback' } }),
  });
  return ((await response.json()) as { response: { resultado: Outcome[] } }).response.resultado;
}

export function PersonalData({ person }: { readonly person: Person }) {
  const { people: own } = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className={styles.quiet}>{own.dataAbout}</p>
      <div className={styles.buttons}>
        <DataButton name={person.name} path={`/people/${person.id}/personal-data`} />
        {person.hasLeft && !person.isAnonymous && !isAsking && (
          <Button onPress={() => setAsking(true)}>{own.anonymise}</Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {person.isAnonymous && own.anonymous}
        {!person.hasLeft && own.notLeft}
      </p>
      {isAsking && !person.isAnonymous && <Question person={person} close={() => setAsking(false)} />}
    </>
  );
}

/** Shows what would be removed and what stays, and does it after the password. */
function Question({ person, close }: { readonly person: Person; readonly close: () => void }) {
  const { people: own, common } = useWords();
  const queryClient = useQueryClient();
  const trial = useQuery({
    queryKey: personKey(person.id, 'anonymise'),
    queryFn: () => anonymise(person.id, true),
    retry: false,
    gcTime: 0,
  });
  const confirmed = useConfirmed(
    () => anonymise(person.id, false),
    () => readPeopleAgain(queryClient),
  );
  const { doing, lacksPassword } = confirmed;
  return (
    <form
      className={styles.question}
      aria-label={own.anonymiseQuestion(person.name)}
      onSubmit={(event) => {
        event.preventDefault();
        doing.mutate();
      }}
    >
      <p>
        <strong>{own.anonymiseQuestion(person.name)}</strong> {own.anonymiseText}
      </p>
      {trial.isPending && <Loading />}
      {trial.error && <Problem inline error={trial.error} onRetry={() => void trial.refetch()} />}
      {trial.data && <Outcomes outcomes={trial.data} />}
      <PasswordAgain {...confirmed} />
      <div className={styles.buttons}>
        {trial.data && !lacksPassword && (
          <Button type="submit" look="danger" isPending={doing.isPending}>
            {own.anonymiseForGood}
          </Button>
        )}
        <Button onPress={close}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const { people: own } = useWords();
  return (
    <dl className={styles.outcomes}>
      {(['apaga', 'muda', 'fica'] as const).map((acao) => (
        <div key={acao}>
          <dt>{own.outcomes[acao]}</dt>
          {linesOf(outcomes, acao, own.outcomeNames).map(([name, count]) => (
            <dd key={name}>
              {name}: {count}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Tables without a name of their own are other records in whose texts the person is named. */
function linesOf(
  outcomes: readonly Outcome[],
  acao: Outcome['acao'],
  names: Words['people']['outcomeNames'],
): [name: string, count: number][] {
  const lines = new Map<string, number>();
  for (const { tabela, linhas } of outcomes.filter((one) => one.acao === acao && one.linhas > 0)) {
    const name = (names as Readonly<Record<string, string>>)[`${acao} ${tabela}`] ?? names.others;
    lines.set(name, (lines.get(name) ?? 0) + linhas);
  }
  return [...lines];
}
