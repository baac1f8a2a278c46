/** The same results on a telephone: a small table for each, whose rows are bases and scenarios. */
import { numberCell, Table } from '../kit/tables/table.tsx';
import { useColumnNames } from './base-text.ts';
import {
  keyOf,
  ResultName,
  type ResultTableProps,
  SideAttainment,
  SideDifference,
  SideValue,
  useResultNames,
} from './result-parts.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';

export function NarrowResults({ label, columns, groups, panelName, series, view }: ResultTableProps) {
  const { results: own } = useScenarioWords();
  const { nameOf } = useResultNames();
  const columnName = useColumnNames();
  return (
    <section aria-label={label} className={styles.results}>
      {groups.map((results) => {
        const panel = panelName(results[0]?.panel ?? 0);
        return (
          <section key={results[0]?.panel} className={styles.panel}>
            <h3>{panel}</h3>
            {results.map((result) => (
              <Table key={result.indicator ?? 0} label={`${panel}, ${nameOf(result)}`} isNarrow>
                <thead>
                  <tr>
                    <th scope="col">
                      <ResultName result={result} panel={panel} />
                    </th>
                    <th scope="col" className={numberCell}>
                      {own.value}
                    </th>
                    <th scope="col" className={numberCell}>
                      {own.difference}
                    </th>
                    <th scope="col" className={numberCell}>
                      {own.attainment}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {columns.map((column, at) => (
                    <tr key={keyOf(column)}>
                      <th scope="row">{columnName(column)}</th>
                      <td className={numberCell}>
                        <SideValue {...{ result, column, at, series, view }} />
                      </td>
                      <td className={numberCell}>
                        {column.scenario && (
                          <SideDifference {...{ result, column, at, series, view, panelName }} />
                        )}
                      </td>
                      <td className={numberCell}>
                        <SideAttainment {...{ result, at }} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            ))}
          </section>
        );
      })}
    </section>
  );
}
