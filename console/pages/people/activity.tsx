/** What a person did last in the console, as the trail has it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { useFormat } from '../../data/written/format.ts';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './people.module.css';
import { type Person, personKey } from './person.ts';

interface ActivityRecord {
  readonly horario: string;
  readonly metodo: string;
  readonly rota: string;
}

const activityQuery = (person: number) => ({
  queryKey: personKey(person, 'activity'),
  queryFn: () => call<ActivityRecord[]>('GET', `/people/${person}/activity`),
});

export function Activity({ person }: { readonly person: Person }) {
  const { people: own } = useWords();
  const format = useFormat();
  const { data: records, error, refetch } = useQuery(activityQuery(person.id));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!records) return <Loading />;
  if (records.length === 0) return <p className={styles.quiet}>{own.noActivity}</p>;
  return (
    <ul className={styles.entries}>
      {records.map((record) => (
        <li key={`${record.horario} ${record.rota}`}>
          <span title={`${record.metodo} ${record.rota}`}>{activityName(record, own.activities)}</span>
          <span className={styles.quiet}>{format.moment(record.horario)}</span>
        </li>
      ))}
    </ul>
  );
}

type Activities = Words['people']['activities'];

/** By method and route: the first that fits. */
const activities: readonly (readonly [RegExp, keyof Activities])[] = [
  [/^POST \/session(\/link)?$/, 'signIn'],
  [/^DELETE .*session/, 'signOut'],
  [/ \/session\//, 'confirmed'],
  [/level$/, 'level'],
  [/updateProgressPanel/, 'values'],
  [/AccessPanel/, 'accesses'],
  [/ \/employee\/.*PasswordMessage/, 'message'],
  [/ \/(employee|people)\//, 'people'],
  [/ \/indicators\//, 'indicators'],
  [/ \/panels\//, 'panels'],
  [/ \/processes\//, 'processes'],
  [/ \/go\//, 'budget'],
  [/ \/company\/.*Webhook/, 'webhooks'],
  [/ \/company\//, 'structure'],
];

function activityName({ metodo, rota }: ActivityRecord, names: Activities): string {
  const name = `${metodo} ${rota.replace('/console/api', '')}`;
  const [, key] = activities.find(([pattern]) => pattern.test(name)) ?? [];
  return key === undefined ? name : names[key];
}
