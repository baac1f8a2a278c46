/** A panel as the meeting looks at it: score and trend, what changed, and its indicators. */
import { useState } from 'react';
import type { Rational } from '../../../src/engine/rational.ts';
import { useClosing } from '../../data/cells/closings.ts';
import { belowTarget, type IndicatorMonths, resultIn } from '../../data/panel-months.ts';
import { usePanelMonths } from '../../data/use-panel.ts';
import { useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { ClosedMark } from '../../kit/figures/closed-mark.tsx';
import { StatusLegend } from '../../kit/figures/status.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { AboutPanel } from './about.tsx';
import { IndicatorTable } from './indicator-table.tsx';
import styles from './meeting.module.css';
import { ChangedSince } from './meeting-changed.tsx';
import { MeetingIndicator } from './meeting-indicator.tsx';
import { Moved } from './meeting-moved.tsx';
import type { OfPanelProps } from './meeting-steps.ts';
import { PanelScore } from './panel-score.tsx';

export function MeetingPanel({ view, panel, results, isPacked }: OfPanelProps) {
  const words = useWords();
  const format = useFormat();
  const rows = usePanelMonths(view.process, panel);
  const closing = useClosing({ id_gmr_painel: panel.id }, view.month);
  const month = format.month(view.month, 'long');
  const below = belowTarget(results.of(panel.id));
  const costs = new Map(below.map(({ indicator, cost }) => [indicator, cost]));
  const first = below.flatMap(({ indicator }) => rows.find((row) => row.indicator.id === indicator) ?? []);
  const rest = rows.filter(({ indicator }) => !costs.has(indicator.id));
  return (
    <>
      <PageHead
        title={panel.nome}
        isPart={isPacked}
        beside={<PanelScore {...{ view, panel, rows }} hasTrend />}
        about={[
          panel.nome_modelo_painel,
          <span key="when">
            {view.accumulated ? words.period.upTo(month) : month} <ClosedMark closing={closing} />
          </span>,
        ]}
      />
      {rows.length === 0 ? (
        <Empty text={words.panel.empty} next={words.panel.emptyNext} />
      ) : (
        <>
          <Moved {...{ panel, results }} />
          <ChangedSince {...{ view, panel, rows, isPacked }} />
          <Indicators {...{ view, panel, first, rest, costs }} />
          {isPacked &&
            first.map((row) => (
              <MeetingIndicator key={row.indicator.id} {...{ view, panel, results, row, isPacked }} />
            ))}
        </>
      )}
      <AboutPanel panel={panel} isWritten={!isPacked} />
    </>
  );
}

interface IndicatorsProps extends Pick<OfPanelProps, 'view' | 'panel'> {
  /** What is below its target, and everything else. */
  readonly first: readonly IndicatorMonths[];
  readonly rest: readonly IndicatorMonths[];
  readonly costs: ReadonlyMap<number, Rational>;
}

/** What is below its target first, by what it costs; what has no weight only when asked for. */
function Indicators({ view, panel, first, rest, costs }: IndicatorsProps) {
  const { presentation: words } = useWords();
  const change = useChangeAddress();
  const [isOpen, setOpen] = useState(false);
  const isWeightless = (row: IndicatorMonths) => resultIn(row, view)?.peso === 0;
  const weightless = rest.filter(isWeightless);
  const weighed = rest.filter((row) => !isWeightless(row));
  return (
    <section className={styles.below} aria-label={`${words.indicators}: ${panel.nome}`}>
      <h2 className={styles.heading}>{words.below(first.length)}</h2>
      {first.length > 1 && <p className={styles.over}>{words.order}</p>}
      <IndicatorTable
        panel={panel}
        rows={[...first, ...weighed, ...(isOpen ? weightless : [])]}
        view={view}
        costs={costs}
        chosen={undefined}
        choose={(id) => change({ indicador: String(id) })}
      />
      {weightless.length > 0 && (
        <div className={styles.fold}>
          <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {words.weightless(weightless.length)}
          </Button>
        </div>
      )}
      <StatusLegend />
    </section>
  );
}
