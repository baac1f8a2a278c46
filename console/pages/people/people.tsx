/** Pessoas: who there is, with which level and status, and how many sessions. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { downloadCsv } from '../../data/csv.ts';
import { type PersonRecord, peopleQuery } from '../../data/queries.ts';
import { contains } from '../../data/search.ts';
import { type Level, useMe } from '../../data/session.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Empty, Head, numberCell, type Order, SortHead, Table } from '../../kit/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { levels, type Standing, standingOf, standings } from './standing.ts';

type Column = 'name' | 'level' | 'status' | 'sessions';

export default function PeoplePage() {
  const { people: words } = useWords();
  if (useMe().nivel_de_acesso !== 'Gerente') return <DeadEnd title={words.forbidden} />;
  return <People />;
}

function People() {
  const words = useWords();
  const { people: own } = words;
  const address = useAddress();
  const change = useChangeAddress();
  const { data: people } = useSuspenseQuery(peopleQuery);
  const text = useDeferredValue(address.get('busca') ?? '');
  const level = levels.find((one) => one === address.get('tipo'));
  const status = standings.find((one) => one === address.get('so'));
  const order = orderFrom(address.get('ordem'));
  const found = people.filter(
    (person) =>
      contains(`${person.nome} ${person.email}`, text) &&
      (!level || person.nivel_de_acesso === level) &&
      (!status || standingOf(person) === status),
  );
  const shown = sorted(found, order, words);
  const opened = people.find(({ id }) => String(id) === address.get('pessoa'));
  return (
    <>
      <Head
        title={
          <div>
            <h1>{own.title}</h1>
            <p className={styles.over} role="status">
              {words.common.count(shown.length, people.length)}
            </p>
          </div>
        }
      >
        <Tools level={level} status={status} />
        <Button
          look="quiet"
          isDisabled={shown.length === 0}
          onPress={() => downloadCsv(own.title, csvOf(shown, words), words)}
        >
          <Icon name="download" />
          {words.common.csv}
        </Button>
      </Head>
      {shown.length === 0 ? (
        <>
          <Empty text={own.empty} next={own.emptyNext} />
          <div>
            <Button onPress={() => change({ busca: null, tipo: null, so: null })}>{own.clear}</Button>
          </div>
        </>
      ) : (
        <PeopleTable people={shown} order={order} />
      )}
      {opened && (
        <PersonDialog key={opened.id} person={opened} close={() => change({ pessoa: null }, true)} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly level: Level | undefined;
  readonly status: Standing | undefined;
}

function Tools({ level, status }: ToolsProps) {
  const { people: words } = useWords();
  const address = useAddress();
  const change = useChangeAddress();
  const all = 'todos';
  return (
    <>
      <TextField
        label={words.find}
        labelInside
        type="search"
        value={address.get('busca') ?? ''}
        onChange={(text) => change({ busca: text === '' ? null : text }, true)}
      />
      <Select
        label={words.level}
        labelHidden
        options={[
          { id: all, name: words.allLevels },
          ...levels.map((id) => ({ id, name: words.levels[id] })),
        ]}
        value={level ?? all}
        onChange={(tipo) => change({ tipo: tipo === all ? null : tipo })}
      />
      <Select
        label={words.status}
        labelHidden
        options={[
          { id: all, name: words.allStatuses },
          ...standings.map((id) => ({ id, name: words.statuses[id] })),
        ]}
        value={status ?? all}
        onChange={(so) => change({ so: so === all ? null : so })}
      />
    </>
  );
}

interface PeopleTableProps {
  readonly people: readonly PersonRecord[];
  readonly order: Order<Column>;
}

function PeopleTable({ people, order }: PeopleTableProps) {
  const { people: words } = useWords();
  const change = useChangeAddress();
  const onSort = ({ by, isDown }: Order<Column>) => change({ ordem: isDown ? `-${by}` : by }, true);
  return (
    <Table label={words.title} isSticky>
      <thead>
        <tr>
          <SortHead column="name" name={words.name} order={order} onSort={onSort} />
          <th scope="col">{words.email}</th>
          <SortHead column="level" name={words.level} order={order} onSort={onSort} />
          <SortHead column="status" name={words.status} order={order} onSort={onSort} />
          <SortHead column="sessions" name={words.sessions} order={order} onSort={onSort} isNumber />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const standing = standingOf(person);
          return (
            <tr key={person.id}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.name}
                  aria-haspopup="dialog"
                  title={words.open(person.nome)}
                  onClick={() => change({ pessoa: String(person.id) })}
                >
                  {person.nome}
                </button>
              </th>
              <td className={styles.quiet}>{person.email}</td>
              <td>{words.levels[person.nivel_de_acesso]}</td>
              <td className={standing === 'active' ? styles.quiet : styles.out}>
                {words.statuses[standing]}
              </td>
              <td className={numberCell}>{person.sessoes}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function orderFrom(text: string | null): Order<Column> {
  const [, down, by = 'name'] = /^(-?)(name|level|status|sessions)$/.exec(text ?? '') ?? [];
  return { by: by as Column, isDown: down === '-' };
}

function sorted(people: readonly PersonRecord[], { by, isDown }: Order<Column>, words: Words) {
  const { compare } = new Intl.Collator(words.language.locale);
  const rank = (person: PersonRecord) => {
    if (by === 'level') return levels.indexOf(person.nivel_de_acesso);
    if (by === 'status') return standings.indexOf(standingOf(person));
    return by === 'sessions' ? person.sessoes : 0;
  };
  const way = isDown ? -1 : 1;
  return [...people].sort((a, b) => {
    const byName = compare(a.nome, b.nome) || a.id - b.id;
    return by === 'name' ? way * byName : way * (rank(a) - rank(b)) || byName;
  });
}

function csvOf(people: readonly PersonRecord[], { people: words }: Words) {
  return [
    [words.name, words.email, words.level, words.status, words.sessions],
    ...people.map((person) => [
      person.nome,
      person.email,
      words.levels[person.nivel_de_acesso],
      words.statuses[standingOf(person)],
      person.sessoes,
    ]),
  ];
}
