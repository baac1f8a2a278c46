/** Results as rows; today and each scenario as columns. */
import { Fragment } from 'react';
import { numberCell, Table } from '../kit/table.tsx';
import {
  ResultName,
  type ResultTableProps,
  SideAttainment,
  SideDifference,
  SideValue,
} from './result-parts.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';

const first = `${numberCell} ${styles.first}`;

export function ResultTable({ label, scenarios, groups, panelName, series, view }: ResultTableProps) {
  const { today, results: own } = useScenarioWords();
  return (
    <Table label={label} isSticky>
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={2} className={styles.head}>
            {today}
          </th>
          {scenarios.map(({ id, nome }) => (
            <th key={id} scope="colgroup" colSpan={3} className={styles.head}>
              {nome}
            </th>
          ))}
        </tr>
        <tr>
          <td />
          <th scope="col" className={first}>
            {own.value}
          </th>
          <th scope="col" className={numberCell}>
            {own.attainment}
          </th>
          {scenarios.map(({ id }) => (
            <Fragment key={id}>
              <th scope="col" className={first}>
                {own.value}
              </th>
              <th scope="col" className={numberCell}>
                {own.difference}
              </th>
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
              <th scope="rowgroup" colSpan={3 + 3 * scenarios.length}>
                {panel}
              </th>
            </tr>
            {results.map((result) => (
              <tr key={result.indicator ?? 0}>
                <th scope="row" className={styles.resultName}>
                  <ResultName result={result} panel={panel} />
                </th>
                <td className={first}>
                  <SideValue {...{ result, series, view }} at={0} />
                </td>
                <td className={numberCell}>
                  <SideAttainment result={result} at={0} />
                </td>
                {scenarios.map(({ id }, at) => (
                  <Fragment key={id}>
                    <td className={first}>
                      <SideValue {...{ result, series, view }} at={at + 1} />
                    </td>
                    <td className={numberCell}>
                      <SideDifference {...{ result, series, view, scenarios, panelName }} at={at + 1} />
                    </td>
                    <td className={numberCell}>
                      <SideAttainment result={result} at={at + 1} />
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
