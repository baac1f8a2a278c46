/** The explanation of one number: its value, its two stored fields, and its formula. */
import type { Explanation, FieldExplanation, SeriesExplanation } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { series as allSeries, type Explained, explainedText } from '../data/explained.ts';
import { indicatorsQuery, panelsQuery } from '../data/queries.ts';
import { monthText, pageAddress, useChangeAddress, usePastMoment } from '../data/view.ts';
import { isRounded, shownValue } from '../data/written/exact.ts';
import { about, type Measured, type Places, placesOf, useFormat } from '../data/written/format.ts';
import { reasonText } from '../data/written/reason.ts';
import { buttonClass } from '../kit/button.tsx';
import { Choice } from '../kit/fields/field.tsx';
import { useWords } from '../words/words.ts';
import { Author } from './author.tsx';
import { Changed } from './changed.tsx';
import { CopyAddress } from './copy-address.tsx';
import { Earlier } from './earlier.tsx';
import styles from './explanation.module.css';
import { ReadingList } from './reading.tsx';
import { Tree } from './tree.tsx';

interface ContentProps {
  readonly explained: Explained;
  readonly explanation: Explanation;
}

export default function Content({ explained, explanation }: ContentProps) {
  const words = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const past = usePastMoment();
  const { data: panels } = useQuery(panelsQuery);
  const { data: indicators } = useQuery(indicatorsQuery);
  const panel = panels?.find(({ id }) => id === explained.panel);
  const indicator = indicators?.find(({ id }) => id === explained.indicator);
  const measured: Measured = indicator ?? explanation;
  const present = allSeries.filter((one) => explanation.series.some(({ serie }) => serie === one));
  const series = explanation.series.find(({ serie }) => serie === explained.series);
  return (
    <>
      <div>
        <h2>{explanation.nome}</h2>
        <p className={styles.muted}>
          {[panel?.nome, format.month(explained, 'long')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Choice
        label={words.series[explained.series]}
        options={present.map((id) => ({ id, name: words.series[id] }))}
        value={series ? explained.series : null}
        onChange={(chosen) => change({ explicar: explainedText({ ...explained, series: chosen }) }, true)}
      />
      {past !== undefined && <p className={styles.notice}>{words.past.asOf(format.moment(past))}</p>}
      {explanation.fechamento && <ClosedBy closing={explanation.fechamento} />}
      {explanation.pendente && <p className={styles.notice}>{words.explanation.pending}</p>}
      {series ? <Series series={series} measured={measured} /> : <p>{words.explanation.noSeries}</p>}
      {past === undefined && <Earlier earlier={explanation.anteriores} series={explained.series} />}
      {past === undefined && indicator && <Changed explained={explained} indicator={indicator} />}
      {explanation.cortado && <p className={styles.muted}>{words.explanation.cut}</p>}
      <div className={styles.actions}>
        <CopyAddress />
        <Link
          className={buttonClass('quiet')}
          href={pageAddress('/alavancas', {
            painel: String(explained.panel),
            indicador: String(explained.indicator),
            serie: explained.series,
            mes: monthText(explained),
          })}
        >
          {words.explanation.levers}
        </Link>
        <Link
          className={buttonClass('quiet')}
          href={pageAddress(`/paineis/${explained.panel}`, { indicador: String(explained.indicator) })}
        >
          {words.explanation.openPanel}
        </Link>
        <Link className={buttonClass('quiet')} href={pageAddress(`/indicadores/${explained.indicator}`)}>
          {words.explanation.openIndicator}
        </Link>
      </div>
    </>
  );
}

function ClosedBy({ closing }: { readonly closing: NonNullable<Explanation['fechamento']> }) {
  const { closings, explanation } = useWords();
  const format = useFormat();
  const { fechado_em, nome, versao, explicado } = closing;
  return (
    <p className={styles.notice}>
      {closings.closed(format.moment(fechado_em), nome || closings.integration)}
      {!explicado && <> {explanation.closedOtherwise(versao)}</>}
    </p>
  );
}

function Series({ series, measured }: { readonly series: SeriesExplanation; readonly measured: Measured }) {
  const words = useWords();
  const format = useFormat();
  const value = shownValue(series.valor);
  const isPlain = series.leitura === 'numerador' && series.denominador.armazenado === null;
  const fields = [series.numerador, ...(isPlain ? [] : [series.denominador])].filter(
    ({ origem, armazenado }) => origem !== 'nenhuma' || armazenado !== null,
  );
  const isCalculated = fields.some(({ origem }) => origem === 'calculado');
  const places = placesOf(fields.map(({ armazenado }) => armazenado));
  return (
    <>
      <div>
        <p className={styles.value}>
          {value === null
            ? words.number.none
            : format.value(value, measured, { withUnit: true, isRounded: isRounded(series.valor) })}
          {series.conceito && <> · {series.conceito.nome}</>}
        </p>
        {series.valor === null ? (
          <p>{reasonText(series.motivo, isCalculated, words)}</p>
        ) : (
          <p className={`${styles.muted} ${styles.exact}`}>
            {words.explanation.exact}: {format.exact(series.valor)}
          </p>
        )}
        {series.leitura !== 'numerador' && (
          <p className={styles.muted}>{words.explanation.readings[series.leitura]}</p>
        )}
      </div>
      {fields.length > 0 && (
        <table className={styles.fields}>
          <tbody>
            {fields.map((field) => (
              <Field key={field.campo} {...{ field, places, isPlain }} />
            ))}
          </tbody>
        </table>
      )}
      {series.arvore && (
        <section className={styles.section}>
          <h3>{words.explanation.formula}</h3>
          <Tree root={series.arvore} />
        </section>
      )}
      {fields.map((field) =>
        field.parcelas ? (
          <section key={field.campo} className={styles.section}>
            <h3>
              {words.explanation.sources}: {sideName(field, words)}
            </h3>
            <ReadingList readings={field.parcelas} />
          </section>
        ) : null,
      )}
    </>
  );
}

interface FieldProps {
  readonly field: FieldExplanation;
  readonly places: Places;
  /** The value has one side, which needs no name. */
  readonly isPlain: boolean;
}

function Field({ field, places, isPlain }: FieldProps) {
  const words = useWords();
  const format = useFormat();
  const { armazenado, exato, motivo, origem } = field;
  const hasMore = isRounded(exato);
  const stored = armazenado === null ? words.number.none : format.number(armazenado, places);
  return (
    <tr>
      <th scope="row">
        {isPlain ? words.explanation.sides.valor : sideName(field, words)}
        <div className={styles.muted}>
          {words.explanation.origins[origem]}
          {origem === 'digitado' && (
            <>
              {' '}
              <Author writer={field.autor} />
            </>
          )}
        </div>
      </th>
      <td>
        {hasMore && armazenado !== null ? about(stored) : stored}
        {hasMore && exato !== null && armazenado !== null && (
          <div className={`${styles.muted} ${styles.exact}`} title={words.explanation.rounded}>
            {words.explanation.exact}: {format.exact(exato)}
          </div>
        )}
        {armazenado === null && motivo && <div className={styles.muted}>{words.number.reasons[motivo]}</div>}
      </td>
    </tr>
  );
}

function sideName({ campo }: FieldExplanation, { explanation }: ReturnType<typeof useWords>): string {
  return campo.endsWith('denominador') ? explanation.sides.denominador : explanation.sides.numerador;
}
