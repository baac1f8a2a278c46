/**
 * Início: the score that leads and what moved it, what waits, my panels, what fell below its
 * target, and what is still missing.
 */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFailure } from '../../data/failure.ts';
import { useKnownFavourites } from '../../data/favourites.ts';
import { leadOf, useOwnPanels } from '../../data/own-panels.ts';
import { readStored, writeStored } from '../../data/preferences.ts';
import { resultsQuery, setupQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress, useView, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { DeadEnd, NoProcess } from '../../kit/dead-end.tsx';
import { StatusLegend } from '../../kit/figures/status.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { FirstPasswordDialog } from '../../sign-in/first-password-dialog.tsx';
import { useWords } from '../../words/words.ts';
import { Due, NewlyBelowTarget } from './attention.tsx';
import { Failed, Stopped, useFailedLoads } from './failed.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home.module.css';
import { Lead } from './lead.tsx';
import { PanelTable, type PanelTableProps, panelsCsv } from './panel-table.tsx';
import { TodoSection } from './todos.tsx';

/** The number of months in the trend. */
const trendMonths = 6;

export default function HomePage() {
  const view = useView();
  const mayAsk = useMe().nivel_de_acesso !== 'Colaborador';
  const setup = useQuery({ ...setupQuery, enabled: mayAsk });
  if (setup.data?.valores === 0)
    return (
      <>
        <PasswordOffer />
        <Stopped />
        <FirstSteps setup={setup.data} />
        <Failed />
      </>
    );
  return (
    <>
      <PasswordOffer />
      <Stopped />
      {view ? <HomeIn view={view} /> : <WithoutProcess setup={setup} />}
    </>
  );
}

const laterKey = 'password-later';

/** To anyone who came by a link and has no password, until they say that they want none. */
function PasswordOffer() {
  const { firstPassword, person } = useWords();
  const { id_colaborador, tem_senha, veio_da_producao } = useMe();
  const [isLater, setLater] = useState(() => readStored(laterKey) === String(id_colaborador));
  const [isDefining, setDefining] = useState(false);
  if (tem_senha || veio_da_producao || isLater) return null;
  return (
    <section className={styles.offer} aria-label={person.definePassword}>
      <p>{firstPassword.offer}</p>
      <Button onPress={() => setDefining(true)}>{person.definePassword}</Button>
      <Button
        look="quiet"
        onPress={() => {
          writeStored(laterKey, String(id_colaborador));
          setLater(true);
        }}
      >
        {firstPassword.later}
      </Button>
      {isDefining && <FirstPasswordDialog onClose={() => setDefining(false)} />}
    </section>
  );
}

function WithoutProcess({ setup }: { readonly setup: UseQueryResult }) {
  const { start } = useWords();
  if (setup.isLoading) return <Loading />;
  if (setup.error) return <Problem error={setup.error} isPage onRetry={() => void setup.refetch()} />;
  // Values outlive the last process, so anyone who sets companies up is told that one is missing.
  return setup.data ? <NoProcess /> : <DeadEnd title={start.preparing} next={start.preparingNext} />;
}

function HomeIn({ view }: { readonly view: View }) {
  const words = useWords();
  const format = useFormat();
  const { month, accumulated } = view;
  const { own, others } = useOwnPanels(view);
  const favourites = useKnownFavourites();
  const { now, before, past, trend } = useTrend(view);
  const alone = useQuery(resultsQuery(view.process.id, month, false));
  const seesAll = useMe().nivel_de_acesso === 'Gerente';
  const failed = useFailedLoads();
  const pastFailure = useFailure(past);
  const hasFailed = (failed.data?.length ?? 0) > 0;
  const when = format.month(month, 'long');
  if (!now.data && now.error) return <Problem error={now.error} isPage onRetry={() => void now.refetch()} />;
  if (!now.data || !favourites) return <Loading />;
  if (own.length + others.length === 0)
    return seesAll ? (
      <DeadEnd title={words.access.noPanels} next={words.access.noPanelsNext} />
    ) : (
      <DeadEnd title={words.home.noPanels} next={words.home.noPanelsNext} />
    );
  const isFirst = ({ id }: Panel) => own.length === 0 || favourites.has(id);
  const first = [...own, ...others.filter(isFirst)];
  const rest = others.filter((panel) => !isFirst(panel));
  const ownIds = new Set(own.map(({ id }) => id));
  const shown = new Set([...own, ...others].map(({ id }) => id));
  const mine = (results: readonly MonthPanelResult[] | undefined) =>
    results?.filter(({ id_gmr_painel }) => shown.has(id_gmr_painel));
  const results = mine(now.data) ?? [];
  const lead = leadOf(first, results, favourites);
  return (
    <>
      <PageHead
        title={words.navigation.pages.home}
        about={accumulated ? words.period.upTo(when) : when}
        actions={
          <Link className={buttonClass('quiet')} href={pageAddress('/mapa')}>
            {words.home.seeMap}
          </Link>
        }
        more={
          <CsvButton name={words.home.panels} rows={() => panelsCsv([...own, ...others], results, words)} />
        }
      />
      {lead && (
        <Lead
          panel={lead}
          results={results}
          trend={trend}
          since={before}
          isLoading={past?.isLoading === true}
        />
      )}
      <div className={styles.columns}>
        <TodoSection view={view} />
        <section className={styles.mine}>
          <h2>{own.length > 0 ? words.home.myPanels : words.home.panels}</h2>
          <PanelTable title={words.home.panels} panels={first} results={results} trend={trend}>
            <StatusLegend />
          </PanelTable>
        </section>
        <div className={styles.side}>
          {/* Failures come first. That there were none is less interesting. */}
          {failed.isLoading && !failed.isFetched && (
            <section className={styles.list}>
              <Loading />
            </section>
          )}
          {hasFailed && <Failed />}
          {before && past && (
            <NewlyBelowTarget
              now={results}
              own={ownIds}
              before={mine(past.data)}
              since={before}
              error={pastFailure?.error}
              onRetry={() => void past.refetch()}
            />
          )}
          <Due results={mine(alone.data)} own={ownIds} month={month} />
          {!hasFailed && <Failed />}
        </div>
        {rest.length > 0 && <OtherPanels panels={rest} results={results} trend={trend} />}
      </div>
    </>
  );
}

/** On demand: anyone who sees many panels has the map for them. */
function OtherPanels(props: Omit<PanelTableProps, 'title'>) {
  const { home } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.others}>
      <div>
        <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {home.otherPanels(props.panels.length)}
        </Button>
      </div>
      {isOpen && <PanelTable title={home.otherPanels(props.panels.length)} {...props} />}
    </section>
  );
}

/**
 * The results of the month and of the one before, and those of the months before these, which are
 * read afterwards.
 */
function useTrend({ process, month, months, accumulated }: View) {
  const now = useQuery({
    ...resultsQuery(process.id, month, accumulated),
    placeholderData: keepPreviousData,
  });
  const at = months.findIndex(({ ano, mes }) => ano === month.ano && mes === month.mes);
  const before = months.slice(Math.max(0, at - trendMonths + 1), at);
  const earlier = useQueries({
    queries: before.map((one, index) => ({
      ...resultsQuery(process.id, one, accumulated),
      enabled: now.isSuccess || index === before.length - 1,
    })),
  });
  return { now, before: before.at(-1), past: earlier.at(-1), trend: earlier.map(({ data }) => data) };
}
