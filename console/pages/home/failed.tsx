/**
 * For those who administer: loads of integrations that failed, recalculations in quarantine, and
 * what to do.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFailure } from '../../data/failure.ts';
import { type FailedRequests, failedLoadsQuery, quarantineQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { type FailedLine, failedLines } from './failed-lines.ts';
import styles from './home.module.css';

const shownFirst = 3;

/** Undefined for people who may not see them, and while it is loading. */
export function useFailedLoads() {
  const mayAsk = useMe().nivel_de_acesso !== 'Colaborador';
  return useQuery({ ...failedLoadsQuery, enabled: mayAsk });
}

/** A warning that calculated values are out of date. Empty if they are not. */
export function Stopped() {
  const { home } = useWords();
  const format = useFormat();
  const mayAsk = useMe().nivel_de_acesso !== 'Colaborador';
  const [stopped] = useQuery({ ...quarantineQuery, enabled: mayAsk }).data ?? [];
  if (!stopped) return null;
  const { tentativas, primeira_em, proxima_em, marcas, erro } = stopped;
  return (
    <section className={styles.stopped} aria-label={home.stopped}>
      <h2>
        <Icon name="warning" /> {home.stopped}
      </h2>
      <p>{home.stoppedText(tentativas, format.moment(primeira_em))}</p>
      <p>{home.stoppedWaiting(format.number(marcas), format.moment(proxima_em))}</p>
      <p>{home.stoppedNext}</p>
      {erro !== null && <code>{erro}</code>}
    </section>
  );
}

/** Loads that failed, the latest first: in one line each what was loaded, and what was wrong. */
export function Failed() {
  const words = useWords();
  const { home } = words;
  const requests = useFailedLoads();
  const failure = useFailure(requests);
  const groups = requests.data;
  const [isOpen, setOpen] = useState(false);
  if (failure) return <Problem inline error={failure.error} onRetry={failure.retry} />;
  if (!groups) return null;
  const lines = failedLines(groups);
  const shown = isOpen ? lines : lines.slice(0, shownFirst);
  return (
    <section className={styles.list}>
      <h2>
        {home.failed} {lines.length > 0 && <span className={styles.over}>{lines.length}</span>}
      </h2>
      <p className={styles.over}>{lines.length === 0 ? home.nothingFailed : home.failedText}</p>
      <ul>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {lines.length > 0 && (
        <div>
          {shown.length < lines.length && (
            <Button look="quiet" onPress={() => setOpen(true)}>
              {home.more(lines.length - shown.length)}
            </Button>
          )}
          <CsvButton name={home.failed} rows={() => csvOf(groups, words)} />
          <Link className={buttonClass('quiet')} href={pageAddress('/chamadas')}>
            {home.failedAll}
          </Link>
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: FailedLine }) {
  const { home } = useWords();
  const format = useFormat();
  const { what, why, groups } = line;
  const [newest] = groups as [FailedRequests];
  const { id_token, nome_token, ultima_em } = newest;
  const times = groups.reduce((sum, { quantas }) => sum + quantas, 0);
  const text = `${home.loads[what]}: ${home.loadFaults[why]}`;
  const about = [
    home.failedTimes(format.number(times), nome_token || String(id_token)),
    home.failedLast(format.moment(ultima_em)),
  ].join(' · ');
  return (
    <li className={styles.failed}>
      <Link href={placeOf(groups)}>{text}</Link> <span className={styles.over}>{about}</span>
    </li>
  );
}

/** Where the requests of a line are, with what to do about them. */
function placeOf(groups: readonly FailedRequests[]): string {
  const [newest] = groups as [FailedRequests];
  const common = (name: 'rota' | 'status' | 'erro' | 'forma') => {
    const value = newest[name];
    const isCommon = value !== null && groups.every((one) => one[name] === value);
    return isCommon ? { [name]: String(value) } : {};
  };
  const filter = {
    status: 'erros',
    ...common('rota'),
    ...common('status'),
    ...common('erro'),
    ...common('forma'),
    id_token: String(newest.id_token),
  };
  return pageAddress('/chamadas', { ver: 'pedidos', filtro: new URLSearchParams(filter).toString() });
}

function csvOf(groups: readonly FailedRequests[], { home }: Words) {
  return [
    home.failedColumns,
    ...groups.map((group) => [
      group.metodo,
      group.rota,
      group.status,
      group.erro,
      group.mensagem,
      group.id_token,
      group.nome_token,
      group.quantas,
      group.primeira_em,
      group.ultima_em,
    ]),
  ];
}
