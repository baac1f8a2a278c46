/**
 * The preview of a dry run: scores, results and calculated cells that would change, and rows that
 * would be refused.
 */
import { useSuspenseQueries } from '@tanstack/react-query';
import { useFormat } from '../../data/format.ts';
import type { Foretold } from '../../data/progress.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { numberCell, Table } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './grid-page.module.css';

const shownChanges = 100;

/** Null for panels that the person may not see. */
interface Place {
  readonly id_gmr_painel: number | null;
  readonly id_indicador?: number | null;
  readonly mes: number;
  readonly ano: number;
  /** The field that would change. */
  readonly field?: string;
}

export function ForetoldChanges({ foretold }: { readonly foretold: Foretold }) {
  const words = useWords();
  const { grid } = words;
  const format = useFormat();
  const name = usePlaceNames();
  const shown = (value: number | null, written: (value: number) => string) =>
    value === null ? words.number.none : written(value);
  const { scores = [], results = [], changes, changedCells = 0, scoresOmitted = 0 } = foretold;
  if (!changes) {
    return (
      <section className={styles.notes}>
        <Refused errors={foretold.errors} />
        <p role="status">{grid.judged(foretold.affectedRows)}</p>
      </section>
    );
  }
  return (
    <section className={styles.notes}>
      <Refused errors={foretold.errors} />
      <Changes
        label={grid.foretoldScores(scores.length)}
        rows={scores.map((score) => ({
          name: name(score),
          before: shown(score.before, format.percent),
          after: shown(score.after, format.percent),
        }))}
      />
      {scoresOmitted > 0 && <p>{grid.scoresOmitted(scoresOmitted)}</p>}
      {results.length > 0 && (
        <Changes
          label={grid.foretoldResults(results.length)}
          rows={results.map(({ before, after, ...result }) => ({
            name: name(result),
            before: before.conceito ?? shown(before.atingimento, format.percent),
            after: after.conceito ?? shown(after.atingimento, format.percent),
          }))}
        />
      )}
      <Changes
        label={grid.foretold(changedCells)}
        rows={changes.map((change) => ({
          name: name(change),
          before: shown(change.before, format.number),
          after: shown(change.after, format.number),
        }))}
      />
    </section>
  );
}

function usePlaceNames(): (place: Place) => string {
  const { grid, series } = useWords();
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  return ({ id_gmr_painel, id_indicador, mes, ano, field = '' }) =>
    [
      panels.find(({ id }) => id === id_gmr_painel)?.nome ?? grid.elsewhere,
      indicators.find(({ id }) => id === id_indicador)?.nome,
      format.month({ mes, ano }),
      series[field.replace(/_(numerador|denominador)$/, '') as keyof typeof series],
      field.endsWith('_denominador') && grid.sides.denominador,
    ]
      .filter(Boolean)
      .join(', ');
}

function Refused({ errors }: Pick<Foretold, 'errors'>) {
  const { grid } = useWords();
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      <p>{grid.refusedRows(errors.length)}</p>
      <ul className={styles.refused}>
        {errors.slice(0, 8).map(({ index, msg }) => (
          <li key={index}>{msg}</li>
        ))}
      </ul>
    </div>
  );
}

interface ChangesProps {
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

function Changes({ label, rows }: ChangesProps) {
  const { grid } = useWords();
  return (
    <>
      <p role="status">{label}</p>
      {rows.length > 0 && (
        <div className={styles.review}>
          <Table label={label}>
            <tbody>
              {rows.slice(0, shownChanges).map(({ name, before, after }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hidden cells have no other name
                <tr key={at}>
                  <th scope="row">{name}</th>
                  <td className={numberCell}>
                    {before} → {after}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {rows.length > shownChanges && <p>{grid.foretoldFirst(shownChanges)}</p>}
    </>
  );
}
