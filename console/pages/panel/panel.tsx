/** Painel: the results of its indicators, and the months of the chosen one. */
import type { Panel } from '@prumo/client';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { reaches } from '../../../src/kernel/identity.ts';
import { useClosing } from '../../data/cells/closings.ts';
import { type IndicatorMonths, type MonthResult, resultIn } from '../../data/panel-months.ts';
import { useMe } from '../../data/session.ts';
import { usePanel, usePanelMonths, usePanelProcesses } from '../../data/use-panel.ts';
import {
  monthText,
  pageAddress,
  useAddress,
  useChangeAddress,
  usePastMoment,
  useView,
  type View,
} from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { buttonClass } from '../../kit/button.tsx';
import { DeadEnd, NoProcess } from '../../kit/dead-end.tsx';
import { ClosedMark } from '../../kit/figures/closed-mark.tsx';
import { ExplainHint } from '../../kit/figures/explain-hint.tsx';
import { PastChoice } from '../../kit/figures/past-notice.tsx';
import { Star } from '../../kit/figures/star.tsx';
import { StatusLegend } from '../../kit/figures/status.tsx';
import { Loading } from '../../kit/loading.tsx';
import { More } from '../../kit/more.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { Empty, Head } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { AboutPanel } from './about.tsx';
import { ComparedTable, OtherChoice, useOther } from './compared-table.tsx';
import { IndicatorTable } from './indicator-table.tsx';
import { Months } from './months.tsx';
import styles from './panel.module.css';
import { PanelScore } from './panel-score.tsx';
import { PastPanel } from './past.tsx';

export default function PanelPage({ id }: { readonly id: number }) {
  const view = useView();
  if (!view) return <NoProcess />;
  return <PanelIn view={view} id={id} />;
}

function PanelIn({ view, id }: { readonly view: View; readonly id: number }) {
  const words = useWords();
  const panel = usePanel(view.process, id);
  const elsewhere = usePanelProcesses(view.processes, id);
  const sobre = useAddress().get('sobre');
  const seesAll = useMe().nivel_de_acesso === 'Gerente';
  const { notInProcess, notInProcessNext, notYours, notYoursNext, isIn } = words.panel;
  if (!panel && elsewhere.length > 0)
    return (
      <DeadEnd title={notInProcess} next={isIn}>
        <ul>
          {elsewhere.map((process) => (
            <li key={process.id}>
              <Link href={pageAddress(`/paineis/${id}`, { processo: String(process.id), sobre })}>
                {process.nome}
              </Link>
            </li>
          ))}
        </ul>
      </DeadEnd>
    );
  // People who do not see all panels cannot distinguish a missing panel from a hidden one.
  if (!panel && seesAll) return <DeadEnd title={notInProcess} next={notInProcessNext} />;
  if (!panel) return <DeadEnd title={notYours} next={notYoursNext} />;
  return <PanelContent view={view} panel={panel} />;
}

function PanelContent({ view, panel }: { readonly view: View; readonly panel: Panel }) {
  const words = useWords();
  const format = useFormat();
  const me = useMe();
  const closing = useClosing({ id_gmr_painel: panel.id }, view.month);
  const past = usePastMoment();
  const month = format.month(view.month, 'long');
  const when = view.accumulated ? words.period.upTo(month) : month;
  return (
    <>
      <PageHead
        title={panel.nome}
        beside={
          <>
            <Star panel={panel} />
            {past === undefined && <ScoreToday panel={panel} view={view} />}
          </>
        }
        about={[
          panel.nome_modelo_painel,
          <span key="when">
            {when} {past === undefined && <ClosedMark closing={closing} />}
          </span>,
        ]}
        more={
          <>
            <PastChoice />
            {reaches(me.nivel_de_acesso, 'Gestor') && (
              <Link
                className={buttonClass('quiet')}
                href={pageAddress('/paineis', { registro: String(panel.id) })}
              >
                {words.panel.configure}
              </Link>
            )}
          </>
        }
      />
      {past === undefined ? (
        <Today panel={panel} view={view} />
      ) : (
        <PastPanel {...{ panel, view, past }}>
          {(rows) => <Results {...{ panel, view, rows }} isPast />}
        </PastPanel>
      )}
    </>
  );
}

interface PanelProps {
  readonly panel: Panel;
  readonly view: View;
}

