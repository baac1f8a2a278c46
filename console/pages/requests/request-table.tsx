/** A list of requests, of which more is read as one scrolls. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMore } from '../../data/use-more.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { DialogLink } from '../../kit/dialogs/dialog-link.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { LongTable } from '../../kit/tables/long-table.tsx';
import { Empty, numberCell } from '../../kit/tables/table.tsx';
import { activityOf } from '../../records/activity.ts';
import { useWords } from '../../words/words.ts';
import { placeOf } from './record-link.ts';
import { authorless, nameOfRequest, operationOf, type RecordedRequest, requestsQuery } from './recorded.ts';
import { RequestDialog } from './request-dialog.tsx';
import styles from './requests.module.css';
import type { FiltersInUse } from './use-filters.ts';

interface RequestTableProps {
  readonly filters: FiltersInUse;
  readonly label: string;
  /** Shown in the last column: the answer's message, the file, or the record. */
  readonly shows: 'message' | 'file' | 'record';
  /** What to do where there are none. */
  readonly next: string;
}

export function RequestTable({ filters, label, shows, next }: RequestTableProps) {
  const { requests: own, trail } = useWords();
  const opened = useAddress().get('registro');
  const query = useInfiniteQuery({ ...requestsQuery(filters.asked), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const more = useMore(query);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  const rows = data.pages.flatMap((part) => part.rows);
  const first = shows === 'record' ? trail.act : own.request;
  const head = [first, own.status, own.when, own.who, own.columns[shows]].map((name) => (
    <th key={name} scope="col" className={name === own.status ? numberCell : undefined}>
      {name}
    </th>
  ));
  return (
    <>
      {rows.length === 0 ? (
        <Empty text={own.empty} next={next} onClear={filters.isNarrowed ? filters.clear : undefined} />
      ) : (
        <div className={styles.list} aria-busy={isPlaceholderData} data-shows={shows}>
          <LongTable label={label} isSticky head={head} rows={rows} keyOf={({ id }) => id} onEnd={more}>
            {(request, place) => <Row {...{ request, place, shows }} setFilter={filters.set} />}
          </LongTable>
        </div>
      )}
      {opened !== null && /^\d+@/.test(opened) && <RequestDialog key={opened} name={opened} />}
    </>
  );
}

interface RowProps {
  readonly request: RecordedRequest;
  readonly place: number;
  readonly shows: RequestTableProps['shows'];
  readonly setFilter: FiltersInUse['set'];
}

function Row({ request, place, shows, setFilter }: RowProps) {
  const words = useWords();
  const { requests: own } = words;
  const format = useFormat();
  const change = useChangeAddress();
  const { metodo, rota, caminho, status, horario, autor, id_token, id_colaborador } = request;
  const operation = `${metodo} ${operationOf(rota ?? caminho)}`;
  const isDone = shows === 'record' && rota !== null;
  return (
    <tr aria-rowindex={place} className={styles.row}>
      <th scope="row" className={styles.text} title={isDone ? operation : (rota ?? undefined)}>
        <DialogLink open={() => change({ registro: nameOfRequest(request) })}>
          {isDone ? activityOf({ metodo, rota }, words) : operation}
        </DialogLink>
      </th>
      <td className={status >= 400 ? `${numberCell} ${styles.failed}` : numberCell}>{status}</td>
      <td>{format.moment(horario)}</td>
      <td className={styles.text}>
        <button
          type="button"
          className={styles.name}
          title={own.onlyThese}
          onClick={() =>
            setFilter({
              id_token: id_token === null ? undefined : String(id_token),
              id_colaborador: id_colaborador === null ? undefined : String(id_colaborador),
            })
          }
        >
          {autor || authorless(request, own)}
        </button>
      </td>
      <td className={styles.text}>
        <LastCell request={request} shows={shows} />
      </td>
    </tr>
  );
}

function LastCell({ request, shows }: Pick<RowProps, 'request' | 'shows'>) {
  const { requests: own } = useWords();
  const format = useFormat();
  const { mensagem, recusadas, registro, simulacao, erro } = request;
  if (shows === 'record') {
    const place = placeOf(registro);
    return place ? <Link href={place}>{registro?.nome}</Link> : registro?.nome;
  }
  if (shows === 'file') return fileText(request, own, format);
  const rows = recusadas === null ? '' : own.refusedRows(recusadas);
  return [simulacao ? own.dryRun : '', rows, mensagem ?? erro ?? ''].filter(Boolean).join(' · ');
}

interface KeptFile {
  readonly arquivo: { readonly tipo: string | null; readonly bytes: number | null };
}

function fileText(
  { arquivo, recusadas, mensagem }: RecordedRequest,
  own: ReturnType<typeof useWords>['requests'],
  format: ReturnType<typeof useFormat>,
): string {
  if (arquivo === null) return '';
  const { tipo, bytes } = (JSON.parse(arquivo) as KeptFile).arquivo;
  const size = bytes === null ? '' : own.kilobytes(format.number(Math.ceil(bytes / 1024)));
  const rows = recusadas === null ? '' : own.refusedRows(recusadas);
  return [tipo, size, rows, mensagem].filter(Boolean).join(' · ');
}
