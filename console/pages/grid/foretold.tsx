/**
 * The preview of a dry run: scores, results and calculated cells that would change, and rows that
 * would be refused.
 */
import type { ValueChange } from '@prumo/client';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { Foretold } from '../../data/cells/progress.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { measuredExactly } from '../../data/written/exact.ts';
import { type Measured, useFormat } from '../../data/written/format.ts';
import { statusOf } from '../../data/written/status.ts';
import { ruleText } from '../../data/written/told-findings.ts';
import { listedFirst } from '../../grid/reviewing.ts';
import styles from '../../grid/sheet.module.css';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';

const shownChanges = 100;

/** Null for panels that the person may not see. */
interface Place {
  readonly id_gmr_painel: number | null;
  readonly id_indicador?: number | null;
  readonly mes: number;
  readonly ano: number;
  /** The value that would change. */
  readonly serie?: ValueChange['serie'];
}

const plain: Measured = { unidade_medida: 0 };

export function ForetoldChanges({ foretold }: { readonly foretold: Foretold }) {
  const words = useWords();
  const { grid } = words;
  const format = useFormat();
  const name = usePlaceNames();
  const shown = (value: number | null, written: (value: number) => string) =>
    value === null ? words.number.none : written(value);
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const exactly = (value: string | null, beside: string | null, indicator: number | null) =>
    measuredExactly(value, beside, indicators.find(({ id }) => id === indicator) ?? plain, format) ??
    words.number.none;
  const { scores = [], results = [], values, changedValues = 0, scoresOmitted = 0 } = foretold;
  if (!values) {
    return (
      <section className={styles.notes}>
        <Refused errors={foretold.errors} />
        <p role="status">{grid.judged(foretold.affectedRows)}</p>
      </section>
    );
  }
  const unlisted = changedValues - values.length;
  return (
    <section className={styles.notes}>
      <Refused errors={foretold.errors} />
      <Changes
        label={grid.foretoldScores(scores.length)}
        rows={scores.map((score) => ({
          name: name(score),
          decides: statusOf(score.before) !== statusOf(score.after),
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
            decides:
              statusOf(before.atingimento) !== statusOf(after.atingimento) ||
              before.conceito !== after.conceito,
            before: before.conceito ?? shown(before.atingimento, format.percent),
            after: after.conceito ?? shown(after.atingimento, format.percent),
          }))}
        />
      )}
      {(values.length > 0 || unlisted === 0) && (
        <Changes
          label={grid.foretold(values.length)}
          rows={values.map((change) => ({
            name: name(change),
            before: exactly(change.before, change.after, change.id_indicador),
            after: exactly(change.after, change.before, change.id_indicador),
          }))}
        />
      )}
      {unlisted > 0 && <p role="status">{grid.foretoldUnlisted(unlisted)}</p>}
    </section>
  );
}

function usePlaceNames(): (place: Place) => string {
  const { grid, series } = useWords();
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  return ({ id_gmr_painel, id_indicador, mes, ano, serie }) =>
    [
      panels.find(({ id }) => id === id_gmr_painel)?.nome ?? grid.elsewhere,
      indicators.find(({ id }) => id === id_indicador)?.nome,
      format.month({ mes, ano }),
      serie && series[serie],
    ]
      .filter(Boolean)
      .join(', ');
}

function Refused({ errors }: Pick<Foretold, 'errors'>) {
  const words = useWords();
  const { grid } = words;
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      <p>{grid.refusedRows(errors.length)}</p>
      <ul className={styles.refused}>
        {errors.slice(0, 8).map(({ index, rule = '', params, msg }) => (
          <li key={index}>
            {words.problem.row(index + 1)}: {ruleText({ rule, params, detail: msg }, words)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangesProps {
  readonly label: string;
  readonly rows: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    /** Its colour changes. */
    readonly decides?: boolean;
  }[];
}

function Changes({ label, rows }: ChangesProps) {
  const { grid } = useWords();
  const { shown, more } = listedFirst(rows, shownChanges, { always: ({ decides = false }) => decides });
  return (
    <>
      <p role="status">{label}</p>
      {rows.length > 0 && (
        <Table label={label}>
          <tbody>
            {shown.map(({ name, before, after }, at) => (
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
      )}
      {more > 0 && <p>{grid.foretoldFirst(shown.length)}</p>}
    </>
  );
}