function Today({ panel, view }: PanelProps) {
  const words = useWords();
  const rows = usePanelMonths(view.process, panel);
  return (
    <>
      {rows.length === 0 ? (
        <Empty text={words.panel.empty} next={words.panel.emptyNext} />
      ) : (
        <>
          <ExplainHint />
          <Results {...{ panel, view, rows }} />
        </>
      )}
      <AboutPanel panel={panel} isWritten />
    </>
  );
}

interface ResultsProps extends PanelProps {
  readonly rows: readonly IndicatorMonths[];
  /** They are those of a moment, beside which nothing of today is shown. */
  readonly isPast?: boolean;
}

function Results(props: ResultsProps) {
  const wanted = Number(useAddress().get('indicador'));
  const { rows } = props;
  const chosen = rows.find(({ indicator }) => indicator.id === wanted) ?? rows[0];
  if (!chosen) return null;
  return (
    <>
      <Indicators {...props} chosen={chosen} />
      <MonthsOfChosen {...props} chosen={chosen} />
    </>
  );
}

function ScoreToday({ panel, view }: PanelProps) {
  return <PanelScore {...{ panel, view }} rows={usePanelMonths(view.process, panel)} />;
}

interface ChosenProps extends ResultsProps {
  readonly chosen: IndicatorMonths;
}

function Indicators({ panel, view, rows, chosen, isPast = false }: ChosenProps) {
  const words = useWords();
  const change = useChangeAddress();
  const other = useOther(view, panel);
  return (
    <section className={styles.section}>
      <Head title={<h2>{words.panel.indicators}</h2>}>
        {!isPast && <OtherChoice view={view} panel={panel} />}
        <More of={words.panel.indicators}>
          <CsvButton name={`${panel.nome} ${monthText(view.month)}`} rows={() => csvOf(rows, view, words)} />
        </More>
      </Head>
      {other && !isPast ? (
        <Suspense fallback={<Loading />}>
          <ComparedTable {...{ panel, rows, view, other }} />
        </Suspense>
      ) : (
        <IndicatorTable
          panel={panel}
          rows={rows}
          view={view}
          isPast={isPast}
          chosen={chosen.indicator.id}
          choose={(id) => change({ indicador: String(id) })}
        />
      )}
      <StatusLegend />
    </section>
  );
}

function MonthsOfChosen({ panel, view, chosen }: ChosenProps) {
  const words = useWords();
  const { id, nome } = chosen.indicator;
  return (
    <section className={styles.section}>
      <Head title={<h2>{nome}</h2>}>
        <More of={nome}>
          <Link className={buttonClass('quiet')} href={pageAddress(`/indicadores/${id}`)}>
            {words.panel.composition}
          </Link>
          <CsvButton
            name={`${panel.nome} ${nome}`}
            rows={() => monthsCsv(chosen, words)}
            label={words.panel.monthsCsv}
          />
        </More>
      </Head>
      <Months panel={panel} row={chosen} view={view} />
    </section>
  );
}

function csvOf(rows: readonly IndicatorMonths[], view: View, words: ReturnType<typeof useWords>) {
  const { measures, series } = words;
  const head = [
    measures.indicator,
    measures.unit,
    series.meta,
    series.meta_ajustada,
    series.realizado,
    `${measures.attainment} (%)`,
    measures.weight,
    measures.concept,
  ];
  const lines = rows.map((row) => {
    const result = resultIn(row, view);
    const { nome, unidade_medida } = row.indicator;
    const unit = words.units[unidade_medida] ?? '';
    if (!result) return [nome, unit];
    const { meta, meta_ajustada, realizado, atingimento, peso, conceito } = result;
    return [nome, unit, meta, meta_ajustada, realizado, atingimento, peso, conceito];
  });
  return [head, ...lines];
}

/** One line per month: monthly, and accumulated in its year. */
function monthsCsv({ monthly, accumulated }: IndicatorMonths, words: ReturnType<typeof useWords>) {
  const { measures, series, panel, period } = words;
  const values = [series.meta, series.meta_ajustada, series.realizado, `${measures.attainment} (%)`];
  const fields = ({ meta, meta_ajustada, realizado, atingimento }: MonthResult) => [
    meta,
    meta_ajustada,
    realizado,
    atingimento,
  ];
  return [
    [period.month, ...values, ...values.map((name) => `${panel.accumulatedRows}: ${name}`)],
    ...monthly.map((month, at) => [
      monthText(month),
      ...fields(month),
      ...fields(accumulated[at] as MonthResult),
    ]),
  ];
}
