/** A panel as the meeting looks at it: score and trend, indicators, and what is below target. */
import type { Panel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Sparkline } from '../../charts/sparkline.tsx';
import { useClosing } from '../../data/cells/closings.ts';
import { saidOfPanelQuery, writingQuery } from '../../data/meeting.ts';
import { type IndicatorMonths, resultIn, scoreOf } from '../../data/panel-months.ts';
import { usePanelMonths } from '../../data/use-panel.ts';
import { pageAddress, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { statusOf } from '../../data/written/status.ts';
import { Actions } from '../../explanation/actions.tsx';
import { AnalysisPart } from '../../explanation/analysis.tsx';
import { Score } from '../../kit/figures/attained.tsx';
import { ClosedMark } from '../../kit/figures/closed-mark.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { AboutPanel } from './about.tsx';
import { IndicatorTable } from './indicator-table.tsx';
import styles from './meeting.module.css';
import { ChangedSince } from './meeting-changed.tsx';
import { Months } from './months.tsx';

interface MeetingPanelProps {
  readonly view: View;
  readonly panel: Panel;
  readonly isFirst: boolean;
  /** Analyses and actions are written here, by whoever may. */
  readonly isWritten: boolean;
}

export function MeetingPanel({ view, panel, isFirst, isWritten }: MeetingPanelProps) {
  const words = useWords();
  const format = useFormat();
  const [, navigate] = useLocation();
  const rows = usePanelMonths(view.process, panel);
  const closing = useClosing({ id_gmr_painel: panel.id }, view.month);
  const month = format.month(view.month, 'long');
  const below = rows.filter((row) => statusOf(resultIn(row, view)?.atingimento ?? null) === 'below');
  return (
    <>
      <PageHead
        title={panel.nome}
        isPart={!isFirst}
        beside={<PanelScore view={view} panel={panel} rows={rows} />}
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
          <IndicatorTable
            panel={panel}
            rows={rows}
            view={view}
            chosen={undefined}
            choose={(id) => navigate(pageAddress(`/paineis/${panel.id}`, { indicador: String(id) }))}
          />
          <h2 className={styles.heading}>{words.presentation.below}</h2>
          {below.length === 0 && <p className={styles.over}>{words.presentation.nothingBelow}</p>}
          {below.map((row) => (
            <Below key={row.indicator.id} {...{ view, panel, row, isWritten }} />
          ))}
          <AboutPanel {...{ panel, isWritten }} />
          {/* Last: it is calculated for a moment, and would move what can be pressed. */}
          <ChangedSince {...{ view, panel, rows }} />
        </>
      )}
    </>
  );
}

interface ScoreProps {
  readonly view: View;
  readonly panel: Panel;
  readonly rows: readonly IndicatorMonths[];
}

/** The score of the month, and of each month of the process. */
function PanelScore({ view, panel, rows }: ScoreProps) {
  const words = useWords();
  const scores = view.months.map((month) =>
    scoreOf(
      rows.flatMap((row) => resultIn(row, { month, accumulated: view.accumulated }) ?? []),
      view.process,
    ),
  );
  const at = view.months.findIndex(({ ano, mes }) => ano === view.month.ano && mes === view.month.mes);
  return (
    <div className={styles.trend}>
      <span className={styles.over}>{words.measures.score}</span>
      <span className={styles.big}>
        <Score value={scores[at] ?? null} name={panel.nome} panel={panel.id} {...view.month} />
      </span>
      <Sparkline values={scores} chosen={at} label={words.presentation.trend(panel.nome)} />
    </div>
  );
}

interface BelowProps extends Omit<MeetingPanelProps, 'isFirst'> {
  readonly row: IndicatorMonths;
}

function Below({ view, panel, row, isWritten }: BelowProps) {
  const { id, nome } = row.indicator;
  const place = { panel: panel.id, indicator: id, ...view.month };
  const { data: said } = useQuery(saidOfPanelQuery(panel.id, view.month));
  const { data: isWriter = false } = useQuery({ ...writingQuery(place), enabled: isWritten });
  const name = `${nome}, ${panel.nome}`;
  const number = { place, isWriter: isWritten && isWriter, of: name };
  return (
    <section className={styles.below} aria-label={name}>
      <h3 className={styles.indicator}>{nome}</h3>
      <Months panel={panel} row={row} view={view} isBrief />
      {said && (
        <div className={styles.said}>
          <AnalysisPart {...number} analysis={said.analyses.get(id) ?? null} />
          <Actions {...number} actions={said.actions.get(id) ?? []} />
        </div>
      )}
    </section>
  );
}
