/** Painel: the results of its indicators, and the months of the chosen one. */

import type { Panel } from '@prumo/client';
import { Link } from 'wouter';
import { reaches } from '../../../src/kernel/identity.ts';
import { useClosing } from '../../data/closings.ts';
import { useFormat } from '../../data/format.ts';
import { type IndicatorMonths, type MonthResult, resultIn, scoreOf } from '../../data/panel-months.ts';
import { useMe } from '../../data/session.ts';
import { usePanel, usePanelMonths, usePanelProcesses } from '../../data/use-panel.ts';
import { monthText, pageAddress, useAddress, useChangeAddress, useView, type View } from '../../data/view.ts';
import { Score } from '../../kit/attained.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { ClosedMark } from '../../kit/closed-mark.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { ExplainHint } from '../../kit/explain-hint.tsx';
import { NoProcess } from '../../kit/no-process.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { StatusLegend } from '../../kit/status.tsx';
import { Empty, Head } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import { IndicatorTable } from './indicator-table.tsx';
import { Months } from './months.tsx';
import styles from './panel.module.css';

export default function PanelPage({ id }: { readonly id: number }) {
  const view = useView();
  if (!view) return <NoProcess />;
  return <PanelIn view={view} id={id} />;
}

function PanelIn({ view, id }: { readonly view: View; readonly id: number }) {
  const words = useWords();
  const panel = usePanel(view.process, id);
  const elsewhere = usePanelProcesses(view.processes, id);
  const seesAll = useMe().nivel_de_acesso === 'Gerente';
  const { notInProcess, notInProcessNext, notYours, notYoursNext, isIn } = words.panel;
  if (!panel && elsewhere.length > 0)
    return (
      <DeadEnd title={notInProcess} next={isIn}>
        <ul>
          {elsewhere.map((process) => (
            <li key={process.id}>
              <Link href={pageAddress(`/paineis/${id}`, { processo: String(process.id) })}>
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
  const rows = usePanelMonths(view.process, panel);
  const closing = useClosing({ id_gmr_painel: panel.id }, view.month);
  const wanted = Number(useAddress().get('indicador'));
  const chosen = rows.find(({ indicator }) => indicator.id === wanted) ?? rows[0];
  const month = format.month(view.month, 'long');
  const when = view.accumulated ? words.period.upTo(month) : month;
  return (
    <>
      <Head
        title={
          <div>
            <p className={styles.over}>{panel.nome_modelo_painel}</p>
            <PageTitle>{panel.nome}</PageTitle>
            <p className={styles.over}>
              {when} <ClosedMark closing={closing} />
            </p>
          </div>
        }
      >
        {reaches(me.nivel_de_acesso, 'Gestor') && (
          <Link
            className={buttonClass('quiet')}
            href={pageAddress('/paineis', { registro: String(panel.id) })}
          >
            {words.panels.edit}
          </Link>
        )}
        <PanelScore panel={panel} view={view} results={rows.flatMap((row) => resultIn(row, view) ?? [])} />
      </Head>
      {rows.length === 0 || !chosen ? (
        <Empty text={words.panel.empty} next={words.panel.emptyNext} />
      ) : (
        <>
          <ExplainHint />
          <Indicators panel={panel} view={view} rows={rows} chosen={chosen} />
          <MonthsOfChosen panel={panel} view={view} chosen={chosen} />
        </>
      )}
    </>
  );
}

interface PanelScoreProps {
  readonly panel: Panel;
  readonly view: View;
  readonly results: readonly MonthResult[];
}

function PanelScore({ panel, view, results }: PanelScoreProps) {
  const words = useWords();
  return (
    <p className={styles.score}>
      <span className={styles.over}>{words.measures.score}</span>
      <span className={styles.big}>
        <Score value={scoreOf(results, view.process)} name={panel.nome} panel={panel.id} {...view.month} />
      </span>
    </p>
  );
}

interface ChosenProps {
  readonly panel: Panel;
  readonly view: View;
  readonly chosen: IndicatorMonths;
}

function Indicators({
  panel,
  view,
  rows,
  chosen,
}: ChosenProps & { readonly rows: readonly IndicatorMonths[] }) {
  const words = useWords();
  const change = useChangeAddress();
  return (
    <section className={styles.section}>
      <Head title={<h2>{words.panel.indicators}</h2>}>
        <CsvButton name={`${panel.nome} ${monthText(view.month)}`} rows={() => csvOf(rows, view, words)} />
      </Head>
      <IndicatorTable
        panel={panel}
        rows={rows}
        view={view}
        chosen={chosen.indicator.id}
        choose={(id) => change({ indicador: String(id) })}
      />
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
        <CsvButton
          name={`${panel.nome} ${nome}`}
          rows={() => monthsCsv(chosen, words)}
          label={words.panel.monthsCsv}
        />
        <Link href={pageAddress(`/indicadores/${id}`)}>{words.panel.composition}</Link>
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
