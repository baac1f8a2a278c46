/** Mapa: the attainment of every indicator in every panel, as a heat map. */

import type { Closing } from '@prumo/client';
import { keepPreviousData, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useClosing } from '../../data/cells/closings.ts';
import { groupsQuery, indicatorsQuery, panelsQuery, resultsQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import {
  monthText,
  useAddress,
  useChangeAddress,
  usePastMoment,
  useView,
  type View,
} from '../../data/view.ts';
import { type Format, useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { NoProcess } from '../../kit/dead-end.tsx';
import { Choice, Select } from '../../kit/fields/field.tsx';
import { Search } from '../../kit/fields/search.tsx';
import { ClosedMark } from '../../kit/figures/closed-mark.tsx';
import { PastChoice, PastNotice } from '../../kit/figures/past-notice.tsx';
import { StatusLegend } from '../../kit/figures/status.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { columnsOnPaper, useIsPrinting } from '../../kit/tables/printing.ts';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { HeatTable } from './heat-table.tsx';
import styles from './map.module.css';
import { type MapChoice, type MapSection, mapSections } from './sections.ts';
import { Strip } from './strip.tsx';

const MonthClosing = lazy(() => import('./closing.tsx'));

export default function MapPage() {
  const view = useView();
  if (!view) return <NoProcess />;
  return <MapIn view={view} />;
}

function MapIn({ view }: { readonly view: View }) {
  const words = useWords();
  const format = useFormat();
  const { process, month, accumulated } = view;
  const past = usePastMoment();
  const change = useChangeAddress();
  const isPast = past !== undefined;
  const closing = useClosing({ id_gmr_processo: process.id }, month);
  const isManager = useMe().nivel_de_acesso === 'Gerente';
  const [{ data: panels }, { data: indicators }, { data: groups }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery, groupsQuery],
  });
  const {
    data: results,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...resultsQuery(process.id, month, accumulated, past),
    // Nothing of today is shown for then.
    ...(!isPast && { placeholderData: keepPreviousData }),
  });
  const own = useMemo(
    () => panels.filter(({ id_gmr_processo }) => id_gmr_processo === process.id),
    [panels, process.id],
  );
  const shownGroups = groups.filter(({ id }) => own.some(({ id_grupo }) => id_grupo === id));
  const wanted = useMapChoice(own);
  const choice = useDeferredValue(wanted);
  const sections = useMemo(
    () => mapSections({ panels: own, indicators, results: results ?? [] }, choice),
    [own, indicators, results, choice],
  );
  if (!results && error)
    return (
      <>
        {isPast && <PastNotice past={past} />}
        <Problem error={error} isPage onRetry={() => void refetch()} />
      </>
    );
  if (!results) return <Loading />;
  const when = format.month(month, 'long');
  const period = accumulated ? words.period.upTo(when) : when;
  return (
    <>
      <PageHead
        title={words.map.title}
        about={[
          <span key="when">
            {period} {!isPast && <ClosedMark closing={closing} />}
          </span>,
          words.map.count(sections.reduce((sum, { rows }) => sum + rows.length, 0)),
        ]}
        actions={
          isManager && !isPast && closing !== undefined && <CloseButton view={view} closing={closing} />
        }
        more={
          <>
            <PastChoice />
            <CsvButton name={`${words.map.title} ${monthText(month)}`} rows={() => csvOf(sections, words)} />
          </>
        }
        view={
          <Choice
            label={words.map.show}
            options={[
              { id: 'all', name: words.map.shows.all },
              { id: 'below', name: words.map.shows.below },
            ]}
            value={wanted.onlyBelow ? 'below' : 'all'}
            onChange={(shown) => change({ so: shown === 'below' ? 'abaixo' : null })}
          />
        }
        search={<Search label={words.common.search} />}
      >
        <Select
          label={words.map.group}
          labelHidden
          options={[
            ...shownGroups.map(({ id, nome }) => ({ id: String(id), name: nome })),
            { id: 'todos', name: words.map.allGroups },
          ]}
          value={wanted.group === null ? 'todos' : String(wanted.group)}
          onChange={(grupo) => change({ grupo, ordem: null })}
        />
      </PageHead>
      {isPast && <PastNotice past={past} results={results} />}
      <StatusLegend places={0} />
      {sections.length === 0 ? (
        <NothingFound />
      ) : (
        <div className={styles.sections} aria-busy={isPlaceholderData || choice !== wanted}>
          <Sections sections={sections} choice={choice} caption={words.map.caption(period)} />
        </div>
      )}
    </>
  );
}

