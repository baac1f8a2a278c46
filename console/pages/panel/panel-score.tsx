/** The score of a panel in the chosen month, and in a meeting its trend beside it. */
import type { Panel } from '@prumo/client';
import { Sparkline } from '../../charts/sparkline.tsx';
import { type IndicatorMonths, resultIn, scoreOf } from '../../data/panel-months.ts';
import type { View } from '../../data/view.ts';
import { Score } from '../../kit/figures/attained.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

interface PanelScoreProps {
  readonly panel: Panel;
  readonly view: View;
  readonly rows: readonly IndicatorMonths[];
  /** With the scores of all months of the process. */
  readonly hasTrend?: boolean;
}

export function PanelScore({ panel, view, rows, hasTrend = false }: PanelScoreProps) {
  const words = useWords();
  const { month, months, accumulated, process } = view;
  const scoreIn = (one: View['month']) =>
    scoreOf(
      rows.flatMap((row) => resultIn(row, { month: one, accumulated }) ?? []),
      process,
    );
  return (
    <div className={styles.score}>
      <span className={styles.over}>{words.measures.score}</span>
      <span className={styles.big}>
        <Score value={scoreIn(month)} name={panel.nome} panel={panel.id} {...month} />
      </span>
      {hasTrend && (
        <Sparkline
          values={months.map(scoreIn)}
          chosen={months.findIndex(({ ano, mes }) => ano === month.ano && mes === month.mes)}
          label={words.presentation.trend(panel.nome)}
        />
      )}
    </div>
  );
}
