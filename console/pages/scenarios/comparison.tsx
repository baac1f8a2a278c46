/**
 * Scenarios beside each other and beside today. The choice stands in the address; without one, the
 * newest in which something differs are shown.
 */
import type { Scenario } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { scenariosQuery } from '../../data/cells/scenarios.ts';
import { pageAddress, useAddress, useChangeAddress, useView } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import { NoProcess } from '../../kit/dead-end.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { ResultsBeside } from '../../scenarios/results-beside.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useWords } from '../../words/words.ts';
import styles from './comparison.module.css';

/** How many are shown without a choice. */
const mostOpened = 2;

const newest = (all: readonly Scenario[]) =>
  all
    .filter(({ diferencas = 0 }) => diferencas > 0)
    .toSorted((a, b) => b.data_cadastro.localeCompare(a.data_cadastro))
    .slice(0, mostOpened)
    .map(({ id }) => String(id));

/** More columns could not be read side by side. */
const mostCompared = 4;

export default function ComparisonPage() {
  const { comparison: own } = useScenarioWords();
  const view = useView();
  const change = useChangeAddress();
  const { data: all } = useSuspenseQuery(scenariosQuery);
  const words = useWords();
  const named = useAddress().get('cenarios')?.split(',') ?? newest(all);
  // In the order in which they were chosen. Others' that are hidden by now are left out.
  const chosen = named.flatMap((id) => all.find((one) => String(one.id) === id) ?? []).slice(0, mostCompared);
  const choose = (id: number, isIn: boolean) => {
    const ids = chosen.map((one) => one.id).filter((one) => one !== id);
    const next = isIn ? [...ids, id] : ids;
    change({ cenarios: next.join() }, true);
  };
  if (!view) return <NoProcess />;
  return (
    <>
      <PageHead title={own.title} about={own.text} />
      {all.length === 0 && (
        <Empty text={words.records.kinds.cenario.about} example={own.example}>
          <Link className={buttonClass('primary')} href={pageAddress('/cenarios', { registro: 'novo' })}>
            {words.records.kinds.cenario.new}
          </Link>
        </Empty>
      )}
      <fieldset className={styles.scenarios} hidden={all.length === 0}>
        <legend>{own.scenarios}</legend>
        {all.map(({ id, nome }) => {
          const isIn = chosen.some((one) => one.id === id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={isIn}
                disabled={!isIn && chosen.length >= mostCompared}
                onChange={({ target }) => choose(id, target.checked)}
              />
              {nome}
            </label>
          );
        })}
      </fieldset>
      {chosen.length === 0 && all.length > 0 && <Empty text={own.none} next={own.noneNext} />}
      {chosen.length > 0 && (
        // By itself: the choice keeps the focus while the first results are read.
        <Suspense fallback={<Loading />}>
          <ResultsBeside scenarios={chosen} view={view} />
        </Suspense>
      )}
    </>
  );
}