interface CloseButtonProps {
  readonly view: View;
  readonly closing: Closing | null;
}

function CloseButton({ view, closing }: CloseButtonProps) {
  const { closings } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-haspopup="dialog">
        {closing ? closings.reopen : closings.close}
      </Button>
      <Suspense>
        {isOpen && <MonthClosing view={view} closing={closing} close={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

interface SectionsProps {
  readonly sections: readonly MapSection[];
  readonly choice: MapChoice;
  readonly caption: string;
}

const mostPrinted = 14;
/** What the mark beside a number takes on paper, in signs. */
const markSigns = 3;

function Sections({ sections, choice, caption }: SectionsProps) {
  const isPrinting = useIsPrinting();
  const format = useFormat();
  return sections.flatMap((section) => {
    if (section.rows.length === 1) return <Strip key={section.title} section={section} />;
    const parts = isPrinting ? columnParts(section, format) : [section];
    return parts.map((part) => (
      <HeatTable
        key={`${section.title} ${part.indicators[0]?.id}`}
        section={part}
        choice={choice}
        caption={caption}
      />
    ));
  });
}

/** The columns that do not fit follow in further tables. */
function columnParts(section: MapSection, format: Format): MapSection[] {
  const { indicators, rows } = section;
  const signs = rows.flatMap(({ results }) =>
    [...results.values()].map(({ atingimento }) => format.percent(atingimento ?? 0, 0).length + markSigns),
  );
  const printedColumns = columnsOnPaper(signs, mostPrinted);
  const parts = Math.ceil(indicators.length / printedColumns);
  return Array.from({ length: parts }, (_, at) => ({
    ...section,
    indicators: indicators.slice(at * printedColumns, (at + 1) * printedColumns),
  }));
}

function NothingFound() {
  const words = useWords();
  const change = useChangeAddress();
  return (
    <>
      <Empty text={words.map.empty} next={words.map.emptyNext} />
      <div>
        <Button onPress={() => change({ busca: null, so: null, grupo: 'todos' })}>
          {words.common.clearFilter}
        </Button>
      </div>
    </>
  );
}

/** The choice in the address. Default: the group with the most panels. */
function useMapChoice(panels: readonly { readonly id_grupo: number | null }[]): MapChoice {
  const address = useAddress().toString();
  return useMemo(() => choiceFrom(new URLSearchParams(address), panels), [address, panels]);
}

function choiceFrom(
  address: URLSearchParams,
  panels: readonly { readonly id_grupo: number | null }[],
): MapChoice {
  const [sort = 'nome', way] = (address.get('ordem') ?? 'nome').split('.');
  const bySize = [...Map.groupBy(panels, ({ id_grupo }) => id_grupo)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const wanted = address.get('grupo');
  const group = wanted === null ? (bySize[0]?.[0] ?? null) : wanted === 'todos' ? null : Number(wanted);
  return {
    search: address.get('busca') ?? '',
    group,
    onlyBelow: address.get('so') === 'abaixo',
    sort,
    isDown: way === 'desc',
  };
}

function csvOf(sections: readonly MapSection[], words: Words) {
  const { panel, score, attainment } = words.measures;
  return sections.flatMap(({ indicators: shown, withoutValue, rows }) => {
    const indicators = [...shown, ...withoutValue];
    return [
      [panel, `${score} (%)`, ...indicators.map(({ nome }) => `${nome}: ${attainment} (%)`)],
      ...rows.map((row) => [
        row.panel.nome,
        row.score,
        ...indicators.map(({ id }) => row.results.get(id)?.atingimento ?? null),
      ]),
    ];
  });
}
