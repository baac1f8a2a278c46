/** What a Gerente does about a person besides their fields: level, password, sessions, accesses. */
import { Link } from 'wouter';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import type { RecordRow } from '../../records/requests.ts';
import { useWords } from '../../words/words.ts';
import { Activity } from './activity.tsx';
import { LevelForm } from './level-form.tsx';
import { PasswordMessages } from './password-messages.tsx';
import styles from './people.module.css';
import { type Person, personIn } from './person.ts';
import { PersonSessions } from './person-sessions.tsx';
import { PersonalData } from './personal-data.tsx';

export function PersonParts({ person: record }: { readonly person: RecordRow }) {
  const { people: own, records } = useWords();
  const isMe = record.id === useMe().id_colaborador;
  const person = personIn(record);
  return (
    <>
      {!person.mayEnter && <p className={styles.out}>{own.noEntry}</p>}
      <section className={styles.part}>
        <h3>{records.fields.nivel_de_acesso}</h3>
        {isMe ? (
          <p>
            {own.levels[person.level]} <span className={styles.quiet}>{own.own}</span>
          </p>
        ) : (
          <LevelForm person={person} />
        )}
      </section>
      <section className={styles.part}>
        <h3>{own.access}</h3>
        <Accesses person={person} />
      </section>
      <section className={styles.part}>
        <h3>{own.messages}</h3>
        <PasswordMessages person={person} />
      </section>
      <section className={styles.part}>
        <h3>{records.fields.sessoes}</h3>
        <PersonSessions person={person} isMe={isMe} />
      </section>
      <section className={styles.part}>
        <h3>{own.activity}</h3>
        <Activity person={person} />
      </section>
      <section className={styles.part}>
        <h3>{own.data}</h3>
        <PersonalData person={person} />
      </section>
    </>
  );
}

function Accesses({ person }: { readonly person: Person }) {
  const { people: own } = useWords();
  return (
    <div>
      <Link
        className={buttonClass('quiet')}
        href={pageAddress('/acessos', { por: person.name, pessoa: String(person.id) })}
      >
        {own.accesses}
      </Link>
    </div>
  );
}
