/** Novidades: what changed in the company, the newest first. */
import type { GmrProcess } from '@prumo/client';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../data/client.ts';
import { panelSaidAddress, saidAddress } from '../../data/meeting.ts';
import { processesQuery } from '../../data/queries.ts';
import { useMore } from '../../data/use-more.ts';
import { pageAddress, useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { oneOf } from '../../kit/fields/filters.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Missing } from '../../kit/missing.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { LongTable } from '../../kit/tables/long-table.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { type KindName, kindsOfFeeds } from '../../records/generated/kinds.ts';
import { recordAddress } from '../../records/record-addresses.ts';
import { useWords, type Words } from '../../words/words.ts';
import styles from './changes.module.css';

type Kind = keyof Words['changes']['kinds'];

interface Change {
  readonly cursor: string;
  readonly recurso: Kind;
  readonly acao: 'insert' | 'update' | 'delete';
  readonly horario: string;
  readonly id: number | null;
  readonly nome: string | null;
  readonly id_gmr_painel: number | null;
  readonly painel: string | null;
  readonly id_gmr_processo: number | null;
  readonly id_indicador: number | null;
  readonly indicador: string | null;
  readonly periodo: string | null;
  readonly mes: number | null;
  readonly ano: number | null;
  readonly autor: string | null;
}

/** As many as the server sends at once. */
const pageSize = 100;

const changesQuery = (kind: Kind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['changes', kind],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({
        ...(kind && { recurso: kind }),
        ...(pageParam && { antes: pageParam }),
      });
      return call<Change[]>('GET', `/changes?${query.toString()}`);
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
  });

export default function ChangesPage() {
  const words = useWords();
  const { changes: own } = words;
  const address = useAddress();
  const change = useChangeAddress();
  const format = useFormat();
  const kinds = Object.keys(own.kinds) as Kind[];
  const kind = kinds.find((one) => one === address.get('tipo'));
  const query = useInfiniteQuery(changesQuery(kind));
  const { data, error, refetch } = query;
  const more = useMore(query);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  const changes = data.pages.flat();
  const filter = oneOf({
    label: own.kind,
    any: own.anyKind,
    options: kinds.map((id) => ({ id, name: own.kinds[id] })),
    value: kind,
    choose: (id) => change({ tipo: id ?? null }),
  });
  return (
    <>
      <PageHead
        title={own.title}
        about={own.about}
        actions={<Button onPress={() => void refetch()}>{own.readAgain}</Button>}
        more={
          <CsvButton
            name={own.title}
            rows={() => [
              headOf(own),
              ...changes.map((one) => [
                one.horario,
                own.kinds[one.recurso],
                own.actions[one.acao],
                recordText(one, words, format.month),
                one.autor,
              ]),
            ]}
            isDisabled={changes.length === 0}
          />
        }
        filters={[filter]}
      />
      {changes.length === 0 ? <Empty text={own.none} /> : <ChangeTable changes={changes} more={more} />}
    </>
  );
}

const headOf = (own: Words['changes']) => [own.when, own.kind, own.what, own.record, own.who];

interface ChangeTableProps {
  readonly changes: readonly Change[];
  readonly more: () => void;
}

function ChangeTable({ changes, more }: ChangeTableProps) {
  const words = useWords();
  const { changes: own } = words;
  const format = useFormat();
  const head = headOf(own).map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
  const rows = changes.map((change, key) => ({ ...change, key }));
  return (
    <div className={styles.list}>
      <LongTable label={own.title} head={head} rows={rows} keyOf={({ key }) => key} onEnd={more}>
        {(change, place) => (
          <tr aria-rowindex={place} className={styles.row}>
            <td>{format.moment(change.horario)}</td>
            <td>{own.kinds[change.recurso]}</td>
            <td>{own.actions[change.acao]}</td>
            <td className={styles.record}>
              <Where change={change}>{recordText(change, words, format.month)}</Where>
            </td>
            <td>{change.autor ?? <Missing reason={own.unknownAuthor} />}</td>
          </tr>
        )}
      </LongTable>
    </div>
  );
}

function recordText(
  { recurso, nome, painel, indicador, periodo, mes, ano }: Change,
  { changes: own }: Words,
  month: (of: { ano: number; mes: number }) => string,
): string {
  if (recurso === 'recalculo' || recurso === 'empresa') return own.wholeCompany;
  const when = ano === null ? undefined : mes === null ? String(ano) : month({ ano, mes });
  const parts = [nome, indicador, painel, periodo, when].filter((part) => part != null);
  return parts.join(' · ') || own.gone;
}

/** The kinds whose records have an address. */
const kinds: Partial<Record<Kind, KindName>> = kindsOfFeeds;

/** A link to the record, if it is there and has a page. */
function Where({ change, children }: { readonly change: Change; readonly children: ReactNode }) {
  const { data: processes = [] } = useQuery(processesQuery);
  const address = saidOf(change, processes) ?? addressOf(change);
  return address === undefined ? children : <Link href={address}>{children}</Link>;
}

/** What is said of a number or a panel is beside it. */
function saidOf(change: Change, processes: readonly GmrProcess[]): string | undefined {
  const { recurso, id, id_gmr_painel: panel, id_indicador: indicator, mes, ano } = change;
  const said = { analise: 'tudo', acao: `acao-${id}`, comentario: `comentario-${id}` };
  if (!(recurso in said) || panel === null) return undefined;
  const part = said[recurso as keyof typeof said];
  if (indicator === null || mes === null || ano === null) return panelSaidAddress(panel, part);
  return saidAddress({ panel, indicator, mes, ano }, part, processes);
}

function addressOf(change: Change): string | undefined {
  const { recurso, id, nome, painel, id_gmr_painel, id_gmr_processo, id_indicador } = change;
  if (recurso === 'acesso') {
    if (id_gmr_processo === null) return undefined;
    return pageAddress('/acessos', { processo: String(id_gmr_processo), busca: painel, por: nome });
  }
  if (id_gmr_painel !== null && painel !== null) {
    const indicador = id_indicador === null ? null : String(id_indicador);
    return pageAddress(`/paineis/${id_gmr_painel}`, { indicador });
  }
  const kind = kinds[recurso];
  return kind && id !== null && nome !== null ? recordAddress(kind, id) : undefined;
}
