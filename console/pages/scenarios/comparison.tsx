/** Scenarios beside each other and beside today. The choice stands in the address. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { scenariosQuery } from '../../data/cells/scenarios.ts';
import { useAddress, useChangeAddress, useView } from '../../data/view.ts';
import { NoProcess } from '../../kit/dead-end.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { ResultsBeside } from '../../scenarios/results-beside.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import styles from './comparison.module.css';

/** More columns could not be read side by side. */
const mostCompared = 4;

export default function ComparisonPage() {
  const { comparison: own } = useScenarioWords();
  const view = useView();
  const change = useChangeAddress();
  const { data: all } = useSuspenseQuery(scenariosQuery);
  const named = (useAddress().get('cenarios') ?? '').split(',');
  // In the order in which they were chosen. Others' that are hidden by now are left out.
  const chosen = named.flatMap((id) => all.find((one) => String(one.id) === id) ?? []).slice(0, mostCompared);
  const choose = (id: number, isIn: boolean) => {
    const ids = chosen.map((one) => one.id).filter((one) => one !== id);
    const next = isIn ? [...ids, id] : ids;
    change({ cenarios: next.length === 0 ? null : next.join() }, true);
  };
  if (!view) return <NoProcess />;
  return (
    <>
      <PageHead title={own.title} about={own.text} />
      <fieldset className={styles.scenarios}>
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
      {chosen.length === 0 ? (
        <Empty text={own.none} next={own.noneNext} />
      ) : (
        // By itself: the choice keeps the focus while the first results are read.
        <Suspense fallback={<Loading />}>
          <ResultsBeside scenarios={chosen} view={view} />
        </Suspense>
      )}
    </>
  );
}
