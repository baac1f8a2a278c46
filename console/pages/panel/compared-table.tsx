/** The indicators of a panel in the chosen period beside another: another year, or any month. */
import type { GmrProcess, Panel } from '@prumo/client';
import { conceptUnit } from '../../../src/engine/units.ts';
import { type IndicatorMonths, type MonthResult, resultIn } from '../../data/panel-months.ts';
import { usePanelMonths, usePanelProcesses } from '../../data/use-panel.ts';
import { monthsOf, monthText, useAddress, useChangeAddress, type View } from '../../data/view.ts';
import { changeBetween } from '../../data/written/exact.ts';
import { isPercent, placesOf, useFormat } from '../../data/written/format.ts';
import type { Month } from '../../data/written/month.ts';
import { Select } from '../../kit/fields/field.tsx';
import { Attained } from '../../kit/figures/attained.tsx';
import { Figure } from '../../kit/figures/figure.tsx';
import { Missing } from '../../kit/missing.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Better } from './better.tsx';

/** A month, in the process that has it. */
export interface Other {
  readonly process: GmrProcess;
  readonly month: Month;
}

const keyOf = ({ process, month }: Other) => `${process.id}.${monthText(month)}`;

/** All months of the panel, the newest first. */
function useOthers(view: View, panel: Panel): readonly Other[] {
  const processes = usePanelProcesses(view.processes, panel.id);
  return processes
    .flatMap((process) => monthsOf(process).map((month) => ({ process, month })))
    .sort((a, b) => b.month.ano - a.month.ano || b.month.mes - a.month.mes);
}

/** The other period that the address names, as `contra`: process and month. */
export function useOther(view: View, panel: Panel): Other | undefined {
  const wanted = useAddress().get('contra');
  return useOthers(view, panel).find((other) => keyOf(other) === wanted);
}

/** The same month of the year before stands first: it is asked for most. */
export function OtherChoice({ view, panel }: { readonly view: View; readonly panel: Panel }) {
  const words = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const others = useOthers(view, panel);
  const chosen = useOther(view, panel);
  const { ano, mes } = view.month;
  const isYearBefore = ({ month }: Other) => month.ano === ano - 1 && month.mes === mes;
  const isHere = (other: Other) => keyOf(other) === keyOf(view);
  const sorted = [
    ...others.filter(isYearBefore),
    ...others.filter((one) => !isYearBefore(one) && !isHere(one)),
  ];
  if (sorted.length === 0) return null;
  return (
    <Select
      label={words.panel.beside}
      labelHidden
      value={chosen ? keyOf(chosen) : ''}
      onChange={(key) => change({ contra: key === '' ? null : key })}
      options={[
        { id: '', name: words.panel.besideNothing },
        ...sorted.map((other) => ({
          id: keyOf(other),
          name: words.panel.besideOther(format.month(other.month), other.process.nome),
        })),
      ]}
    />
  );
}

interface ComparedTableProps {
  readonly panel: Panel;
  readonly rows: readonly IndicatorMonths[];
  readonly view: View;
  readonly other: Other;
}

export function ComparedTable({ panel, rows, view, other }: ComparedTableProps) {
  const { measures, series, panel: words } = useWords();
  const format = useFormat();
  const before = usePanelMonths(other.process, { ...panel, id_gmr_processo: other.process.id });
  const [here, there] = [view.month, other.month].map((month) => format.month(month));
  const number = (key: string, text: string) => (
    <th key={key} scope="col" className={numberCell}>
      {text}
    </th>
  );
  return (
    <Table label={words.compared} isSticky>
      <thead>
        <tr>
          <th scope="col">{measures.indicator}</th>
          {number('there', `${series.realizado} ${there}`)}
          {number('here', `${series.realizado} ${here}`)}
          {number('difference', words.difference)}
          {number('percent', `${words.difference} (%)`)}
          {number('attained there', `${measures.attainment} ${there}`)}
          {number('attained here', `${measures.attainment} ${here}`)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ComparedRow
            key={row.indicator.id}
            {...{ panel, row, view, other }}
            before={before.find(({ indicator }) => indicator.id === row.indicator.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}

const isRounded = (result: MonthResult | undefined) => result?.rounded.has('realizado') === true;

interface ComparedRowProps extends Omit<ComparedTableProps, 'rows'> {
  readonly row: IndicatorMonths;
  /** The same indicator in the other process. */
  readonly before: IndicatorMonths | undefined;
}

function ComparedRow({ panel, row, view, other, before }: ComparedRowProps) {
  const words = useWords();
  const format = useFormat();
  const { indicator } = row;
  const now = resultIn(row, view);
  const then = before && resultIn(before, { ...view, month: other.month });
  const values = [then?.realizado ?? null, now?.realizado ?? null] as const;
  const { difference, percent } = changeBetween(...values);
  const places = placesOf(values, indicator);
  const figure = (result: MonthResult | undefined, month: Month) => (
    <Figure
      text={
        typeof result?.realizado === 'number'
          ? (result.conceito ??
            format.value(result.realizado, indicator, { places, isRounded: isRounded(result) }))
          : null
      }
      why={words.number.noResult}
      label={`${indicator.nome}, ${format.month(month)}`}
      cell={{ panel: panel.id, indicator: indicator.id, ...month, series: 'realizado' }}
    />
  );
  const orMissing = (value: number | null, text: (value: number) => string) =>
    value === null ? <Missing reason={words.panel.noDifference} /> : text(value);
  const isConcept = indicator.unidade_medida === conceptUnit;
  const { ofConcepts, inPoints } = words.panel;
  return (
    <tr>
      <th scope="row">{indicator.nome}</th>
      <td className={numberCell}>{figure(then, other.month)}</td>
      <td className={numberCell}>{figure(now, view.month)}</td>
      <td className={numberCell}>
        {isConcept ? (
          <Missing reason={ofConcepts} />
        ) : (
          orMissing(difference, (value) =>
            format.difference(value, indicator, {
              places,
              isRounded: isRounded(then) || isRounded(now),
            }),
          )
        )}
        <Better indicator={indicator.id} difference={difference} />
      </td>
      <td className={numberCell}>
        {isConcept || isPercent(indicator.unidade_medida) ? (
          <Missing reason={isConcept ? ofConcepts : inPoints} />
        ) : (
          orMissing(percent, (value) => `${value > 0 ? '+' : ''}${format.percent(value)}`)
        )}
      </td>
      <td className={numberCell}>
        <Attained value={then?.atingimento ?? null} reason={then?.motivo_atingimento} />
      </td>
      <td className={numberCell}>
        <Attained value={now?.atingimento ?? null} reason={now?.motivo_atingimento} />
      </td>
    </tr>
  );
}
