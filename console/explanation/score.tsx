/** How the score of a panel came about: each attainment by its weight, and what does not count. */
import type { MonthIndicatorResult, MonthPanelResult } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type ExplainedScore, explainedText } from '../data/explained.ts';
import { shownScoreOf } from '../data/panel-months.ts';
import { pastMonthsQuery } from '../data/past-months.ts';
import { indicatorsQuery, panelsQuery, resultsQuery } from '../data/queries.ts';
import { pageAddress, useChangeAddress, usePastMoment, useView, type View } from '../data/view.ts';
import { decimalsOf, useFormat } from '../data/written/format.ts';
import { statusOf } from '../data/written/status.ts';
import { buttonClass } from '../kit/button.tsx';
import { StatusMark } from '../kit/figures/status.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { numberCell } from '../kit/tables/table.tsx';
import { useWords, type Words } from '../words/words.ts';
import { CopyAddress } from './copy-address.tsx';
import styles from './explanation.module.css';
import { ScoreChanged } from './score-changed.tsx';
import { Since } from './since.tsx';

interface ScoreProps {
  readonly explained: ExplainedScore;
}

export default function ScoreContent({ explained }: ScoreProps) {
  const view = useView();
  return view && <InView explained={explained} view={view} />;
}

function InView({ explained, view }: ScoreProps & { readonly view: View }) {
  const words = useWords();
  const format = useFormat();
  const { data: panels } = useQuery(panelsQuery);
  const past = usePastMoment();
  const { data, error, refetch } = useResults(explained, view);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  const result = data.find(
    ({ id_gmr_painel, ano, mes }) =>
      id_gmr_painel === explained.panel && ano === explained.ano && mes === explained.mes,
  );
  const panel = panels?.find(({ id }) => id === explained.panel);
  const month = format.month(explained, 'long');
  return (
    <>
      <div>
        <h2>{words.measures.score}</h2>
        <p className={styles.muted}>
          {[panel?.nome, view.accumulated ? words.period.upTo(month) : month].filter(Boolean).join(' · ')}
        </p>
      </div>
      {past !== undefined && <p className={styles.notice}>{words.past.asOf(format.moment(past))}</p>}
      {result ? (
        <Parts result={result} explained={explained} isMonth={!view.accumulated} />
      ) : (
        <p>{words.explanation.score.notThere}</p>
      )}
      {past === undefined && (
        <Since>
          {(since) => (
            <ScoreChanged
              key={since}
              {...{ explained, since, process: view.process.id, accumulated: view.accumulated }}
            />
          )}
        </Since>
      )}
      <div className={styles.actions}>
        <CopyAddress />
        <Link className={buttonClass('quiet')} href={pageAddress(`/paineis/${explained.panel}`)}>
          {words.explanation.openPanel}
        </Link>
      </div>
    </>
  );
}

/** Of today, those of all panels, as other pages read them; of a moment, those of this panel. */
function useResults(explained: ExplainedScore, { process, months, month, accumulated }: View) {
  const past = usePastMoment();
  const now = useQuery({ ...resultsQuery(process.id, explained, accumulated), enabled: past === undefined });
  const then = useQuery({
    ...pastMonthsQuery(process.id, explained.panel, months.at(-1) ?? month, accumulated, past ?? ''),
    enabled: past !== undefined,
  });
  return past === undefined ? now : then;
}

interface PartsProps extends ScoreProps {
  readonly result: MonthPanelResult;
  /** The figures are of the month alone, and can be explained. */
  readonly isMonth: boolean;
}

