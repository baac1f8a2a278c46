/** The open sessions of other people, for a Gerente. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { call, list } from '../../data/client.ts';
import { pageAddress, useAddress } from '../../data/view.ts';
import { browserName } from '../../data/written/browser-name.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Search } from '../../kit/fields/search.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './sessions.module.css';

interface OthersSession {
  readonly id: string;
  readonly id_colaborador: number;
  readonly nome: string;
  readonly usada_em: string;
  readonly ip: string | null;
  readonly navegador: string | null;
}

const key = ['sessions', 'others'];
const shownAtOnce = 200;

export function OthersSessions() {
  const { othersSessions: own, problem } = useWords();
  const address = useAddress();
  const queryClient = useQueryClient();
  const busca = useDeferredValue(address.get('busca') ?? '').trim();
  const asked = { ...(busca !== '' && { busca }), limit: String(shownAtOnce) };
  const { data, error, refetch } = useQuery({
    queryKey: [...key, asked],
    queryFn: () => list<OthersSession>('/people/sessions', new URLSearchParams(asked)),
    placeholderData: keepPreviousData,
  });
  const ending = useMutation({
    mutationFn: ({ id, id_colaborador }: OthersSession) =>
      call('DELETE', `/people/${id_colaborador}/sessions/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <div className={styles.others}>
      <h2>{own.title}</h2>
      <p>{own.text}</p>
      <Search label={own.find} />
      <p role="status">{ending.isSuccess && own.ended(ending.variables.nome)}</p>
      {ending.error && <Problem inline error={ending.error} title={problem.notSaved} />}
      {!data && (error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.records.length === 0 && <Empty text={own.none} next="" />}
      {data && data.records.length > 0 && (
        <OthersTable
          sessions={data.records}
          isEnding={ending.isPending}
          end={(session) => ending.mutate(session)}
        />
      )}
      {data && data.total > data.records.length && <p>{own.some(data.records.length, data.total)}</p>}
    </div>
  );
}

interface OthersTableProps {
  readonly sessions: readonly OthersSession[];
  readonly isEnding: boolean;
  readonly end: (session: OthersSession) => void;
}

function OthersTable({ sessions, isEnding, end }: OthersTableProps) {
  const { othersSessions: own, sessions: texts } = useWords();
  const format = useFormat();
  return (
    <Table label={own.title}>
      <thead>
        <tr>
          <th scope="col">{own.person}</th>
          <th scope="col">{texts.browser}</th>
          <th scope="col">{texts.address}</th>
          <th scope="col">{texts.used}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const { id, id_colaborador, nome, navegador, ip, usada_em } = session;
          const browser = browserName(navegador) ?? texts.unknown;
          return (
            <tr key={id}>
              <th scope="row">
                <Link href={pageAddress('/pessoas', { registro: String(id_colaborador) })}>{nome}</Link>
              </th>
              <td title={navegador ?? undefined}>{browser}</td>
              <td>{ip}</td>
              <td>{format.moment(usada_em)}</td>
              <td>
                <Button
                  aria-label={own.endOf(nome, browser)}
                  isDisabled={isEnding}
                  onPress={() => end(session)}
                >
                  {texts.end}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
