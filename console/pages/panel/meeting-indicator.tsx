/** One indicator as the meeting looks at it: its number, its months, and what is said of it. */
import { useQuery } from '@tanstack/react-query';
import { exactText } from '../../../src/engine/exact-text.ts';
import { zero } from '../../../src/engine/rational.ts';
import { type NumberPlace, saidOfPanelQuery, writingQuery } from '../../data/meeting.ts';
import { belowTarget, type IndicatorMonths, type MonthResult, resultIn } from '../../data/panel-months.ts';
import { useChangeAddress } from '../../data/view.ts';
import { useEffectText } from '../../data/written/effect-text.ts';
import { useFormat } from '../../data/written/format.ts';
import { Actions } from '../../explanation/actions.tsx';
import { AnalysisPart } from '../../explanation/analysis.tsx';
import { useNumberTexts } from '../../explanation/number-of.tsx';
import { Attained } from '../../kit/figures/attained.tsx';
import { Figure } from '../../kit/figures/figure.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';
import type { OfPanelProps } from './meeting-steps.ts';
import { Months } from './months.tsx';

interface MeetingIndicatorProps extends OfPanelProps {
  readonly row: IndicatorMonths;
}

export function MeetingIndicator({ view, panel, results, row, isPacked }: MeetingIndicatorProps) {
  const words = useWords();
  const format = useFormat();
  const effectText = useEffectText();
  const change = useChangeAddress();
  const indicator = row.indicator.id;
  const place = { panel: panel.id, indicator, ...view.month };
  const { data: said } = useQuery(saidOfPanelQuery(panel.id, view.month));
  const { data: isWriter = false } = useQuery({ ...writingQuery(place), enabled: !isPacked });
  const result = resultIn(row, view);
  if (!result) return null;
  const { nome } = row.indicator;
  const { cost = zero } = belowTarget(results.of(panel.id)).find((one) => one.indicator === indicator) ?? {};
  const month = format.month(view.month, 'long');
  const of = `${nome}, ${panel.nome}`;
  const analysis = said?.analyses.get(indicator) ?? null;
  const number = { place, isWriter: !isPacked && isWriter, of };
  return (
    <section className={isPacked ? `${styles.below} ${styles.packed}` : styles.below} aria-label={of}>
      <PageHead
        title={nome}
        isPart={isPacked}
        beside={<Realized {...{ place, row, result }} />}
        about={[
          !isPacked && (
            <button
              key="panel"
              type="button"
              className={styles.up}
              onClick={() => change({ indicador: null })}
            >
              {panel.nome}
            </button>
          ),
          view.accumulated ? words.period.upTo(month) : month,
          <Target key="target" {...{ row, result }} />,
          cost.numerator > 0n && words.presentation.costs(effectText(exactText(cost)).replace('+', '')),
        ]}
      />
      <Months panel={panel} row={row} view={view} isBrief />
      {said && (
        <div className={styles.said}>
          {!isPacked && <h2 className={styles.heading}>{words.presentation.said}</h2>}
          {(analysis || !isPacked) && <AnalysisPart {...number} analysis={analysis} />}
          <Actions {...number} actions={said.actions.get(indicator) ?? []} />
        </div>
      )}
    </section>
  );
}

interface FigureOfProps {
  readonly row: IndicatorMonths;
  readonly result: MonthResult;
}

/** The realized value, large, with its mark. */
function Realized({ place, row, result }: FigureOfProps & { readonly place: NumberPlace }) {
  const { number, series } = useWords();
  const { indicator } = row;
  const { realized } = useNumberTexts(indicator, result);
  return (
    <span className={styles.realized}>
      <span className={styles.big}>
        <Figure
          text={realized}
          why={number.noResult}
          label={`${indicator.nome}, ${series.realizado}`}
          cell={{ ...place, series: 'realizado' }}
        />
      </span>
      <Attained value={result.atingimento} reason={result.motivo_atingimento} />
    </span>
  );
}

function Target({ row, result }: FigureOfProps) {
  const { number } = useWords();
  const { target, targetName } = useNumberTexts(row.indicator, result);
  return (
    <span>
      {targetName} {target ?? number.none}
    </span>
  );
}
