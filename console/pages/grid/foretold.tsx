/** What a dry run says of the calculated cells, and of rows that would be refused. */
import { useSuspenseQueries } from '@tanstack/react-query';
import { useFormat } from '../../data/format.ts';
import type { Foretold, ForetoldChange } from '../../data/progress.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { numberCell, Table } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './grid-page.module.css';

const shownChanges = 100;

export function ForetoldChanges({ foretold }: { readonly foretold: Foretold }) {
  const words = useWords();
  const { grid } = words;
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  const shown = foretold.changes.slice(0, shownChanges);
  const name = ({ id_gmr_painel, id_indicador, mes, ano, field }: ForetoldChange) =>
    [
      panels.find(({ id }) => id === id_gmr_painel)?.nome ?? grid.elsewhere,
      indicators.find(({ id }) => id === id_indicador)?.nome,
      format.month({ mes, ano }),
      words.series[field.replace(/_(numerador|denominador)$/, '') as keyof typeof words.series],
      field.endsWith('_denominador') && grid.sides.denominador,
    ]
      .filter(Boolean)
      .join(', ');
  const number = (value: number | null) => (value === null ? words.number.none : format.number(value));
  return (
    <section className={styles.notes}>
      {foretold.errors.length > 0 && (
        <div role="alert">
          <p>{grid.refusedRows(foretold.errors.length)}</p>
          <ul className={styles.refused}>
            {foretold.errors.slice(0, 8).map(({ index, msg }) => (
              <li key={index}>{msg}</li>
            ))}
          </ul>
        </div>
      )}
      <p role="status">{grid.foretold(foretold.changedCells)}</p>
      {shown.length > 0 && (
        <div className={styles.review}>
          <Table label={grid.foretold(foretold.changedCells)}>
            <tbody>
              {shown.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hidden cells have no other name
                <tr key={at}>
                  <th scope="row">{name(change)}</th>
                  <td className={numberCell}>
                    {number(change.before)} → {number(change.after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {foretold.changes.length > shownChanges && <p>{grid.foretoldFirst(shownChanges)}</p>}
    </section>
  );
}