function Parts({ result, explained, isMonth }: PartsProps) {
  const words = useWords();
  const format = useFormat();
  const { score: own } = words.explanation;
  const { indicadores: results } = result;
  // Of today, there is none where nothing has a result.
  const hasResult = usePastMoment() !== undefined || result.pontuacao !== null;
  const {
    points,
    counted: counts,
    sum,
    weights,
    ...all
  } = shownScoreOf(
    results.map((one) => ({ ...one, hasResult })),
    result,
  );
  // Of a moment, the answer leaves out what is hidden today, and then the score too.
  const isPartial = result.pontuacao === null && all.score !== null;
  const score = isPartial ? null : all.score;
  const counted = results.flatMap((one, at) => {
    const text = points[at];
    return typeof text === 'string' && one.peso !== 0
      ? [{ ...one, points: text, counts: counts[at] ?? 0 }]
      : [];
  });
  const left = results.filter((one, at) => points[at] === null || one.peso === 0);
  const attained = left.filter(({ atingimento }) => atingimento !== null);
  const noWeight = attained.length > 0 && attained.every(({ peso }) => peso === 0);
  const decimals = decimalsOf([...counted.map((one) => one.points), sum]);
  const name = ({ id_indicador }: MonthIndicatorResult) => (
    <Name indicator={id_indicador} explained={isMonth ? explained : undefined} />
  );
  return (
    <>
      <p className={styles.value}>
        {score === null ? words.number.none : format.percent(score)} <StatusMark status={statusOf(score)} />
      </p>
      <p>{own.counted(counted.length, results.length)}</p>
      {counted.length > 0 && (
        <table className={styles.points}>
          <thead>
            <tr>
              <th scope="col">{words.measures.indicator}</th>
              <th scope="col">{words.measures.attainment}</th>
              <th scope="col">{words.measures.weight}</th>
              <th scope="col">{own.points}</th>
            </tr>
          </thead>
          <tbody>
            {counted.map((one) => (
              <tr key={one.id_indicador}>
                <th scope="row">{name(one)}</th>
                <td className={numberCell}>
                  {format.percent(one.counts)}
                  {one.counts !== one.atingimento && (
                    <div className={styles.muted}>
                      {one.atingimento === null
                        ? words.number.reasons.BETTER_THAN_ANY
                        : own.insteadOf(format.percent(one.atingimento))}
                    </div>
                  )}
                </td>
                <td className={numberCell}>{format.number(one.peso, 2)}</td>
                <td className={numberCell}>{format.exact(one.points, decimals)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {own.sum}
              </th>
              <td className={numberCell}>{format.exact(weights, 2)}</td>
              <td className={numberCell}>{format.exact(sum, decimals)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {score !== null && (
        <p className={styles.muted}>
          {own.mean(format.exact(sum, decimals), format.exact(weights, 2), format.percent(score))}
        </p>
      )}
      {score === null && (isPartial || noWeight) && <p>{isPartial ? own.partial : own.noWeight}</p>}
      <Bounds of={result} />
      {left.length > 0 && (
        <section className={styles.section}>
          <h3>{own.leftOut}</h3>
          <ul>
            {left.map((one) => (
              <li key={one.id_indicador} className={styles.node}>
                {name(one)}
                <span className={styles.muted}>{own.why[whyLeft(one)]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type LeftOut = keyof Words['explanation']['score']['why'];

/** What the process counts of an attainment at least and at most. */
function Bounds({ of }: { readonly of: MonthPanelResult }) {
  const { score: own } = useWords().explanation;
  const format = useFormat();
  const { atingimento_minimo: least, atingimento_maximo: most } = of;
  if (least === null && most === null) return null;
  const written = (value: number | null) => (value === null ? undefined : format.percent(value, 0));
  return <p className={styles.muted}>{own.bounds(written(least), written(most))}</p>;
}

function whyLeft(one: MonthIndicatorResult): LeftOut {
  const { meta, realizado, atingimento, motivo_atingimento } = one;
  if (atingimento !== null) return one.peso === 0 ? 'weight' : 'count';
  if (meta.valor === null && realizado.valor === null) return 'neither';
  if (meta.valor === null) return 'target';
  if (realizado.valor === null) return 'result';
  return motivo_atingimento === 'BETTER_THAN_ANY' ? 'better' : 'ratio';
}

interface NameProps {
  readonly indicator: number;
  /** Undefined: its number has no explanation. */
  readonly explained: ExplainedScore | undefined;
}

/** The name of an indicator, which leads to the explanation of its number. */
function Name({ indicator, explained }: NameProps) {
  const words = useWords();
  const change = useChangeAddress();
  const { data: indicators } = useQuery(indicatorsQuery);
  const name = indicators?.find(({ id }) => id === indicator)?.nome ?? String(indicator);
  if (!explained) return name;
  const text = explainedText({ ...explained, indicator, series: 'realizado' });
  return (
    <button
      type="button"
      className={styles.follow}
      aria-label={words.explanation.follow(name)}
      onClick={() => change({ explicar: text })}
    >
      {name}
    </button>
  );
}
