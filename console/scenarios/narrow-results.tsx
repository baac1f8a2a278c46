/** The same results on a telephone: a small table for each, whose rows are today and scenarios. */
import { numberCell, Table } from '../kit/table.tsx';
import {
  ResultName,
  type ResultTableProps,
  SideAttainment,
  SideDifference,
  SideValue,
  useResultNames,
} from './result-parts.tsx';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';

export function NarrowResults({ label, scenarios, groups, panelName, series, view }: ResultTableProps) {
  const { today, results: own } = useScenarioWords();
  const { nameOf } = useResultNames();
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
                  {[today, ...scenarios.map(({ nome }) => nome)].map((name, at) => (
                    // Scenarios may have the same name.
                    <tr key={at === 0 ? 0 : scenarios[at - 1]?.id}>
                      <th scope="row">{name}</th>
                      <td className={numberCell}>
                        <SideValue {...{ result, at, series, view }} />
                      </td>
                      <td className={numberCell}>
                        {at > 0 && <SideDifference {...{ result, at, series, view, scenarios, panelName }} />}
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
