/**
 * What of a panel's results was corrected since a moment. Without one in the address that is when
 * the newest month up to the shown one was closed first: about the meeting before. It is one line
 * until it is opened: it is calculated for a moment, and would move what can be pressed.
 */
import type { Panel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { conceptUnit } from '../../../src/engine/units.ts';
import { useFirstClosing } from '../../data/cells/closings.ts';
import { type IndicatorMonths, resultIn, scoreOf } from '../../data/panel-months.ts';
import { type ChangedResult, changedResults, pastMonthsQuery } from '../../data/past-months.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, type View } from '../../data/view.ts';
import { changeBetween } from '../../data/written/exact.ts';
import { placesOf, useFormat } from '../../data/written/format.ts';
import { Changes } from '../../explanation/changed.tsx';
import { ScoreChanged } from '../../explanation/score-changed.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { MomentChoice } from '../../kit/fields/moment-choice.tsx';
import { Attained } from '../../kit/figures/attained.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Missing } from '../../kit/missing.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Head, numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Better } from './better.tsx';
import styles from './meeting.module.css';

interface ChangedSinceProps {
  readonly view: View;
  readonly panel: Panel;
  /** Its results today. */
  readonly rows: readonly IndicatorMonths[];
}

interface CorrectedProps extends ChangedSinceProps {
  /** On paper nothing can be opened. */
  readonly isPacked: boolean;
}

export function ChangedSince({ view, panel, rows, isPacked }: CorrectedProps) {
  const { presentation } = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const chosen = new Date(useAddress().get('desde') ?? '');
  const isChosen = !Number.isNaN(chosen.getTime());
  const [isOpen, setOpen] = useState(isPacked || isChosen);
  const closing = useFirstClosing(view.process.id, view.month);
  if (closing === undefined && !isChosen) return <Loading />;
  const moment = isChosen ? chosen.toISOString() : closing?.fechado_em;
  if (moment === undefined && isPacked) return null;
  const title =
    moment === undefined ? presentation.corrected : presentation.correctedSince(format.moment(moment));
  return (
    <section
      className={moment === undefined ? `${styles.below} ${styles.unprinted}` : styles.below}
      aria-label={`${title}: ${panel.nome}`}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{title}</summary>
        {isOpen && (
          <div className={styles.below}>
            <Head
              title={
                <p className={styles.over}>
                  {moment === undefined && presentation.neverClosed}
                  {!isChosen && closing && presentation.closedFirst(format.month(closing, 'long'))}
                </p>
              }
            >
              <MomentChoice
                label={presentation.otherMoment}
                choose={(desde) => change({ desde, explicar: null })}
              />
            </Head>
            {moment !== undefined && <Since key={moment} {...{ view, panel, rows, moment }} />}
          </div>
        )}
      </details>
    </section>
  );
}

interface SinceProps extends ChangedSinceProps {
  readonly moment: string;
}

function Since({ view, panel, rows, moment }: SinceProps) {
  const words = useWords();
  const format = useFormat();
  const { process, month, months } = view;
  const last = months.at(-1) ?? month;
  const { data, error, refetch } = useQuery(pastMonthsQuery(process.id, panel.id, last, false, moment));
  const { data: indicators = [] } = useQuery(indicatorsQuery);
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <p className={styles.over}>{words.past.notThere}</p>;
  const { changed, added } = changedResults(rows, data, month, indicators);
  const { pontuacao: before = null } =
    data.find(({ ano, mes }) => ano === month.ano && mes === month.mes) ?? {};
  const results = rows.flatMap((row) => resultIn(row, { month, accumulated: false }) ?? []);
  const now = scoreOf(results, process);
  const isPartial = data.some(({ indicadores }) =>
    indicadores.some(({ motivo }) => motivo === 'CONFIDENTIAL'),
  );
  return (
    <>
      {before !== null && before !== now && (
        <ScoreSince {...{ view, moment }} panel={panel.id} before={before} now={now} />
      )}
      {changed.length > 0 && <ChangedTable changed={changed} panel={panel} moment={moment} />}
      <p className={styles.over}>
        {changed.length === 0 && words.presentation.nothingChanged(format.month(month, 'long'))}{' '}
        {added > 0 && words.presentation.added(added)} {isPartial && words.past.partial}
      </p>
    </>
  );
}

