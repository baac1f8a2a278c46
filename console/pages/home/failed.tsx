/**
 * For those who administer: failed requests of integrations, recalculations in quarantine, and what
 * to do.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFailure } from '../../data/failure.ts';
import { useFormat } from '../../data/format.ts';
import { type FailedRequests, failedRequestsQuery, quarantineQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './home.module.css';

const shownFirst = 3;

/** Undefined for people who may not see them, and while it is loading. */
export function useFailedRequests() {
  const mayAsk = useMe().nivel_de_acesso !== 'Colaborador';
  return useQuery({ ...failedRequestsQuery, enabled: mayAsk });
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

/** Groups of failed requests, the latest first. */
export function Failed() {
  const words = useWords();
  const { home } = words;
  const requests = useFailedRequests();
  const failure = useFailure(requests);
  const groups = requests.data;
  const [isOpen, setOpen] = useState(false);
  if (failure) return <Problem inline error={failure.error} onRetry={failure.retry} />;
  if (!groups) return null;
  const shown = isOpen ? groups : groups.slice(0, shownFirst);
  return (
    <section className={styles.list}>
      <h2>
        {home.failed} {groups.length > 0 && <span className={styles.over}>{groups.length}</span>}
      </h2>
      <p className={styles.over}>{groups.length === 0 ? home.nothingFailed : home.failedText}</p>
      <ul>
        {shown.map((group) => (
          <Group
            key={`${group.metodo} ${group.rota} ${group.status} ${group.erro} ${group.forma} ${group.id_token}`}
            group={group}
          />
        ))}
      </ul>
      {groups.length > 0 && (
        <div>
          {shown.length < groups.length && (
            <Button look="quiet" onPress={() => setOpen(true)}>
              {home.more(groups.length - shown.length)}
            </Button>
          )}
          <CsvButton name={home.failed} rows={() => csvOf(groups, words)} />
          <Link className={buttonClass('quiet')} href={pageAddress('/pedidos')}>
            {home.failedAll}
          </Link>
        </div>
      )}
    </section>
  );
}

function Group({ group }: { readonly group: FailedRequests }) {
  const { home } = useWords();
  const format = useFormat();
  const { metodo, rota, status, mensagem, id_token, nome_token, quantas, ultima_em } = group;
  return (
    <li>
      <div>
        <Link className={styles.route} title={rota} href={placeOf(group)}>
          {metodo} {nameOf(rota)}
        </Link>
        {mensagem !== null && (
          <p className={styles.message} lang="en" title={mensagem}>
            {mensagem}
          </p>
        )}
        <p className={styles.over}>
          {home.failedTimes(format.number(quantas), nome_token || String(id_token))} ·{' '}
          {home.failedLast(format.moment(ultima_em))}
        </p>
      </div>
      <span>{status}</span>
    </li>
  );
}

/** The name of the operation in a route: `updateProgressPanel`. */
function nameOf(route: string): string {
  const parts = route.split('/').filter(Boolean);
  return parts.find((part, at) => at > 0 && !part.startsWith('{')) ?? parts[0] ?? route;
}

/** Where the requests of a group are, with what to do about them. */
function placeOf({ rota, status, erro, forma, id_token }: FailedRequests): string {
  const filter = {
    rota,
    status: String(status),
    ...(erro !== null && { erro }),
    ...(forma !== null && { forma }),
    id_token: String(id_token),
  };
  return pageAddress('/pedidos', { ver: 'pedidos', filtro: new URLSearchParams(filter).toString() });
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
