/** The months of one indicator: as two charts, and as tables with every number. */

import type { Panel } from '@prumo/client';
import { useState } from 'react';
import { type YearStart, yearWith } from '../../../src/engine/results/process-year.ts';
import { isCalculationUnit } from '../../../src/engine/units.ts';
import { MonthsChart } from '../../charts/months-chart.tsx';
import type { IndicatorMonths, MonthResult } from '../../data/panel-months.ts';
import { useYearBefore } from '../../data/use-panel.ts';
import { useChangeView, usePastMoment, type View } from '../../data/view.ts';
import { placesOf, useFormat } from '../../data/written/format.ts';
import { useWidth } from '../../kit/tables/use-width.ts';
import { useWords } from '../../words/words.ts';
import { firstColumn, MonthTable, narrowestMonth } from './month-table.tsx';
import styles from './panel.module.css';

interface MonthsProps {
  readonly panel: Panel;
  readonly row: IndicatorMonths;
  readonly view: View;
  /** Month by month alone, without what is accumulated. */
  readonly isBrief?: boolean;
}

/** Longer processes have a table for each of their years. */
const mostColumns = 12;

export function Months({ panel, row, view, isBrief = false }: MonthsProps) {
  const words = useWords();
  const format = useFormat();
  const changeView = useChangeView();
  const [ref, width] = useWidth<HTMLDivElement>();
  const [looked, setLooked] = useState<number | null>(null);
  const { indicator, monthly, accumulated } = row;
  const isPast = usePastMoment() !== undefined;
  const known = useYearBefore(view.processes, panel, row);
  // Beside the past nothing of today is shown.
  const before = isPast ? undefined : known;
  const chosen = monthly.findIndex(({ ano, mes }) => ano === view.month.ano && mes === view.month.mes);
  const places = placesOf([...monthly, ...accumulated].flatMap(valuesOf), indicator);
  const narrowest = narrowestMonth([...monthly, ...accumulated], indicator, places, format);
  const isAligned =
    monthly.length <= mostColumns && (width - firstColumn) / Math.max(1, monthly.length) >= narrowest;
  // A ratio and a mean accumulate to values like those of a month, so both share an axis.
  const isAlike = isCalculationUnit(indicator.unidade_medida) || indicator.totalizador !== 0;
  const values = (of: 'monthly' | 'accumulated') => {
    const all = isAlike ? (['monthly', 'accumulated'] as const) : [of];
    return all.flatMap((one) => [
      ...row[one].flatMap(valuesOf),
      ...(before?.[one] ?? []).map((earlier) => earlier?.realizado ?? null),
    ]);
  };
  const chart = {
    measured: indicator,
    places,
    width,
    isLow: isBrief,
    left: isAligned ? firstColumn : Math.min(firstColumn, Math.max(48, width / 8)),
    isNamed: isAligned,
    chosen,
    shown: looked ?? chosen,
    onLook: setLooked,
    onChoose: (at: number) => {
      const month = monthly[at];
      if (month) changeView({ month: { ano: month.ano, mes: month.mes } });
    },
  };
  const table = { panel, indicator, view, places, chosen: view.month, isAligned, narrowest, width };
  const tables = (title: string, months: readonly MonthResult[], isExplained: boolean) =>
    inYears(months, view.process).map((part) => (
      <MonthTable key={`${part[0]?.ano}`} title={title} months={part} isExplained={isExplained} {...table} />
    ));
  const { panel: own } = words;
  // A pack may have the same indicator of several panels.
  const name = isBrief ? `${indicator.nome}, ${panel.nome}` : indicator.nome;
  return (
    <div ref={ref} className={styles.months}>
      <div className={styles.block}>
        <MonthsChart
          title={own.monthlyChart(indicator.nome)}
          {...(!isBrief && { caption: own.monthlyRows })}
          months={monthly}
          before={before?.monthly}
          values={values('monthly')}
          {...chart}
        />
        {tables(own.months(name), monthly, true)}
      </div>
      {!isBrief && (
        <div className={styles.block}>
          <MonthsChart
            title={own.accumulatedChart(indicator.nome)}
            caption={own.accumulatedRows}
            months={accumulated}
            before={before?.accumulated}
            values={values('accumulated')}
            isLine
            {...chart}
          />
          {tables(own.accumulatedMonths(indicator.nome), accumulated, false)}
        </div>
      )}
    </div>
  );
}

const valuesOf = ({ meta, meta_ajustada, realizado }: MonthResult) => [meta, meta_ajustada, realizado];

function inYears(months: readonly MonthResult[], start: YearStart): (readonly MonthResult[])[] {
  if (months.length <= mostColumns) return [months];
  return [...Map.groupBy(months, (month) => yearWith(start, month)).values()];
}
