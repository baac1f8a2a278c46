/** The cover of a pack: the scores of its panels, what moved each, and what its marks mean. */
import type { Panel } from '@prumo/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { exactText } from '../../../src/engine/exact-text.ts';
import { belowTarget, largestParts, scoreMoveOf } from '../../data/panel-months.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { useChangeAddress, type View } from '../../data/view.ts';
import { useEffectText } from '../../data/written/effect-text.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Attained } from '../../kit/figures/attained.tsx';
import { StatusLegend } from '../../kit/figures/status.tsx';
import { More } from '../../kit/more.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';
import type { MeetingResults } from './meeting-steps.ts';

interface CoverProps {
  readonly view: View;
  readonly panels: readonly Panel[];
  readonly results: MeetingResults;
}

export function Cover({ view, panels, results }: CoverProps) {
  const words = useWords();
  const { presentation: own } = words;
  const format = useFormat();
  const month = format.month(view.month, 'long');
  const before = results.before && format.month(results.before);
  return (
    <section className={styles.slide} aria-label={own.cover}>
      <PageHead
        title={own.cover}
        about={[view.accumulated ? words.period.upTo(month) : month, own.panelCount(panels.length)]}
      />
      <Table label={own.scores} isSticky>
        <thead>
          <tr>
            <th scope="col">{words.measures.panel}</th>
            {before !== undefined && (
              <th scope="col" className={numberCell}>
                {before}
              </th>
            )}
            <th scope="col" className={numberCell}>
              {words.measures.score}
            </th>
            <th scope="col" className={numberCell}>
              {own.belowHead}
            </th>
            <th scope="col">{own.moved}</th>
          </tr>
        </thead>
        <tbody>
          {panels.map((panel) => (
            <CoverRow key={panel.id} panel={panel} results={results} />
          ))}
        </tbody>
      </Table>
      <StatusLegend />
    </section>
  );
}

/** How many parts of a move are named. */
const named = 2;

function CoverRow({ panel, results }: { readonly panel: Panel; readonly results: MeetingResults }) {
  const { presentation: words } = useWords();
  const effectText = useEffectText();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const [is, was] = [results.of(panel.id), results.past?.(panel.id)];
  const move = scoreMoveOf(was, is);
  const nameOf = (id: number) => indicators.find((one) => one.id === id)?.nome ?? `#${id}`;
  const parts = move ? largestParts(move).slice(0, named) : [];
  const count = is?.indicadores.length ?? 0;
  return (
    <tr>
      <th scope="row">{panel.nome}</th>
      {results.before && (
        <td className={numberCell}>
          <Attained value={was?.pontuacao ?? null} />
        </td>
      )}
      <td className={numberCell}>
        <Attained value={is?.pontuacao ?? null} />
      </td>
      <td className={numberCell}>{count > 0 && words.place(belowTarget(is).length, count)}</td>
      <td>
        {parts
          .map(({ indicator, effect }) => `${nameOf(indicator)} ${effectText(exactText(effect))}`)
          .join(' · ')}
      </td>
    </tr>
  );
}

/** What can be done with a pack, which is not on the paper. */
export function PackBar() {
  const { presentation: words } = useWords();
  const change = useChangeAddress();
  const isReading = useIsReading();
  return (
    <div className={styles.bar}>
      <Button isDisabled={isReading} onPress={() => window.print()}>
        {isReading ? words.preparing : words.print}
      </Button>
      <Button look="quiet" onPress={() => change({ ver: null })}>
        {words.back}
      </Button>
      <span className={styles.room} />
      <More>
        <Button look="quiet" onPress={() => change({ ver: 'escolha' })}>
          {words.chooseAgain}
        </Button>
      </More>
    </div>
  );
}

/** As `useIsFetching`, which counts all queries again for each change of any observer. */
function useIsReading(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') listener();
      }),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.isFetching() > 0);
}
