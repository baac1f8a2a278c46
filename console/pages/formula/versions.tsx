/**
 * The versions of an indicator with their authors and times. Two can be compared, and one restored.
 */
import type { IndicatorVersion } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { indicatorsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Failures } from '../../kit/failures.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { IndicatorHead, indicatorPage } from '../../kit/figures/indicator-head.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { Empty, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { authorText } from './version-author.ts';
import { VersionComparison } from './version-comparison.tsx';
import styles from './versions.module.css';
import { versionsQuery } from './versions-query.ts';

const step = 20;

export default function VersionsPage({ id }: { readonly id: number }) {
  const { versions: own } = useWords();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const [limit, setLimit] = useState(step);
  const [newest] = useSuspenseQuery(versionsQuery(id, step)).data.records;
  // A link to a save long ago names versions that are not among the first ones.
  const [oldest = Number.NaN] = versionsIn(useAddress());
  const needed = newest && oldest > 0 ? newest.versao - oldest + 1 : step;
  const { data } = useSuspenseQuery(versionsQuery(id, useDeferredValue(Math.max(limit, needed))));
  const [restored, setRestored] = useState<number>();
  const { records, total } = data;
  const name = indicators.find((one) => one.id === id)?.nome ?? records[0]?.nome ?? '';
  const compared = useCompared(records);
  return (
    <>
      <IndicatorHead title={`${own.title}: ${name}`} parent={indicatorPage({ id, nome: name })} />
      <p role="status" className={restored === undefined ? styles.hidden : styles.done}>
        {restored !== undefined && own.restored(restored)}
      </p>
      {records.length === 0 ? (
        <Empty text={own.none} />
      ) : (
        <>
          <VersionTable records={records} compare={compared.compare} chosen={compared.older?.versao} />
          <div className={styles.below}>
            <span>{own.count(records.length, total)}</span>
            {records.length < total && <Button onPress={() => setLimit(limit + step)}>{own.more}</Button>}
          </div>
        </>
      )}
      {compared.older && compared.newer && (
        <section className={styles.compared} aria-label={own.compare}>
          <h2>{own.chosen(compared.older.versao, compared.newer.versao)}</h2>
          <div className={styles.tools}>
            <Chooser label={own.older} value={compared.older} {...{ records }} onChange={compared.setOlder} />
            <Chooser label={own.newer} value={compared.newer} {...{ records }} onChange={compared.setNewer} />
          </div>
          <Failures of={`${compared.older.versao} ${compared.newer.versao}`}>
            <Suspense fallback={<Loading />}>
              <VersionComparison
                key={`${compared.older.versao} ${compared.newer.versao}`}
                id={id}
                older={compared.older}
                newer={compared.newer}
                current={records.find(({ atual }) => atual === 1)}
                restored={(version) => {
                  setRestored(version);
                  compared.close();
                }}
              />
            </Suspense>
          </Failures>
        </section>
      )}
    </>
  );
}

/** The two compared versions in the address: `ver=3-5`. */
function useCompared(records: readonly IndicatorVersion[]) {
  const address = useAddress();
  const change = useChangeAddress();
  const [older, newer] = versionsIn(address);
  const find = (version: number | undefined) => records.find(({ versao }) => versao === version);
  const set = (one: number, other: number) => change({ ver: `${one}-${other}` });
  const newest = records[0]?.versao ?? 1;
  return {
    older: find(older),
    newer: find(newer),
    compare: (version: number) => set(version, newest),
    setOlder: (version: number) => set(version, newer ?? newest),
    setNewer: (version: number) => set(older ?? newest, version),
    close: () => change({ ver: null }, true),
  };
}

const versionsIn = (address: URLSearchParams) => (address.get('ver') ?? '').split('-').map(Number);

interface ChooserProps {
  readonly label: string;
  readonly records: readonly IndicatorVersion[];
  readonly value: IndicatorVersion;
  readonly onChange: (version: number) => void;
}

function Chooser({ label, records, value, onChange }: ChooserProps) {
  const { versions: words } = useWords();
  const format = useFormat();
  const name = ({ versao, horario }: IndicatorVersion) =>
    `${words.number(versao)}, ${format.moment(horario)}`;
  const options = records.map((one) => ({ id: one.versao, name: name(one) }));
  return <Select label={label} options={options} value={value.versao} onChange={onChange} />;
}

interface VersionTableProps {
  readonly records: readonly IndicatorVersion[];
  readonly chosen: number | undefined;
  readonly compare: (version: number) => void;
}

function VersionTable({ records, chosen, compare }: VersionTableProps) {
  const { versions: own } = useWords();
  const isNarrow = useIsNarrow();
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <Table label={own.title}>
      <thead>
        <tr>
          <th scope="col">{own.number(0).replace(' 0', '')}</th>
          {!isNarrow && (
            <>
              <th scope="col">{own.when}</th>
              <th scope="col">{own.who}</th>
            </>
          )}
          <th scope="col">{own.what}</th>
          {!isNarrow && <td />}
        </tr>
      </thead>
      <tbody>
        {records.map((version) => (
          <tr key={version.versao} aria-current={version.versao === chosen}>
            <th scope="row">
              {version.versao}
              {version.atual === 1 && <span className={styles.badge}>{own.current}</span>}
            </th>
            <Row version={version} compare={compare} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<VersionTableProps, 'compare'> {
  readonly version: IndicatorVersion;
}

function WideRow({ version, compare }: RowProps) {
  const { versions: own } = useWords();
  const format = useFormat();
  return (
    <>
      <td className={styles.when}>{format.moment(version.horario)}</td>
      <td>{authorText(version, own)}</td>
      <td className={styles.text}>
        <What version={version} />
      </td>
      <td>
        <CompareButton version={version} compare={compare} />
      </td>
    </>
  );
}

/** On a telephone all stands below each other, or the button would be out of sight. */
function NarrowRow({ version, compare }: RowProps) {
  const { versions: own } = useWords();
  const format = useFormat();
  return (
    <td className={styles.stack}>
      <span className={styles.muted}>
        {format.moment(version.horario)} · {authorText(version, own)}
      </span>
      <What version={version} />
      <CompareButton version={version} compare={compare} />
    </td>
  );
}

function What({ version }: Pick<RowProps, 'version'>) {
  const { types } = useWords();
  return version.texto === null ? types[version.tipo] : <code>{version.texto}</code>;
}

function CompareButton({ version, compare }: RowProps) {
  const { versions: own } = useWords();
  if (version.atual === 1) return null;
  return (
    <Button
      look="quiet"
      aria-label={`${own.compareThese}: ${own.number(version.versao)}`}
      onPress={() => compare(version.versao)}
    >
      {own.compare}
    </Button>
  );
}
