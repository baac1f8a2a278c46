/** The months of one indicator: as two charts, and as a table with every number. */
import type { Panel } from '@prumo/client';
import type { ReactNode } from 'react';
import { LineChart } from '../../charts/line-chart.tsx';
import { MonthChart } from '../../charts/month-chart.tsx';
import type { Series } from '../../data/explained.ts';
import { type Format, useFormat } from '../../data/format.ts';
import type { IndicatorMonths, MonthResult } from '../../data/panel-months.ts';
import type { View } from '../../data/view.ts';
import { Attained } from '../../kit/attained.tsx';
import { Figure } from '../../kit/figure.tsx';
import { hereCell, numberCell, Table } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

interface MonthsProps {
  readonly panel: Panel;
  readonly row: IndicatorMonths;
  readonly view: View;
}

export function Months({ panel, row, view }: MonthsProps) {
  const words = useWords();
  const format = useFormat();
  const { indicator, monthly, accumulated } = row;
  const isHere = ({ ano, mes }: MonthResult) => ano === view.month.ano && mes === view.month.mes;
  const chosen = monthly.findIndex(isHere);
  const chart = { measured: indicator, format, chosen };
  const rows = { panel, row, isHere };
  return (
    <>
      <div className={styles.charts}>
        <MonthChart
          title={words.panel.monthlyChart(indicator.nome)}
          caption={words.panel.monthlyRows}
          months={monthly}
          {...chart}
        />
        <LineChart
          title={words.panel.accumulatedChart(indicator.nome)}
          caption={words.panel.accumulatedRows}
          months={accumulated}
          {...chart}
        />
      </div>
      <Table label={words.panel.months(indicator.nome)} isSticky isNarrow>
        <MonthHead row={row} year={view.month.ano} isHere={isHere} />
        <Rows title={words.panel.monthlyRows} months={monthly} {...rows} explained />
        <Rows title={words.panel.accumulatedRows} months={accumulated} {...rows} />
      </Table>
    </>
  );
}

interface MonthHeadProps extends Pick<RowsProps, 'row' | 'isHere'> {
  readonly year: number;
}

function MonthHead({ row: { indicator, monthly }, year, isHere }: MonthHeadProps) {
  const words = useWords();
  const format = useFormat();
  const { unidade_medida: unit, moeda } = indicator;
  const isOneYear = monthly.every(({ ano }) => ano === year);
  return (
    <thead>
      <tr>
        <th scope="col">{`${words.units[unit]}${moeda && unit < 2 ? ` (${moeda})` : ''}`}</th>
        {monthly.map((month) => (
          <th
            key={`${month.ano}-${month.mes}`}
            scope="col"
            className={`${numberCell} ${isHere(month) ? hereCell : ''}`}
            aria-current={isHere(month) ? 'date' : undefined}
          >
            {isOneYear ? format.monthName(month.mes) : format.month(month)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowsProps {
  readonly title: string;
  readonly months: readonly MonthResult[];
  readonly panel: Panel;
  readonly row: IndicatorMonths;
  readonly isHere: (month: MonthResult) => boolean;
  /** Its numbers are those of cells and can be explained. */
  readonly explained?: boolean;
}

function Rows({ title, months, panel, row, isHere, explained = false }: RowsProps) {
  const words = useWords();
  const format = useFormat();
  const { indicator } = row;
  const isAdjusted = months.some(
    ({ meta, meta_ajustada }) => meta_ajustada !== null && meta_ajustada !== meta,
  );
  const shown: readonly Series[] = isAdjusted
    ? ['meta', 'meta_ajustada', 'realizado']
    : ['meta', 'realizado'];
  const isConcept = months.some(({ conceito }) => conceito !== null);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={months.length + 1}>
          {title}
        </th>
      </tr>
      {shown.map((series) => (
        <tr key={series}>
          <th scope="row">{words.series[series]}</th>
          <MonthCells months={months} isHere={isHere}>
            {(month) => (
              <Figure
                text={valueText(month[series], row, format)}
                why={series === 'realizado' ? words.number.noResult : words.number.noTarget}
                label={`${indicator.nome}, ${words.series[series]}, ${format.month(month)}`}
                cell={
                  explained
                    ? { panel: panel.id, indicator: indicator.id, ano: month.ano, mes: month.mes, series }
                    : undefined
                }
              />
            )}
          </MonthCells>
        </tr>
      ))}
      <tr>
        <th scope="row">{words.measures.attainment}</th>
        <MonthCells months={months} isHere={isHere}>
          {({ atingimento }) => <Attained value={atingimento} />}
        </MonthCells>
      </tr>
      {isConcept && (
        <tr>
          <th scope="row">{words.measures.concept}</th>
          <MonthCells months={months} isHere={isHere}>
            {({ conceito }) => conceito ?? ''}
          </MonthCells>
        </tr>
      )}
    </tbody>
  );
}

interface MonthCellsProps extends Pick<RowsProps, 'months' | 'isHere'> {
  readonly children: (month: MonthResult) => ReactNode;
}

function MonthCells({ months, isHere, children }: MonthCellsProps) {
  return months.map((month) => (
    <td key={`${month.ano}-${month.mes}`} className={`${numberCell} ${isHere(month) ? hereCell : ''}`}>
      {children(month)}
    </td>
  ));
}

function valueText(value: number | null, { indicator }: IndicatorMonths, format: Format): string | null {
  return value === null ? null : format.value(value, indicator);
}
