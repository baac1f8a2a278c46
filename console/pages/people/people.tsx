/** Pessoas: all people with their level, status and number of sessions. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { downloadCsv } from '../../data/csv.ts';
import { useFormat } from '../../data/format.ts';
import { type PeopleChoice, type PersonRecord, peopleQuery, readPeople } from '../../data/queries.ts';
import { type Level, useMe } from '../../data/session.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Missing } from '../../kit/missing.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty, Head, numberCell, type Order, SortHead, Table } from '../../kit/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { levels, type Standing, standingNames, standingOf, standings } from './standing.ts';

type Column = 'nome' | 'nivel' | 'situacao' | 'sessoes' | 'ultimo_uso';

/** The number of people per page of the list. */
const pageSize = 100;

export default function PeoplePage() {
  const { people: words } = useWords();
  if (useMe().nivel_de_acesso !== 'Gerente') return <DeadEnd title={words.forbidden} />;
  return <People />;
}

/** The filter and order in the address. */
function useChoice() {
  const address = useAddress();
  const busca = useDeferredValue(address.get('busca') ?? '').trim();
  const level = levels.find((one) => one === address.get('tipo'));
  const status = standings.find((one) => one === address.get('so'));
  const order = orderFrom(address.get('ordem'));
  const page = Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1);
  const wanted: PeopleChoice = {
    busca,
    nivel_de_acesso: level,
    situacao: status && standingNames[status],
    ordem: order.isDown ? `-${order.by}` : order.by,
  };
  return { level, status, order, page, wanted };
}

function People() {
  const words = useWords();
  const { people: own } = words;
  const change = useChangeAddress();
  const { level, status, order, page, wanted } = useChoice();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...peopleQuery({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <Head
        title={
          <div>
            <PageTitle>{own.title}</PageTitle>
            <p className={styles.over} role="status">
              {own.range(
                (page - 1) * pageSize + Math.min(1, data.records.length),
                (page - 1) * pageSize + data.records.length,
                data.total,
              )}
            </p>
          </div>
        }
      >
        <Tools level={level} status={status} />
        <Download choice={wanted} isDisabled={data.total === 0} />
      </Head>
      {data.records.length === 0 ? (
        <>
          <Empty text={own.empty} next={own.emptyNext} />
          <div>
            <Button onPress={() => change({ busca: null, tipo: null, so: null, pagina: null })}>
              {words.common.clearFilter}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.list} aria-busy={isPlaceholderData}>
          <PeopleTable people={data.records} order={order} />
          {data.total > pageSize && <Pager page={page} pages={Math.ceil(data.total / pageSize)} />}
        </div>
      )}
      <Opened />
    </>
  );
}

function Pager({ page, pages }: { readonly page: number; readonly pages: number }) {
  const { people: own } = useWords();
  const change = useChangeAddress();
  const go = (to: number) => () => change({ pagina: to === 1 ? null : String(to) });
  return (
    <nav className={styles.pager} aria-label={own.pages}>
      <Button isDisabled={page <= 1} onPress={go(page - 1)}>
        {own.previous}
      </Button>
      <span>{own.page(page, pages)}</span>
      <Button isDisabled={page >= pages} onPress={go(page + 1)}>
        {own.next}
      </Button>
    </nav>
  );
}

/** Downloads everybody who matches the filter, on all pages. */
function Download({ choice, isDisabled }: { readonly choice: PeopleChoice; readonly isDisabled: boolean }) {
  const words = useWords();
  const reading = useMutation({
    mutationFn: async () => {
      const { records } = await readPeople(choice);
      downloadCsv(words.people.title, csvOf(records, words), words);
    },
  });
  return (
    <>
      {reading.error && <Problem inline error={reading.error} />}
      <Button
        look="quiet"
        isDisabled={isDisabled}
        isPending={reading.isPending}
        onPress={() => reading.mutate()}
      >
        <Icon name="download" />
        {words.common.csv}
      </Button>
    </>
  );
}

/** The person in the address, wherever they are in the list. */
function Opened() {
  const change = useChangeAddress();
  const id = Number(useAddress().get('pessoa'));
  const isAsked = Number.isSafeInteger(id) && id > 0;
  const { data } = useQuery({ ...peopleQuery({ id }), enabled: isAsked });
  const person = isAsked ? data?.records[0] : undefined;
  if (!person) return null;
  return <PersonDialog key={person.id} person={person} close={() => change({ pessoa: null }, true)} />;
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
        onChange={(text) => change({ busca: text === '' ? null : text, pagina: null }, true)}
      />
      <Select
        label={words.level}
        labelHidden
        options={[
          { id: all, name: words.allLevels },
          ...levels.map((id) => ({ id, name: words.levels[id] })),
        ]}
        value={level ?? all}
        onChange={(tipo) => change({ tipo: tipo === all ? null : tipo, pagina: null })}
      />
      <Select
        label={words.status}
        labelHidden
        options={[
          { id: all, name: words.allStatuses },
          ...standings.map((id) => ({ id, name: words.statuses[id] })),
        ]}
        value={status ?? all}
        onChange={(so) => change({ so: so === all ? null : so, pagina: null })}
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
  const onSort = ({ by, isDown }: Order<Column>) =>
    change({ ordem: isDown ? `-${by}` : by, pagina: null }, true);
  return (
    <Table label={words.title} isSticky>
      <thead>
        <tr>
          <SortHead column="nome" name={words.name} order={order} onSort={onSort} />
          <th scope="col">{words.email}</th>
          <SortHead column="nivel" name={words.level} order={order} onSort={onSort} />
          <SortHead column="situacao" name={words.status} order={order} onSort={onSort} />
          <SortHead column="sessoes" name={words.sessions} order={order} onSort={onSort} isNumber />
          <SortHead column="ultimo_uso" name={words.seen} order={order} onSort={onSort} isNumber />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} open={() => change({ pessoa: String(person.id) })} />
        ))}
      </tbody>
    </Table>
  );
}

interface PersonRowProps {
  readonly person: PersonRecord;
  readonly open: () => void;
}

function PersonRow({ person, open }: PersonRowProps) {
  const { people: words } = useWords();
  const format = useFormat();
  const standing = standingOf(person);
  const { nome, email, nivel_de_acesso: level, sessoes, ultimo_uso: used } = person;
  const [account = ''] = email.split('@', 1);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          title={words.open(nome)}
          onClick={open}
        >
          {nome}
        </button>
        <span className={styles.emailBelow}>
          {account}
          <wbr />
          {email.slice(account.length)}
        </span>
      </th>
      <td className={styles.quiet}>{email}</td>
      <td>{words.levels[level]}</td>
      <td className={standing === 'active' ? styles.quiet : styles.out}>{words.statuses[standing]}</td>
      <td className={numberCell}>{sessoes}</td>
      <td className={numberCell}>
        {used === null ? <Missing reason={words.neverSeen} /> : format.moment(used)}
      </td>
    </tr>
  );
}

function orderFrom(text: string | null): Order<Column> {
  const [, down, by = 'nome'] = /^(-?)(nome|nivel|situacao|sessoes|ultimo_uso)$/.exec(text ?? '') ?? [];
  return { by: by as Column, isDown: down === '-' };
}

function csvOf(people: readonly PersonRecord[], { people: words }: Words) {
  return [
    [words.name, words.email, words.level, words.status, words.sessions, words.seen],
    ...people.map((person) => [
      person.nome,
      person.email,
      words.levels[person.nivel_de_acesso],
      words.statuses[standingOf(person)],
      person.sessoes,
      person.ultimo_uso,
    ]),
  ];
}
