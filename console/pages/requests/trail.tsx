/** Trilha: who did what, to which record. */
import { type ReactNode, useState } from 'react';
import { useMe } from '../../data/session.ts';
import { Select } from '../../kit/fields/field.tsx';
import { type Filter, oneOf } from '../../kit/fields/filters.tsx';
import { type HeadTools, PageHead } from '../../kit/page-head.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { type KindName, kinds } from '../../records/generated/kinds.ts';
import type { RecordKind } from '../../records/kind.ts';
import { RecordFilter } from '../../records/record-filter.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { csvOfRequests } from './csv-of-requests.ts';
import { readForFile } from './recorded.ts';
import { RequestTable } from './request-table.tsx';
import { SpanChoice } from './span-choice.tsx';
import { useTokenFilter } from './token-choice.tsx';
import { type FiltersInUse, useFilters } from './use-filters.ts';

const all = 'todos';
type Act = keyof Words['trail']['acts'];

export default function TrailPage() {
  const words = useWords();
  const { trail, requests } = words;
  const filters = useFilters({}, '7');
  const { ato, ...others } = filters.asked;
  // Unless it is asked for, what was only read is left out.
  const asked = ato === 'tudo' ? others : { ...others, ato: ato ?? 'gravacoes' };
  const narrowed = { ...filters, asked };
  return (
    <>
      <PageHead
        title={trail.title}
        about={trail.text}
        more={
          <CsvButton name={trail.title} rows={async () => csvOfRequests(await readForFile(asked), words)} />
        }
        {...useTools(filters)}
      />
      <RequestTable filters={narrowed} label={trail.title} shows="record" next={requests.emptyNext} />
    </>
  );
}

function useTools(filters: FiltersInUse): HeadTools {
  const { trail } = useWords();
  const by = (name: string, label: string, control: ReactNode): Filter => ({
    label,
    isUsed: filters.of(name) !== undefined,
    clear: () => filters.set({ [name]: undefined }),
    control,
  });
  const { [all]: everybody, ...senders } = trail.senders;
  return {
    children: <SpanChoice filters={filters} />,
    filters: [
      oneOf({
        label: trail.act,
        any: trail.allActs,
        options: (Object.keys(trail.acts) as Act[]).map((id) => ({ id, name: trail.acts[id] })),
        value: filters.of('ato'),
        choose: (ato) => filters.set({ ato }),
      }),
      oneOf({
        label: trail.by,
        any: everybody,
        options: Object.entries(senders).map(([id, name]) => ({ id, name })),
        value: filters.of('de'),
        choose: (de) => filters.set({ de }),
      }),
      by(
        'id_colaborador',
        trail.person,
        <RecordFilter
          label={trail.person}
          to="colaborador"
          value={filters.of('id_colaborador')}
          choose={(id_colaborador) => filters.set({ id_colaborador, id_token: undefined })}
        />,
      ),
      useTokenFilter(filters),
      by('registro', trail.kind, <RecordChoice filters={filters} />),
    ],
  };
}

function RecordChoice({ filters }: { readonly filters: FiltersInUse }) {
  const { trail, records } = useWords();
  const [chosen = all, id] = filters.of('registro')?.split(':') ?? [];
  const [kind, setKind] = useState(chosen);
  const { modulos } = useMe();
  const contracted = (Object.keys(kinds) as KindName[]).filter((one) => {
    const { module }: RecordKind = kinds[one];
    return module === undefined || modulos.includes(module);
  });
  const choose = (one?: string) => filters.set({ registro: one && `${kind}:${one}` });
  return (
    <>
      <Select
        label={trail.kind}
        labelHidden
        options={[
          { id: all, name: trail.anyKind },
          ...contracted.map((one) => ({ id: one, name: records.kinds[one].one })),
        ]}
        value={kind}
        onChange={(one) => {
          setKind(one);
          filters.set({ registro: undefined });
        }}
      />
      {kind !== all && (
        <RecordFilter key={kind} label={trail.recordName} to={kind as KindName} value={id} choose={choose} />
      )}
    </>
  );
}
