/** Processos: the months in which panels are managed, and the next year from one. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { reaches } from '../../../src/kernel/identity.ts';
import { list } from '../../data/client.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress, useAddress, useChangeAddress, useView } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { askForList } from '../../records/ask-for-list.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { useWords } from '../../words/words.ts';
import { NextYear } from './next-year.tsx';
import styles from './processes.module.css';

interface CopiedProcess {
  readonly id: number;
  readonly nome: string;
}

export const prefetch = () => askForList('gmr_processo');

export default function ProcessesPage() {
  const { processes: words } = useWords();
  const asked = useAddress().get('copiar');
  const current = useView()?.process.id;
  const copied = asked === 'atual' ? String(current ?? '') : asked;
  const change = useChangeAddress();
  const [made, setMade] = useState<CopiedProcess>();
  const mayCopy = reaches(useMe().nivel_de_acesso, 'Gestor');
  return (
    <>
      {made && (
        <p className={styles.made} role="status">
          {words.done(made.nome)}{' '}
          <Link href={pageAddress('/mapa', { processo: String(made.id), mes: null })}>{words.open}</Link>
        </p>
      )}
      <RecordPage name="gmr_processo" below={(process) => <Below process={process} />} />
      {mayCopy && copied !== null && /^[1-9]\d{0,9}$/.test(copied) && (
        <NextYear
          key={copied}
          id={Number(copied)}
          close={() => change({ copiar: null }, true)}
          onMade={(process) => {
            setMade(process);
            change({ copiar: null }, true);
          }}
        />
      )}
    </>
  );
}

const shown = 8;

/** The panels that a process has. */
const panelsOf = (id: number) =>
  queryOptions({
    queryKey: ['panels', 'of-process', id],
    queryFn: () =>
      list<CopiedProcess>(
        '/panels/panel/getAll',
        new URLSearchParams({ id_gmr_processo: String(id), order: 'nome', limit: String(shown) }),
      ),
  });

/** What is in the process, and the way to the next. */
function Below({ process }: { readonly process: CopiedProcess }) {
  const { processes: words } = useWords();
  const change = useChangeAddress();
  const mayClose = reaches(useMe().nivel_de_acesso, 'Gerente');
  const { data, error, refetch } = useQuery(panelsOf(process.id));
  return (
    <section className={styles.below}>
      <h3>
        {words.panels}
        {data && data.total > 0 && `: ${data.total}`}
      </h3>
      {error && <Problem inline error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.total === 0 && <p>{words.noPanels}</p>}
      {data && data.total > 0 && (
        <ul>
          {data.records.map(({ id, nome }) => (
            <li key={id}>
              <Link href={pageAddress(`/paineis/${id}`, { processo: String(process.id), mes: null })}>
                {nome}
              </Link>
            </li>
          ))}
          {data.total > data.records.length && <li>{words.more(data.total - data.records.length)}</li>}
        </ul>
      )}
      <div>
        <Button onPress={() => change({ registro: null, copiar: String(process.id) }, true)}>
          {words.nextYear}
        </Button>
      </div>
      {mayClose && (
        <p>
          <Link href={pageAddress('/mapa', { processo: String(process.id), mes: null })}>
            {words.closeMonth}
          </Link>
        </p>
      )}
    </section>
  );
}
