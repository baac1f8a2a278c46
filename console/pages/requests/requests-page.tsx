/** Pedidos: what integrations asked for, what failed and why, and the files that they sent. */
import { useMe } from '../../data/session.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import { type Filter, oneOf } from '../../kit/fields/filters.tsx';
import { SearchField } from '../../kit/fields/search.tsx';
import { type HeadTools, PageHead } from '../../kit/page-head.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { RecordFilter } from '../../records/record-filter.tsx';
import { useWords } from '../../words/words.ts';
import { csvOfRequests } from './csv-of-requests.ts';
import { FailedGroups } from './failed-groups.tsx';
import { operationOf, readForFile } from './recorded.ts';
import { RequestTable } from './request-table.tsx';
import styles from './requests.module.css';
import { SpanChoice } from './span-choice.tsx';
import { useTokenFilter } from './token-choice.tsx';
import { type FiltersInUse, useFilters } from './use-filters.ts';

const views = ['grupos', 'pedidos', 'arquivos'] as const;
type ShownView = (typeof views)[number];
const statuses = ['erros', '2xx', '4xx', '5xx'] as const;
const isListed = (status: string) => statuses.some((one) => one === status);

export default function RequestsPage() {
  const words = useWords();
  const { requests: own } = words;
  const isGerente = useMe().nivel_de_acesso === 'Gerente';
  const change = useChangeAddress();
  const wanted = useAddress().get('ver');
  const shown = views.filter((one) => isGerente || one !== 'arquivos');
  const view = shown.find((one) => one === wanted) ?? 'grupos';
  const filters = useFilters({ de: 'tokens', ...(view === 'arquivos' && { arquivos: '1' }) }, '7');
  return (
    <>
      <PageHead
        title={own.title}
        more={
          view !== 'grupos' && (
            <CsvButton
              name={own.title}
              rows={async () => csvOfRequests(await readForFile(filters.asked), words)}
            />
          )
        }
        view={
          <Choice
            label={own.view}
            options={shown.map((id) => ({ id, name: own.views[id] }))}
            value={view}
            onChange={(id) => change({ ver: id === 'grupos' ? null : id })}
          />
        }
        {...useTools({ filters, view, isGerente })}
      />
      {view === 'grupos' && <FailedGroups filters={filters} />}
      {view === 'pedidos' && (
        <RequestTable filters={filters} label={own.title} shows="message" next={own.emptyNext} />
      )}
      {view === 'arquivos' && (
        <>
          <p className={styles.quiet}>{own.filesText}</p>
          <RequestTable filters={filters} label={own.views.arquivos} shows="file" next={own.noFiles} />
        </>
      )}
    </>
  );
}

interface ToolsOf {
  readonly filters: FiltersInUse;
  readonly view: ShownView;
  readonly isGerente: boolean;
}

function useTools({ filters, view, isGerente }: ToolsOf): HeadTools {
  const { requests: own } = useWords();
  const status = filters.of('status');
  const byToken = useTokenFilter(filters);
  const byStatus = oneOf({
    label: own.status,
    any: own.allStatuses,
    options: [
      ...statuses.map((id) => ({ id, name: own.statuses[id] })),
      // A group of errors leads here with one.
      ...(status === undefined || isListed(status) ? [] : [{ id: status, name: status }]),
    ],
    value: status,
    choose: (chosen) => filters.set({ status: chosen }),
  });
  const byPanel: Filter = {
    label: own.panel,
    isUsed: filters.of('id_gmr_painel') !== undefined,
    clear: () => filters.set({ id_gmr_painel: undefined }),
    control: (
      <RecordFilter
        label={own.panel}
        to="gmr_painel"
        value={filters.of('id_gmr_painel')}
        choose={(id_gmr_painel) => filters.set({ id_gmr_painel })}
      />
    ),
  };
  return {
    search: (
      <SearchField
        label={own.find}
        value={filters.of('busca') ?? ''}
        onChange={(busca) => filters.set({ busca })}
      />
    ),
    children: (
      <>
        <SpanChoice filters={filters} />
        <Chips filters={filters} />
      </>
    ),
    filters: [byToken, ...(view === 'grupos' ? [] : [byStatus]), ...(isGerente ? [byPanel] : [])],
  };
}

/** What was chosen by following a link, and has no field of its own. */
function Chips({ filters }: { readonly filters: FiltersInUse }) {
  const { common } = useWords();
  const route = filters.of('rota');
  const error = filters.of('erro');
  const form = filters.of('forma');
  const chips = [
    ...(route === undefined ? [] : [{ name: 'rota', text: operationOf(route) }]),
    ...(error === undefined ? [] : [{ name: 'erro', text: error }]),
    ...(form === undefined ? [] : [{ name: 'forma', text: form }]),
  ];
  return chips.map(({ name, text }) => (
    <Button
      key={name}
      look="quiet"
      aria-label={common.removeFilter(text)}
      onPress={() => filters.set({ [name]: undefined })}
    >
      {text} ✕
    </Button>
  ));
}
