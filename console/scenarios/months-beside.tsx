/** The months of one result in each base and scenario, as a chart and as a table. */
import type { ScenarioPanel } from '@prumo/client';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { isSameYear } from '../../src/engine/results/process-year.ts';
import { LinesChart } from '../charts/lines-chart.tsx';
import { scenarioResultsQuery } from '../data/cells/scenarios.ts';
import { useAddress } from '../data/view.ts';
import { useFormat } from '../data/written/format.ts';
import { numberCell, Table } from '../kit/tables/table.tsx';
import { useWords } from '../words/words.ts';
import { useColumnNames } from './base-text.ts';
import { comparedResults } from './compared-results.ts';
import { type ResultTableProps, resultText, useResultNames } from './result-parts.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';

export function MonthsBeside({ scenarios, columns, groups, panelName, series, view }: ResultTableProps) {
  const words = useWords();
  const { results: own } = useScenarioWords();
  const format = useFormat();
  const { nameOf, measuredOf } = useResultNames();
  const columnName = useColumnNames();
  const address = useAddress();
  const all = groups.flat();
  const result = all.find((one) => resultText(one) === address.get('numero')) ?? all[0];
  const months = view.months.filter((month) => isSameYear(view.process, month, view.month));
  const wanted = {
    panels: result ? [result.panel] : [],
    // Without one it is the score that is shown.
    indicators: result?.indicator === undefined ? [] : [result.indicator],
    withoutScores: result?.indicator !== undefined,
    accumulated: view.accumulated,
  };
  // A request takes months of one calendar year.
  const asked = [...Map.groupBy(months, ({ ano }) => ano)].map(([ano, own]) => ({
    ...wanted,
    ano,
    meses: own.map(({ mes }) => mes),
  }));
  const answers = useQueries({
    queries: scenarios.flatMap(({ id }) =>
      asked.map((one) => ({ ...scenarioResultsQuery(id, one), placeholderData: keepPreviousData })),
    ),
    combine: (read) => read.map(({ data }) => data),
  });
  if (!result || answers.some((one) => one === undefined)) return null;
  const ofScenario = scenarios.map((_, at) =>
    (answers as ScenarioPanel[][]).slice(at * asked.length, (at + 1) * asked.length).flat(),
  );
  const ofMonth = months.map(({ ano, mes }) => {
    const own = ofScenario.map((all) => all.filter((one) => one.ano === ano && one.mes === mes));
    return comparedResults(columns, own, series).find(
      ({ panel, indicator }) => panel === result.panel && indicator === result.indicator,
    );
  });
  const lines = columns.map((column, at) => ({
    // No scenario has such an id.
    id: column.scenario?.id ?? -at,
    name: columnName(column),
    values: ofMonth.map((one) => one?.sides[at]?.value ?? null),
  }));
  const what = `${panelName(result.panel)}: ${nameOf(result)}`;
  const measured = measuredOf(result);
  return (
    <section className={`${styles.results} ${styles.months}`}>
      <LinesChart title={own.chart(what)} months={months} lines={lines} measured={measured} />
      <Table label={own.months(what)} isSticky isNarrow>
        <thead>
          <tr>
            <td />
            {months.map((month) => (
              <th key={month.mes} scope="col" className={numberCell}>
                {format.monthName(month.mes)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={months[at]?.mes} className={numberCell}>
                  {value === null ? words.number.none : format.value(value, measured)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
