/** Results as rows; bases and scenarios as columns. */
import { Fragment } from 'react';
import { numberCell, Table } from '../kit/tables/table.tsx';
import { useColumnNames } from './base-text.ts';
import {
  keyOf,
  ResultName,
  type ResultTableProps,
  SideAttainment,
  SideDifference,
  SideValue,
} from './result-parts.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';

const first = `${numberCell} ${styles.first}`;

export function ResultTable({ label, columns, groups, panelName, series, view }: ResultTableProps) {
  const { results: own } = useScenarioWords();
  const nameOf = useColumnNames();
  const width = columns.reduce((sum, { scenario }) => sum + (scenario ? 3 : 2), 1);
  return (
    <Table label={label} isSticky>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th
              key={keyOf(column)}
              scope="colgroup"
              colSpan={column.scenario ? 3 : 2}
              className={styles.head}
            >
              {nameOf(column)}
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {columns.map((column) => (
            <Fragment key={keyOf(column)}>
              <th scope="col" className={first}>
                {own.value}
              </th>
              {column.scenario && (
                <th scope="col" className={numberCell}>
                  {own.difference}
                </th>
              )}
              <th scope="col" className={numberCell}>
                {own.attainment}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      {groups.map((results) => {
        const panel = panelName(results[0]?.panel ?? 0);
        return (
          <tbody key={results[0]?.panel}>
            <tr>
              <th scope="rowgroup" colSpan={width}>
                {panel}
              </th>
            </tr>
            {results.map((result) => (
              <tr key={result.indicator ?? 0}>
                <th scope="row" className={styles.resultName}>
                  <ResultName result={result} panel={panel} />
                </th>
                {columns.map((column, at) => (
                  <Fragment key={keyOf(column)}>
                    <td className={first}>
                      <SideValue {...{ result, column, at, series, view }} />
                    </td>
                    {column.scenario && (
                      <td className={numberCell}>
                        <SideDifference {...{ result, column, at, series, view, panelName }} />
                      </td>
                    )}
                    <td className={numberCell}>
                      <SideAttainment {...{ result, at }} />
                    </td>
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </Table>
  );
}