interface ScoreSinceProps {
  readonly view: View;
  readonly panel: number;
  readonly moment: string;
  readonly before: number;
  readonly now: number | null;
}

function ScoreSince({ view: { process, month }, panel, moment, before, now }: ScoreSinceProps) {
  const { presentation } = useWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = presentation.scoreOf(format.month(month, 'long'));
  return (
    <>
      <p className={styles.changedScore}>
        {name}
        <Attained value={before} />
        <span aria-hidden="true">→</span>
        <Attained value={now} />
        <button
          type="button"
          className={`${buttonClass('quiet')} ${styles.unprinted}`}
          aria-expanded={isOpen}
          aria-label={presentation.whyOf(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {presentation.why}
        </button>
      </p>
      {isOpen && (
        <div className={styles.parts}>
          <ScoreChanged
            explained={{ ...month, panel }}
            process={process.id}
            accumulated={false}
            since={moment}
          />
        </div>
      )}
    </>
  );
}

interface ChangedTableProps {
  readonly changed: readonly ChangedResult[];
  readonly panel: Panel;
  readonly moment: string;
}

function ChangedTable({ changed, panel, moment }: ChangedTableProps) {
  const { measures, period, panel: own, presentation } = useWords();
  const [open, setOpen] = useState<string>();
  const numbers = [presentation.before, presentation.now, own.difference];
  return (
    <Table label={presentation.changedOf(panel.nome)} isSticky>
      <thead>
        <tr>
          <th scope="col">{measures.indicator}</th>
          <th scope="col">{period.month}</th>
          {[...numbers, measures.attainment].map((name) => (
            <th key={name} scope="col" className={numberCell}>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.unprinted}>
            <VisuallyHidden>{presentation.why}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((one) => {
          const key = `${one.indicator.id} ${one.series} ${one.ano} ${one.mes}`;
          const isOpen = key === open;
          return (
            <Fragment key={key}>
              <ChangedRow one={one} isOpen={isOpen} toggle={() => setOpen(isOpen ? undefined : key)} />
              {isOpen && (
                <tr>
                  <td colSpan={7}>
                    <div className={styles.parts}>
                      <Changes
                        explained={{ ...one, panel: panel.id, indicator: one.indicator.id }}
                        indicator={one.indicator}
                        since={moment}
                      />
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

interface ChangedRowProps {
  readonly one: ChangedResult;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function ChangedRow({ one, isOpen, toggle }: ChangedRowProps) {
  const words = useWords();
  const format = useFormat();
  const { indicator, series, before, now, attained } = one;
  const { difference } = changeBetween(before, now);
  const places = placesOf([before, now], indicator);
  const { concept, isRounded } = one;
  const value = (number: number | null, name: string | null, rounded: boolean) =>
    number === null ? (
      <Missing reason={words.number.noValue} />
    ) : (
      (name ?? format.value(number, indicator, { places, isRounded: rounded }))
    );
  const isConcept = indicator.unidade_medida === conceptUnit;
  const month = format.month(one);
  return (
    <tr>
      <th scope="row">
        {indicator.nome}
        {series !== 'realizado' && <div className={styles.over}>{words.series[series].toLowerCase()}</div>}
      </th>
      <td>{month}</td>
      <td className={numberCell}>{value(before, concept.before, isRounded.before)}</td>
      <td className={numberCell}>{value(now, concept.now, isRounded.now)}</td>
      <td className={numberCell}>
        {difference === null || isConcept ? (
          <Missing reason={isConcept ? words.panel.ofConcepts : words.panel.noDifference} />
        ) : (
          format.difference(difference, indicator, {
            places,
            isRounded: isRounded.before || isRounded.now,
          })
        )}
        {series === 'realizado' && <Better indicator={indicator.id} difference={difference} />}
      </td>
      <td className={numberCell}>
        <Attained value={attained.now} reason={attained.reason} />
        {attained.before !== attained.now && attained.before !== null && (
          <div className={styles.over}>{words.presentation.wasAttained(format.percent(attained.before))}</div>
        )}
      </td>
      <td className={styles.unprinted}>
        <button
          type="button"
          className={buttonClass('quiet')}
          data-number=""
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={words.presentation.whyOf(`${indicator.nome}, ${words.series[series]}, ${month}`)}
          onClick={toggle}
        >
          {words.presentation.why}
        </button>
      </td>
    </tr>
  );
}
