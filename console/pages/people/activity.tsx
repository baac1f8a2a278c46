/** What a person did last in the console, as the trail has it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { useFormat } from '../../data/written/format.ts';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { activityOf, type Recorded } from '../../records/activity.ts';
import { useWords } from '../../words/words.ts';
import styles from './people.module.css';
import { type Person, personKey } from './person.ts';

interface ActivityRecord extends Recorded {
  readonly horario: string;
}

const activityQuery = (person: number) => ({
  queryKey: personKey(person, 'activity'),
  queryFn: () => call<ActivityRecord[]>('GET', `/people/${person}/activity`),
});

export function Activity({ person }: { readonly person: Person }) {
  const words = useWords();
  const { people: own } = words;
  const format = useFormat();
  const { data: records, error, refetch } = useQuery(activityQuery(person.id));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!records) return <Loading />;
  if (records.length === 0) return <p className={styles.quiet}>{own.noActivity}</p>;
  return (
    <ul className={styles.entries}>
      {records.map((record) => (
        <li key={`${record.horario} ${record.rota}`}>
          <span title={`${record.metodo} ${record.rota}`}>{activityOf(record, words)}</span>
          <span className={styles.quiet}>{format.moment(record.horario)}</span>
        </li>
      ))}
    </ul>
  );
}
