/** Panels with their score, its trend, and the number of indicators that need attention. */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Sparkline } from '../../charts/sparkline.tsx';
import { favouritesFirst, useFavourites } from '../../data/favourites.ts';
import { pageAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import type { Month } from '../../data/written/month.ts';
import { statusOf } from '../../data/written/status.ts';
import { Attained, Score } from '../../kit/figures/attained.tsx';
import { Star } from '../../kit/figures/star.tsx';
import { numberCell, type Order, SortHead, Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './home.module.css';

export interface PanelTableProps {
  readonly title: string;
  readonly panels: readonly Panel[];
  readonly results: readonly MonthPanelResult[];
  /** The results of the months before, oldest first. Undefined while loading. */
  readonly trend: readonly (readonly MonthPanelResult[] | undefined)[];
  /** Below the table. */
  readonly children?: ReactNode;
}

interface Row {
  /** Of the panel. */
  readonly id: number;
  readonly panel: Panel;
  readonly score: number | null;
  /** Of the score. Undefined: the panel has no result. */
  readonly month: Month | undefined;
  readonly below: number;
  readonly scores: readonly (number | null)[];
}

type Column = 'name' | 'score' | 'below';

export function PanelTable({ title, panels, results, trend, children }: PanelTableProps) {
  const words = useWords();
  const format = useFormat();
  const [order, setOrder] = useState<Order<Column>>({ by: 'score', isDown: false });
  const favourites = useFavourites();
  const inOrder = sorted(rowsOf(panels, results, trend), order);
  const rows = favouritesFirst(inOrder, favourites);
  const { measures, home } = words;
  const head = { order, onSort: setOrder };
  return (
    <div className={styles.panels}>
      <Table label={title}>
        <thead>
          <tr>
            <SortHead column="name" name={measures.panel} {...head} />
            <SortHead column="score" name={measures.score} isNumber {...head} />
            <th scope="col">{home.trend}</th>
            <SortHead column="below" name={home.red} isNumber {...head} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ panel, score, month, below, scores }) => (
            <tr key={panel.id}>
              <th scope="row">
                <span className={styles.named}>
                  <Link href={pageAddress(`/paineis/${panel.id}`)}>{panel.nome}</Link>
                  <Star panel={panel} />
                </span>
              </th>
              <td className={numberCell}>
                {month ? (
                  <Score value={score} name={panel.nome} panel={panel.id} {...month} />
                ) : (
                  <Attained value={null} why={words.panel.scoreWhy} />
                )}
              </td>
              <td>
                <Sparkline values={scores} chosen={scores.length - 1} label={home.trendOf(panel.nome)} />
              </td>
              <td className={numberCell}>{below === 0 ? '' : format.number(below)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {children}
    </div>
  );
}

/** The panels as a file has them, in the order in which they are shown at first. */
export function panelsCsv(
  panels: readonly Panel[],
  results: readonly MonthPanelResult[],
  { measures, home }: Words,
) {
  const rows = sorted(rowsOf(panels, results, []), { by: 'score', isDown: false });
  return [
    [measures.panel, `${measures.score} (%)`, home.red],
    ...rows.map(({ panel, score, below }) => [panel.nome, score, below]),
  ];
}

function rowsOf(
  panels: readonly Panel[],
  results: readonly MonthPanelResult[],
  trend: PanelTableProps['trend'],
): Row[] {
  const byPanel = (of: readonly MonthPanelResult[]) =>
    new Map(of.map((result) => [result.id_gmr_painel, result]));
  const now = byPanel(results);
  const before = trend.map((of) => byPanel(of ?? []));
  return panels.map((panel) => {
    const result = now.get(panel.id);
    const attainments = result?.indicadores.map(({ atingimento }) => atingimento) ?? [];
    return {
      id: panel.id,
      panel,
      score: result?.pontuacao ?? null,
      month: result && { ano: result.ano, mes: result.mes },
      below: attainments.filter((attainment) => statusOf(attainment) === 'below').length,
      scores: [...before, now].map((month) => month.get(panel.id)?.pontuacao ?? null),
    };
  });
}

function sorted(rows: readonly Row[], { by, isDown }: Order<Column>): Row[] {
  const sign = isDown ? -1 : 1;
  const byName = (a: Row, b: Row) => a.panel.nome.localeCompare(b.panel.nome);
  return [...rows].sort((a, b) => {
    if (by === 'name') return sign * byName(a, b);
    const [one, other] = by === 'score' ? [a.score, b.score] : [a.below, b.below];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}
