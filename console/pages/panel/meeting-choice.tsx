/** Which panels the meeting looks at: all of the process with their scores, the lowest first. */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { favouritesFirst, useKnownFavourites } from '../../data/favourites.ts';
import { resultsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, type View } from '../../data/view.ts';
import { statusOf } from '../../data/written/status.ts';
import { Button } from '../../kit/button.tsx';
import { Attained } from '../../kit/figures/attained.tsx';
import { Star } from '../../kit/figures/star.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';

interface PanelRow {
  /** Of the panel. */
  readonly id: number;
  readonly panel: Panel;
  readonly score: number | null;
  /** How many indicators are below their target, of how many. */
  readonly below: number;
  readonly indicators: number;
}

interface MeetingChoiceProps {
  readonly view: View;
  readonly panels: readonly Panel[];
}

/** What is shown is in its order: nothing moves under the pointer. */
export function MeetingChoice({ view, panels }: MeetingChoiceProps) {
  const { data, error, refetch } = useQuery({
    ...resultsQuery(view.process.id, view.month, view.accumulated),
    placeholderData: keepPreviousData,
  });
  const favourites = useKnownFavourites();
  const inOrder = useMemo(() => data && rowsOf(panels, data), [panels, data]);
  if (error) return <Problem error={error} isPage onRetry={() => void refetch()} />;
  if (!inOrder || !favourites) return <Loading />;
  return <Choice rows={favouritesFirst(inOrder, favourites)} favourites={favourites} />;
}

interface ChoiceProps {
  readonly rows: readonly PanelRow[];
  readonly favourites: ReadonlySet<number>;
}

function Choice({ rows, favourites }: ChoiceProps) {
  const words = useWords();
  const change = useChangeAddress();
  const address = useAddress();
  const hasFavourites = rows.some(({ id }) => favourites.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set((address.get('paineis') ?? '').split(',').filter(Boolean).map(Number)),
  );
  const choose = (of: readonly PanelRow[]) => setChosen(new Set(of.map(({ panel }) => panel.id)));
  // In the order of the list, so that the worst is looked at first.
  const ids = rows.flatMap(({ panel: { id } }) => (chosen.has(id) ? [id] : []));
  const go = (ver: 'pacote' | null) => change({ paineis: ids.join(), ver, passo: null });
  return (
    <>
      <PageHead
        title={words.navigation.pages.meeting}
        about={words.presentation.choose}
        more={
          <Button look="quiet" isDisabled={ids.length === 0} onPress={() => go('pacote')}>
            {words.presentation.pack}
          </Button>
        }
        primary={
          <Button look="primary" isDisabled={ids.length === 0} onPress={() => go(null)}>
            {words.presentation.present(ids.length)}
          </Button>
        }
      >
        <Button onPress={() => choose(rows)}>{words.presentation.all}</Button>
        <Button onPress={() => choose(rows.filter(({ below }) => below > 0))}>
          {words.presentation.onlyRed}
        </Button>
        {hasFavourites && (
          <Button onPress={() => choose(rows.filter(({ id }) => favourites.has(id)))}>
            {words.presentation.favourites}
          </Button>
        )}
        <Button look="quiet" onPress={() => choose([])}>
          {words.presentation.none}
        </Button>
      </PageHead>
      <Table label={words.presentation.panels} isSticky>
        <thead>
          <tr>
            <th scope="col">{words.measures.panel}</th>
            <th scope="col" className={numberCell}>
              {words.measures.score}
            </th>
            <th scope="col" className={`${numberCell} ${styles.wraps}`}>
              {words.presentation.below}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ChoiceRow
              key={row.panel.id}
              row={row}
              isChosen={chosen.has(row.panel.id)}
              toggle={() => setChosen((before) => before.symmetricDifference(new Set([row.panel.id])))}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface ChoiceRowProps {
  readonly row: PanelRow;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

function ChoiceRow({ row: { panel, score, below, indicators }, isChosen, toggle }: ChoiceRowProps) {
  const { presentation: words } = useWords();
  return (
    <tr>
      <th scope="row">
        <div className={styles.choiceHead}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={toggle}
              aria-label={words.selectPanel(panel.nome)}
            />
            <span>
              {panel.nome} <span className={styles.over}>{panel.nome_modelo_painel}</span>
            </span>
          </label>
          <Star panel={panel} />
        </div>
      </th>
      <td className={numberCell}>
        <Attained value={score} />
      </td>
      <td className={numberCell}>{indicators > 0 && words.place(below, indicators)}</td>
    </tr>
  );
}

/** The lowest score first; those without one last. */
function rowsOf(panels: readonly Panel[], results: readonly MonthPanelResult[]): readonly PanelRow[] {
  const found = new Map(results.map((result) => [result.id_gmr_painel, result]));
  return panels
    .map((panel) => {
      const { pontuacao = null, indicadores = [] } = found.get(panel.id) ?? {};
      const below = indicadores.filter(({ atingimento }) => statusOf(atingimento) === 'below').length;
      return { id: panel.id, panel, score: pontuacao, below, indicators: indicadores.length };
    })
    .toSorted(
      (a, b) => (a.score ?? Infinity) - (b.score ?? Infinity) || a.panel.nome.localeCompare(b.panel.nome),
    );
}
