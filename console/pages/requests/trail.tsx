/** Trilha: who did what, to which record. */
import { useState } from 'react';
import { useMe } from '../../data/session.ts';
import { Select } from '../../kit/fields/field.tsx';
import { Folded } from '../../kit/fields/folded.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { Head } from '../../kit/tables/table.tsx';
import { type KindName, kinds } from '../../records/generated/kinds.ts';
import type { RecordKind } from '../../records/kind.ts';
import { RecordFilter } from '../../records/record-filter.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { csvOfRequests } from './csv-of-requests.ts';
import { readForFile } from './recorded.ts';
import { RequestTable } from './request-table.tsx';
import styles from './requests.module.css';
import { SpanChoice } from './span-choice.tsx';
import { TokenChoice } from './token-choice.tsx';
import { type FiltersInUse, useFilters } from './use-filters.ts';

const all = 'todos';
const folded = ['ato', 'de', 'id_colaborador', 'id_token', 'registro', 'dias'];
type Act = keyof Words['trail']['acts'];
type Sender = keyof Words['trail']['senders'];

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
      <Head title={<PageTitle>{trail.title}</PageTitle>}>
        <CsvButton name={trail.title} rows={async () => csvOfRequests(await readForFile(asked), words)} />
      </Head>
      <p className={styles.quiet}>{trail.text}</p>
      <Tools filters={filters} />
      <RequestTable filters={narrowed} label={trail.title} shows="record" next={requests.emptyNext} />
    </>
  );
}

function Tools({ filters }: { readonly filters: FiltersInUse }) {
  const { trail } = useWords();
  const choose = (name: string) => (value: string) =>
    filters.set({ [name]: value === all ? undefined : value });
  return (
    <div className={styles.tools}>
      <Folded chosen={filters.count(folded)} of={folded.length}>
        <Select
          label={trail.act}
          labelHidden
          options={[
            { id: all, name: trail.allActs },
            ...(Object.keys(trail.acts) as Act[]).map((id) => ({ id, name: trail.acts[id] })),
          ]}
          value={filters.of('ato') ?? all}
          onChange={choose('ato')}
        />
        <Select
          label={trail.by}
          labelHidden
          options={(Object.keys(trail.senders) as Sender[]).map((id) => ({ id, name: trail.senders[id] }))}
          value={(filters.of('de') as Sender | undefined) ?? all}
          onChange={choose('de')}
        />
        <RecordFilter
          label={trail.person}
          to="colaborador"
          value={filters.of('id_colaborador')}
          choose={(id_colaborador) => filters.set({ id_colaborador, id_token: undefined })}
        />
        <TokenChoice filters={filters} />
        <RecordChoice filters={filters} />
        <SpanChoice filters={filters} />
      </Folded>
    </div>
  );
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
